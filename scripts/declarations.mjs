// Makes dist/types/: the declarations of the public API and of what it names, for those who use the library from TypeScript.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'faultline-types-'));
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
try {
  execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.types.json'), '--outDir', scratch], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const target = join(root, 'dist/types');
  rmSync(target, { recursive: true, force: true });
  for (const [file, text] of reachable(join(scratch, 'src/index.d.ts'))) {
    const place = join(target, relative(scratch, file));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
} finally {
  rmSync(scratch, { recursive: true });
}

/** The declarations that one names, directly or not, by file; modules named as they are called once they are built. */
function reachable(first) {
  const found = new Map();
  const waiting = [first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(file, 'utf8').replaceAll(/(?<=(?:from|import\()\s*['"]\.[^'"]*)\.ts(?=['"])/g, '.js');
    found.set(file, text);
    for (const [, named] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]*)\.js['"]/g))
      waiting.push(join(dirname(file), `${named}.d.ts`));
  }
  return found;
}
