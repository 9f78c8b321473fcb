import { isList } from '../knowledge/values/index.ts';
import { ObjectHandle } from './handles.ts';

/** An owner of an owner of a pod; nothing that is told goes deeper. */
const LEVELS = 3;

/** An object, whose it is, and whose that is in turn. Who mirrors the pods of its own manifests makes them of nothing. */
export function withOwners(object: ObjectHandle): readonly [ObjectHandle, ...ObjectHandle[]] {
  const found: [ObjectHandle, ...ObjectHandle[]] = [object];
  let last = object;
  for (let level = 0; level < LEVELS; level += 1) {
    const owners = last.owners();
    const owner = isList(owners) ? owners[0] : undefined;
    if (!(owner instanceof ObjectHandle) || owner.reference.kind === 'Node') break;
    found.push(owner);
    last = owner;
  }
  return found;
}
