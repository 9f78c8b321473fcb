import { CONFIDENCE } from '../../../src/model/index.ts';
import { guessLevel } from '../../support/log-lines/level.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';

/** Text without headers; lines that do have one are read nonetheless. */
export const format: FormatDefinition = {
  id: 'log-plain',
  title: 'text',
  read(line, inner) {
    const known = inner.any(line);
    if (known) return known;
    if (line.trim() === '') return undefined;
    const level = guessLevel(line);
    return level === undefined ? { message: line } : { level, message: line };
  },
  // Readable text that no other parser knows.
  confidence: CONFIDENCE.text,
  isSignature: () => true,
};
