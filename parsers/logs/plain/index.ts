import type { ArtifactHead, LogFormat } from '../../../src/model/index.ts';
import { isContinuationText } from '../../support/log-lines/continuation.ts';
import { readForeign } from '../../support/log-lines/foreign.ts';
import { headLines } from '../../support/log-lines/head-lines.ts';
import { guessLevel } from '../../support/log-lines/level.ts';

/** Readable text that no other parser knows. */
const CONFIDENCE = 0.05;

/** Text without headers; lines that do have one are read nonetheless. */
export const parser: LogFormat = {
  type: 'log',
  id: 'log-plain',
  title: 'text',
  matches: (artifact: ArtifactHead) => (headLines(artifact.head).lines.length > 0 ? CONFIDENCE : 0),
  mostConfidence: CONFIDENCE,
  readLine(line) {
    const known = readForeign(line);
    if (known) {
      return known;
    }
    if (line.trim() === '') {
      return undefined;
    }
    const level = guessLevel(line);
    return level === undefined ? { message: line } : { level, message: line };
  },
  isContinuation: isContinuationText,
};
