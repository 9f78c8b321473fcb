import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ThreadWork } from '../../src/batch/task.ts';
import { engineVersion, tellsSame } from '../../src/batch/version.ts';
import { builtInKnowledge, type Report } from '../../src/index.ts';
import { loadSpecFiles, versionOfSpecFiles } from '../../src/spec-files.ts';

const SPEC = `
apiVersion: troubleshoot.sh/v1beta2
kind: Preflight
metadata: { name: depot }
spec:
  analyzers:
    - textAnalyze:
        checkName: Depot is up
        fileName: depot.log
        regex: depot is open
        outcomes:
          - fail: { when: 'false', message: the depot never opened }
          - pass: { when: 'true', message: open }
`;

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-batch-specs-'));
  mkdirSync(join(folder, 'bundle'));
  mkdirSync(join(folder, 'specs', 'site'), { recursive: true });
  writeFileSync(join(folder, 'bundle', 'depot.log'), '2026-03-01T10:00:00Z the depot waits for its key\n');
  writeFileSync(join(folder, 'specs', 'site', 'depot.yaml'), SPEC);
  writeFileSync(join(folder, 'specs', 'notes.txt'), 'no spec');
  writeFileSync(join(folder, 'empty.yaml'), 'kind: ConfigMap\n');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a batch runs the same checks over every bundle', async () => {
  const options = { rules: [], specs: [join(folder, 'specs')], limits: {}, formats: ['json'] as const };
  await new ThreadWork().analyse({ bundle: join(folder, 'bundle'), folder: join(folder, 'out'), options });
  const { checks } = JSON.parse(readFileSync(join(folder, 'out', 'report.json'), 'utf8')) as Report;

  expect(checks?.map(({ spec, title, outcome, text }) => [spec, title, outcome, text])).toEqual([
    ['depot.yaml', 'Depot is up', 'failed', 'the depot never opened'],
  ]);
}, 60_000);

test('what was analysed with other checks is not taken for known', async () => {
  const knowledge = await builtInKnowledge();
  const specs = await versionOfSpecFiles([join(folder, 'specs')]);
  const versions = [
    engineVersion(knowledge),
    engineVersion(knowledge, { specs }),
    engineVersion(knowledge, { redact: ['ips'], specs }),
    engineVersion(knowledge, { specs: await versionOfSpecFiles([join(folder, 'empty.yaml')]) }),
  ].map(({ rules }) => rules);

  expect(new Set(versions).size).toBe(4);
  expect(tellsSame(versions[0]!, versions[1]!)).toBe(true);
  expect(tellsSame(versions[1]!, versions[2]!)).toBe(false);
}, 60_000);

test.each([
  ['empty.yaml', 'holds no SupportBundle and no Preflight'],
  ['none.yaml', 'cannot read'],
])('files without checks are refused: %s', async (name, message) => {
  await expect(loadSpecFiles([join(folder, name)])).rejects.toThrow(message);
});
