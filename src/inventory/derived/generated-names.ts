import { identityOf, referenceOf } from '../inventory.ts';
import type { ObservedObject } from '../../model/index.ts';

/** A ReplicaSet's name: that of its Deployment, and the hash of its template. */
const HASHED_NAME = /^(?<deployment>.+)-(?<hash>[bcdfghjklmnpqrstvwxz0-9]{1,10})$/;

/** The two parts of the name that a Deployment gives to a ReplicaSet. */
export function partsOfReplicaSet(name: string): { deployment: string; hash: string } {
  const { deployment = '', hash = '' } = HASHED_NAME.exec(name)?.groups ?? {};
  return { deployment, hash };
}

/** The identity of an object beside the one that a view shows: of its cluster and namespace. */
export function placeBeside(view: ObservedObject, kind: string, name: string): string {
  return identityOf({ ...referenceOf(view), kind, name });
}
