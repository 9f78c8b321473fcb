/** What a record of a log has to say: one of the two. */
export interface RecordTerm {
  /** Words that stand in it. */
  readonly text?: string;
  /** A linear-time regular expression that it meets. */
  readonly pattern?: string;
}

/** What must not be said beside what was found. All times are milliseconds. */
export interface Negation {
  readonly term: RecordTerm;
  /** How long it must not be said: as long as what was found took, and so much longer; with `absolute`, exactly so long. */
  readonly window: number;
  readonly absolute: boolean;
  /** How long after the record it counts from the time begins; before it where this is negative. */
  readonly slide: number;
  /** Which of the records that were found it counts from, 0 the first. */
  readonly anchor: number;
}

/** Several records of one log that say something together. */
export interface Windowed {
  /** `sequence`: in this order, where the times of two records do not say that they stand otherwise. */
  readonly type: 'set' | 'sequence';
  /** Milliseconds from the first of the records to the last, both included. */
  readonly window: number;
  /** One that stands here several times wants as many records. */
  readonly terms: readonly RecordTerm[];
  readonly negations: readonly Negation[];
  /** Words of the programs whose logs are meant; none: any log. */
  readonly programs: readonly string[];
  /** Programs of which versions are named. */
  readonly releases: readonly ProgramRelease[];
}

/** A program, and the versions of it that are meant. */
export interface ProgramRelease {
  readonly program: string;
  /** `3.9.x`, `>=1.2 <1.4` */
  readonly versions: string;
}

/** Who wrote a rule, where it is none of the built-in ones. */
export interface RuleOrigin {
  /** The name of a pack, or of a collection of rules. */
  readonly name: string;
  readonly version?: string;
}

/** `acme-rules 1.2.0` */
export function originLabel({ name, version }: RuleOrigin): string {
  return version === undefined ? name : `${name} ${version}`;
}

/** A rule of another tool: several records, and what they mean. Its texts are plain, or Markdown. */
export interface ForeignRule {
  /** `cre.<id>` of the event; the diagnosis is `cre/<id>`. */
  readonly collection: string;
  readonly id: string;
  readonly title: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly description: string;
  readonly cause: string;
  readonly impact: readonly string[];
  readonly mitigation: readonly string[];
  readonly references: readonly string[];
  readonly origin: RuleOrigin;
  readonly windowed: Windowed;
  readonly location: { readonly file: string; readonly line: number; readonly column: number };
}
