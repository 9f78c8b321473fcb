import { defined, objectAt, type KubeObject } from '../../model/index.ts';

/** What an object, or what an Event is about, is found to be called, and where. */
export interface Found {
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
}

/** What something is looked up by: the cluster, and what it is called there. */
export function keyIn(cluster: string | undefined, called: string): string {
  return `${cluster ?? ''}|${called}`;
}

/** An object with what was found out about it; of an Event about what it is about, with which it shares the namespace. */
export function withFound(object: KubeObject, { name, namespace }: Found): KubeObject {
  const place = defined({ namespace });
  const found = defined({ name, namespace });
  if (object.kind !== 'Event') return { ...object, metadata: { ...object.metadata, ...found } };
  return {
    ...object,
    metadata: { ...object.metadata, ...place },
    involvedObject: { ...objectAt(object, 'involvedObject'), ...found },
  };
}
