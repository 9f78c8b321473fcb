import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { builtTool, type BuiltTool } from '../built-tool.ts';

/** In a process of its own: what the tests of other files hold would be counted, too, and takes long to count. */
const SCRIPT = fileURLToPath(new URL('held-objects.mjs', import.meta.url));

let tool: BuiltTool;

beforeAll(() => {
  tool = builtTool();
}, 120_000);

test('a process that analyses one bundle after the other keeps nothing of any', () => {
  const library = pathToFileURL(join(dirname(tool.command), 'index.js')).href;
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', SCRIPT, library], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const [first, later] = JSON.parse(stdout) as { readonly least: number; readonly held: Record<string, number> }[];

  expect(first?.least).toBeGreaterThan(0);
  expect(later?.least).toBe(first?.least);
  expect(later?.held).toEqual(first?.held);
});
