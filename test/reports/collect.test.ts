import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { collectionOf, collectionScript } from '../../reports/collect/script.ts';
import { analyzeBundle, type Report } from '../../src/index.ts';
import { incidentReport } from './example-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'faultline-collect-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A report that wants these commands. */
function wanting(...commands: readonly string[]): Report {
  const report = incidentReport();
  const [first] = report.diagnoses;
  const evidence = commands.map((collect, index) => ({ role: 'missing' as const, text: `need ${index}`, collect }));
  return { ...report, unexplained: [], diagnoses: [{ ...first!, evidence }] };
}

describe('what is to be collected', () => {
  it('is each command once; what has to be looked up first is set apart', () => {
    const report = wanting('kubectl get nodes', 'kubectl -n <namespace> get pods', 'kubectl get nodes');
    expect(collectionOf(report)).toEqual({
      wanted: [{ what: 'need 0', command: 'kubectl get nodes' }],
      open: ['kubectl -n <namespace> get pods'],
    });
  });
});

describe('the script', () => {
  it('runs every command, whatever fails or is quoted, and what it writes can be analysed', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const table = 'NAME     STATUS     ROLES    AGE   VERSION\\nworker   NotReady   <none>   5d    v1.30.1\\n';
    writeFileSync(join(bin, 'kubectl'), `#!/bin/sh\nprintf '${table}'\n`);
    chmodSync(join(bin, 'kubectl'), 0o755);
    const script = collectionScript(wanting('no-such-program --at all', 'kubectl get nodes', "echo 'it''s' \"$HOME\""));
    const run = spawnSync('sh', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: '/home/me' },
    });
    expect(run.status).toBe(0);
    const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    const report = await analyzeBundle(join(folder, archive!));
    expect(report.inventory.nodes.map(({ name, ready }) => ({ name, ready }))).toEqual([
      { name: 'worker', ready: false },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['bin', archive]);
  });

  it('lets nothing of a bundle out of its quotes and comments', () => {
    const hostile = "kubectl get pod 'a'; touch /tmp/owned; echo '";
    const report = { ...wanting(hostile), bundle: { ...incidentReport().bundle, name: 'x\ntouch owned' } };
    const script = collectionScript(report);
    expect(script).not.toMatch(/^touch/m);
    expect(script).toContain(`collect 1 'kubectl get pod '\\''a'\\''; touch /tmp/owned; echo '\\'''`);
    expect(spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('');
  });
});
