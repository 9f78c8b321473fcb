import { CONFIDENCE, defined } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, JsonObject, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readCount, readSize } from '../../support/documents/sizes.ts';

const HEADER =
  /^Filesystem\s+(?<type>Type\s+)?(?<total>Size|Inodes|Avail|\d+[KMG]?-blocks|[KMG]-blocks|1024-blocks)\s+(?<used>I?Used)\s+(?<free>Avail(?:able)?|IFree)\s+(?:Use%|IUse%|Capacity)\s+Mounted on\s*$/;
/** The same in the language of the machine: `Dateisystem  Größe Benutzt Verf. Verw% Eingehängt auf`. */
const TRANSLATED = /^(?=[^/]{20,120}$)\p{L}[^%]*%[^%\d]*$/u;
/** What it counts in: `Inodes`, `1K-Blöcke`, `blocs de 1K`. */
const UNIT = /\b(?:(?<inodes>I-?nodes)|(?<size>\d+[KMG])\b)/i;
const ROW =
  /^(?<device>\S+)\s+(?:(?<type>[a-z][\w.]*)\s+)?(?<total>[\d.,]+[KMGTP]?i?|-)\s+(?<used>[\d.,]+[KMGTP]?i?|-)\s+(?<free>-?[\d.,]+[KMGTP]?i?|-)\s+(?<percent>\d{1,3}%|-)\s+(?<mount>\/.*|-)$/;

/** Mounts that exist once per container: what they show is the file system beneath, once more. */
const PER_CONTAINER =
  /\/(?:sandboxes|rootfs|overlay2|overlay-containers|io\.containerd\.runtime\.v2\.task)\/|\/volumes\/kubernetes\.io~(?:projected|secret|configmap|empty-dir|downward-api)\//;

/**
 * `df`, in any unit and with `-i` or `-T`. Objects are `Filesystem`, named `<node>/<mount point>`; `df -h` and `df -i` of one
 * node meet in them. Mounts of single containers are left out.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'filesystems',
  title: 'df output',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const [first = '', ...others] = headLines(artifact)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (HEADER.test(first)) return CONFIDENCE.signature;
    if (TRANSLATED.test(first) && others.length > 0 && others.every((line) => ROW.test(line))) return CONFIDENCE.rows;
    // The last rows alone: `df -h / | tail -1`.
    const isAsked = COMMAND.test(artifact.context.command ?? '');
    return isAsked && [first, ...others].every((line) => ROW.test(line)) ? CONFIDENCE.rows : 0;
  },
  parse,
};

const COMMAND = /(?:^|[\s;|])df(?:\s|$)/;
const OF_INODES = /(?:^|[\s;|])df(?: -\w+)*? -\w*i/;

function parse(input: DocumentInput, sink: Sink): void {
  let blockSize: number | 'human' | 'inodes' = OF_INODES.test(input.context.command ?? '') ? 'inodes' : 'human';
  let wrapped = '';
  for (const { text, number } of linesOf(input)) {
    const title = text.trim();
    const header = HEADER.exec(title)?.groups;
    if (header !== undefined || TRANSLATED.test(title)) {
      blockSize = unitOf(header?.['total'] ?? translatedUnit(title));
      continue;
    }
    if (/^\S+$/.test(text)) {
      wrapped = `${text} `;
      continue;
    }
    const row = ROW.exec(`${wrapped}${text.trim()}`)?.groups;
    wrapped = '';
    const mountPoint = row?.['mount'];
    if (row === undefined || mountPoint === undefined || PER_CONTAINER.test(mountPoint)) continue;
    const { pod, namespace } = input.context;
    emit(input, sink, {
      kind: 'Filesystem',
      // What a container sees is another one than what its node has mounted there.
      name: pod === undefined ? mountPoint : `${pod}:${mountPoint}`,
      perNode: true,
      spec: { device: row['device'], mountPoint, type: row['type'], ...defined({ pod, namespace }) },
      status: statusOf(row, blockSize),
      line: number,
    });
  }
}

/** The title of the first column of figures as an English one would read. */
function translatedUnit(title: string): string {
  const { inodes, size } = UNIT.exec(title)?.groups ?? {};
  if (inodes !== undefined) return 'Inodes';
  return size === undefined ? 'Size' : `${size}-blocks`;
}

/** Bytes per block, `human` for sizes with units, or `inodes`. */
function unitOf(column: string): number | 'human' | 'inodes' {
  if (column === 'Inodes') return 'inodes';
  const blocks = /^(?<size>\d*[KMG]?)-blocks$/.exec(column)?.groups?.['size'];
  return blocks === undefined ? 'human' : (readSize(/^\d/.test(blocks) ? blocks : `1${blocks}`, true) ?? 1024);
}

function statusOf(row: Readonly<Record<string, string | undefined>>, unit: number | 'human' | 'inodes'): JsonObject {
  const percent = readCount(row['percent']?.replace('%', ''));
  const figure = (key: string): number | undefined => {
    const text = row[key] ?? '';
    if (unit === 'human') return readSize(text, true);
    const size = readSize(text, true);
    return size === undefined ? undefined : size * (unit === 'inodes' ? 1 : unit);
  };
  if (unit === 'inodes') {
    return {
      inodes: figure('total'),
      inodesUsed: figure('used'),
      inodesFree: figure('free'),
      inodesUsePercent: percent,
    };
  }
  return { sizeBytes: figure('total'), usedBytes: figure('used'), availableBytes: figure('free'), usePercent: percent };
}
