import { defined } from '../../../src/model/defined.ts';
import type { CheckLine } from './pattern.ts';

/** `curl -s -o /dev/null -w '%{http_code}'`: all that is printed is the code of the answer, `000` where none came. */
const COMMAND = /\bcurl\b.*%\{(?:http|response)_code\}/;
const CODE = /^(?:(?<host>[\w.-]{1,253})(?::\d{1,5})?(?: ->| =|:)?\s+)?(?<code>[0-5]\d\d)$/;
/** In a loop over machines, the address holds a variable. */
const PORT = /https?:\/\/[^\s/'"]{1,120}:(?<port>\d{1,5})(?=[/'"\s]|$)/;

/** `getent hosts NAME`: an address and the name that it was found for. */
const LOOK_UP = /\bgetent (?:a?hosts(?:v[46])?)\s/;
const FOUND = /^(?<address>[0-9a-f.:]{3,45})\s+(?<name>[a-z0-9][\w.-]{0,252})(?:\s|$)/;

/** Reads lines that only their command makes plain: `undefined` for those that are something else, and for other commands. */
export function answerReaderOf(command = ''): ((line: string) => CheckLine | undefined) | undefined {
  if (LOOK_UP.test(command)) return readFound;
  if (!COMMAND.test(command)) return undefined;
  const asked = PORT.exec(command)?.groups?.['port'];
  const port = asked === undefined ? undefined : Number(asked);
  return (line) => readCode(line, port);
}

function readFound(line: string): CheckLine | undefined {
  const { address, name } = FOUND.exec(line.trim())?.groups ?? {};
  return name === undefined ? undefined : { answered: name, ...defined({ address }) };
}

function readCode(line: string, port: number | undefined): CheckLine | undefined {
  const { host, code } = CODE.exec(line.trim())?.groups ?? {};
  if (code === undefined) return undefined;
  const isReachable = code !== '000';
  return {
    begins: true,
    reachable: isReachable,
    ...defined({
      error: isReachable ? undefined : 'no answer',
      host,
      port: host === undefined ? undefined : port,
    }),
  };
}
