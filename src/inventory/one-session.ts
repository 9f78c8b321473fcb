import type { CommandRun, ObservedObject, SourceRef } from '../model/index.ts';

/** Where in a terminal session something was printed, if it was. */
export type Printed = Pick<ObservedObject, 'session' | 'source'>;

/** Whether one terminal session printed both: the lower of them is the newer one. */
export function isOneSession(one: Printed, other: Printed): boolean {
  return one.session !== undefined && one.session === other.session && one.source.artifact === other.source.artifact;
}

/** Whether a line is one of those that a command printed. */
export function isPrintedBy({ artifact, firstLine, lastLine }: CommandRun, source: SourceRef): boolean {
  return artifact === source.artifact && firstLine <= source.line && source.line <= lastLine;
}
