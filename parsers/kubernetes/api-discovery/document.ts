import {
  isJsonArray,
  isJsonObject,
  objectAt,
  type DocumentInput,
  type Json,
  type JsonObject,
  type Sink,
} from '../../../src/model/index.ts';
import { readFully } from '../yaml/full-reader.ts';
import { objectsAt, readJson, textAt } from '../../support/documents/json.ts';
import { LineFinder } from '../../support/documents/lines.ts';
import { Discovered, readGroupVersion } from './discovered.ts';

/** Reads discovery as JSON or YAML. */
export function readDocument(input: DocumentInput, sink: Sink): void {
  const root = /^\s*[[{]/.test(input.text) ? readJson(input, sink) : readYaml(input, sink);
  if (root === undefined) return;
  const reading: Reading = { discovered: new Discovered(input, sink), finder: new LineFinder(input) };
  for (const item of isJsonArray(root) ? root : [root]) if (isJsonObject(item)) readItem(item, reading);
  reading.discovered.end(true);
}

interface Reading {
  readonly discovered: Discovered;
  readonly finder: LineFinder;
}

function readYaml(input: DocumentInput, sink: Sink): Json | undefined {
  const reading = readFully(input.text);
  if ('value' in reading) return reading.value;
  sink.warning({ line: input.firstLine, message: 'The YAML is cut off or broken; nothing of it was read' });
  return undefined;
}

function readItem(item: JsonObject, reading: Reading): void {
  if (item.kind === 'APIGroupDiscoveryList') {
    for (const group of objectsAt(item, 'items')) readAggregated(group, reading);
  } else if (item.kind === 'APIResourceList') {
    readResourceList(item, reading);
  } else if (isJsonArray(item.groups)) {
    for (const group of objectsAt(item, 'groups')) readGroup(group, reading);
  } else {
    readGroup(item, reading);
  }
}

function readGroup(group: JsonObject, { discovered, finder }: Reading): void {
  const name = textAt(group, 'name');
  if (name === undefined) return;
  const versions = objectsAt(group, 'versions').flatMap((version) => textAt(version, 'version') ?? []);
  discovered.group(name, versions, finder.next(`${name}/`));
}

/** Whoever answers for a version serves it, also without any resource: custom metrics, for one, come and go. */
function readResourceList(list: JsonObject, { discovered, finder }: Reading): void {
  const text = textAt(list, 'groupVersion');
  const read = text === undefined ? undefined : readGroupVersion(text);
  if (text === undefined || read === undefined) return;
  discovered.version(read, finder.next(text), true);
}

/** A version that is stale shows resources that the aggregator remembers: nobody serves them now. */
function readAggregated(item: JsonObject, { discovered, finder }: Reading): void {
  const name = textAt(objectAt(item, 'metadata'), 'name') ?? '';
  const line = name === '' ? finder.next('"') : finder.next(name);
  const versions = objectsAt(item, 'versions');
  const named = versions.flatMap((version) => textAt(version, 'version') ?? []);
  discovered.group(name, named, line);
  for (const version of versions) {
    const read = readGroupVersion(`${name === '' ? '' : `${name}/`}${textAt(version, 'version') ?? ''}`);
    if (read === undefined) continue;
    const stale = version['freshness'] === 'Stale';
    discovered.version(read, line, !stale, stale ? 'stale' : undefined);
  }
}
