import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { LEAST_PACKED_BYTES } from '../../src/bundle/unpacking/thread-start.ts';
import type { Report } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';
import { SAMPLES } from '../incidents/samples-folder.ts';
import { builtTool, type BuiltTool } from '../built-tool.ts';
import { runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

const incident = join(SAMPLES, 'etcd-without-leader.tgz');
const oldReport = write(temporaryFolder(), 'old-report.json', Buffer.from('{\n  "schema": "faultline/report/v1",\n'));

let tool: BuiltTool;

beforeAll(() => {
  tool = builtTool();
}, 120_000);

function reportOf(args: readonly string[], input?: Buffer): Report {
  const run = tool.run([...args, '-f', 'json', '-o', '-'], input);
  expect(run.err).toBe('');
  expect(run.status).toBe(0);
  return JSON.parse(run.out) as Report;
}

async function reportHere(args: readonly string[]): Promise<Report> {
  const run = await runHere([...args, '-f', 'json', '-o', '-']);
  expect(run).toMatchObject({ status: 0, err: '' });
  return JSON.parse(run.out) as Report;
}

describe('analyze <bundle>', () => {
  test('writes three reports and prints a summary with their paths', () => {
    const folder = temporaryFolder();
    const run = tool.run([incident, '-o', folder]);
    expect(run.status).toBe(0);
    expect(run.out).toContain('etcd/member-unreachable');
    for (const name of ['report.html', 'report.md', 'report.json']) {
      expect(existsSync(join(folder, name))).toBe(true);
      expect(run.out).toContain(name);
    }
    expect(run.err).toBe('');
  });

  test('says the same of a large archive, for which a thread is started first, as of the same from a pipe', () => {
    const log = Array.from({ length: 120_000 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex'));
    const members = [
      { name: 'app.log', content: log.join('\n') },
      {
        name: 'nodes.txt',
        content: 'NAME     STATUS     ROLES    AGE   VERSION\nworker   NotReady   <none>   5d    v1.30.1\n',
      },
    ];
    const archive = gzipSync(tar(members));
    expect(archive.length).toBeGreaterThan(LEAST_PACKED_BYTES);
    const file = write(temporaryFolder(), 'stdin.tgz', archive);

    expect(reportOf([file])).toEqual(reportOf(['-'], archive));
  });

  test('ends when the thread that was started for a large file has nothing to do', () => {
    const file = write(temporaryFolder(), 'large.log', Buffer.alloc(LEAST_PACKED_BYTES, 'a line of a log\n'));

    expect(reportOf([file]).bundle.artifacts).toMatchObject({ read: 1, skipped: 0, failed: 0 });
  });

  test('ends quietly when nobody reads on', async () => {
    const run = spawn(process.execPath, [tool.command, incident, '-f', 'html', '-o', '-']);
    let complaints = '';
    run.stderr.on('data', (text) => (complaints += String(text)));
    run.stdout.destroy();
    const status = await new Promise((resolve) => run.on('close', resolve));
    expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  });

  test.skipIf(!existsSync('/dev/full'))('says that its output cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [tool.command, incident, '-f', 'json', '-o', '-'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'analyze: cannot write the output: ENOSPC: no space left on device, write\n',
    });
  });

  test('may be called by its name', async () => {
    const named = await runHere(['analyze', incident, '-o', '-', '-f', 'md']);
    expect(named.out).toBe((await runHere([incident, '-o', '-', '-f', 'md'])).out);
  });

  test('reads standard input like the file', () => {
    const fromFile = reportOf([incident]);
    const fromStream = reportOf(['-'], readFileSync(incident));
    expect(fromStream.diagnoses).toEqual(fromFile.diagnoses);
    expect(fromStream.bundle.sha256).toBe(fromFile.bundle.sha256);
  });

  test('never mixes two bundles, or a bundle and a part of it, in one folder', async () => {
    const folder = join(temporaryFolder(), 'out');
    const other = join(SAMPLES, 'registry-volume-full.tgz');
    const shaOf = (name: string): string =>
      (JSON.parse(readFileSync(join(name, 'report.json'), 'utf8')) as Report).bundle.sha256;
    await runHere([incident, '-o', folder, '--quiet']);
    const whole = readFileSync(join(folder, 'report.json'), 'utf8');
    expect((await runHere([incident, '-o', folder, '--quiet'])).err).toBe('');

    const second = await runHere([other, '-o', folder, '--quiet']);
    expect(second.err).toMatch(/out holds reports of another bundle or filter, so these are in .*out-2\n$/);
    await runHere([incident, '-o', folder, '--quiet', '--namespace', 'kube-system']);

    expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe(whole);
    expect(shaOf(`${folder}-2`)).not.toBe(shaOf(folder));
    expect(shaOf(`${folder}-3`)).toBe(shaOf(folder));
    // Without the JSON the other forms tell.
    rmSync(join(folder, 'report.json'));
    expect((await runHere([incident, '-o', folder, '--quiet'])).err).toBe('');
  });

  test('exits with 2 on a filter that nothing can fall into', async () => {
    const run = await runHere([incident, '-o', '-', '-f', 'md', '--node', 'nosuch']);
    expect(run.status).toBe(2);
    expect(run.err).toMatch(/^analyze: the bundle knows no node nosuch: there are /);
  });

  test('takes a file of what is known and accepted, and says where it is wrong', async () => {
    const entry = (id: string): string =>
      write(temporaryFolder(), 'accept.yaml', Buffer.from(`accept:\n  - id: ${id}\n    why: on order\n`));
    const known = entry('etcd/member-unreachable');
    const wrong = entry('etcd/member-unreachabel');

    expect(await reportHere([incident, '--accept', known])).toMatchObject({
      diagnoses: [],
      acceptance: { found: [{ entry: 0 }] },
    });
    expect(await runHere([incident, '--accept', wrong])).toMatchObject({
      status: 2,
      err: `analyze: ${wrong}:2:9 no diagnosis and no event is called etcd/member-unreachabel, did you mean 'etcd/member-unreachable'?\n`,
    });
  });

  test('exits with 1 when --fail-on is met', async () => {
    expect(await runHere([incident, '-o', temporaryFolder(), '--quiet', '--fail-on', 'confirmed'])).toMatchObject({
      status: 1,
    });
  });

  test('renders the other forms again from the JSON, byte for byte', async () => {
    const folder = temporaryFolder();
    await runHere([incident, '-o', folder, '--quiet']);
    const [html, markdown] = ['report.html', 'report.md'].map((name) => readFileSync(join(folder, name), 'utf8'));
    const again = temporaryFolder();
    expect(await runHere(['render', join(folder, 'report.json'), '-o', again])).toMatchObject({ status: 0 });
    expect(readFileSync(join(again, 'report.html'), 'utf8')).toBe(html);
    expect(readFileSync(join(again, 'report.md'), 'utf8')).toBe(markdown);
  });

  test.each([
    ['no bundle', [], /name a bundle/],
    ['an unknown option', [incident, '--colour'], /unknown option/],
    ['an unknown format', [incident, '-f', 'pdf'], /no report format pdf/],
    ['two formats on standard output', [incident, '-o', '-'], /one format/],
    ['rules that are not there', [incident, '--rules', 'nowhere.yaml'], /no such rules/],
    ['a folder without rules', [incident, '--rules', 'scripts'], /no \.yaml files in scripts/],
    ['templates that are not there', [incident, '--template', 'nowhere'], /no templates .* in nowhere/],
    ['an output that is a file', [incident, '-o', 'package.json'], /cannot write .*package\.json: there is a file/],
    ['an output below a file', [incident, '-o', 'package.json/x'], /cannot write .*package\.json/],
    ['an output where nobody can make a folder', [incident, '-o', '/proc/x/y'], /cannot write \/proc\/x/],
    ['a report in the place of a bundle', [oldReport], /old-report\.json is a report of this tool: name the bundle/],
    ['a broken report to compare', ['diff', oldReport, oldReport], /old-report\.json is no report of this version/],
    [
      'an unknown format of a rendering',
      ['render', 'report.json', '-f', 'pdf'],
      /no report format pdf; choose from html/,
    ],
    ['an unknown format of a batch', ['batch', '.', '-f', 'pdf'], /no report format pdf; choose from html/],
    ['what is no condition', ['timeline', incident, '--where', 'severity'], /--where is error here.*neither true/],
    ['a misspelt command', ['timline', 'x.tgz'], /no command timline, did you mean 'timeline'\?/],
    ['a citation of none of several bundles', ['show', incident, oldReport, 'x.log:3'], /x\.log is in none of /],
    ['too many words for a command', ['timeline', incident, incident], /too many arguments/],
    ['no citation', ['show', incident, 'nosuch.log'], /expected artifact:line/],
    ['a citation of nothing', ['show', incident, 'nosuch.log:3'], /there is no nosuch\.log in the bundle/],
    ['an explanation of nothing', ['explain'], /name what to explain .* or --bundle/],
    ['an unknown option of a command', ['diff', '--colour'], /analyze diff --help lists/],
  ])('exits with 2 for %s', async (_, args, message) => {
    const run = await runHere(args);
    expect(run.status).toBe(2);
    expect(run.err).toMatch(message);
    expect(run.err).not.toMatch(/\n\s+at /);
  });
});

describe('bad input', () => {
  test.each([
    ['a path that does not exist', (folder: string) => join(folder, 'missing.tgz')],
    ['an empty file', (folder: string) => write(folder, 'empty.tgz', Buffer.alloc(0))],
  ])('%s is named and exits with 3', async (_, make) => {
    const path = make(temporaryFolder());
    const run = await runHere([path]);
    expect(run.status).toBe(3);
    expect(run.err).toContain(path.split('/').at(-1));
    expect(run.err).not.toMatch(/\n\s+at /);
  });

  test('a truncated archive is analysed up to the damage, and the coverage says so', async () => {
    const bytes = readFileSync(incident);
    const path = write(temporaryFolder(), 'cut.tgz', bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    const report = await reportHere([path]);
    expect(report.bundle.artifacts.read).toBeGreaterThan(0);
    expect(report.warnings.map((warning) => warning.message).join('\n')).toMatch(/truncated|ends|cut|incomplete/i);
    expect(report.coverage.some((entry) => entry.state === 'partial')).toBe(true);
  });

  test('a broken document among good ones, a file that is not what it claims, and a binary cost only themselves', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'bundle'));
    write(
      join(folder, 'bundle'),
      'pods.yaml',
      Buffer.from(
        'apiVersion: v1\nkind: Node\nmetadata:\n  name: a\n---\nkind: [unclosed\n  x: : y\n---\napiVersion: v1\nkind: Node\nmetadata:\n  name: b\n',
      ),
    );
    write(join(folder, 'bundle'), 'deployment.json', Buffer.from('this is a sentence, not JSON\nand another one\n'));
    write(join(folder, 'bundle'), 'core.log', Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 7]));
    write(join(folder, 'bundle'), 'empty.json', Buffer.alloc(0));
    const report = await reportHere([join(folder, 'bundle')]);
    expect(report.inventory.nodes.map((node) => node.name)).toEqual(['a', 'b']);
    const states = Object.fromEntries(report.coverage.map((entry) => [entry.what, entry]));
    expect(states['pods.yaml']?.state).toBe('partial');
    expect(states['core.log']?.why).toMatch(/binary/);
    expect(states['empty.json']?.why).toMatch(/empty/);
    expect(report.warnings.some((warning) => warning.artifact === 'pods.yaml' && warning.line !== undefined)).toBe(
      true,
    );
  });

  test('a folder of junk is inconclusive, not a crash', async () => {
    const folder = temporaryFolder();
    write(folder, 'a.bin', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)));
    write(folder, 'b.gz', gzipSync(Buffer.alloc(100_000, 0)).subarray(0, 60));
    expect((await reportHere([folder])).verdict.status).toBe('inconclusive');
  });
});

describe('the other commands', () => {
  test('explain names what is meant where an id is misspelt', async () => {
    const run = await runHere(['explain', 'etcd.no-leadr']);
    expect(run.status).toBe(2);
    expect(run.err).toContain("did you mean 'etcd.no-leader'? (analyze");
  });

  test('explain --bundle tells condition by condition why a diagnosis was not made', async () => {
    const run = await runHere(['explain', 'capi.machine-stuck-provisioned', '--bundle', incident]);
    expect(run.out).toContain('was seen 1 time');
  });

  test('timeline --where filters by the rule language', async () => {
    const run = await runHere(['timeline', incident, '--where', 'event == "etcd.no-leader"', '-f', 'jsonl']);
    expect(run.status).toBe(0);
    const rows = run.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; count: number });
    expect(rows).toMatchObject([{ event: 'etcd.no-leader', count: 182 }]);
    expect((await runHere(['timeline', incident, '--where', 'false'])).err).toMatch(/^0 of \d+ events\n$/);
    expect((await runHere(['timeline', incident, '--where', 'evnt == 1'])).err).toContain("did you mean 'event'");
  });

  test.each([
    ['a member that no event has', ['--where', 'episode.severty == "critical"'], /--where: an episode has no severty/],
    ['a binding that none has', ['--where', 'bound.nosuch == "x"'], /--where can be told of no event: .*nosuch/],
    ['a node that nobody knows', ['--node', 'nosuch'], /knows no node nosuch/],
  ])('timeline refuses %s', async (_, options, message) => {
    const run = await runHere(['timeline', incident, ...options]);
    expect(run.status).toBe(2);
    expect(run.err).toMatch(message);
  });

  test('timeline takes the filters of analyze', async () => {
    const run = await runHere(['timeline', incident, '--until', '2023-11-30T12:40:00Z', '--where', 'true']);
    const all = await runHere(['timeline', incident, '--where', 'true']);
    const countOf = (text: string): number => Number(/^(?<count>\d+) of/.exec(text)?.groups?.['count']);
    expect(countOf(run.err)).toBeGreaterThan(0);
    expect(countOf(run.err)).toBeLessThan(countOf(all.err));
  });

  test('timeline leaves out what is accepted, and counts it', async () => {
    const accept = join(temporaryFolder(), 'known.yaml');
    writeFileSync(
      accept,
      'accept:\n  - { id: etcd/member-unreachable, why: on order }\n  - { id: etcd/slow-disk, why: old }\n',
    );
    const run = await runHere(['timeline', incident, '--accept', accept, '--where', 'true']);
    const counts =
      /^(?<left>\d+) of \k<left> events\n(?<accepted>\d+) events are known and accepted, and left out\n/.exec(
        run.err,
      )?.groups;
    const [all] = (await runHere(['timeline', incident, '--where', 'true'])).err.split(' ');

    expect(Number(counts?.['accepted'])).toBeGreaterThan(0);
    expect(Number(counts?.['left']) + Number(counts?.['accepted'])).toBe(Number(all));
    expect(run.err).toContain('known.yaml:3: etcd/slow-disk was not found: the entry is unused');
  });

  test('explain without an id lists what was found in a bundle', async () => {
    const lines = (await runHere(['explain', '--bundle', incident])).out.split('\n');
    expect(lines[0]).toMatch(/^etcd\/member-unreachable +etcd member /);
    expect(lines.some((line) => line.startsWith('etcd.no-leader '))).toBe(true);
  });

  test('show prints what a report cites, with the lines around it', async () => {
    const [first] = (await reportHere([incident])).diagnoses;
    const { artifact, line, quote } = first!.chain[0]!.source!;
    const run = await runHere(['show', incident, `${artifact}:${line}`, '-C', '1']);
    expect(run.out.split('\n')).toEqual([
      expect.stringMatching(/^ {2}\d/),
      `> ${line}  ${quote}`,
      expect.stringMatching(/^ {2}\d/),
      '',
    ]);
    const base = artifact.split('/').at(-1)!;
    expect((await runHere(['show', incident, `${base}:1`])).err).toContain(`did you mean '${artifact}'?`);
  });

  test('collect writes one script for what is missing', async () => {
    const file = join(temporaryFolder(), 'collect.sh');
    const crashing = write(
      temporaryFolder(),
      'pods.txt',
      Buffer.from(
        'NAMESPACE  NAME   READY  STATUS            RESTARTS  AGE\nshop       web-0  0/1    CrashLoopBackOff  12        40m\n',
      ),
    );
    expect((await runHere(['collect', crashing, '-o', file, '--quiet'])).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe((await runHere(['collect', crashing])).out);
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/bin\/sh\n[^]*\ncollect 1 'kubectl [^]*web-0/);
    expect((await runHere(['collect', incident])).err).toBe('Nothing is missing that would tell more.\n');
  });

  test('diff of a bundle with itself, and with its report, finds nothing', async () => {
    expect((await runHere(['diff', incident, incident])).out).toContain('No difference that tells.');
    const folder = temporaryFolder();
    await runHere([incident, '-f', 'json', '-o', folder, '--quiet']);
    const { out } = await runHere(['diff', incident, join(folder, 'report.json')]);
    expect(out).toContain('No difference that tells.');
    expect(out).toContain('Of objects only nodes are compared: a report holds no others.');
  });

  test('rules check names file, line and column of what is broken, and exits with 2', async () => {
    const path = write(
      temporaryFolder(),
      'broken.yaml',
      Buffer.from('events:\n  a.b:\n    titel: x\n    severity: error\n'),
    );
    const run = await runHere(['rules', 'check', path]);
    expect(run.status).toBe(2);
    expect(run.out).toMatch(/broken\.yaml:3:5 .*did you mean 'title'/);
  });

  test('rules check and test say that a path is not there, and exit with 2', async () => {
    for (const command of ['check', 'test', 'list']) {
      const run = await runHere(['rules', command, join(temporaryFolder(), 'nowhere')]);
      expect(run.status).toBe(2);
      expect(run.err).toMatch(/^analyze: no such rules: .*nowhere$/m);
      expect(run.err).not.toContain('    at ');
    }
  });

  test('broken rules of the user are a warning of analyze, and the others work', async () => {
    const path = write(temporaryFolder(), 'broken.yaml', Buffer.from('events:\n  a.b:\n    titel: x\n'));
    const run = await runHere([incident, '--rules', path, '-f', 'json', '-o', '-']);
    expect(run.status).toBe(0);
    expect(run.err).toContain('broken.yaml');
    expect((JSON.parse(run.out) as Report).diagnoses[0]?.id).toBe('etcd/member-unreachable');
  });
});

function write(folder: string, name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
