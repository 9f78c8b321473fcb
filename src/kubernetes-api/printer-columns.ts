import { valueAt } from '../inventory/paths.ts';
import {
  isJsonArray,
  isJsonObject,
  type Instant,
  type Json,
  type JsonObject,
  type PrintedCell,
  type PrintedColumn,
} from '../model/index.ts';
import { humanDuration } from '../time/index.ts';
import { elapsedSince } from '../time/instant.ts';
import { versionIn } from './definition-version.ts';
import { readJsonPath } from './json-path.ts';

const TYPES = ['string', 'integer', 'number', 'boolean', 'date'] as const;

/** The columns that the definition of a custom resource gives a version of it; `undefined` where it gives none. */
export function printerColumns(
  definition: JsonObject,
  version: string,
  name: PrintedColumn,
): readonly PrintedColumn[] | undefined {
  const own =
    versionIn(definition, version)?.['additionalPrinterColumns'] ??
    valueAt(definition, ['spec', 'additionalPrinterColumns']);
  const columns = (isJsonArray(own) ? own : []).filter(isJsonObject).flatMap((each) => columnOf(each) ?? []);
  return columns.length === 0 ? undefined : [name, ...columns];
}

function columnOf(said: JsonObject): PrintedColumn | undefined {
  const { name, priority } = said;
  // Before v1 its name was written in capitals.
  const path = said['jsonPath'] ?? said['JSONPath'];
  const find = typeof path === 'string' ? readJsonPath(path) : undefined;
  if (typeof name !== 'string' || find === undefined) return undefined;
  const type = TYPES.find((each) => each === said['type']) ?? 'string';
  return {
    title: name,
    type,
    isWide: typeof priority === 'number' && priority > 0,
    cell: (object, { now }) => {
      const [value = columnShown(object, name)] = find(object);
      return value === undefined || value === null ? null : cellOf(value, type, now);
    },
  };
}

/** What a table showed in this column, where nothing else shows the object. */
function columnShown(object: JsonObject, title: string): Json | undefined {
  const shown = valueAt(object, ['status', 'columns']);
  const wanted = lettersOf(title);
  return isJsonObject(shown) ? Object.entries(shown).find(([key]) => lettersOf(key) === wanted)?.[1] : undefined;
}

function lettersOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function cellOf(value: Json, type: PrintedColumn['type'], now: Instant | undefined): PrintedCell {
  switch (type) {
    case 'integer':
      return typeof value === 'number' ? Math.trunc(value) : null;
    case 'number':
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date': {
      const age = typeof value === 'string' && now !== undefined ? elapsedSince(value, now) : undefined;
      return age === undefined ? '<unknown>' : humanDuration(age);
    }
    case 'string':
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
