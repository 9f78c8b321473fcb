import type { LogLevel, LogLine, Stamp } from '../model/index.ts';
import { quoteLine, type HideSecrets } from './clean-line.ts';
import type { LogMatch } from './log-match.ts';

/** What a match is made of beside the record. */
export interface MatchParts {
  readonly patternId: number;
  readonly line: number;
  readonly endLine?: number;
  readonly raw: string;
  readonly groups: Readonly<Record<string, string>>;
  readonly inherited: boolean;
  readonly before: readonly string[];
  readonly hide: HideSecrets | undefined;
  /** Where in a line the words stand for which it is quoted. */
  readonly focusOf: (line: string) => number;
}

/**
 * The match of a record, whose context is not known yet. A class, because a literal with a getter is a dictionary of its own,
 * which takes several times as much.
 */
export class HeldMatch implements LogMatch {
  readonly patternId: number;
  readonly line: number;
  readonly endLine: number | undefined;
  readonly stamp: Stamp | undefined;
  readonly level: LogLevel | undefined;
  readonly program: string | undefined;
  readonly host: string | undefined;
  readonly message: string;
  readonly fields: LogLine['fields'];
  readonly innerStamp: Stamp | undefined;
  readonly stream: LogLine['stream'];
  readonly pod: string | undefined;
  readonly namespace: string | undefined;
  readonly container: string | undefined;
  readonly groups: Readonly<Record<string, string>>;
  readonly inherited: boolean;
  readonly before: readonly string[];
  readonly after: string[] = [];
  readonly #raw: string;
  readonly #hide: HideSecrets | undefined;
  readonly #focusOf: (line: string) => number;

  constructor(record: LogLine, parts: MatchParts) {
    this.patternId = parts.patternId;
    this.line = parts.line;
    this.endLine = parts.endLine;
    this.stamp = record.stamp;
    this.level = record.level;
    this.program = record.program;
    this.host = record.host;
    this.message = record.message;
    this.fields = record.fields;
    this.innerStamp = record.innerStamp;
    this.stream = record.stream;
    this.pod = record.pod;
    this.namespace = record.namespace;
    this.container = record.container;
    this.groups = parts.groups;
    this.inherited = parts.inherited;
    this.before = parts.before;
    this.#raw = parts.raw;
    this.#hide = parts.hide;
    this.#focusOf = parts.focusOf;
  }

  /** The line as it stands. */
  get raw(): string {
    return this.#raw;
  }

  get quote(): string {
    return quoteLine(this.#raw, this.#hide, this.#focusOf);
  }
}
