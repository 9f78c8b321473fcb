import { objectAt } from '../../../src/model/index.ts';
import type { Json, JsonObject } from '../../../src/model/index.ts';
import { rfc3339 } from '../../support/documents/dates.ts';
import { emit } from '../../support/documents/emit.ts';
import { numberAt, textAt, textsAt } from '../../support/documents/json.ts';
import { SHORT_ID, stateOf } from '../crictl-table/objects.ts';
import type { Reading } from './reading.ts';

/** A container of `crictl ps -o json` or of `crictl inspect`. */
export function emitContainer(container: JsonObject, { input, sink, finder }: Reading): void {
  const id = textAt(container, 'id');
  if (id === undefined) return;
  const labels = objectAt(container, 'labels');
  const metadata = objectAt(container, 'metadata');
  const image = objectAt(container, 'image');
  emit(input, sink, {
    kind: 'Container',
    name: id.slice(0, SHORT_ID),
    form: 'json',
    spec: {
      id,
      name: textAt(metadata, 'name') ?? textAt(labels, 'io.kubernetes.container.name'),
      image: textAt(image, 'userSpecifiedImage') ?? textAt(image, 'image'),
      imageRef: textAt(container, 'imageRef'),
      podId: textAt(container, 'podSandboxId')?.slice(0, SHORT_ID),
      podName: textAt(labels, 'io.kubernetes.pod.name'),
      podNamespace: textAt(labels, 'io.kubernetes.pod.namespace'),
      podUid: textAt(labels, 'io.kubernetes.pod.uid'),
      logPath: textAt(container, 'logPath'),
    },
    status: {
      state: stateOf(textAt(container, 'state')),
      attempt: numberAt(metadata, 'attempt') ?? (Object.keys(metadata).length > 0 ? 0 : undefined),
      createdAt: timeAt(container, 'createdAt'),
      startedAt: timeAt(container, 'startedAt'),
      finishedAt: timeAt(container, 'finishedAt'),
      exitCode: numberAt(container, 'exitCode'),
      reason: textAt(container, 'reason'),
      message: textAt(container, 'message'),
    },
    line: finder.next(id),
  });
}

/** A sandbox of `crictl pods -o json` or of `crictl inspectp`. */
export function emitSandbox(sandbox: JsonObject, { input, sink, finder }: Reading): void {
  const id = textAt(sandbox, 'id');
  if (id === undefined) return;
  const metadata = objectAt(sandbox, 'metadata');
  emit(input, sink, {
    kind: 'PodSandbox',
    name: id.slice(0, SHORT_ID),
    form: 'json',
    spec: {
      id,
      podName: textAt(metadata, 'name'),
      podNamespace: textAt(metadata, 'namespace'),
      podUid: textAt(metadata, 'uid'),
    },
    status: {
      state: stateOf(textAt(sandbox, 'state')),
      attempt: numberAt(metadata, 'attempt') ?? 0,
      createdAt: timeAt(sandbox, 'createdAt'),
      podIP: textAt(objectAt(sandbox, 'network'), 'ip'),
    },
    line: finder.next(id),
  });
}

/** An image of `crictl images -o json` or of `crictl inspecti`. */
export function emitImage(image: JsonObject, { input, sink, finder }: Reading): void {
  const full = textAt(image, 'id');
  if (full === undefined) return;
  const id = full.replace(/^sha256:/, '').slice(0, SHORT_ID);
  emit(input, sink, {
    kind: 'ContainerImage',
    name: id,
    perNode: true,
    form: 'json',
    spec: { id },
    status: {
      repoTags: textsAt(image, 'repoTags') ?? [],
      repoDigests: textsAt(image, 'repoDigests') ?? [],
      sizeBytes: numberAt(image, 'size'),
      pinned: image['pinned'],
    },
    line: finder.next(full),
  });
}

/** Nanoseconds since 1970 or RFC 3339, as RFC 3339; the zero time is no time. */
export function timeAt(value: Json | undefined, key: string): string | undefined {
  const text = textAt(value, key);
  if (text === undefined) return undefined;
  if (/^\d{16,19}$/.test(text)) return rfc3339(Math.floor(Number(text) / 1e6));
  const ms = Date.parse(text);
  return Number.isNaN(ms) || ms <= 0 ? undefined : rfc3339(ms);
}
