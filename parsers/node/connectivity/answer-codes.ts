import { defined } from '../../../src/model/defined.ts';
import type { CheckLine } from './pattern.ts';

/** `curl -s -o /dev/null -w '%{http_code}'`: all that is printed is the code of the answer, `000` where none came. */
const COMMAND = /\bcurl\b.*%\{(?:http|response)_code\}/;
const CODE = /^(?:(?<host>[\w.-]{1,253})(?::\d{1,5})?(?: ->| =|:)?\s+)?(?<code>[0-5]\d\d)$/;
/** In a loop over machines, the address holds a variable. */
const PORT = /https?:\/\/[^\s/'"]{1,120}:(?<port>\d{1,5})(?=[/'"\s]|$)/;

/** Whether a command prints nothing but codes. */
export function printsAnswerCodes(command = ''): boolean {
  return COMMAND.test(command);
}

/** What a line of such a command says; `undefined` for lines that are something else. */
export function readAnswerCode(command: string, line: string): CheckLine | undefined {
  const { host, code } = CODE.exec(line.trim())?.groups ?? {};
  if (code === undefined) return undefined;
  const port = host === undefined ? undefined : PORT.exec(command)?.groups?.['port'];
  const isReachable = code !== '000';
  return {
    begins: true,
    reachable: isReachable,
    ...defined({
      error: isReachable ? undefined : 'no answer',
      host,
      port: port === undefined ? undefined : Number(port),
    }),
  };
}
