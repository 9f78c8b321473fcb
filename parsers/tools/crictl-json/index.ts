import type { DocumentInput, DocumentParser, JsonObject, Sink } from '../../../src/model/index.ts';
import { CONFIDENCE, isJsonObject } from '../../../src/model/index.ts';
import { headLines } from '../../support/documents/head.ts';
import { objectsAt, readJson } from '../../support/documents/json.ts';
import { LineFinder } from '../../support/documents/lines.ts';
import { emitContainer, emitImage, emitSandbox } from './objects.ts';
import { emitImageFilesystems, emitRuntime } from './runtime.ts';
import type { Reading } from './reading.ts';

/**
 * JSON of `crictl ps`, `pods`, `images`, `inspect`, `inspecti`, `inspectp`, `info` and `imagefsinfo`. Names and listings are
 * those of the tables (see `crictl-table`), so that both forms of one thing meet.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'crictl-json',
  title: 'crictl JSON',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact);
    if (!/^\s*[[{]/.test(lines.find((line) => line.trim() !== '') ?? '')) return 0;
    const head = lines.slice(0, 400).join('\n');
    return SIGNATURES.some((signature) => signature.every((part) => head.includes(part))) ? CONFIDENCE.header : 0;
  },
  parse,
};

/** Members that occur together in the JSON of the container runtime interface and nowhere else. */
const SIGNATURES: readonly (readonly string[])[] = [
  ['"containers"', '"podSandboxId"'],
  ['"items"', '"SANDBOX_'],
  ['"images"', '"repoTags"'],
  ['"cniconfig"'],
  ['"RuntimeReady"', '"conditions"'],
  ['"imageFilesystems"'],
  ['"status"', '"imageRef"', '"CONTAINER_'],
  ['"status"', '"SANDBOX_READY"'],
  ['"status"', '"SANDBOX_NOTREADY"'],
  ['"status"', '"repoDigests"', '"repoTags"'],
];

function parse(input: DocumentInput, sink: Sink): void {
  const root = readJson(input, sink);
  const finder = new LineFinder(input);
  for (const document of Array.isArray(root) ? root.filter(isJsonObject) : [root]) {
    if (isJsonObject(document)) read(document, { input, sink, finder });
  }
}

function read(document: JsonObject, reading: Reading): void {
  const { input, sink } = reading;
  const list = (kind: string): void => {
    const { node } = input.context;
    if (node !== undefined)
      sink.listing({ kind, namespace: node, source: { artifact: input.path, line: input.firstLine } });
  };
  if (Array.isArray(document['containers'])) {
    const containers = objectsAt(document, 'containers');
    for (const container of containers) emitContainer(container, reading);
    if (containers.some((container) => container['state'] !== 'CONTAINER_RUNNING')) list('Container');
  } else if (Array.isArray(document['items'])) {
    for (const sandbox of objectsAt(document, 'items')) emitSandbox(sandbox, reading);
    list('PodSandbox');
  } else if (Array.isArray(document['images'])) {
    for (const image of objectsAt(document, 'images')) emitImage(image, reading);
    list('ContainerImage');
  } else {
    readSingle(document, reading);
  }
}

function readSingle(document: JsonObject, reading: Reading): void {
  const status = document['status'];
  if (!isJsonObject(status)) return;
  const state = status['state'];
  if (Array.isArray(status['imageFilesystems'])) emitImageFilesystems(status, reading);
  else if (Array.isArray(status['conditions'])) emitRuntime(document, reading);
  else if (Array.isArray(status['repoTags'])) emitImage(status, reading);
  else if (typeof state === 'string' && state.startsWith('SANDBOX_')) emitSandbox(status, reading);
  else if (typeof state === 'string') emitContainer(status, reading);
}
