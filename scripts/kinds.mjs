// Writes what follows from the files of kinds/: their index, and the page docs/kinds.md.
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { formatted } from './formatted.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The names of all kinds, sorted: a file that begins with a capital letter holds one. */
export function kindNames() {
  return readdirSync(`${root}kinds`)
    .filter((name) => /^[A-Z]\w*\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();
}

/** The source of kinds/index.ts. */
export function kindsIndex() {
  const names = kindNames();
  const source = `// Made by \`npm run kinds\` out of the files beside it.
import type { OwnKind } from './own-kind.ts';
${names.map((name) => `import { kind as ${name} } from './${name}.ts';`).join('\n')}

export { schemaOf, type OwnKind } from './own-kind.ts';
export type { Schema } from './schema.ts';

const KINDS = { ${names.join(', ')} };

/** What a kind of ours can be called. */
export type OwnKindName = keyof typeof KINDS;

/** The kinds of ours, by name. */
export const OWN_KINDS: ReadonlyMap<string, OwnKind> = new Map<string, OwnKind>(Object.entries(KINDS));
`;
  return formatted('kinds/index.ts', source);
}

const SCOPES = {
  cluster: 'its name alone says which one is meant',
  node: 'one of a node, which `spec.nodeName` names where it is known',
  namespaced: 'a namespace belongs to its name',
};

/** The text of docs/kinds.md. */
export function kindsPage(kinds) {
  const source = `# Kinds

Kubernetes' objects keep the shape that its API gives them, whatever form they were read from. Everything else that is state is
an object, too, of a kind of ours in the API group \`faultline.io/v1\`. These are all of them, with every member that a parser sets.
A member that is absent is unknown, not empty. Rules read them as \`object.status.state\`, \`objects("EtcdMember")\`, \`lookup(...)\`;
\`analyze rules check\` tells a member that is not here from one that is.

This page is made by \`npm run kinds\` out of the files of \`kinds/\`.

| kind | what it is |
| --- | --- |
${kinds.map(({ kind, sentence }) => `| [${kind}](#${kind.toLowerCase()}) | ${cell(sentence)} |`).join('\n')}

${kinds.map(kindSection).join('\n\n')}
`;
  return formatted('docs/kinds.md', source);
}

export function kindSection({ kind, sentence, scope, name, parsers, members, fleeting }) {
  const rows = Object.entries(members).flatMap(([member, schema]) => rowsOf(member, schema));
  const givers = parsers.map((parser) => `\`${parser}\``).join(', ');
  return [
    `## ${kind}`,
    `${sentence}${fleeting === true ? ' It changes all the time.' : ''}`,
    [
      `- Scope: ${scope}, ${SCOPES[scope]}`,
      `- Name: ${name}`,
      `- Given by: ${givers === '' ? 'no parser; rules blame it' : givers}`,
    ].join('\n'),
    ...(rows.length === 0 ? [] : [['| member | type | meaning |', '| --- | --- | --- |', ...rows].join('\n')]),
  ].join('\n\n');
}

/** A row for each member that holds a value, or words of its own. */
function rowsOf(path, schema) {
  const { description = '', properties, items } = schema;
  const inner = Object.entries(properties ?? items?.properties ?? {});
  const prefix = items === undefined ? path : `${path}[]`;
  const own =
    inner.length > 0 && description === '' ? [] : [`| \`${path}\` | ${typeOf(schema)} | ${cell(description)} |`];
  return [...own, ...inner.flatMap(([name, member]) => rowsOf(`${prefix}.${name}`, member))];
}

function typeOf({ type, format: written, items, additionalProperties }) {
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object') return `map of ${typeOf(additionalProperties)}`;
  if (written === 'date-time') return 'time';
  return [type].flat().join(' or ');
}

function cell(text) {
  return text.replaceAll('|', '\\|');
}

async function main() {
  await writeFile(`${root}kinds/index.ts`, await kindsIndex());
  const { outputFiles } = await build({
    entryPoints: [`${root}kinds/index.ts`],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { OWN_KINDS } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  await writeFile(`${root}docs/kinds.md`, await kindsPage([...OWN_KINDS.values()]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
