import type { ObservedObject } from '../model/index.ts';

/** Where in a terminal session something was printed, if it was. */
export type Printed = Pick<ObservedObject, 'session' | 'source'>;

/** Whether one terminal session printed both: the lower of them is the newer one. */
export function isOneSession(one: Printed, other: Printed): boolean {
  return one.session !== undefined && one.session === other.session && one.source.artifact === other.source.artifact;
}
