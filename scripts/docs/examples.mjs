import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What is not run here, and why. */
const ELSEWHERE = [
  [/--queue|\bworker\b/, 'needs a Redis: test/batch'],
  [/^analyze open\b/, 'serves until it is interrupted: test/kubernetes-api'],
  [/^analyze batch .*--watch/, 'watches until it is interrupted: test/batch'],
  [/^analyze rules check/, 'takes all rules: the gate runs it'],
  [/Out-String|completion zsh/, 'is for another shell'],
];
/** What stands for something of the reader's, and what stands for it here. */
const STAND_INS = [
  ['<domain>/<cause>', 'shop/till-closed'],
  ['<id>', 'etcd.no-leader'],
  ['<bundle>', 'bundle.tgz'],
  ['[file]', 'rules.yaml'],
  ['~/.config/fish/completions/', ''],
  ['3f2a91c04b7e', '$(grep -om1 "rules draft [0-9a-f]*" triage/index.md | cut -d" " -f3)'],
];
const RULES = `events:
  shop.till-closed:
    title: The till is closed
    severity: warning
    endless: Nobody tells.
    log: { contains: till closed, because: tills write logs }
tests:
  - name: fires
    artifacts: { a.log: "2024-05-02T10:00:00Z till closed" }
    expect: { events: [{ event: shop.till-closed }] }
  - name: silent
    artifacts: { a.log: "2024-05-02T10:00:00Z till open" }
    expect: { silent: [shop.till-closed] }
`;
const CRE_RULES = `rules:
  - cre: { id: CASE-1, severity: 1, title: The till is closed }
    rule:
      set:
        event: { source: cre.log.till }
        match: [till closed]
`;
const SPEC = `apiVersion: troubleshoot.sh/v1beta2
kind: Preflight
metadata: { name: nodes }
spec:
  analyzers:
    - nodeResources:
        checkName: Nodes
        outcomes: [{ pass: { message: There are nodes } }]
`;

/**
 * Runs the commands of this tool that guides show, in a shell and in a folder that has what they name. Tells those that fail: with a mistake
 * in how they are written, or because something was not found (what was found in a bundle is no failure).
 */
export function failingExamples(root, guides) {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-examples-'));
  try {
    prepare(root, folder);
    const commands = guides.flatMap(({ source }) =>
      examplesIn(readFileSync(join(root, source), 'utf8')).map((command) => ({ source, command })),
    );
    const failed = [];
    let ran = 0;
    for (const { source, command } of unique(commands)) {
      if (ELSEWHERE.some(([pattern]) => pattern.test(command))) continue;
      ran += 1;
      const { status, stderr } = run(root, folder, command);
      if (status !== 0 && !(status === 1 && command.includes('--fail-on')))
        failed.push(`${source}: '${command}' ended with ${status}: ${stderr.trim()}`);
    }
    return { ran, failed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function unique(commands) {
  return [...new Map(commands.map((each) => [each.command, each])).values()];
}

/** The lines of code blocks that begin with this tool, without what is said about them. */
export function examplesIn(text) {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```|^(?: {4}.*\n)+/gms)].map(([whole, fenced]) => fenced ?? whole);
  return blocks.flatMap((block) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(?:source <\()?analyze /.test(line))
      .map((line) => line.replace(/\s{2,}[#\w].*$/, '').replace(/\s#\s.*$/, '')),
  );
}

function prepare(root, folder) {
  const sample = (name) => join(root, 'samples', name);
  cpSync(join(sample('etcd-without-leader'), 'bundle'), join(folder, 'bundle'), { recursive: true });
  mkdirSync(join(folder, 'bundle/nodes/n1'), { recursive: true });
  const line = (number) =>
    `I0502 10:00:${String(number % 60).padStart(2, '0')}.000000 1 kubelet.go:1] "Beat" number=${number}\n`;
  writeFileSync(
    join(folder, 'bundle/nodes/n1/kubelet.log'),
    Array.from({ length: 900 }, (_, index) => line(index)).join(''),
  );
  spawnSync('tar', ['-czf', 'bundle.tgz', '-C', 'bundle', '.'], { cwd: folder });
  for (const name of ['older.tgz', 'newer.tgz']) cpSync(join(folder, 'bundle.tgz'), join(folder, name));
  for (const name of ['archive', 'inbox', 'specs', 'bin']) mkdirSync(join(folder, name));
  for (const name of ['etcd-without-leader.tgz', 'claim-edited-by-hand.tgz'])
    for (const place of ['archive', 'inbox']) cpSync(sample(name), join(folder, place, name));
  writeFileSync(join(folder, 'rules.yaml'), RULES);
  const pack = readFileSync(join(root, 'docs/packs.md'), 'utf8');
  const blockOf = (language) => pack.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '';
  for (const name of ['faultline-rules-depot/rules', 'cre-rules']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'faultline-rules-depot/package.json'), blockOf('json'));
  writeFileSync(join(folder, 'faultline-rules-depot/rules/gate.yaml'), blockOf('yaml'));
  writeFileSync(join(folder, 'cre-rules/gate.yaml'), CRE_RULES);
  for (const name of ['preflight.yaml', 'more.yaml', 'specs/nodes.yaml']) writeFileSync(join(folder, name), SPEC);
  const command = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'dist/cli.js')}' "$@"\n`;
  writeFileSync(join(folder, 'bin/analyze'), command, { mode: 0o755 });
}

function run(root, folder, command) {
  const words = STAND_INS.reduce((text, [shown, real]) => text.replaceAll(shown, real), command);
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`,
    HOME: folder,
    SHELL: '/bin/sh',
  };
  return spawnSync('bash', ['-c', words], { cwd: folder, env, input: '', encoding: 'utf8', maxBuffer: 1e8 });
}
