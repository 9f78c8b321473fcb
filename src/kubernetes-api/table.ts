import { valueAt } from '../inventory/paths.ts';
import {
  defined,
  isJsonArray,
  isJsonObject,
  type Instant,
  type Json,
  type JsonObject,
  type KubeObject,
  type PrintedColumn,
} from '../model/index.ts';
import { asCoreEvent } from './event-forms.ts';
import type { ServedResource } from './resource.ts';
import { wireForm, type ServedObject } from './served-object.ts';

/** What a table is made with. */
export interface TableMaterial {
  /** The columns of kinds that do not say what they show. */
  readonly plainColumns: readonly PrintedColumn[];
  /** When ages are told. */
  readonly now: Instant | undefined;
  /** The minor version of Kubernetes 1 whose columns are shown; absent: the newest. */
  readonly minor: number | undefined;
}

/** How much of each object stands beside its row. */
export type RowObject = 'None' | 'Metadata' | 'Object';

/** Objects as the API shows them in a table. */
export function tableOf(
  objects: readonly ServedObject[],
  resource: ServedResource,
  version: string,
  material: TableMaterial,
  rowObject: RowObject = 'Metadata',
): JsonObject {
  const columns = columnsOf(objects, resource, version, material);
  const { now, minor } = material;
  const context = defined({ now, minor });
  return {
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata: { resourceVersion: '1' },
    columnDefinitions: columns.map(({ title, type, isWide }) => ({
      name: title,
      type,
      format: title === 'Name' ? 'name' : '',
      description: '',
      priority: isWide ? 1 : 0,
    })),
    rows: objects.map((object) => ({
      cells: cellsOf(formOfCells(object, resource), columns, { ...context, isPartial: object.isPartial }),
      ...defined({ object: objectOfRow(object, rowObject) }),
    })),
  };
}

function objectOfRow(object: ServedObject, rowObject: RowObject): JsonObject | undefined {
  if (rowObject === 'None') return undefined;
  return rowObject === 'Object' ? wireForm(object) : metadataOnly(wireForm(object));
}

function formOfCells({ value }: ServedObject, { kind }: ServedResource): KubeObject {
  return kind === 'Event' ? asCoreEvent(value) : value;
}

/** An object of which only the metadata are told. */
export function metadataOnly({ metadata }: ServedObject['value']): JsonObject {
  return { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata };
}

function cellsOf(
  value: ServedObject['value'],
  columns: readonly PrintedColumn[],
  context: Parameters<PrintedColumn['cell']>[1],
): Json[] {
  return columns.map(({ cell }) => cell(value, context));
}

function columnsOf(
  objects: readonly ServedObject[],
  resource: ServedResource,
  version: string,
  { plainColumns, minor }: TableMaterial,
): readonly PrintedColumn[] {
  const own = resource.columns?.(version);
  if (own === undefined) return plainTable(objects, plainColumns);
  if (minor === undefined) return own.filter(({ until }) => until === undefined);
  return own.filter(({ since = 0, until = minor }) => since <= minor && minor <= until);
}

/** Of a kind that does not say what it shows: what tables showed of its objects, or else what most kinds have. */
function plainTable(objects: readonly ServedObject[], plain: readonly PrintedColumn[]): readonly PrintedColumn[] {
  const [name, ...others] = plain;
  if (name === undefined) return plain;
  const shown = new Set<string>();
  for (const { value } of objects) {
    const columns = valueAt(value, ['status', 'columns']);
    if (isJsonObject(columns)) for (const key of Object.keys(columns)) shown.add(key);
  }
  const usual = USUAL.filter(({ find }) => objects.some(({ value }) => find(value) !== undefined));
  return [
    name,
    ...usual.filter(({ title }) => !shown.has(title.toLowerCase())).map(({ title, find }) => plainColumn(title, find)),
    ...[...shown].sort().map((key) => plainColumn(titleOf(key), (value) => valueAt(value, ['status', 'columns', key]))),
    ...others,
  ];
}

const USUAL: readonly { readonly title: string; readonly find: (value: JsonObject) => Json | undefined }[] = [
  { title: 'Phase', find: (value) => valueAt(value, ['status', 'phase']) },
  { title: 'Ready', find: readiness },
];

function readiness(value: JsonObject): Json | undefined {
  const conditions = valueAt(value, ['status', 'conditions']);
  const ready = isJsonArray(conditions)
    ? conditions.filter(isJsonObject).find(({ type }) => type === 'Ready')
    : undefined;
  return ready?.['status'];
}

function plainColumn(title: string, find: (value: JsonObject) => Json | undefined): PrintedColumn {
  return {
    title,
    type: 'string',
    isWide: false,
    cell: (object) => {
      const value = find(object);
      return typeof value === 'object' ? JSON.stringify(value) : (value ?? '<unknown>');
    },
  };
}

/** `lastBackup` is `Last Backup`. */
function titleOf(key: string): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)}`;
}
