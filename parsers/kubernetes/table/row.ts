import type { OwnKindName } from '../../../kinds/index.ts';
import { OWN_API_VERSION, type JsonObject } from '../../../src/model/index.ts';
import { isBuiltIn, kindForWord, resourceOfKind } from '../../support/kubernetes-resources/index.ts';
import { columnOf } from './columns/index.ts';
import { createDraft, type ObjectDraft } from './draft.ts';
import { readEvent, type Cells } from './events.ts';
import { age, map } from './readers.ts';
import { OTHERS } from './shapes.ts';

const OBJECT_NAME = /^[A-Za-z0-9_][\w.:@+~%-]{0,252}$/;

/** Columns that show a condition also in tables of kinds that nobody mapped. */
const CONDITION_TITLES = new Set([
  'READY', 'AVAILABLE', 'SYNCED', 'HEALTHY', 'PROGRAMMED', 'ACCEPTED', 'ESTABLISHED', 'DEGRADED', 'PROGRESSING',
  'INSTALLED', 'RECONCILED', 'APPROVED', 'DENIED',
]); // oxfmt-ignore

/**
 * The object that one row of a table of `kind` shows; `undefined` where the row names none. `emptyTitles` are the columns whose
 * cells are known to be empty, not only not to be seen.
 */
export function readRow(
  cells: Cells,
  tableKind: string | undefined,
  contextNamespace: string | undefined,
  emptyTitles: () => ReadonlySet<string> = () => new Set(),
): ObjectDraft | undefined {
  const name = cells.get('NAME') ?? '';
  const slash = name.lastIndexOf('/');
  const kind = slash > 0 ? kindForWord(name.slice(0, slash)) : tableKind;
  if (kind === undefined) return undefined;
  const resource = resourceOfKind(kind);
  const namespace = resource?.namespaced === false ? undefined : cells.get('NAMESPACE') || contextNamespace;
  if (kind === 'Event') return readEvent(cells, namespace);
  if (kind === 'PodMetrics' && cells.has('POD')) return readContainerUsage(cells, namespace);
  const bare = slash > 0 ? name.slice(slash + 1) : name;
  const isDefault = bare.endsWith(' (default)');
  const ownName = isDefault ? bare.slice(0, -' (default)'.length) : bare;
  if (!OBJECT_NAME.test(ownName)) return undefined;
  const draft = createDraft();
  if (resource !== undefined && isBuiltIn(resource)) draft.set('apiVersion', resource.apiVersion);
  draft.set('kind', kind);
  draft.set('metadata.name', ownName);
  if (namespace !== undefined) draft.set('metadata.namespace', namespace);
  if (isDefault && kind === 'StorageClass') {
    draft.set('metadata.annotations', { 'storageclass.kubernetes.io/is-default-class': 'true' });
  }
  for (const [title, cell] of cells) {
    if (cell === '') readEmptyCell(title, kind, draft, emptyTitles);
    else readCell(title, cell, kind, draft);
  }
  return draft;
}

function readEmptyCell(title: string, kind: string, draft: ObjectDraft, emptyTitles: () => ReadonlySet<string>): void {
  const [path, , readEmpty] = columnOf(kind, title) ?? [];
  if (path !== undefined && readEmpty !== undefined && emptyTitles().has(title)) readEmpty('', draft, path);
}

/** A row of `kubectl top pod --containers`: NAME is the container. */
function readContainerUsage(cells: Cells, namespace: string | undefined): ObjectDraft {
  const draft = createDraft();
  const podName = cells.get('POD') ?? '';
  const name = cells.get('NAME') ?? '';
  draft.set('apiVersion', OWN_API_VERSION);
  draft.set('kind', 'ContainerMetrics' satisfies OwnKindName);
  draft.set('metadata.name', `${podName}/${name}`);
  if (namespace !== undefined) draft.set('metadata.namespace', namespace);
  draft.set('spec', { podName, name });
  for (const title of ['CPU(cores)', 'MEMORY(bytes)']) readCell(title, cells.get(title) ?? '', 'PodMetrics', draft);
  return draft;
}

function readCell(title: string, cell: string, kind: string, draft: ObjectDraft): void {
  if (cell === '' || cell === '<unknown>' || cell === '<invalid>' || cell === '<missing>') return;
  if (title === 'NAME' || title === 'NAMESPACE' || title === OTHERS) return;
  if (title === 'AGE' || title === 'CREATED AT') age(cell, draft, 'metadata.creationTimestamp');
  else if (title === 'LABELS') addLabels(cell, draft);
  else {
    const column = columnOf(kind, title);
    if (column !== undefined) column[1](cell, draft, column[0]);
    else readOtherColumn(title, cell, draft);
  }
}

function addLabels(cell: string, draft: ObjectDraft): void {
  const present = draft.get('metadata.labels') as JsonObject | undefined;
  map(cell, draft, 'metadata.labels');
  const shown = draft.get('metadata.labels') as JsonObject | undefined;
  draft.set('metadata.labels', { ...(present ?? {}), ...(shown ?? {}) });
}

function readOtherColumn(title: string, cell: string, draft: ObjectDraft): void {
  if (cell === '<none>' || cell === '<unset>') return;
  const member = memberName(title);
  if (member === '') return;
  draft.set(`status.columns.${member}`, cell);
  if (CONDITION_TITLES.has(title) && /^(?:True|False|Unknown)$/.test(cell)) {
    draft.append('status.conditions', { type: title.charAt(0) + title.slice(1).toLowerCase(), status: cell });
  }
}

/** `LAST BACKUP` is `lastBackup`. */
function memberName(title: string): string {
  const words = title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
