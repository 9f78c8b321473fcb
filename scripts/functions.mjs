// Writes the page docs/functions.md: what expressions can call, out of where it is defined.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { formatted } from './formatted.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The text of docs/functions.md. */
export async function functionsPage({ functions, objectMethods, episodeMethods }, standardFunctions) {
  const source = `# Functions

What the expressions of rules can call, beside operators and the macros of CEL. A method is written behind what it is called on; \`?\`
and a value mark what may be left out, \`...\` what may be repeated, \`T\` is whatever stands there. Where a type is wrong, the result cannot be told.

This page is made by \`npm run functions\` out of the functions themselves.

## Over the bundle (ours)

${table([...functions, ...objectMethods, ...episodeMethods])}

## Of CEL, of Kubernetes' CEL, and a few of ours

Ours are \`known\`, \`parseJson\`, the image functions and \`labelSelectorMatches\`; \`base64\` works on text instead of bytes.

${Object.entries(standardFunctions)
  .map(([domain, definitions]) => `### ${domain}\n\n${table(definitions)}`)
  .join('\n\n')}
`;
  const file = `${root}docs/functions.md`;
  return formatted(file, source);
}

function table(definitions) {
  const rows = definitions.map(({ signature, doc }) => `| \`${cell(signature)}\` | ${cell(doc)} |`);
  return ['| function | yields |', '| --- | --- |', ...rows].join('\n');
}

function cell(text) {
  return text.replaceAll('|', '\\|');
}

async function main() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ENVIRONMENT } from './src/environment.ts';
export { standardFunctions } from './src/knowledge/functions/index.ts';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const { ENVIRONMENT, standardFunctions } = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`
  );
  await writeFile(`${root}docs/functions.md`, await functionsPage(ENVIRONMENT, standardFunctions));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
