import { CONFIDENCE } from '../../../src/model/index.ts';
import { isContinuationText } from '../../support/log-lines/continuation.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readBracketedLevel } from './read.ts';

const LONGEST_BANNER = 400;

/** The log of CoreDNS, and of others whose lines begin with a level in brackets and have no stamp. */
export const format: FormatDefinition = {
  id: 'log-bracketed-level',
  title: 'log with levels in brackets',
  read: readBracketedLevel,
  begins: ['['],
  confidence: CONFIDENCE.some,
  isContinuation: (line) => isContinuationText(line) || isBanner(line),
};

/**
 * What a server of CoreDNS's kind prints when it starts: the zones it serves, its name, version and platform, its banner. What is a
 * letter takes V8 milliseconds to learn, which a bundle without such a log is spared.
 */
function isBanner(line: string): boolean {
  return (
    line.length <= LONGEST_BANNER &&
    /^(?:\S{0,253}:\d{1,5}|[\w.-]{1,60}-v?\d[\w.+-]{0,60}|\w{1,20}\/\w{1,20}, go\d.*|[^\p{L}\p{N}[]+)$/u.test(line)
  );
}
