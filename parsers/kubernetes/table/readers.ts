import type { Json } from '../../../src/model/index.ts';
import { readAgeCell } from '../../support/kubernetes-resources/index.ts';
import type { ObjectDraft } from './draft.ts';

/** Writes what a cell says into the object. Called only for cells that say something. */
export type CellReader = (cell: string, draft: ObjectDraft, path: string) => void;

/** The cell as text. */
export function text(cell: string, draft: ObjectDraft, path: string): void {
  if (cell !== '<none>' && cell !== '<unset>') draft.set(path, cell);
}

/** The cell as text; `<none>` says that there is none. */
export function textOrAbsent(cell: string, draft: ObjectDraft, path: string): void {
  if (cell === '<none>') draft.setAbsent(path);
  else draft.set(path, cell);
}

/** An empty cell that says: the empty text. */
export function emptyText(_: string, draft: ObjectDraft, path: string): void {
  draft.set(path, '');
}

/** An empty cell that says that there is none. */
export function absent(_: string, draft: ObjectDraft, path: string): void {
  draft.setAbsent(path);
}

/** Whole numbers; anything else is unknown. */
export function integer(cell: string, draft: ObjectDraft, path: string): void {
  if (/^-?\d{1,15}$/.test(cell)) draft.set(path, Number(cell));
}

/** `true`/`false`, `True`/`False`. */
export function truth(cell: string, draft: ObjectDraft, path: string): void {
  if (/^(?:true|false)$/i.test(cell)) draft.set(path, cell.toLowerCase() === 'true');
}

/** An age: written as a time relative to when the artifact was collected. RFC 3339 stamps are taken as they stand. */
export function age(cell: string, draft: ObjectDraft, path: string): void {
  const stamp = readAgeCell(cell);
  if (stamp !== undefined) draft.relativeTimes.set(path, stamp);
  else if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(cell)) draft.set(path, cell);
}

/** `a,b,c`; `<none>` is the empty list. */
export function list(cell: string, draft: ObjectDraft, path: string): void {
  draft.set(path, cell === '<none>' ? [] : cell.split(','));
}

/** `a=b,c=d` as a map; `<none>` is the empty map. Selectors with other operators are kept as text beside it. */
export function map(cell: string, draft: ObjectDraft, path: string): void {
  if (cell === '<none>') {
    draft.set(path, {});
    draft.setComplete(path);
    return;
  }
  const pairs: [string, Json][] = [];
  for (const pair of cell.split(',')) {
    const equals = pair.indexOf('=');
    if (equals <= 0 || /[ !()]/.test(pair)) {
      draft.set(`${path}Text`, cell);
      return;
    }
    pairs.push([pair.slice(0, equals), pair.slice(equals + 1)]);
  }
  draft.set(path, Object.fromEntries(pairs));
  draft.setComplete(path);
}

const GO_MAP = /\bmap\[(?<pairs>[^[\]]{1,500})\]/g;

/** `[map[effect:NoSchedule key:dedicated value:gpu]]`, as Go prints a list of maps of words; `<none>` says that there is none. */
export function goMaps(cell: string, draft: ObjectDraft, path: string): void {
  if (cell === '<none>') draft.setAbsent(path);
  const maps = [...cell.matchAll(GO_MAP)].map(({ groups }) =>
    Object.fromEntries(
      (groups?.['pairs'] ?? '').split(' ').map((pair) => {
        const colon = pair.indexOf(':');
        return [pair.slice(0, colon), pair.slice(colon + 1)];
      }),
    ),
  );
  if (maps.length > 0) draft.set(path, maps);
}

/** `True`, `False`, `Unknown` as the status of a condition. */
export function condition(type: string): CellReader {
  return (cell, draft, path) => {
    if (/^(?:true|false|unknown)$/i.test(cell)) {
      draft.append(path, { type, status: cell.charAt(0).toUpperCase() + cell.slice(1).toLowerCase() });
    }
  };
}

/** `2/3`: the first number at `path`, the second at `totalPath`. */
export function fraction(totalPath: string): CellReader {
  return (cell, draft, path) => {
    const match = /^(?<part>\d{1,9})\/(?<total>\d{1,9})$/.exec(cell);
    if (match === null) return;
    draft.set(path, Number(match.groups?.part));
    draft.set(totalPath, Number(match.groups?.total));
  };
}

const ACCESS_MODES: Readonly<Record<string, string>> = {
  RWO: 'ReadWriteOnce',
  ROX: 'ReadOnlyMany',
  RWX: 'ReadWriteMany',
  RWOP: 'ReadWriteOncePod',
};

/** `RWO,RWX`. */
export function accessModes(cell: string, draft: ObjectDraft, path: string): void {
  if (cell === '<none>') return;
  draft.set(
    path,
    cell.split(',').map((mode) => ACCESS_MODES[mode.trim()] ?? mode.trim()),
  );
}
