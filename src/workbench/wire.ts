import type {
  Json,
  LogLevel,
  ObjectForm,
  ObjectReference,
  Report,
  ReportChainStep,
  ReportDiagnosis,
  Severity,
  SourceRef,
  VerdictStatus,
} from '../model/index.ts';

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

/** A step of a chain, as far as a timeline tells of it. */
export type WireStep = Pick<ReportChainStep, 'episode' | 'because' | 'link'>;

/** What a timeline shows of a report: of quotes not the lines around them, which are most of it. */
export interface WireTimeline extends Pick<Report, 'timeline' | 'leftOut'> {
  readonly bundle: Pick<Report['bundle'], 'collectedAt' | 'span'>;
  readonly diagnoses: readonly (Pick<ReportDiagnosis, 'title'> & { readonly chain: readonly WireStep[] })[];
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

/** Something that was pinned, with a sentence on it. */
export interface WireNote {
  /** The same for the same thing. */
  readonly id: string;
  readonly kind: 'line' | 'object' | 'episode';
  /** What is pinned, in words. */
  readonly title: string;
  /** What the user wrote; may be empty. */
  readonly sentence: string;
  readonly source?: Pick<SourceRef, 'artifact' | 'line'>;
  /** What stands there. */
  readonly quote?: string;
  readonly object?: ObjectReference;
}

/** The notes on a bundle. */
export interface WireNotes {
  /** Where they are kept; absent: nowhere. */
  readonly file?: string;
  readonly notes: readonly WireNote[];
}

/** A line of logs on one clock. */
export interface WireMergedLine extends WireLine {
  readonly artifact: string;
  /** Its own time, or that of the line that it goes on with; absent where its log tells none. */
  readonly time?: string;
  /** From 0, among all that are on the clock. */
  readonly position: number;
}

/** Lines of several logs that follow each other on one clock. */
export interface WireMerged {
  readonly total: number;
  /** Only so many that match were looked for: there may be more. */
  readonly isCut: boolean;
  readonly lines: readonly WireMergedLine[];
}

/** A place among lines that are shown; `index` is absent where there is none. */
export interface WireIndex {
  readonly index?: number;
}

/** A place in an artifact; `line` is absent where there is none. */
export interface WirePlace {
  readonly line?: number;
}

/** One piece of an answer that comes piece by piece. */
export type WireFound =
  | { readonly kind: 'lines'; readonly artifact: string; readonly lines: readonly WireLine[] }
  /** More lines of this file match than are told. */
  | { readonly kind: 'cut'; readonly artifact: string }
  | { readonly kind: 'objects'; readonly objects: readonly WireFoundObject[] }
  /** Nothing new; it goes on. */
  | { readonly kind: 'searching' }
  | { readonly kind: 'error'; readonly error: string }
  /** The end; `more` where there may be more than was asked for. */
  | { readonly kind: 'end'; readonly more: boolean };

/** A cluster, and what the bundle holds of it. */
export interface WireCluster {
  /** Absent: the main one, or the only one. */
  readonly cluster?: string;
  readonly namespaces: readonly string[];
  readonly kinds: readonly WireKind[];
}

/** A kind of which there are objects. */
export interface WireKind {
  readonly kind: string;
  /** `deployments.apps` */
  readonly resource: string;
  readonly isNamespaced: boolean;
  readonly count: number;
  /** How many of them are not as they should be. */
  readonly unhealthy: number;
}

/** A part of a table of objects, as kubectl prints it; those that are not well come first. */
export interface WireTable {
  readonly total: number;
  readonly columns: readonly { readonly name: string; readonly isWide: boolean }[];
  readonly rows: readonly WireRow[];
}

export interface WireRow {
  readonly reference: ObjectReference;
  readonly cells: readonly string[];
  /** What is wrong with it. */
  readonly state?: string;
}

/** Everything that is known of one object. */
export interface WireObject {
  readonly reference: ObjectReference;
  readonly state?: string;
  /** The artifacts that show it, and in which form. */
  readonly views: readonly { readonly form: ObjectForm; readonly source: SourceRef }[];
  /** As YAML, each line with the place where it stands. */
  readonly lines: readonly { readonly text: string; readonly source?: SourceRef }[];
  readonly conditions: readonly Json[];
  readonly events: readonly WireEvent[];
  readonly related: readonly WireRelated[];
  readonly logs: readonly { readonly artifact: string; readonly container?: string; readonly previous?: boolean }[];
  readonly episodes: readonly WireEpisode[];
  readonly diagnoses: readonly { readonly number: number; readonly title: string }[];
}

export interface WireRelated {
  readonly relation: string;
  readonly objects: readonly ObjectReference[];
  /** Why it cannot be told which they are. */
  readonly unknown?: string;
}

/** A Kubernetes Event. */
export interface WireEvent {
  readonly type?: Json;
  readonly reason?: Json;
  readonly message?: Json;
  readonly last?: Json;
  readonly source?: SourceRef;
}

/** An episode. */
export interface WireEpisode {
  readonly index: number;
  readonly title: string;
  readonly severity: Severity;
  readonly from?: string;
  readonly to?: string;
  /** In words, where the date is not known in full. */
  readonly when?: string;
  readonly count: number;
  readonly isOver: boolean;
  readonly source?: SourceRef;
}

/** An object that was found. */
export interface WireFoundObject {
  readonly reference: ObjectReference;
  readonly state?: string;
}
