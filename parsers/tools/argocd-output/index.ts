import { CONFIDENCE, defined, filled } from '../../../src/model/index.ts';
import type { ArtifactContext, ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { readHeader, type Header } from '../../kubernetes/table/header.ts';
import { splitRow } from '../../kubernetes/table/split.ts';
import { timeOfGo } from '../../support/documents/dates.ts';
import { compact } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { withCondition, withHealth, withPart, withState, type Draft } from './application.ts';

const HEAD_LINES = 60;
const FIELD = /^(?:- )?\s{0,4}(?<key>[A-Z][A-Za-z]*(?: [A-Z][a-z]+)?):(?:\s+(?<value>\S.*))?$/;
const CONDITIONS = /^CONDITION\s+MESSAGE\s+LAST TRANSITION\s*$/;
const PARTS = /^GROUP\s+KIND\s+NAMESPACE\s+NAME\s+STATUS\s+HEALTH\b/;
const LIST = /^NAME\s+CLUSTER\s+NAMESPACE\s+PROJECT\s+STATUS\s+HEALTH\b/;

/** Where in the object stands what a line of its own says. */
const PATHS: Readonly<Record<string, string>> = {
  'Sync Status': 'status.sync',
  'Health Status': 'status.health',
  Phase: 'status.operationState.phase',
  Message: 'status.operationState.message',
};

/** `argocd app get`: an application with its conditions and parts; `argocd app list`: what state each one is in. */
export const parser: DocumentParser = {
  type: 'document',
  id: 'argocd-output',
  title: 'output of argocd',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact: ArtifactHead) {
    const lines = headLines(artifact).slice(0, HEAD_LINES);
    if (lines.some((line) => LIST.test(line))) return CONFIDENCE.header;
    const keys = new Set(lines.map((line) => FIELD.exec(line)?.groups?.['key']));
    if (['Name', 'Sync Status', 'Health Status'].every((key) => keys.has(key))) return CONFIDENCE.signature;
    // What stands above was cut off; the command names the application.
    const isPart = keys.has('Phase') || lines.some((line) => CONDITIONS.test(line) || PARTS.test(line));
    return isPart && askedFor(artifact.context) !== undefined ? CONFIDENCE.signature : 0;
  },
  parse,
};

/** The application that the command asks for. */
function askedFor({ actedOn }: ArtifactContext): string | undefined {
  return actedOn?.kind === 'Application' ? actedOn.name : undefined;
}

function parse(input: DocumentInput, sink: Sink): void {
  const asked = askedFor(input.context);
  const isPart = asked !== undefined && !/^Name:/m.test(input.text);
  let draft: Draft | undefined = isPart ? drafted(asked, input.firstLine) : undefined;
  let table: Header | undefined;
  let reads: 'fields' | 'conditions' | 'parts' | 'list' = 'fields';
  for (const { text, number } of linesOf(input)) {
    const typed = TYPED.exec(text)?.groups?.['name'];
    if (typed !== undefined) {
      if (draft !== undefined) emit(input, sink, draft);
      draft = drafted(typed, number);
      reads = 'fields';
      continue;
    }
    if (LIST.test(text)) [reads, table] = ['list', readHeader(text)];
    else if (CONDITIONS.test(text)) reads = 'conditions';
    else if (PARTS.test(text)) [reads, table] = ['parts', readHeader(text)];
    else if (reads === 'list') emitListed(input, sink, cellsOf(text, table), number);
    else if (reads === 'parts' && draft !== undefined) withPart(draft, cellsOf(text, table), number);
    else if (reads === 'conditions' && draft !== undefined) withCondition(draft, text, number);
    const { key, value } = FIELD.exec(text)?.groups ?? {};
    if (key === 'Name' && value !== undefined) {
      if (draft !== undefined && draft.name !== value) emit(input, sink, draft);
      draft = drafted(value, number);
      reads = 'fields';
    } else if (reads === 'fields' && draft !== undefined && key !== undefined && value !== undefined) {
      if (draft.fields.has(key)) continue;
      draft.fields.set(key, value);
      const path = PATHS[key];
      if (path !== undefined) draft.lines.set(path, number);
    }
  }
  if (draft !== undefined) emit(input, sink, draft);
}

function drafted(name: string, line: number): Draft {
  return { name, line, fields: new Map(), conditions: [], parts: [], results: [], lines: new Map() };
}

/** A command amid what others printed, which names the application that the rest of an output is about. */
const TYPED = /^(?:[$#>❯➜] )?argocd (?:-\S+ )*app get (?:-\S+ )*(?<name>[a-z0-9][\w./-]{0,250})(?: |$)/;

/** Cells by the header's offsets: the group, which stands first, is empty for what Kubernetes has always had. */
function cellsOf(text: string, header: Header | undefined): ReadonlyMap<string, string> | undefined {
  if (header === undefined || text.trim() === '') return undefined;
  const starts = header.columns.map(({ start }) => start);
  const isAligned = starts.every((start) => start === 0 || (text[start - 1] ?? ' ') === ' ');
  const cells = isAligned
    ? starts.map((start, index) => text.slice(start, starts[index + 1]).trim())
    : splitRow(text, header);
  return cells && new Map(header.columns.map(({ title }, index) => [title, cells[index] ?? '']));
}

function emitListed(
  input: DocumentInput,
  sink: Sink,
  cells: ReadonlyMap<string, string> | undefined,
  line: number,
): void {
  const name = cells?.get('NAME') ?? '';
  if (cells === undefined || name === '') return;
  hand(input, sink, name, line, {
    spec: { project: cells.get('PROJECT') },
    status: { ...withState(cells.get('STATUS')), ...withHealth(cells.get('HEALTH')) },
  });
}

function emit(input: DocumentInput, sink: Sink, draft: Draft): void {
  const { fields, conditions, parts, results, lines } = draft;
  const source = compact({
    repoURL: fields.get('Repo'),
    path: fields.get('Path'),
    targetRevision: fields.get('Target'),
  });
  const destination = compact({ server: fields.get('Server'), namespace: fields.get('Namespace') });
  const operation = compact({
    phase: fields.get('Phase'),
    finishedAt: timeOfGo(fields.get('Finished') ?? ''),
    message: fields.get('Message'),
    syncResult: results.length > 0 ? { resources: results } : undefined,
  });
  hand(input, sink, draft.name, draft.line, {
    spec: { project: fields.get('Project'), source, destination },
    status: {
      ...withState(fields.get('Sync Status')),
      ...withHealth(fields.get('Health Status')),
      conditions: conditions.length > 0 ? conditions : undefined,
      resources: parts.length > 0 ? parts : undefined,
      operationState: Object.keys(operation).length > 0 ? operation : undefined,
    },
    fieldLines: lines,
  });
}

interface Found {
  readonly spec: Parameters<typeof compact>[0];
  readonly status: Parameters<typeof compact>[0];
  readonly fieldLines?: ReadonlyMap<string, number>;
}

/** @param named `<namespace>/<name>`, before version 2.5 the name alone */
function hand(
  { path, context }: DocumentInput,
  sink: Sink,
  named: string,
  line: number,
  { spec, status, fieldLines }: Found,
): void {
  const [name = '', namespace = context.namespace] = named.split('/').reverse();
  sink.object({
    object: {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name, ...defined({ namespace }) },
      spec: compact(spec),
      status: compact(status),
    },
    form: 'table',
    source: { artifact: path, line },
    ...filled({ fieldLines }),
  });
}
