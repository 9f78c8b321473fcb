// Writes parsers/index.ts, which follows from the folders beside it.
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatted } from './formatted.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const INDEX = `${root}parsers/index.ts`;
/** What several parsers share. */
const SUPPORT = 'support';
/** Declares formats of logs. */
const LOGS = 'logs';

function foldersOf(path) {
  return readdirSync(`${root}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The folders that hold one format each, as paths from parsers/. */
export function formatFolders() {
  return foldersOf('parsers')
    .filter((room) => room !== SUPPORT)
    .flatMap((room) => foldersOf(`parsers/${room}`).map((folder) => `${room}/${folder}`))
    .filter((folder) => existsSync(`${root}parsers/${folder}/index.ts`));
}

/** The source of parsers/index.ts. */
export async function parsersIndex() {
  const folders = formatFolders();
  const logs = folders.filter((folder) => folder.startsWith(`${LOGS}/`));
  const others = folders.filter((folder) => !logs.includes(folder));
  const source = `// Made by \`npm run parsers\` out of the folders beside it.
import type { Parser } from '../src/model/index.ts';
${others.map((folder) => `import { parser as ${nameOf(folder)} } from './${folder}/index.ts';`).join('\n')}
${logs.map((folder) => `import { format as ${nameOf(folder)} } from './${folder}/index.ts';`).join('\n')}
import { completeFormats } from './support/log-lines/complete-formats.ts';

const OTHERS: readonly Parser[] = [${others.map(nameOf).join(', ')}];

const LOGS = completeFormats([${logs.map(nameOf).join(', ')}]);

/** Every artifact format there is, by id. */
export const PARSERS: readonly Parser[] = [...OTHERS, ...LOGS].sort((a, b) => (a.id < b.id ? -1 : 1));
`;
  return formatted(INDEX, source);
}

/** `tools/kube-bench` as a name: `toolsKubeBench`. */
function nameOf(folder) {
  return folder.replaceAll(/[/-](?<letter>.)/g, (_, letter) => letter.toUpperCase());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(INDEX, await parsersIndex());
