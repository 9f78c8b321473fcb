// Lets Node import TypeScript, and JSON as bundlers do, without a word on its type.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

export async function load(url, context, next) {
  const extension = /\.(?<name>tsx?|json)(?:\?|$)/.exec(url)?.groups.name;
  if (extension === undefined || url.includes('/node_modules/') || context.importAttributes?.type === 'json')
    return next(url, context);
  const file = fileURLToPath(url);
  const text = await readFile(file, 'utf8');
  const source = extension === 'json' ? `export default ${text};` : await asScript(text, extension, file);
  return { format: 'module', source, shortCircuit: true };
}

async function asScript(text, loader, sourcefile) {
  const jsx = { jsx: 'automatic', jsxImportSource: 'preact' };
  const { code } = await transform(text, { loader, target: 'node20', sourcemap: 'inline', sourcefile, ...jsx });
  return code;
}
