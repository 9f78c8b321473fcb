import type { LogLine } from '../../../src/model/index.ts';
import { readKubectlTimestamps } from '../kubectl-timestamps/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** The container's name, filled up to the longest: that of its service and a number, joined by what the version joins with. */
const PREFIX = /^(?<container>(?<service>[a-z0-9][a-z0-9_.-]{0,100}?)(?:[-_]\d{1,3})?) {1,80}\| ?/i;
const NUMBERED = /[-_]\d{1,3}$/;

/**
 * compose: `service-1  | line`. A name without number stands before a bar in other texts, too: then what follows must be a
 * line with a time of its own.
 */
export function readCompose(text: string, inner: InnerReaders): LogLine | undefined {
  const prefix = PREFIX.exec(text);
  const { container, service } = prefix?.groups ?? {};
  if (prefix === null || container === undefined || service === undefined) return undefined;
  const line = openEnvelope({ container: service }, text.slice(prefix[0].length), inner, readKubectlTimestamps);
  return NUMBERED.test(container) || line.stamp !== undefined ? line : undefined;
}
