import { statesOf } from './regex-cost.ts';

/** Patterns of rules look at no more than this many characters of a text together. */
const FURTHEST_REACH = 200_000;
/** As many are looked at whatever it costs: what a message says is seldom further from the words that gave it away. */
const SHORTEST_REACH = 4000;
/**
 * Most places of a pattern, each at each character of what it looks at: V8's linear engine remembers up to 300 bytes for each until a
 * match ends, so that a line of 50,000 quotes took 3.2 GB.
 */
const MOST_WORK = 1_000_000;

/** A regular expression that looks at no more of a text than it can in bounded memory, in time linear in that. */
export class BoundedRegex {
  readonly #regex: RegExp;
  readonly #pattern: string;
  #reach: number | undefined;

  /** `regex` is what the gateway made of the pattern. */
  constructor(regex: RegExp, pattern: string) {
    this.#regex = regex;
    this.#pattern = pattern;
  }

  /** How many characters are looked at together; counted only for a text that is longer than what all patterns reach. */
  get reach(): number {
    this.#reach ??= reachOf(this.#pattern);
    return this.#reach;
  }

  /**
   * The first match in a text; in one that is too long, in what stands around the literals, of which a match needs one, else in its
   * beginning.
   */
  exec(text: string, literals: readonly string[] = []): RegExpExecArray | null {
    if (this.#reaches(text)) return this.#regex.exec(text);
    for (const part of this.#partsOf(text, literals)) {
      const match = this.#regex.exec(part);
      if (match !== null) return match;
    }
    return null;
  }

  test(text: string): boolean {
    return this.#regex.test(this.#beginningOf(text));
  }

  /** All matches in what is looked at. */
  all(text: string): Iterable<RegExpExecArray> {
    return this.#beginningOf(text).matchAll(new RegExp(this.#regex, `${this.#regex.flags}g`));
  }

  #reaches(text: string): boolean {
    return text.length <= SHORTEST_REACH || text.length <= this.reach;
  }

  #beginningOf(text: string): string {
    return this.#reaches(text) ? text : text.slice(0, this.reach);
  }

  *#partsOf(text: string, literals: readonly string[]): Generator<string> {
    const before = Math.floor(this.reach / 2);
    const searched = text.toLowerCase();
    const wanted = literals.map((literal) => literal.toLowerCase());
    let end = 0;
    for (;;) {
      const places = wanted.map((literal) => searched.indexOf(literal, end)).filter((place) => place >= 0);
      if (places.length === 0) break;
      const from = Math.max(0, Math.min(...places) - before);
      end = from + this.reach;
      yield text.slice(from, end);
    }
    if (end === 0) yield text.slice(0, this.reach);
  }
}

function reachOf(pattern: string): number {
  const bearable = Math.ceil(MOST_WORK / Math.max(1, statesOf(pattern)));
  return Math.min(Math.max(bearable, SHORTEST_REACH), FURTHEST_REACH);
}
