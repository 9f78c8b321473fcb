import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ledger } from '../../src/batch/ledger.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { ThreadWork, patternsOf } from '../../src/batch/task.ts';
import { engineVersion } from '../../src/batch/version.ts';
import { builtInKnowledge, Redactor, type Knowledge, type PseudonymKind } from '../../src/index.ts';
import { resultWith } from './results.ts';

let folder = '';
let knowledge: Knowledge;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-batch-redaction-'));
  mkdirSync(join(folder, 'bundle'));
  writeFileSync(
    join(folder, 'bundle', 'kubelet.log'),
    'E0131 10:00:00.000000 1 a.go:1] Gadget of 10.1.2.3 cannot reach db.acme.internal: password=abcDEF123\n'.repeat(3),
  );
  knowledge = await builtInKnowledge();
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What a batch stores of the bundle when it hides these. */
async function stored(redact: readonly PseudonymKind[]): Promise<string> {
  const options = { rules: [], limits: {}, formats: ['json'] as const, redact };
  const result = await new ThreadWork().analyse({
    bundle: join(folder, 'bundle'),
    folder: join(folder, 'out'),
    options,
  });
  return JSON.stringify(result);
}

test('a batch stores neither secrets nor what it is to hide', async () => {
  const plain = await stored([]);
  expect(plain).toContain('10.1.2.3');
  expect(plain).not.toContain('abcDEF123');
  const hidden = await stored(['ips', 'hosts']);
  expect(hidden).toContain('Gadget');
  for (const text of ['10.1.2.3', 'acme', 'abcDEF123']) expect(hidden).not.toContain(text);
}, 60_000);

test('an error has the same fingerprint whatever is hidden', () => {
  const errorTemplates = [
    { template: 'of web.acme.com', count: 1, artifact: 'a.log', line: 1, quote: 'of web.acme.com' },
  ];
  const [plain] = patternsOf({ errorTemplates }, new Redactor());
  const [hidden] = patternsOf({ errorTemplates }, new Redactor(['hosts']));
  expect(hidden?.template).toBe('of host-1.example');
  expect(hidden?.fingerprint).toBe(plain?.fingerprint);
});

test('what was hidden otherwise is not taken for known', async () => {
  const store = new TriageStore(join(folder, 'triage.db'));
  const ledgerThatHides = (redact: readonly PseudonymKind[]): Ledger =>
    new Ledger(store, () => Promise.resolve({ hash: 'c1', size: 1 }), engineVersion(knowledge, { redact }), {
      output: folder,
      redact,
    });
  ledgerThatHides([]).finish('a.tgz', 'c1', resultWith({}));
  expect(await ledgerThatHides([]).admit('a.tgz')).toMatchObject({ state: 'known' });
  expect(await ledgerThatHides(['ips']).admit('a.tgz')).toBe('c1');
  ledgerThatHides(['ips', 'hosts']).finish('a.tgz', 'c1', resultWith({}));
  expect(await ledgerThatHides(['hosts', 'ips']).admit('a.tgz')).toMatchObject({ state: 'known' });
  store.close();
});
