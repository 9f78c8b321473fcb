import type { LogLevel } from './log.ts';

const WORDS: ReadonlyMap<string, LogLevel> = new Map([
  ['trace', 'debug'],
  ['trc', 'debug'],
  ['debug', 'debug'],
  ['debug1', 'debug'],
  ['debug2', 'debug'],
  ['dbg', 'debug'],
  ['fine', 'debug'],
  ['finer', 'debug'],
  ['finest', 'debug'],
  ['verbose', 'debug'],
  ['info', 'info'],
  ['inf', 'info'],
  ['information', 'info'],
  ['informational', 'info'],
  ['notice', 'info'],
  ['note', 'info'],
  ['system', 'info'],
  ['config', 'info'],
  ['log', 'info'],
  ['audit', 'info'],
  ['default', 'info'],
  ['warn', 'warning'],
  ['warning', 'warning'],
  ['wrn', 'warning'],
  ['err', 'error'],
  ['error', 'error'],
  ['eror', 'error'],
  ['severe', 'error'],
  ['crit', 'fatal'],
  ['critical', 'fatal'],
  ['alert', 'fatal'],
  ['emerg', 'fatal'],
  ['emergency', 'fatal'],
  ['fatal', 'fatal'],
  ['ftl', 'fatal'],
  ['panic', 'fatal'],
  ['dpanic', 'fatal'],
]);
/** Characters of the longest word of a level. */
export const LONGEST_LEVEL_WORD = 13;

/** The level that a word means in the notations of the field, upper or lower case; `undefined` for other words. */
export function levelOf(word: string): LogLevel | undefined {
  return word.length < 3 || word.length > LONGEST_LEVEL_WORD
    ? undefined
    : (WORDS.get(word) ?? WORDS.get(word.toLowerCase()));
}
