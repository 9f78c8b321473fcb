import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtTool } from '../built-tool.ts';

const tool = builtTool();
const installed = dirname(tool.command);
/** Beside the built tool, so that what it imports is found. */
const copy = `${installed}-copy`;
const code = readdirSync(installed).find((name) => name.endsWith('.cache'))!;

beforeAll(() => {
  cpSync(installed, copy, { recursive: true });
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

/** What a script prints that sees the loader of a copy. */
function loaded(script: string, folder = copy): string {
  const module = pathToFileURL(join(folder, 'load.js')).href;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { codeCacheFile, openProgram, runProgram, setFlags } from '${module}';\n${script}`,
    ],
    { encoding: 'utf8' },
  );
  return stdout + stderr;
}

/** Whether the copy works, and whether it takes its compiled code: V8 is asked to compile where it does not. */
function startOf(folder = copy): { readonly works: boolean; readonly takesCode: boolean } {
  const script = `import vm from 'node:vm';
    const { Script } = vm;
    let taken = false;
    vm.Script = class extends Script { constructor(source, options) { super(source, options); taken = options.cachedData !== undefined; } };
    (await import('node:module')).syncBuiltinESMExports();
    const { VERSION } = await openProgram().library();
    console.log(JSON.stringify({ works: typeof VERSION === 'string', takesCode: taken }));`;
  return JSON.parse(loaded(script, folder)) as ReturnType<typeof startOf>;
}

/** Does something to the copy's compiled code, looks at a start, and puts it back. */
function withCode(change: (file: string) => void): ReturnType<typeof startOf> {
  const file = join(copy, code);
  try {
    change(file);
    return startOf();
  } finally {
    rmSync(file, { recursive: true, force: true });
    cpSync(join(installed, code), file);
    cpSync(join(installed, 'program.digests.json'), join(copy, 'program.digests.json'));
  }
}

describe('the flags that the tool sets', () => {
  test('are good for what ran before them: patterns of Node itself are interpreted by then', () => {
    const script = `const used = /a(b+)c/g;
      const ask = () => { used.lastIndex = 0; return used.exec('abbc')[1]; };
      console.log(ask());
      setFlags();
      console.log(ask(), ask(), 'abc'.replace(used, '$1'));`;
    expect(loaded(script)).toBe('bb\nbb bb b\n');
  });
});

describe('the compiled code that the build keeps', () => {
  test('is good for this version of Node and the flags that the tool sets', () => {
    const script = `import { readFileSync } from 'node:fs';
      const { script } = runProgram(readFileSync(codeCacheFile()));
      console.log(script.cachedDataRejected);`;
    expect(loaded(script)).toBe('false\n');
    expect(startOf()).toEqual({ works: true, takesCode: true });
  });

  test('may be missing', () => {
    expect(withCode((file) => rmSync(file))).toEqual({ works: true, takesCode: false });
  });

  test.each<readonly [string, (file: string) => void]>([
    ['cut', (file) => writeFileSync(file, readFileSync(file).subarray(0, 100_000))],
    ['empty', (file) => writeFileSync(file, '')],
    [
      'a folder',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
    [
      'changed in one bit',
      (file) => {
        const bytes = readFileSync(file);
        bytes[bytes.length >> 1]! ^= 1;
        writeFileSync(file, bytes);
      },
    ],
  ])('is not executed where it is %s', (_, change) => {
    expect(withCode(change)).toEqual({ works: true, takesCode: false });
  });

  test('is not executed where another program was compiled to it', () => {
    const planted = `import { writeFileSync } from 'node:fs';
      import { Script } from 'node:vm';
      setFlags();
      const { script } = runProgram();
      writeFileSync(codeCacheFile(), new Script('globalThis.planted = true'.padEnd(3_000_000), {}).createCachedData());`;
    expect(withCode(() => expect(loaded(planted)).toBe(''))).toEqual({ works: true, takesCode: false });
  });

  test('is not executed where the build kept none for this version of Node and somebody put some there', () => {
    const start = withCode(() => writeFileSync(join(copy, 'program.digests.json'), '{}'));
    expect(start).toEqual({ works: true, takesCode: false });
  });

  test.each(['null', 'words'])('is not executed where the list of digests is %j', (text) => {
    const start = withCode(() => writeFileSync(join(copy, 'program.digests.json'), text));
    expect(start).toEqual({ works: true, takesCode: false });
  });
});

test('what is compiled when the package is installed is taken, and leaves what another version of Node compiled', () => {
  const digests = join(copy, 'program.digests.json');
  writeFileSync(digests, JSON.stringify({ 'program.v1-linux-x64.cache': 'another' }));
  rmSync(join(copy, code));

  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'keep-code.js')], { encoding: 'utf8' });

  expect([status, stdout, stderr]).toEqual([0, '', '']);
  expect(startOf()).toEqual({ works: true, takesCode: true });
  expect(Object.keys(JSON.parse(readFileSync(digests, 'utf8')) as object)).toEqual([
    'program.v1-linux-x64.cache',
    code,
  ]);
});

test('an installation that cannot be written to works and stays as it is', () => {
  const states = (): unknown[] =>
    readdirSync(copy).map((name) => [name, statSync(join(copy, name)).mtimeMs, statSync(join(copy, name)).size]);
  const before = states();
  chmodSync(copy, 0o555);
  try {
    const run = spawnSync(
      process.execPath,
      [join(copy, 'cli.js'), 'samples/webhook-down-blocks-cni/bundle', '-o', '-', '-f', 'json'],
      {
        encoding: 'utf8',
      },
    );
    expect([run.status, run.stderr]).toEqual([0, '']);
    expect(states()).toEqual(before);
  } finally {
    chmodSync(copy, 0o755);
  }
});

describe('the built program', () => {
  test('is ASCII, as which it is read: signs beyond it are written as their numbers', () => {
    expect(readFileSync(join(installed, 'program.cjs'), 'latin1').search(/[^\0-\x7f]/)).toBe(-1);
  });

  test('knows prompts, frames and ellipses as its source does', () => {
    const script = `const { analyzeBundle } = await openProgram().library();
      const { Readable } = await import('node:stream');
      const pasted = '╭──────── Pods(shop) ────────╮\\n│ NAME   READY  STATUS        │\\n│ web-0  0/1    ErrImagePull  │\\n╰─────────────────────────────╯\\n';
      const { timeline } = await analyzeBundle(Readable.from([Buffer.from(pasted)]), { name: 'paste.txt' });
      console.log(JSON.stringify(timeline.map(({ title, subjects }) => [title, subjects])));`;
    const told = loaded(script);
    expect(told).toContain('web-0');
    expect(told).not.toContain('│');
  });
});
