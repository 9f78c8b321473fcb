import type { Stamp } from './time.ts';

/** Severity of a log line, in the words of the report. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error' | 'fatal';

/** What the header of one log line tells, and what remains as its message. */
export interface LogLine {
  readonly stamp?: Stamp;
  readonly level?: LogLevel;
  /** Program, systemd unit, logger or component that wrote the line. */
  readonly program?: string;
  /** The host that the line names. */
  readonly host?: string;
  /** The text to match rules against: quotes and escapes of the outer formats undone, structured fields included. */
  readonly message: string;
  /** Structured fields (`pod="a/b"` of klog, members of JSON lines, pairs of logfmt), values as text. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The stamps of an outer and an inner header of the same line: what tells a node's zone. */
  readonly innerStamp?: Stamp;
  /** `stdout` or `stderr`, where the container runtime says. */
  readonly stream?: string;
  /** Pod and container, where the line itself says (stern, `kubectl logs --prefix`). */
  readonly pod?: string;
  readonly namespace?: string;
  readonly container?: string;
}
