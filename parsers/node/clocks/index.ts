import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { readUnixDate, rfc3339 } from '../../support/documents/dates.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const HEAD_LINES = 20;
/** Of one machine, `date` prints a line alone. */
const FEWEST = 2;
/** Of many machines, whose answers each one knows: of those asked just before it and just after it. */
const MOST_ON_A_SIDE = 10;
const ANSWER =
  /^\s*(?<host>[A-Za-z0-9][A-Za-z0-9.-]{0,252})(?:\s?[:|=]\s?|\s+)(?:(?<iso>\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d| UTC))|(?<unix>[A-Z][a-z]{2},? .{18,40}))\s*$/;

interface Answer {
  readonly host: string;
  /** RFC 3339. */
  readonly time: string;
}

/**
 * What several machines answer to `date`, one line each behind its name, as loops over `ssh`, pdsh and the like print it. Objects are
 * `CollectionTime`; each knows what those answered that were asked around it.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'clocks',
  title: 'clocks of several machines',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => {
    const lines = headContent(artifact, HEAD_LINES);
    return lines.length >= FEWEST && lines.every((line) => readAnswer(line) !== undefined) ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const answers = [...linesOf(input)].flatMap(({ text, number }) => {
    const answer = readAnswer(text);
    return answer === undefined ? [] : [{ ...answer, number }];
  });
  for (const [at, { host, time, number }] of answers.entries()) {
    const around = answers.slice(Math.max(at - MOST_ON_A_SIDE, 0), at + MOST_ON_A_SIDE + 1);
    const beside = around.filter((other) => other.host !== host).map((other) => other.time);
    emit(input, sink, {
      kind: 'CollectionTime',
      name: `${host}/date`,
      spec: { nodeName: host, beside },
      status: { time },
      line: number,
    });
  }
}

function readAnswer(line: string): Answer | undefined {
  const { host, iso, unix } = ANSWER.exec(line)?.groups ?? {};
  const time =
    unix === undefined ? rfc3339(Date.parse((iso ?? '').replace(' UTC', 'Z').replace(' ', 'T'))) : readUnixDate(unix);
  return host === undefined || time === undefined ? undefined : { host, time };
}
