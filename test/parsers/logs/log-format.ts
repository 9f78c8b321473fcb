import { PARSERS } from '../../../parsers/index.ts';
import type { LogFormat } from '../../../src/model/index.ts';

/** All formats of logs. */
export const LOG_FORMATS = PARSERS.filter((parser): parser is LogFormat => parser.type === 'log');

/** The format with this id. */
export function logFormat(id: string): LogFormat {
  return LOG_FORMATS.find((format) => format.id === id)!;
}
