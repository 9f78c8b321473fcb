import { CONFIDENCE, type DocumentInput, type DocumentParser, type Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readSize } from '../../support/documents/sizes.ts';

/** `88G	/var/log/pods`; without a unit, kibibytes behind a tabulator: other programs count lines and files with blanks. */
const ROW = /^ {0,12}(?:(?<size>\d{1,15}(?:[.,]\d)?[KMGTP])[ \t]+|(?<kibibytes>\d{1,15})\t)(?<path>\/\S{0,500}?)\/?$/;
const COMPLAINT = /^du: /;
const HEAD_LINES = 20;
/** Somebody may have listed all directories of a disk; the small ones fill nothing. */
const MOST_DIRECTORIES = 40;

/** `du`, the largest directories as `DirectorySize` named `<node>/<path>`. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'directory-sizes',
  title: 'sizes of directories',
  mostConfidence: CONFIDENCE.shape,
  matches(artifact) {
    const head = headContent(artifact, HEAD_LINES).filter((line) => !COMPLAINT.test(line));
    return head.length > 0 && head.every((line) => ROW.test(line)) ? CONFIDENCE.shape : 0;
  },
  parse,
};

interface Directory {
  readonly path: string;
  readonly bytes: number;
  readonly line: number;
}

function parse(input: DocumentInput, sink: Sink): void {
  const directories: Directory[] = [];
  for (const { text, number } of linesOf(input)) {
    const { size, kibibytes, path } = ROW.exec(text)?.groups ?? {};
    const bytes = size === undefined ? Number(kibibytes) * 1024 : readSize(size, true);
    if (path !== undefined && bytes !== undefined) directories.push({ path: path || '/', bytes, line: number });
  }
  const largest = directories.sort((left, right) => right.bytes - left.bytes).slice(0, MOST_DIRECTORIES);
  const apart = largest.filter(({ path }) => !largest.some((other) => isWithin(path, other.path)));
  const countedBytes = apart.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes, line } of largest) {
    const withinBytes = largest.find((other) => isWithin(other.path, path))?.bytes ?? 0;
    const status = { bytes, countedBytes, withinBytes };
    emit(input, sink, { kind: 'DirectorySize', name: path, perNode: true, spec: { path }, status, line });
  }
}

function isWithin(path: string, directory: string): boolean {
  return path !== directory && path.startsWith(directory === '/' ? directory : `${directory}/`);
}
