import type { LogLine } from '../../src/model/index.ts';
import { readContent } from './content.ts';
import { guessLevel } from './level.ts';
import type { LineReader } from './reader.ts';

/** What an outer header tells: everything but the message. */
export type EnvelopeHeader = Omit<LogLine, 'message' | 'innerStamp'>;

/**
 * A line whose outer header (journal, container runtime, kubectl) carries the line of some other program. What the inner
 * line tells wins, except for the stamp: the outer one is `stamp`, the inner `innerStamp`. A program that the inner line
 * names replaces the outer one, which then stays in the field `unit`.
 *
 * @param nested an envelope that may stand inside this one, tried before what programs write themselves
 */
export function openEnvelope(header: EnvelopeHeader, payload: string, nested?: LineReader): LogLine {
  const inner = nested?.(payload) ?? readContent(payload);
  if (!inner) {
    const level = header.level ?? guessLevel(payload);
    return level === undefined ? { ...header, message: payload } : { ...header, level, message: payload };
  }
  const merged: LogLine = { ...header, ...inner };
  const stamps = header.stamp && { stamp: header.stamp, ...(inner.stamp && { innerStamp: inner.stamp }) };
  const fields = mergeFields(header, inner);
  return { ...merged, ...stamps, ...(fields && { fields }) };
}

function mergeFields(header: EnvelopeHeader, inner: LogLine): Record<string, string> | undefined {
  const replaced = header.program !== undefined && inner.program !== undefined && header.program !== inner.program;
  if (!replaced) {
    return header.fields && inner.fields ? { ...header.fields, ...inner.fields } : undefined;
  }
  return { ...header.fields, unit: header.program!, ...inner.fields };
}
