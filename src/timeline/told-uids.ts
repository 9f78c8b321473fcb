import type { ObjectReference } from '../model/index.ts';
import { objectOfLine } from './line-object.ts';
import type { LogSighting } from './log-sightings.ts';

/** The field in which the kubelet names a pod by its uid, beside its name or alone. */
const UID_FIELD = 'podUID';

/** The pods whose uid lines tell beside their name. Tables have no uids, so that nothing else leads from one to the other. */
export function podsByToldUid(
  sightings: readonly Pick<LogSighting, 'first' | 'context'>[],
): ReadonlyMap<string, ObjectReference> {
  const pods = new Map<string, ObjectReference>();
  for (const { first, context } of sightings) {
    const uid = uidOfFields(first.fields);
    const { pod } = first.fields ?? {};
    if (uid === undefined || pod === undefined) continue;
    const object = objectOfLine(first, context);
    if (object?.kind === 'Pod') pods.set(uid, object);
  }
  return pods;
}

/** The uid by which a line names the pod that it is about. */
export function uidOfFields(fields: Readonly<Record<string, string>> = {}): string | undefined {
  return fields[UID_FIELD];
}
