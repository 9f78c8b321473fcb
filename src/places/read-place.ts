import type { Bundle } from '../bundle/index.ts';
import type { Artifact } from '../model/index.ts';

/** Lines of an artifact as they stand in the bundle. */
export interface PlaceLines {
  /** 1-based number of the first line. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** There is no such place in the bundle; the message is for the user. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
  /** Artifacts that there are, as far as they were passed on the way. */
  readonly artifacts: readonly string[];

  constructor(message: string, artifacts: readonly string[]) {
    super(message);
    this.artifacts = artifacts;
  }
}

/** Bytes of a line that are kept; nobody reads more. */
const LONGEST_LINE = 16 * 1024;
const LINE_FEED = 10;
/** A part of a recorded session is cited by the artifact that it is a part of, too. */
const PART = /#\d+$/;

/**
 * Reads lines `from` to `to` (1-based, inclusive; cut to the artifact) of one artifact from the bundle itself. Nothing behind them
 * is read, and of what lies before them no more than has to be unpacked. Throws `NoPlaceError` where there is no such artifact or line.
 * @param onPassed called for each artifact that lies before
 */
export async function readPlace(
  bundle: Bundle,
  path: string,
  from: number,
  to: number,
  onPassed?: () => void,
): Promise<PlaceLines> {
  const passed: string[] = [];
  for await (const artifact of bundle.artifacts()) {
    passed.push(artifact.path);
    if (artifact.path !== path && artifact.path !== path.replace(PART, '')) {
      onPassed?.();
      continue;
    }
    const { lines, count } = await linesOf(artifact, from, to);
    if (lines.length === 0) throw new NoPlaceError(`${artifact.path} has ${count} lines`, []);
    return { first: Math.max(1, from), lines };
  }
  throw new NoPlaceError(`there is no ${path} in the bundle`, passed);
}

/** Lines before `from` are only counted: of a large log they are nearly all. */
async function linesOf(artifact: Artifact, from: number, to: number) {
  const lines: string[] = [];
  let line = 1;
  let kept: Buffer[] = [];
  let length = 0;
  let isBegun = false;
  const keep = (piece: Buffer): void => {
    if (length < LONGEST_LINE) kept.push(Buffer.from(piece.subarray(0, LONGEST_LINE - length)));
    length += piece.length;
  };
  const end = (): void => {
    lines.push(`${Buffer.concat(kept).toString().replace(/\r$/, '')}${length > LONGEST_LINE ? '…' : ''}`);
    kept = [];
    length = 0;
    line += 1;
  };
  for await (const chunk of artifact.read()) {
    if (chunk.length === 0) continue;
    isBegun = chunk[chunk.length - 1] !== LINE_FEED;
    let begin = 0;
    for (; line < from; line += 1) {
      begin = chunk.indexOf(LINE_FEED, begin) + 1;
      if (begin === 0) break;
    }
    if (line < from) continue;
    while (begin < chunk.length) {
      const found = chunk.indexOf(LINE_FEED, begin);
      keep(chunk.subarray(begin, found < 0 ? chunk.length : found));
      if (found < 0) break;
      end();
      if (line > to) return { lines, count: line - 1 };
      begin = found + 1;
    }
  }
  if (length > 0) end();
  else if (isBegun) line += 1;
  return { lines, count: line - 1 };
}
