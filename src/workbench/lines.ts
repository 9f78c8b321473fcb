import { defined, filled, type Instant } from '../model/index.ts';
import type { CaseLine } from '../case/index.ts';
import { datedAt } from '../time/instant.ts';
import { readRfc3339 } from '../time/rfc3339.ts';
import { QuestionError, type Question } from './question.ts';
import type { ServedCase } from './served-case.ts';
import type { WireArtifact, WireLine, WireLines, WirePlace } from './wire.ts';

const MOST_LINES = 2000;
const USUAL_LINES = 200;

/** All files of a bundle, by path. */
export function artifactsOf(served: ServedCase): WireArtifact[] {
  const { opened } = served;
  const logs = new Map(opened.logs.files().map((file) => [file.artifact, file]));
  const inPart = new Map(
    opened.report.coverage.flatMap(({ what, state, why, part }) =>
      state === 'partial' && part !== true ? [[what, why]] : [],
    ),
  );
  const artifacts = opened.artifacts().map((read): WireArtifact => {
    const isWhole = read.state !== 'read' || !inPart.has(served.tell(read.artifact));
    const why = inPart.get(served.tell(read.artifact));
    const summary = isWhole ? read : { ...read, state: 'partial' as const, ...defined({ why }) };
    const log = logs.get(summary.artifact);
    if (log === undefined) return summary;
    const { node, namespace, pod, container, program, previous } = log.context;
    const whose = { node, namespace, pod, container, program, previous, from: log.from, to: log.to };
    return { ...summary, log: whose };
  });
  return served.tell(artifacts);
}

/** Lines of a file by their numbers. Throws `QuestionError`. */
export function linesOf(served: ServedCase, question: Question): WireLines {
  const told = question.needed('artifact');
  const artifact = served.artifact(told);
  const { lines } = served.opened;
  const total = lines.count(artifact) ?? 0;
  const from = question.number('from', 1, 1, Number.MAX_SAFE_INTEGER);
  const count = question.number('count', USUAL_LINES, 1, MOST_LINES);
  return { artifact: told, total, lines: markedLines(served, lines.between(artifact, from, from + count - 1)) };
}

/** Lines with what is known of them. */
export function markedLines({ opened }: ServedCase, lines: readonly CaseLine[]): WireLine[] {
  const marks = opened.marks(lines);
  return lines.map(({ line, text }, index): WireLine => {
    const { level, rules = [], episodes = [] } = marks[index] ?? {};
    return {
      line,
      text,
      ...defined({ level }),
      ...filled({ rules: rules.map(({ id, severity }) => ({ id, severity })), episodes }),
    };
  });
}

/** The first line of a log at a time or after it. Throws `QuestionError`. */
export function lineAt(served: ServedCase, question: Question): WirePlace {
  const artifact = served.artifact(question.needed('artifact'));
  const time = timeOf(question.needed('time'));
  const { logs } = served.opened;
  const place = logs.at(logs.files({ artifact }), time);
  return place === undefined ? {} : { line: place.line };
}

/** The nearest line before or behind one that calls itself an error. Throws `QuestionError`. */
export async function nextError(served: ServedCase, question: Question): Promise<WirePlace> {
  const artifact = served.artifact(question.needed('artifact'));
  const line = question.number('line', 0, 0, Number.MAX_SAFE_INTEGER);
  const found = await served.opened.nextError(artifact, line, question.has('back') ? -1 : 1);
  return found === undefined ? {} : { line: found };
}

/** Throws `QuestionError`. */
export function timeOf(text: string): Instant {
  const ms = readRfc3339(text) ?? readRfc3339(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`);
  if (ms === undefined) throw new QuestionError('a time is expected as in 2026-03-04T10:00:00Z');
  return datedAt(ms);
}
