import { defined } from '../../../src/model/defined.ts';
import type { CheckLine } from './pattern.ts';

/** `curl -s -o /dev/null -w '%{http_code}'`: all that is printed is the code of the answer, `000` where none came. */
const COMMAND = /\bcurl\b.*%\{(?:http|response)_code\}/;
const CODE = /^(?:(?<host>[\w.-]{1,253})(?::\d{1,5})?(?: ->| =|:)?\s+)?(?<code>[0-5]\d\d)$/;
/** In a loop over machines, the address holds a variable. */
const PORT = /https?:\/\/[^\s/'"]{1,120}:(?<port>\d{1,5})(?=[/'"\s]|$)/;

/** Reads the lines of a command that prints nothing but codes: `undefined` for lines that are something else, and for other commands. */
export function codeReaderOf(command = ''): ((line: string) => CheckLine | undefined) | undefined {
  if (!COMMAND.test(command)) return undefined;
  const asked = PORT.exec(command)?.groups?.['port'];
  const port = asked === undefined ? undefined : Number(asked);
  return (line) => readCode(line, port);
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
