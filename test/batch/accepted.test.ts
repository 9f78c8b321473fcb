import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AcceptanceEntry } from '../../src/acceptance/entry.ts';
import { ThreadWork } from '../../src/batch/task.ts';
import { engineVersion, tellsSame } from '../../src/batch/version.ts';
import { builtInKnowledge, type Report } from '../../src/index.ts';
import { SAMPLES } from '../incidents/samples-folder.ts';

const MEMBER: AcceptanceEntry = { id: 'etcd/member-unreachable', why: 'on order', file: 'known.yaml', line: 2 };

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-batch-accepted-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a batch folds what is accepted away in each report, and in what it stores', async () => {
  const options = { rules: [], limits: {}, formats: ['json'] as const, accept: [MEMBER] };
  const bundle = join(SAMPLES, 'etcd-without-leader.tgz');
  const result = await new ThreadWork().analyse({ bundle, folder: join(folder, 'out'), options });
  const report = JSON.parse(readFileSync(join(folder, 'out', 'report.json'), 'utf8')) as Report;

  expect(report.acceptance?.found.map(({ id, entry }) => [id, entry])).toEqual([['etcd/member-unreachable', 0]]);
  const ids = result.state === 'done' ? result.summary.diagnoses.map(({ id }) => id) : undefined;
  expect(ids).not.toContain('etcd/member-unreachable');
}, 60_000);

test('what was analysed with other entries is not taken for known', async () => {
  const knowledge = await builtInKnowledge();
  const plain = engineVersion(knowledge).rules;
  const accepted = engineVersion(knowledge, { accept: [MEMBER] }).rules;

  expect(tellsSame(plain, accepted)).toBe(false);
  expect(tellsSame(accepted, engineVersion(knowledge, { accept: [{ ...MEMBER }], specs: 'x' }).rules)).toBe(true);
  expect(tellsSame(accepted, engineVersion(knowledge, { accept: [{ ...MEMBER, id: 'etcd/slow-disk' }] }).rules)).toBe(
    false,
  );
}, 60_000);
