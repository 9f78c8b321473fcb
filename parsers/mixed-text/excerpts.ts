import type { Sink } from '../../src/model/index.ts';
import { readHeader } from '../kubectl-table/header.ts';
import { kindFromColumns } from '../kubectl-table/signatures.ts';
import { handOn } from '../node-state/emit.ts';
import type { Line } from '../node-state/lines.ts';

/** Who pastes a table into a text may leave rows out: a pipe says so, to who would take what is not there for absent. */
const EXCERPT = '| excerpt';

/** The kind of the objects whose table begins on a line; `undefined` where none does. */
export function kindOfTable(line: string): string | undefined {
  const header = readHeader(line.trimEnd());
  const found = header && kindFromColumns(header.columns.map(({ title }) => title));
  return found?.weak === false ? found.kind : undefined;
}

/** Hands on what people wrote: tables, up to a blank line or what is quoted otherwise, and the text around them. */
export function handOnText(sink: Sink, title: string, lines: readonly Line[]): void {
  let rest: Line[] = [];
  let table: Line[] = [];
  let kind: string | undefined;
  const close = (): void => {
    handOn(sink, `kubectl get ${kind?.toLowerCase()} ${EXCERPT}`, table);
    table = [];
    kind = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const begun = kindOfTable(line.text);
    const apart = line.text.trim() === '' || line.number !== (lines[index - 1]?.number ?? 0) + 1;
    if (kind !== undefined && (apart || begun !== undefined)) close();
    kind ??= begun;
    if (kind === undefined) rest.push(line);
    else {
      handOn(sink, title, rest);
      rest = [];
      table.push(line);
    }
  }
  close();
  handOn(sink, title, rest);
}
