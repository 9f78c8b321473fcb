import type { LogLevel, ObjectReference, Severity, VerdictStatus } from '../model/index.ts';

/** What went wrong with a question; the message is for people. */
export interface WireError {
  readonly error: string;
}

/** A bundle that is open. */
export interface WireCase {
  readonly name: string;
  readonly status: VerdictStatus;
  readonly headline: string;
  /** The bundle has changed since it was opened: answers are of what it was. */
  readonly hasChanged: boolean;
}

/** A file of a bundle, and how it was read. */
export interface WireArtifact {
  readonly artifact: string;
  readonly lines: number;
  readonly bytes: number;
  readonly state: 'read' | 'partial' | 'not-understood';
  /** What it was recognised as. */
  readonly format?: string;
  readonly why?: string;
  /** Of a log: whose it is, and which time it covers. */
  readonly log?: WireLog;
}

/** Whose log a file is. */
export interface WireLog {
  readonly node?: string;
  readonly namespace?: string;
  readonly pod?: string;
  readonly container?: string;
  readonly program?: string;
  readonly previous?: boolean;
  readonly from?: string;
  readonly to?: string;
}

/** A line of an artifact. */
export interface WireLine {
  readonly line: number;
  readonly text: string;
  readonly level?: LogLevel;
  /** What rules read in it. */
  readonly rules?: readonly WireRule[];
  /** Positions of the episodes that cite it. */
  readonly episodes?: readonly number[];
}

/** A rule that read a line. */
export interface WireRule {
  readonly id: string;
  readonly severity: Severity;
}

/** Lines that follow each other. */
export interface WireLines {
  readonly artifact: string;
  /** How many the artifact has. */
  readonly total: number;
  readonly lines: readonly WireLine[];
}

/** A place in an artifact; `line` is absent where there is none. */
export interface WirePlace {
  readonly line?: number;
}

/** One piece of an answer that comes piece by piece. */
export type WireFound =
  | { readonly kind: 'lines'; readonly artifact: string; readonly lines: readonly WireLine[] }
  | { readonly kind: 'objects'; readonly objects: readonly WireFoundObject[] }
  /** Nothing new; it goes on. */
  | { readonly kind: 'searching' }
  | { readonly kind: 'error'; readonly error: string }
  /** The end; `more` where there may be more than was asked for. */
  | { readonly kind: 'end'; readonly more: boolean };

/** An object that was found. */
export interface WireFoundObject {
  readonly reference: ObjectReference;
  readonly state?: string;
}
