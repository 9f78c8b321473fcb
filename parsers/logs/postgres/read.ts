import { levelOf, type LogLevel, type LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';

/** Words of PostgreSQL that no other program uses as levels; `LOG` ranks between warning and fatal there, but says little. */
const OWN: ReadonlyMap<string, LogLevel> = new Map([
  ['STATEMENT', 'info'],
  ['DETAIL', 'info'],
  ['HINT', 'info'],
  ['CONTEXT', 'info'],
  ['QUERY', 'info'],
  ['LOCATION', 'info'],
]);
const REACH = 200;

/** PostgreSQL: `2024-01-02 03:04:05.123 UTC [123] user@db LOG:  msg`. */
export function readPostgres(text: string): LogLine | undefined {
  const stamp = readIso(text, 0);
  if (!stamp || !text.startsWith(' [', stamp.end)) {
    return undefined;
  }
  const pid = text.charCodeAt(stamp.end + 2);
  const colon = text.slice(0, stamp.end + REACH).indexOf(':  ', stamp.end);
  if (colon < 0 || pid < 0x30 || pid > 0x39) {
    return undefined;
  }
  const word = text.slice(text.lastIndexOf(' ', colon) + 1, colon);
  const level = OWN.get(word) ?? (word === word.toUpperCase() ? levelOf(word) : undefined);
  return level && { stamp: stamp.stamp, level, program: 'postgres', message: text.slice(colon + 3) };
}
