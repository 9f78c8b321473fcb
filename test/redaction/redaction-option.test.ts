import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../src/cli/exit-status.ts';
import {
  addRedactionOptions,
  redactorFor,
  writeMapping,
  type RedactionChoice,
} from '../../src/cli/redaction-option.ts';
import { incidentReport } from '../reports/example-report.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faultline-redaction-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function optionsOf(...words: readonly string[]): RedactionChoice {
  const command = new Command('analyze').exitOverride().configureOutput({ writeErr: () => undefined });
  addRedactionOptions(command);
  return command.parse(words, { from: 'user' }).opts();
}

test('the kinds are a list', () => {
  expect(optionsOf('--redact', 'ips, hosts', '--redact-map', 'map.json')).toEqual({
    redact: ['ips', 'hosts'],
    redactMap: 'map.json',
  });
});

test.each(['cities', '', 'ips,cities'])('%j is refused', (kinds) => {
  expect(() => optionsOf('--redact', kinds)).toThrow(/expected some of ips, hosts, names/);
});

test('without the option secrets are masked and nothing else changes', () => {
  const report = incidentReport();
  const redacted = redactorFor({}).report({
    ...report,
    verdict: { ...report.verdict, headline: 'DB_PASSWORD=abc of 10.0.0.7' },
  });
  expect(redacted).toEqual({
    ...report,
    verdict: { ...report.verdict, headline: 'DB_PASSWORD=***masked*** of 10.0.0.7' },
  });
});

test('the mapping is written for its owner alone', async () => {
  const redactMap = join(folder, 'map.json');
  const [node] = incidentReport().inventory.nodes;
  const redactor = redactorFor({ redact: ['hosts'] });
  redactor.report(incidentReport());
  await writeMapping(redactor, { redactMap });
  const mapping = JSON.parse(await readFile(redactMap, 'utf8')) as Record<string, string>;
  expect(mapping[node?.name ?? '']).toBe('host-1');
  expect((await stat(redactMap)).mode & 0o077).toBe(0);
});

test('a map without pseudonyms and a map that cannot be written are refused', async () => {
  expect(() => redactorFor({ redactMap: 'map.json' })).toThrow(UsageError);
  const written = writeMapping(redactorFor({ redact: ['ips'] }), { redactMap: join(folder, 'none', 'map.json') });
  await expect(written).rejects.toThrow(UsageError);
});
