import type { LogLine } from '../../../src/model/index.ts';
import { newFields } from './fields.ts';
import { guessLevel } from './level.ts';
import type { FormatReader, InnerReaders, MutableLine } from './reader.ts';

const NAMES = ['host', 'stream', 'namespace', 'pod', 'container'] as const;

/** What an outer header tells: everything but the message. */
export type EnvelopeHeader = Omit<LogLine, 'message' | 'innerStamp'>;

/**
 * A line whose outer header (journal, container runtime, kubectl) carries the line of some other program. What the inner
 * line tells wins, except for the stamp: the outer one is `stamp`, the inner `innerStamp`. A program that the inner line
 * names replaces the outer one, which then stays in the field `unit`.
 *
 * @param nested an envelope that may stand inside this one, tried before what programs write themselves
 */
export function openEnvelope(
  header: EnvelopeHeader,
  payload: string,
  readers: InnerReaders,
  nested?: FormatReader,
): LogLine {
  const inner = nested?.(payload, readers) ?? readers.content(payload);
  if (!inner) {
    const level = header.level ?? guessLevel(payload);
    return level === undefined ? { ...header, message: payload } : { ...header, level, message: payload };
  }
  return wrap(header, inner);
}

/** Completes the inner line, which nobody else holds yet: copies of objects are what would cost most here. */
function wrap(header: EnvelopeHeader, inner: LogLine): LogLine {
  const line: MutableLine = inner;
  if (header.stamp) {
    if (inner.stamp) {
      line.innerStamp = inner.stamp;
    }
    line.stamp = header.stamp;
  }
  if (header.program !== undefined) {
    if (inner.program === undefined) {
      line.program = header.program;
    } else if (inner.program !== header.program) {
      line.fields = withField(line.fields, 'unit', header.program);
    }
  }
  if (header.fields) {
    for (const key of Object.keys(header.fields)) {
      line.fields = withField(line.fields, key, header.fields[key]!);
    }
  }
  if (header.level !== undefined) {
    line.level ??= header.level;
  }
  for (const member of NAMES) {
    if (header[member] !== undefined) {
      line[member] ??= header[member];
    }
  }
  return line;
}

/** The inner line's own fields win. */
function withField(
  fields: Readonly<Record<string, string>> | undefined,
  key: string,
  value: string,
): Readonly<Record<string, string>> {
  const all: Record<string, string> = fields ?? newFields();
  all[key] ??= value;
  return all;
}
