import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { pageStyle, stylesOf } from './build-reports.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The workbench's two files: a script of its own for browsers, with everything in it, and a style sheet. */
export async function workbenchFiles() {
  const styles = await Promise.all(
    ['reports/page/style', 'workbench/style'].map((folder) => stylesOf(join(root, folder))),
  );
  const [script, style] = await Promise.all([bundleScript(), pageStyle(styles.flat())]);
  return { script, style };
}

async function bundleScript() {
  const result = await build({
    entryPoints: [join(root, 'workbench/main.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'ascii',
    legalComments: 'none',
  });
  return result.outputFiles[0].text;
}
