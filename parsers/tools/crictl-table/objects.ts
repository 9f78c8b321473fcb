import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { filled, pileUp } from '../../../src/model/index.ts';
import { readAgo } from '../../../src/time/index.ts';
import { emit, relativeTimes } from '../../support/documents/emit.ts';
import { readCount, readSize } from '../../support/documents/sizes.ts';

/** Digits of a container id that every form shows. */
export const SHORT_ID = 13;

/** A row of a table, by column key. */
export interface Row {
  readonly cells: Readonly<Record<string, string | undefined>>;
  readonly line: number;
}

/** Which container of which pod a row is about, as far as it says so. */
export function containerOfRow(
  cells: Row['cells'],
  docker: boolean,
): Partial<Record<'name' | 'podName' | 'podNamespace' | 'attempt', string | undefined>> {
  const kubelet = docker ? KUBELETS_NAME.exec(cells['name'] ?? '')?.groups : undefined;
  return {
    name: kubelet?.['name'] ?? cells['name'],
    podName: kubelet?.['pod'] ?? known(cells['pod']),
    podNamespace: kubelet?.['ns'] ?? known(cells['namespace']),
    attempt: kubelet?.['attempt'] ?? cells['attempt'],
  };
}

/** How the kubelet names containers for docker. */
const KUBELETS_NAME = /^k8s_(?<name>[^_]+)_(?<pod>[^_]+)_(?<ns>[^_]+)_[^_]+_(?<attempt>\d+)$/;

/** A row of `crictl ps` or `docker ps`. */
export function emitContainer(input: DocumentInput, sink: Sink, { cells, line }: Row, docker: boolean): void {
  const id = cells['container'] ?? '';
  const { attempt, ...names } = containerOfRow(cells, docker);
  const state = docker ? /^(?<word>\w+)(?: \((?<code>\d+)\))?/.exec(cells['state'] ?? '')?.groups : undefined;
  emit(input, sink, {
    kind: 'Container',
    name: id.slice(0, SHORT_ID),
    spec: {
      id,
      ...names,
      image: cells['image'],
      podId: cells['podId']?.slice(0, SHORT_ID),
      command: cells['command']?.slice(1, -1),
    },
    status: {
      state: stateOf(state?.['word'] ?? cells['state']),
      attempt: readCount(attempt),
      exitCode: readCount(state?.['code']),
      pid: readCount(cells['pid']),
    },
    line,
    relativeTimes: relativeTimes({ 'status.createdAt': readAgo(cells['created'] ?? '') }),
  });
}

/** A row of `crictl pods`. */
export function emitSandbox(input: DocumentInput, sink: Sink, { cells, line }: Row): void {
  const id = cells['podId'] ?? '';
  emit(input, sink, {
    kind: 'PodSandbox',
    name: id.slice(0, SHORT_ID),
    spec: { id, podName: cells['name'], podNamespace: cells['namespace'], runtime: cells['runtime'] },
    status: { state: stateOf(cells['state']), attempt: readCount(cells['attempt']) },
    line,
    relativeTimes: relativeTimes({ 'status.createdAt': readAgo(cells['created'] ?? '') }),
  });
}

/** The rows of `crictl images` or `docker images`: one object per image, with all tags under which it is listed. */
export function emitImages(input: DocumentInput, sink: Sink, rows: readonly Row[]): void {
  const byId = new Map<string, Row[]>();
  for (const row of rows) {
    const id = (row.cells['imageId'] ?? '').replace(/^sha256:/, '').slice(0, SHORT_ID);
    pileUp(byId, id, row);
  }
  for (const [id, [first, ...more]] of byId) {
    if (first === undefined) continue;
    const listed = [first, ...more].map(({ cells }) => cells);
    const tags = listed.filter(({ tag }) => known(tag) !== undefined).map(({ image, tag }) => `${image}:${tag}`);
    const digests = listed.filter(({ digest }) => known(digest) !== undefined);
    emit(input, sink, {
      kind: 'ContainerImage',
      name: id,
      perNode: true,
      spec: { id },
      status: {
        repository: known(first.cells['image']),
        repoTags: tags,
        ...filled({ repoDigests: digests.map(({ image, digest }) => `${image}@${digest}`) }),
        sizeBytes: readSize(first.cells['size'] ?? ''),
      },
      line: first.line,
    });
  }
}

/** A row of `crictl stats`: more about a container. */
export function emitStats(input: DocumentInput, sink: Sink, { cells, line }: Row): void {
  const id = cells['container'] ?? '';
  emit(input, sink, {
    kind: 'Container',
    name: id.slice(0, SHORT_ID),
    spec: { name: cells['name'] },
    status: {
      cpuPercent: Number.parseFloat(cells['cpu'] ?? ''),
      memoryBytes: readSize(cells['memory'] ?? ''),
      diskBytes: readSize(cells['disk'] ?? ''),
      inodes: readCount(cells['inodes']),
    },
    line,
  });
}

/** `CONTAINER_RUNNING`, `Running`, `Up` and `SANDBOX_NOTREADY` in the words of `crictl ps`. */
export function stateOf(text: string | undefined): string | undefined {
  const word = text?.replace(/^(?:CONTAINER|SANDBOX)_/, '').toLowerCase();
  if (word === undefined || word === '') return undefined;
  if (word === 'up') return 'Running';
  if (word === 'stopped') return 'Exited';
  if (word === 'notready') return 'NotReady';
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function known(text: string | undefined): string | undefined {
  return text === undefined || text === '<none>' || text === 'unknown' || text === '-' ? undefined : text;
}
