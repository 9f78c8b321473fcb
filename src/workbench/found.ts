import { setTimeout } from 'node:timers/promises';
import type { CaseLine, TextQuery } from '../case/index.ts';
import { QueryError } from '../case/index.ts';
import { markedLines } from './lines.ts';
import type { WorkbenchObjects } from './objects.ts';
import type { Question } from './question.ts';
import type { ServedCase } from './served-case.ts';
import type { WireFound, WireFoundObject } from './wire.ts';

/** Lines that are handed on together. */
const MOST_TOGETHER = 200;
/** How long a line waits for others, milliseconds. */
const LONGEST_WAIT = 40;
const MOST_LINES = 20_000;
/** Of one file, where all are searched. */
const MOST_OF_EACH = 200;

/** What is looked for, in one file or in all. */
function queryOf(served: ServedCase, question: Question): TextQuery {
  const told = question.text('artifact');
  const artifact = told === undefined ? undefined : served.artifact(told);
  const from = question.number('after', 0, 0, Number.MAX_SAFE_INTEGER);
  return {
    text: question.needed('text'),
    isPattern: question.has('pattern'),
    isCaseSensitive: question.has('case'),
    ...(artifact === undefined ? { mostOfEach: MOST_OF_EACH + 1 } : { artifact, after: { artifact, line: from } }),
  };
}

/** What is found, piece by piece: objects that are called so, unless one file is searched, and lines. Throws `QuestionError`. */
export function found(served: ServedCase, question: Question, objects: WorkbenchObjects): AsyncIterable<WireFound> {
  const query = queryOf(served, question);
  const called = query.artifact === undefined && query.isPattern !== true ? objects.called(query.text) : [];
  return withObjects(called, foundLines(served, query));
}

async function* withObjects(
  objects: readonly WireFoundObject[],
  lines: AsyncIterable<WireFound>,
): AsyncGenerator<WireFound> {
  if (objects.length > 0) yield { kind: 'objects', objects };
  yield* lines;
}

/** Lines that match, piece by piece as they are found. Whoever has seen enough ends the search, at the latest with the next piece. */
async function* foundLines(served: ServedCase, query: TextQuery): AsyncGenerator<WireFound> {
  const ofEach = new Map<string, number>();
  const stop = new AbortController();
  const found = served.opened.search({ ...query, signal: stop.signal });
  let together: CaseLine[] = [];
  let count = 0;
  let next = found.next();
  let pause: Promise<undefined> | undefined;
  try {
    for (;;) {
      pause ??= setTimeout(LONGEST_WAIT, undefined);
      const result = await Promise.race([next, pause]);
      const line = result?.done === false ? result.value : undefined;
      const [first] = together;
      const before = line === undefined ? 0 : (ofEach.get(line.artifact) ?? 0);
      const isCut = query.mostOfEach !== undefined && before >= MOST_OF_EACH;
      const isFull = isCut || together.length >= MOST_TOGETHER || line?.artifact !== first?.artifact;
      if (first !== undefined && isFull) {
        yield told(served, together);
        together = [];
      }
      if (result === undefined) {
        pause = undefined;
        yield { kind: 'searching' };
        continue;
      }
      if (line === undefined || count >= MOST_LINES) break;
      ofEach.set(line.artifact, before + 1);
      next = found.next();
      if (isCut) {
        yield { kind: 'cut', artifact: served.tell(line.artifact) };
        continue;
      }
      count += 1;
      together.push(line);
    }
    yield { kind: 'end', more: count >= MOST_LINES };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    yield { kind: 'error', error: error.message };
  } finally {
    stop.abort();
    await found.return(undefined);
  }
}

function told(served: ServedCase, lines: readonly CaseLine[]): WireFound {
  const artifact = served.tell(lines[0]?.artifact ?? '');
  const marked = markedTogether(served, lines);
  return { kind: 'lines', artifact, lines: marked };
}

/** Marks are of lines that follow each other, which those that match do not. */
function markedTogether(served: ServedCase, lines: readonly CaseLine[]) {
  return lines.flatMap((line) => markedLines(served, [line]));
}

/** Pieces as lines of JSON. */
export async function* jsonLines(pieces: AsyncIterable<WireFound>): AsyncGenerator<string> {
  for await (const piece of pieces) yield `${JSON.stringify(piece)}\n`;
}
