import {
  isJsonArray,
  isJsonObject,
  type Instant,
  type Json,
  type JsonObject,
  type KubeObject,
  type PrintContext,
  type PrintedCell,
  type PrintedColumn,
} from '../../../../src/model/index.ts';
import { humanDuration } from '../../../../src/time/index.ts';
import { elapsedSince } from '../../../../src/time/instant.ts';

type Cell = PrintedColumn['cell'];
type Options = Partial<Omit<PrintedColumn, 'title' | 'cell'>>;

const UNKNOWN = '<unknown>';
const NONE = '<none>';

/** A column that is always shown unless `options` say otherwise. */
export function column(title: string, cell: Cell, options: Options = {}): PrintedColumn {
  return { title, type: 'string', isWide: false, cell, ...options };
}

/** A column for `-o wide`. */
export function wide(title: string, cell: Cell, options: Options = {}): PrintedColumn {
  return column(title, cell, { isWide: true, ...options });
}

export const NAME = column('Name', ({ metadata }) => metadata.name);
export const AGE = column('Age', ({ metadata }, { now }) => ageOf(metadata.creationTimestamp, now));
/** What kinds without columns of their own show. */
export const CREATED_AT = column('Created At', ({ metadata }) => metadata.creationTimestamp ?? UNKNOWN, {
  type: 'date',
});

/** How long ago a time was, as far as both are known. */
export function ageOf(time: Json | undefined, now: Instant | undefined): string {
  const age = typeof time === 'string' && now !== undefined ? elapsedSince(time, now) : undefined;
  return age === undefined ? UNKNOWN : humanDuration(age);
}

/** The member at a dotted path whose segments hold no dots themselves. */
export function member(root: Json | undefined, path: string): Json | undefined {
  let value = root;
  for (const step of path.split('.')) value = isJsonObject(value) ? value[step] : undefined;
  return value ?? undefined;
}

/** The object at a dotted path; an empty one where there is none. */
export function objectAt(root: Json | undefined, path: string): JsonObject {
  const value = member(root, path);
  return isJsonObject(value) ? value : {};
}

/** The objects in the list at a dotted path. */
export function objectsAt(root: Json | undefined, path: string): readonly JsonObject[] {
  return listAt(root, path).filter(isJsonObject);
}

/** The list at a dotted path; an empty one where there is none. */
export function listAt(root: Json | undefined, path: string): readonly Json[] {
  const value = member(root, path);
  return isJsonArray(value) ? value : [];
}

/** A value as text; `undefined` where it is no scalar. */
export function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The text at a path, or what stands for an empty one. */
export function text(path: string, absent: PrintedCell = ''): Cell {
  return (object, { isPartial }) => textOf(member(object, path)) ?? (isPartial && absent === '' ? UNKNOWN : absent);
}

/** What a table showed, as an object keeps it that came from one; else what the cell says. */
export function shownOr(path: string, cell: Cell): Cell {
  return (object, context) => textOf(member(object, path)) ?? cell(object, context);
}

/** The text at a path; `<none>` where there is none. */
export function textOrNone(path: string): Cell {
  return (object) => textOf(member(object, path)) || NONE;
}

/** The number at a path. What the API leaves out of a whole object is 0. */
export function count(path: string, absent: PrintedCell = 0): Cell {
  return (object, { isPartial }) => {
    const value = member(object, path);
    return typeof value === 'number' ? value : missing(isPartial, absent);
  };
}

/** The truth at a path. */
export function truth(path: string, absent: PrintedCell = false): Cell {
  return (object, { isPartial }) => {
    const value = member(object, path);
    return typeof value === 'boolean' ? value : missing(isPartial, absent);
  };
}

/** How many members a map or list has; where no view of the object shows it, what a table counted. */
export function sizeOf(...paths: readonly string[]): Cell {
  return (object, { isPartial }) => {
    const found = paths.map((path) => member(object, path)).filter((value) => value !== undefined);
    if (found.length === 0) return textOf(member(object, 'status.columns.data')) ?? (isPartial ? UNKNOWN : 0);
    return found.reduce<number>(
      (sum, value) => sum + (isJsonArray(value) ? value.length : Object.keys(isJsonObject(value) ? value : {}).length),
      0,
    );
  };
}

/** `2/3`: two numbers. */
export function fraction(path: string, totalPath: string, total = 0): Cell {
  return (object, context) =>
    `${String(count(path)(object, context))}/${String(count(totalPath, total)(object, context))}`;
}

function missing(isPartial: boolean, absent: PrintedCell): PrintedCell {
  return isPartial ? UNKNOWN : absent;
}

/** `a=b,c=d` in the order of the names; `<none>` where there is nothing. */
export function pairs(map: Json | undefined): string {
  const found = Object.entries(isJsonObject(map) ? map : {}).map(([key, value]) => `${key}=${textOf(value) ?? ''}`);
  return found.length === 0 ? NONE : found.sort().join(',');
}

const OPERATORS: Readonly<Record<string, (key: string, values: string) => string>> = {
  In: (key, values) => `${key} in (${values})`,
  NotIn: (key, values) => `${key} notin (${values})`,
  Exists: (key) => key,
  DoesNotExist: (key) => `!${key}`,
};

/** A label selector as kubectl writes it. */
export function selector(path: string): Cell {
  return (object) => {
    const { matchLabels, matchExpressions } = objectAt(object, path);
    const labels = Object.entries(isJsonObject(matchLabels) ? matchLabels : {}).map(
      ([key, value]) => `${key}=${textOf(value) ?? ''}`,
    );
    const expressions = (isJsonArray(matchExpressions) ? matchExpressions : []).filter(isJsonObject).map((each) => {
      const values = listAt(each, 'values').map((value) => textOf(value) ?? '');
      return OPERATORS[textOf(each['operator']) ?? '']?.(textOf(each['key']) ?? '', values.sort().join(',')) ?? '';
    });
    const all = [...labels, ...expressions].sort();
    return all.length === 0 ? NONE : all.join(',');
  };
}

/** Names and images of the containers of a template, and the selector where one is named. */
export function templateColumns(containers: string, selects?: Cell): PrintedColumn[] {
  const list = (name: string): Cell => {
    return (object) =>
      objectsAt(object, containers)
        .map((each) => textOf(each[name]) ?? '')
        .join(',') || NONE;
  };
  return [
    wide('Containers', list('name')),
    wide('Images', list('image')),
    ...(selects === undefined ? [] : [wide('Selector', selects)]),
  ];
}

/** The condition of a type. */
export function conditionOf(object: KubeObject, type: string): JsonObject | undefined {
  return objectsAt(object, 'status.conditions').find((each) => each['type'] === type);
}

/** As many as fit, and how many more there are. */
export function firstOf(items: readonly string[], most: number): string {
  const shown = items.slice(0, most).join(',');
  return items.length > most ? `${shown} + ${items.length - most} more...` : shown;
}

/** An age of a member: a time. */
export function ageAt(path: string, absent: PrintedCell = UNKNOWN): Cell {
  return (object, { now }: PrintContext) => {
    const time = member(object, path);
    return time === undefined ? absent : ageOf(time, now);
  };
}
