/** How the cells of a column look, so that rows can be cut even where a web page or mail lost the alignment. */
interface Column {
  readonly header: string;
  readonly key: string;
  readonly pattern: string;
  /** May be empty in a row. */
  readonly optional?: boolean;
}

const AGE = String.raw`(?:Less than a second|About an? \w+|\d+ \w+) ago|Just now|N\/A`;
const CONTAINER_STATE = 'Running|Exited|Created|Unknown|CONTAINER_[A-Z]+|RUNNING|STOPPED|CREATED|PAUSED';
const SANDBOX_STATE = 'Ready|NotReady|SANDBOX_[A-Z]+';
const DOCKER_STATE = String.raw`(?:Up|Exited|Created|Restarting|Paused|Dead|Removal)(?: [^\t]*?)??`;
const SIZE = String.raw`[\d.]+ ?[kKMGT]?i?B?`;

/** Longer headers first: `CONTAINER ID` before `CONTAINER`. */
const COLUMNS: readonly Column[] = [
  { header: 'CONTAINER ID', key: 'container', pattern: String.raw`[0-9a-f]{6,64}` },
  { header: 'CONTAINER', key: 'container', pattern: String.raw`[0-9a-f]{6,64}` },
  { header: 'TASK', key: 'container', pattern: String.raw`[0-9a-f]{64}` },
  { header: 'PID', key: 'pid', pattern: String.raw`\d+` },
  { header: 'IMAGE ID', key: 'imageId', pattern: String.raw`\S+` },
  { header: 'IMAGE', key: 'image', pattern: String.raw`\S+` },
  { header: 'REPOSITORY', key: 'image', pattern: String.raw`\S+` },
  { header: 'TAG', key: 'tag', pattern: String.raw`\S+` },
  { header: 'DIGEST', key: 'digest', pattern: String.raw`\S+` },
  { header: 'COMMAND', key: 'command', pattern: String.raw`["“][^"”]*["”]` },
  { header: 'CREATED', key: 'created', pattern: AGE },
  { header: 'STATE', key: 'state', pattern: `${CONTAINER_STATE}|${SANDBOX_STATE}` },
  { header: 'STATUS', key: 'state', pattern: `${CONTAINER_STATE}|${SANDBOX_STATE}|${DOCKER_STATE}` },
  { header: 'PORTS', key: 'ports', pattern: String.raw`\S*\d\/\w+(?:, \S+)*`, optional: true },
  { header: 'NAMESPACE', key: 'namespace', pattern: String.raw`\S+`, optional: true },
  { header: 'NAMES', key: 'name', pattern: String.raw`\S+` },
  { header: 'NAME', key: 'name', pattern: String.raw`\S+` },
  { header: 'ATTEMPT', key: 'attempt', pattern: String.raw`\d+` },
  { header: 'POD ID', key: 'podId', pattern: String.raw`\S+`, optional: true },
  { header: 'POD', key: 'pod', pattern: String.raw`\S+`, optional: true },
  { header: 'RUNTIME', key: 'runtime', pattern: String.raw`\S+`, optional: true },
  { header: 'CPU %', key: 'cpu', pattern: String.raw`[\d.]+%?` },
  { header: 'MEM', key: 'memory', pattern: SIZE },
  { header: 'DISK', key: 'disk', pattern: SIZE },
  { header: 'INODES', key: 'inodes', pattern: String.raw`\d+` },
  { header: 'SWAP', key: 'swap', pattern: SIZE, optional: true },
  { header: 'SIZE', key: 'size', pattern: SIZE },
];

/** Longer lines are no rows; matching them would cost more than they are worth. */
const ROW_LENGTH = 2000;

/** Which table a header begins. */
export type TableKind = 'containers' | 'sandboxes' | 'images' | 'stats';

/** A recognised header, ready to cut rows. */
export interface Table {
  readonly kind: TableKind;
  /** Whether the table is one of docker, whose sizes and states read differently. */
  readonly docker: boolean;
  /** The cells of a row by column key; `undefined` where the line is no row of this table. */
  readRow(line: string): Readonly<Record<string, string>> | undefined;
}

/** Reads a header line; `undefined` where it is none of crictl's, ctr's or docker's. */
export function readHeader(line: string): Table | undefined {
  let rest = line.trim();
  if (!/^(?:CONTAINER|TASK|POD ID|IMAGE|REPOSITORY)\b/.test(rest) || rest.length > 1000) return undefined;
  const columns: Column[] = [];
  while (rest !== '') {
    const column = COLUMNS.find(
      ({ header }) => rest === header || rest.startsWith(`${header} `) || rest.startsWith(`${header}\t`),
    );
    if (column === undefined || columns.includes(column)) return undefined;
    columns.push(column);
    rest = rest.slice(column.header.length).trim();
  }
  const keys = new Set(columns.map(({ key }) => key));
  const kind = kindOf(keys);
  if (kind === undefined) return undefined;
  const row = new RegExp(`^${columns.map(cellPattern).join('')}\\s*$`);
  return {
    kind,
    docker: keys.has('command') || columns[0]?.header === 'REPOSITORY',
    readRow: (text) => (text.length > ROW_LENGTH ? undefined : row.exec(text.trim())?.groups),
  };
}

/** What the programs show by default, for rows whose header was cut off. */
const HEADERS = [
  'CONTAINER IMAGE CREATED STATE NAME ATTEMPT POD ID POD NAMESPACE',
  'POD ID CREATED STATE NAME NAMESPACE ATTEMPT RUNTIME',
  'CONTAINER ID IMAGE COMMAND CREATED STATUS PORTS NAMES',
].map((header) => readHeader(header));
/** What rows of containers begin with. */
const ID = /^\s*[0-9a-f]{12,64}\s/;

/** The table of which a line is a row, where its header was cut off. */
export function tableOfRow(line: string): Table | undefined {
  return ID.test(line) ? HEADERS.find((table) => table?.readRow(line) !== undefined) : undefined;
}

function kindOf(keys: ReadonlySet<string>): TableKind | undefined {
  if (keys.has('container')) {
    if (keys.has('cpu')) return 'stats';
    return keys.has('state') || keys.has('runtime') ? 'containers' : undefined;
  }
  if (keys.has('podId')) return keys.has('state') ? 'sandboxes' : undefined;
  return keys.has('image') && keys.has('imageId') ? 'images' : undefined;
}

function cellPattern({ key, pattern, optional }: Column, index: number): string {
  const gap = index === 0 ? '' : String.raw`\s+`;
  const cell = `${gap}(?<${key}>${pattern})`;
  return optional === true ? `(?:${cell})?` : cell;
}
