import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, JsonObject, Sink } from '../../../src/model/index.ts';
import { rfc3339, timeOfGo } from '../../support/documents/dates.ts';
import { compact, emit } from '../../support/documents/emit.ts';
import { firstLine, headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { readCount } from '../../support/documents/sizes.ts';
import { helmJsonForm, readHelmJson } from './json.ts';
import type { HelmJson, HelmRow } from './json.ts';

const LIST = /^NAME\s+NAMESPACE\s+REVISION\s+UPDATED\s+STATUS\s+CHART\s+APP VERSION\s*$/;
const LIST_ROW =
  /^(?<name>\S+)\s+(?<namespace>\S+)\s+(?<revision>\d+)\s+(?<updated>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)? [+-]\d{4}(?: \S+)?)\s+(?<status>[a-z]+(?:-[a-z]+)*)\s+(?<chart>\S+)(?:\s+(?<version>\S+))?\s*$/;
const HISTORY = /^REVISION\s+UPDATED\s+STATUS\s+CHART\s+APP VERSION\s+DESCRIPTION\s*$/;
const HISTORY_ROW =
  /^(?<revision>\d+)\s+(?<updated>[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})\s+(?<status>[a-z]+(?:-[a-z]+)*)\s+(?<chart>\S+)\s+(?<version>\S+)?\s+(?<description>\S.*)$/;
const STATUS =
  /^(?<key>NAME|LAST DEPLOYED|NAMESPACE|STATUS|REVISION|DESCRIPTION|CHART|VERSION|APP_VERSION): ?(?<value>.*)$/;

/**
 * `helm list`, `helm status` and `helm history`, as text or JSON. Objects are `HelmReleaseStatus`, named `<namespace>/<release>` (a list is
 * a listing when it covers all namespaces); of a history the newest revision counts, earlier ones stay in `status.history`.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'helm-output',
  title: 'helm output',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const line = firstLine(artifact) ?? '';
    if (LIST.test(line) || isOfHistory(line)) return CONFIDENCE.signature;
    if (/^\s*[[{]/.test(line))
      return helmJsonForm(headLines(artifact).slice(0, 20).join('\n')) === undefined ? 0 : CONFIDENCE.signature;
    const keys = new Set(
      headLines(artifact)
        .slice(0, 12)
        .map((text) => STATUS.exec(text)?.groups?.['key']),
    );
    return ['NAME', 'LAST DEPLOYED', 'STATUS'].every((key) => keys.has(key)) ? CONFIDENCE.header : 0;
  },
  parse,
};

/** Who shows the last revisions cuts the titles off. */
function isOfHistory(line: string): boolean {
  return HISTORY.test(line) || HISTORY_ROW.test(line);
}

function parse(input: DocumentInput, sink: Sink): void {
  const line = firstLine(input) ?? '';
  const json = helmJsonForm(input.text);
  if (json !== undefined) emitJson(input, sink, readHelmJson(input, json, sink));
  else if (LIST.test(line)) readList(input, sink);
  else if (isOfHistory(line)) readHistory(input, sink);
  else readStatus(input, sink);
}

function readList(input: DocumentInput, sink: Sink): void {
  for (const { text, number } of linesOf(input)) {
    const row = LIST_ROW.exec(text)?.groups;
    if (row === undefined) continue;
    emitRelease(input, sink, row, number);
  }
  emitListing(input, sink);
}

function emitJson(input: DocumentInput, sink: Sink, { form, rows }: HelmJson): void {
  if (form === 'history') {
    emitHistory(input, sink, rows);
    return;
  }
  for (const { row, line } of rows) emitRelease(input, sink, row, line);
  if (form === 'list') emitListing(input, sink);
}

function emitListing(input: DocumentInput, sink: Sink): void {
  if (
    /helm[ _]+(?:list|ls)[ _]+.*(?:-A(?![A-Za-z])|all-namespaces)/.test(`${input.context.command ?? ''} ${input.path}`)
  ) {
    sink.listing({ kind: 'HelmReleaseStatus', source: { artifact: input.path, line: input.firstLine } });
  }
}

function readHistory(input: DocumentInput, sink: Sink): void {
  const rows: { readonly row: HelmRow; readonly line: number }[] = [];
  for (const { text, number } of linesOf(input)) {
    const row = HISTORY_ROW.exec(text)?.groups;
    if (row !== undefined) rows.push({ row, line: number });
  }
  emitHistory(input, sink, rows);
}

function emitHistory(input: DocumentInput, sink: Sink, rows: HelmJson['rows']): void {
  const newest = rows.at(-1);
  if (newest === undefined) return;
  const { actedOn, command = '' } = input.context;
  const asked = /helm[ _]+history[ _]+(?<name>[a-z0-9-]+)/.exec(`${command} ${input.path}`)?.groups?.['name'];
  const name = actedOn?.kind === 'HelmRelease' ? actedOn.name : asked;
  emitRelease(input, sink, { ...newest.row, name }, newest.line, rows.slice(0, -1));
}

function readStatus(input: DocumentInput, sink: Sink): void {
  const values = new Map<string, string>();
  let first: number | undefined;
  for (const { text, number } of linesOf(input)) {
    const field = STATUS.exec(text)?.groups;
    if (field === undefined) continue;
    first ??= number;
    if (!values.has(field['key'] ?? '')) values.set(field['key'] ?? '', (field['value'] ?? '').trim());
  }
  if (first === undefined) return;
  const row = {
    name: values.get('NAME'),
    namespace: values.get('NAMESPACE'),
    revision: values.get('REVISION'),
    updated: values.get('LAST DEPLOYED'),
    status: values.get('STATUS'),
    chart: values.get('CHART'),
    description: values.get('DESCRIPTION'),
  };
  emitRelease(input, sink, row, first);
}

function emitRelease(
  input: DocumentInput,
  sink: Sink,
  row: HelmRow,
  line: number,
  earlier: HelmJson['rows'] = [],
): void {
  const { name = 'unknown', namespace = input.context.namespace } = row;
  emit({ ...input, context: { ...input.context, node: undefined } }, sink, {
    kind: 'HelmReleaseStatus',
    name: namespace === undefined ? name : `${namespace}/${name}`,
    spec: { release: name, namespace, chart: row['chart'] },
    status: {
      status: row['status'],
      revision: readCount(row['revision']),
      appVersion: row['version'],
      updatedAt: timeOf(row['updated'] ?? ''),
      description: row['description'],
      history: earlier.length > 0 ? earlier.map(({ row: past }) => revisionOf(past)) : undefined,
    },
    line,
    fieldLines: new Map(earlier.map((past, index) => [`status.history[${index}]`, past.line])),
  });
}

function revisionOf({ revision, status, description }: HelmRow): JsonObject {
  return compact({ revision: Number(revision), status, description });
}

/** `2025-12-04 09:15:58.1 +0000 UTC`, or as JSON has it; the zoneless times of status and history are the client's and not read. */
function timeOf(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT[\d:]{8}(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text))
    return rfc3339(Date.parse(text.replace(/\.\d+/, '')));
  return timeOfGo(text);
}
