import { defined, unnamed } from '../../../src/model/index.ts';
import { resourceOfKind } from '../../support/kubernetes-resources/index.ts';
import type { EventCells } from './event-row.ts';
import { subjectOfEvent, type EventSubject } from './event-subject.ts';
import type { DescribeHint } from './kind-hint.ts';

/** What rows of Events tell of the objects that they are about. */
export interface EventSubjects {
  /** Of the object that all rows are about, as far as they agree. */
  readonly kind?: string;
  readonly namespace?: string;
  readonly name?: string;
  /** Row by row, where they are not all about one. */
  readonly each: readonly { readonly kind?: string; readonly namespace?: string; readonly name?: string }[];
}

/**
 * Rows under one title are about one object: what one of them tells holds for all, unless they name several. Then a row without
 * a name belongs to the one that was named above it, and to nobody's that anybody knows where none was.
 */
export function subjectsOfEvents(rows: readonly EventCells[], hint: DescribeHint): EventSubjects {
  const told = rows.map((row) => subjectOfEvent(row));
  const asked = hint.isCommand ? hint.kind : undefined;
  const kind = asked ?? kindOf(told, hint);
  const about = told.filter((subject) => subject.name !== undefined && (kind === undefined || subject.kind === kind));
  const [first] = about;
  const isOne = first !== undefined && about.every((subject) => subject.name === first.name);
  const isOneKind = told.every((subject) => subject.kind === undefined || subject.kind === kind);
  if (asked !== undefined || isOneKind) {
    if (first === undefined) return { ...defined({ kind }), each: [] };
    if (isOne) return { ...first, ...defined({ kind }), each: [] };
  }
  return { ...defined({ kind }), each: eachOf(told, kind, asked !== undefined) };
}

/** The kind that the rows tell; of several the one that was hinted at, else the first. */
function kindOf(told: readonly EventSubject[], hint: DescribeHint): string | undefined {
  const kinds = told.flatMap((subject) => subject.kind ?? []);
  if (kinds.length === 0 || (hint.kind !== undefined && kinds.includes(hint.kind))) return hint.kind;
  const named = told.find((subject) => subject.name !== undefined);
  return named?.kind ?? kinds[0];
}

function eachOf(told: readonly EventSubject[], kind: string | undefined, isAsked: boolean): EventSubject[] {
  const latest = new Map<string, EventSubject>();
  for (const subject of [...told].reverse())
    if (subject.kind !== undefined && subject.name !== undefined) latest.set(subject.kind, subject);
  return told.map((subject) => {
    const own = (isAsked ? kind : (subject.kind ?? kind)) ?? 'Object';
    if (subject.name !== undefined && subject.kind === own) latest.set(own, subject);
    const known = latest.get(own);
    if (known !== undefined) return known;
    const unknown = { kind: own, name: unnamed(own) };
    return resourceOfKind(own)?.namespaced === false ? { ...unknown, namespace: undefined } : unknown;
  });
}
