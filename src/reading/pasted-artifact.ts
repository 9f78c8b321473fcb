import type { Artifact, LogFormat, Parser } from '../model/index.ts';
import { isCommandLine } from '../last-resort/typed-lines.ts';
import { LineNumbers, unpaste, type LineBeginnings } from '../pasted/index.ts';
import { collect, streamOf } from './artifact-bytes.ts';

/** What people paste is small; of anything larger, each look at a line would cost. */
export const LARGEST_PASTED = 1024 * 1024;
/** So much of the beginning tells whether a text was pasted. */
const SAMPLE_BYTES = 16 * 1024;
const LINE_END = 10;

/** An artifact as the programs printed it whose output it is, and where its lines really stand. */
export interface PastedArtifact {
  readonly artifact: Artifact;
  readonly numbers?: LineNumbers;
}

/** Undoes what copying did to a small text; `undefined` where the artifact can be read as it is. */
export async function asPrinted(artifact: Artifact, beginnings: LineBeginnings): Promise<PastedArtifact | undefined> {
  const { head, size = head.length } = artifact;
  if (size > LARGEST_PASTED || size < head.length || head.includes(0)) return undefined;
  if (unpaste(sampleOf(head), beginnings) === undefined) return undefined;
  const { buffer } = await collect(artifact.read(), LARGEST_PASTED);
  const lines = unpaste(buffer.toString(), beginnings);
  if (lines === undefined) return { artifact: { ...artifact, read: () => streamOf(buffer) } };
  const printed = Buffer.from(lines.map(({ text }) => text).join('\n'));
  return {
    artifact: {
      ...artifact,
      size: printed.length,
      head: printed.subarray(0, Math.max(head.length, 1)),
      read: () => streamOf(printed),
    },
    numbers: new LineNumbers(lines),
  };
}

/** Tells by the log format that knows the headers of all others: the one that claims least. */
export function lineBeginnings(parsers: readonly Parser[]): LineBeginnings {
  let general: LogFormat | undefined;
  for (const parser of parsers) {
    if (parser.type !== 'log') continue;
    if (general === undefined || parser.mostConfidence < general.mostConfidence) general = parser;
  }
  return { beginsRecord: (line) => general?.readLine(line)?.stamp !== undefined, isTyped: isCommandLine };
}

function sampleOf(head: Buffer): string {
  if (head.length <= SAMPLE_BYTES) return head.toString();
  const end = head.lastIndexOf(LINE_END, SAMPLE_BYTES);
  return head.toString('utf8', 0, end < 0 ? SAMPLE_BYTES : end);
}
