import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { openCase, type Case } from '../../src/index.ts';
import { plantBundle } from '../cli/planted-bundle.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { LeakSearch } from '../redaction/leak-search.ts';
import type { SecretQuote } from '../redaction/secret-corpus.ts';
import { folderOf } from './case-folder.ts';

let quotes: readonly SecretQuote[] = [];
let planted: LeakSearch;
let opened: Case;

beforeAll(async () => {
  const folder = join(temporaryFolder(), 'planted');
  // An escape in JSON; the folder writes it into YAML, too, where it is none.
  quotes = plantBundle(folder, 77).filter(({ kind }) => kind !== 'password with an escaped quote');
  planted = new LeakSearch(quotes);
  opened = await openCase(folder);
});

afterAll(() => {
  opened.close();
});

test('no line shows a secret, however few are asked for', () => {
  for (const { artifact, lines } of opened.artifacts()) {
    const whole = opened.lines.between(artifact, 1, lines);
    expect(whole.length).toBeGreaterThan(0);
    expect(planted.leaksIn(whole.map(({ text }) => text).join('\n'))).toEqual([]);
    const single = Array.from({ length: Math.min(lines, 60) }, (_, index) =>
      opened.lines.between(artifact, index + 1, index + 1).map(({ text }) => text),
    );
    expect(planted.leaksIn(single.flat().join('\n'))).toEqual([]);
  }
});

test('no object shows a secret', () => {
  const objects = opened.objects.list({});
  expect(objects.some(({ reference }) => reference.kind === 'Secret')).toBe(true);
  expect(planted.leaksIn(JSON.stringify(objects.map(({ value }) => value)))).toEqual([]);
});

test('no secret can be found out by searching for it', async () => {
  for (const { secrets } of quotes.slice(0, 12)) {
    for (const secret of secrets) {
      const words = secret.split('\n')[0]!.slice(0, 12);
      if (!/[A-Z]/.test(words) || !/\d/.test(words)) continue;
      for await (const line of opened.search({ text: words })) expect(line).toBeUndefined();
    }
  }
});

describe('secrets are shown to those who ask for them', () => {
  test('in lines and objects', async () => {
    const secret =
      'apiVersion: v1\nkind: Secret\nmetadata: { name: db, namespace: a }\ndata:\n  password: UGxhbnRlZDEyMw==\n';
    const folder = folderOf({ 'secret.yaml': secret });
    const [hidden, shown] = [await openCase(folder), await openCase(folder, { showSecrets: true })];
    const data = (each: Case): unknown => each.objects.list({ kinds: ['Secret'] })[0]?.value['data'];
    expect(data(hidden)).toEqual({ password: '***masked***' });
    expect(data(shown)).toEqual({ password: 'UGxhbnRlZDEyMw==' });
    expect(hidden.lines.between('secret.yaml', 5, 5)[0]?.text).toBe('  password: ***masked***');
    expect(shown.lines.between('secret.yaml', 5, 5)[0]?.text).toBe('  password: UGxhbnRlZDEyMw==');
    hidden.close();
    shown.close();
  });
});
