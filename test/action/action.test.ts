import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly env: Readonly<Record<string, string>>; readonly run: string }[];
  };
}

const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')) as Action;
const [step] = action.runs.steps;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-action-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'out of'));
  for (const name of ['a.tgz', 'b c.tgz', 'out of/d.tgz']) writeFileSync(join(folder, name), '');
  // Says what it was called with, and fails as the tool would.
  const npx = '#!/bin/bash\nprintf "<%s>" "$@"; echo\ncase "$*" in *a.tgz*) exit 1 ;; *d.tgz*) exit 3 ;; esac\n';
  writeFileSync(join(folder, 'bin/npx'), npx, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the action's step with these inputs, the others at their defaults. */
function runWith(inputs: Readonly<Record<string, string>>): {
  status: number | null;
  lines: readonly string[];
  err: string;
} {
  const given = Object.entries(step?.env ?? {}).map(([name, value]) => {
    const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1] ?? '';
    return [name, inputs[input] ?? action.inputs[input]?.default ?? ''];
  });
  const env = { ...process.env, ...(Object.fromEntries(given) as Record<string, string>) };
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', step?.run ?? ''], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  return { status, lines: stdout.trim().split('\n'), err: stderr.trim() };
}

const called = (bundle: string, name: string): string =>
  `<--yes><--package><faultline><analyze><${bundle}><--output><faultline-reports/${name}><--format><html,md,json,junit><--fail-on><probable>`;

describe('the action', () => {
  test('uses every input, and none in the text of its command', () => {
    const used = Object.values(step?.env ?? {}).map((value) => /inputs\.([\w-]+)/.exec(value)?.[1]);
    expect(used.sort()).toEqual(Object.keys(action.inputs).sort());
    for (const name of Object.keys(step?.env ?? {})) expect(step?.run).toContain(`$${name}`);
    expect(step?.run).not.toContain('${{');
  });

  test.each([
    ['a file', 'b c.tgz', 0, [called('b c.tgz', 'b c.tgz')]],
    ['a pattern', '*.tgz', 1, [called('a.tgz', 'a.tgz'), called('b c.tgz', 'b c.tgz')]],
    ['several lines', 'b c.tgz\n\nout of/*\n', 3, [called('b c.tgz', 'b c.tgz'), called('out of/d.tgz', 'd.tgz')]],
    ['what a shell would run', '$(touch x); b c.tgz', 2, ['']],
  ])('takes %s, and fails as the gravest bundle does', (_, bundles, status, lines) => {
    expect(runWith({ bundles })).toMatchObject({ status, lines });
  });

  test('hands on what was asked for', () => {
    const inputs = {
      bundles: 'b c.tgz',
      'fail-on': 'confirmed',
      format: 'sarif',
      output: 'r',
      tool: './faultline-0.1.0.tgz',
    };
    expect(runWith(inputs).lines).toEqual([
      '<--yes><--package><./faultline-0.1.0.tgz><analyze><b c.tgz><--output><r/b c.tgz><--format><sarif><--fail-on><confirmed>',
    ]);
  });

  test('fails where nothing is there to be analysed', () => {
    expect(runWith({ bundles: 'missing/*.tgz' })).toMatchObject({ status: 2, err: 'no bundle matches missing/*.tgz' });
  });
});
