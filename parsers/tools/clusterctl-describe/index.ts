import { defined, CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, DocumentParser, JsonObject, Sink } from '../../../src/model/index.ts';
import { readHeader, type Header } from '../../kubernetes/table/header.ts';
import { splitRow } from '../../kubernetes/table/split.ts';
import { resourceOfKind } from '../../support/kubernetes-resources/index.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { conditionOf, readTreeRow } from './row.ts';

const HEAD_LINES = 10;

/**
 * The tree of `clusterctl describe cluster`: each object of a cluster with its `Ready` (or `Available`) condition, with
 * `--show-conditions` the others as well.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'clusterctl-describe',
  title: 'clusterctl describe cluster',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact: ArtifactHead) =>
    headLines(artifact)
      .slice(0, HEAD_LINES)
      .some((line) => treeHeader(line) !== undefined)
      ? CONFIDENCE.header
      : 0,
  parse,
};

function treeHeader(line: string): Header | undefined {
  if (!/^NAME\s.*\sREASON\s+SINCE\s+MESSAGE\s*$/.test(line.slice(0, 4096))) return undefined;
  const header = readHeader(line);
  const titles = header?.columns.map(({ title }) => title) ?? [];
  return titles.includes('SEVERITY') || titles.includes('UP TO DATE') ? header : undefined;
}

interface OpenObject {
  readonly object: { readonly kind: string; readonly name: string };
  readonly depth: number;
  readonly line: number;
  readonly conditions: JsonObject[];
}

function parse(input: DocumentInput, sink: Sink): void {
  let header: Header | undefined;
  let open: OpenObject | undefined;
  for (const { text, number } of linesOf(input)) {
    header = treeHeader(text) ?? header;
    const cells = header === undefined ? undefined : cellsOf(text, header);
    const row = cells && readTreeRow(cells);
    if (cells === undefined || row === undefined) continue;
    if (row.type === 'condition') {
      const condition = conditionOf(cells, row.name);
      if (open !== undefined && row.depth > open.depth && condition) add(open.conditions, condition);
      continue;
    }
    emit(input, sink, open);
    open = undefined;
    const condition = conditionOf(cells, 'Ready');
    const conditions = condition ? [condition] : [];
    if (row.type === 'object') open = { object: row, depth: row.depth, line: number, conditions };
    // A message that stands for a group names its members, and says nothing of each.
    else
      for (const name of row.names)
        emit(input, sink, { object: { kind: row.kind, name }, depth: 0, line: number, conditions: [] });
  }
  emit(input, sink, open);
}

function add(conditions: JsonObject[], condition: JsonObject): void {
  if (!conditions.some(({ type }) => type === condition['type'])) conditions.push(condition);
}

function cellsOf(text: string, header: Header): ReadonlyMap<string, string> | undefined {
  const cells = splitRow(text, header);
  return cells && new Map(header.columns.map(({ title }, index) => [title, cells[index] ?? '']));
}

function emit({ path, context }: DocumentInput, sink: Sink, open: OpenObject | undefined): void {
  if (open === undefined) return;
  const { kind, name } = open.object;
  const apiVersion = resourceOfKind(kind)?.apiVersion;
  sink.object({
    object: {
      ...defined({ apiVersion }),
      kind,
      metadata: { name, ...defined({ namespace: context.namespace }) },
      ...defined({ status: open.conditions.length > 0 ? { conditions: open.conditions } : undefined }),
    },
    form: 'table',
    source: { artifact: path, line: open.line },
  });
}
