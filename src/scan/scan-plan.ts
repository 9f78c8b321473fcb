import type { LogLevel, LogLine } from '../model/index.ts';
import { AdaptiveSieve } from './adaptive-sieve.ts';
import { AutomatonFinder, buildLiteralAutomaton } from './literal-automaton.ts';
import type { LiteralFinder } from './literal-finder.ts';
import { canSieve, type LiteralSieve } from './literal-sieve.ts';
import { packSieve, unpackSieve } from './packed-sieve.ts';
import { SieveFinder } from './sieve-finder.ts';
import { WORD } from './word-rarity.ts';

/** What finds something in the text of a line, in linear time and without a state; a long text may be looked at around the literals only. */
export interface LinePattern {
  exec(text: string, literals: readonly string[]): RegExpExecArray | null;
}

/** One thing to look for in logs. All given conditions must hold. */
export interface ScanPattern {
  /** The caller's name for it, handed back with each match. */
  readonly id: number;
  /** Literals in the line, any of which makes it a candidate, also where the line holds them quoted. At least one. */
  readonly contains: readonly string[];
  /** The literals match in either case of ASCII letters. */
  readonly ignoreCase?: boolean;
  /** On the message; named groups are handed on. */
  readonly pattern?: LinePattern;
  /** Names of the program, any of. A line of which no program is known passes. */
  readonly programs?: readonly string[];
  /** A line whose level is not known passes. */
  readonly levels?: readonly LogLevel[];
}

/** Patterns compiled for scanning. One plan serves all artifacts; what it finds does not depend on their order. */
export interface ScanPlan {
  readonly patterns: readonly ScanPattern[];
  /** By position in `patterns`: its literals, in every form that a raw line may hold them in. */
  readonly literals: readonly (readonly string[])[];
  /** Positions in `patterns` by index of the literal. */
  readonly owners: readonly (readonly number[])[];
  /** Some pattern ignores case, and so the search does: a hit need not be one of a pattern that does not. */
  readonly ignoreCase: boolean;
  /** A search for the literals that begins anew. */
  createFinder(): LiteralFinder;
  /**
   * The search as it can be kept, for whoever compiles the same patterns; not where literals are too short for it.
   * @param text of the kind that will be searched: words that are frequent in it are not looked out for
   */
  packSearch(text: Uint8Array): Uint8Array | undefined;
}

/** The search for literals: what begins it, and how to keep it. */
type Search = Pick<ScanPlan, 'createFinder' | 'packSearch'>;

/**
 * Compiles what to look for. Literals of less than seven bytes, and those that ignore case, make the search several times
 * slower, for all of them.
 *
 * @param search what was kept of a plan; of another plan it is made anew
 * @throws TypeError where a pattern has no literal, or one that no line can contain.
 */
export function compileScanPlan(patterns: readonly ScanPattern[], search?: Uint8Array): ScanPlan {
  const literals = patterns.map(({ contains }) => contains.flatMap(rawForms));
  const owners = new Map<string, Set<number>>();
  for (const [position, pattern] of patterns.entries()) {
    if (pattern.contains.length === 0) throw new TypeError(`pattern ${pattern.id} has no literal`);
    for (const text of pattern.contains) {
      if (/^$|[\0\n]/.test(text)) throw new TypeError(`not a literal that a line can hold: ${JSON.stringify(text)}`);
    }
    for (const text of literals[position]!) owners.set(text, (owners.get(text) ?? new Set()).add(position));
  }
  const ignoreCase = patterns.some((pattern) => pattern.ignoreCase);
  return {
    patterns,
    literals,
    owners: [...owners.values()].map((positions) => [...positions]),
    ignoreCase,
    ...searchFor(
      [...owners.keys()].map((text) => Buffer.from(text)),
      ignoreCase,
      search,
    ),
  };
}

function searchFor(literals: readonly Buffer[], ignoreCase: boolean, kept: Uint8Array | undefined): Search {
  if (!ignoreCase && canSieve(literals)) {
    const first = kept && unpackSieve(kept, literals);
    const sieve = new AdaptiveSieve(literals, first);
    return { createFinder: () => new SieveFinder(sieve), packSearch: (text) => packSieve(suited(sieve, text)) };
  }
  const automaton = buildLiteralAutomaton(literals, ignoreCase);
  return { createFinder: () => new AutomatonFinder(automaton), packSearch: () => undefined };
}

/** The list of a sieve after it was shown a text. Copied, since words begin at multiples of their size. */
function suited(sieve: AdaptiveSieve, text: Uint8Array): LiteralSieve {
  sieve.suit(new Int32Array(new Uint8Array(text).buffer, 0, Math.floor(text.length / WORD)));
  return sieve.current;
}

/** What stands in a string of JSON as it is, whoever writes it. */
const PLAIN = /^[ !#-%'-;=?-[\]-~]*$/;

/**
 * How a literal may stand in a raw line: as it is, or as a string of JSON, as container runtimes write what programs print; those
 * in Go escape three more characters there (`encoding/json`).
 */
function rawForms(text: string): string[] {
  if (PLAIN.test(text)) return [text];
  const quoted = JSON.stringify(text).slice(1, -1);
  const quotedByGo = quoted.replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
  return [...new Set([text, quoted, quotedByGo])];
}

/** Where the first of a pattern's literals, in any form, stands in a raw line, or -1. */
export function findLiteral(forms: readonly string[], raw: string, ignoreCase = false): number {
  const haystack = ignoreCase ? raw.toLowerCase() : raw;
  let first = -1;
  for (const text of forms) {
    const at = haystack.indexOf(ignoreCase ? text.toLowerCase() : text);
    if (at >= 0 && (first < 0 || at < first)) {
      first = at;
    }
  }
  return first;
}

/**
 * The named groups of a match of the pattern's conditions on a record, or `undefined` where one does not hold.
 * `names` are further names of the program: what the artifact's place in the bundle tells.
 */
export function testPattern(
  pattern: ScanPattern,
  record: LogLine,
  names: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.levels && record.level && !pattern.levels.includes(record.level)) {
    return undefined;
  }
  if (pattern.programs && !isOneOf(pattern.programs, record, names)) {
    return undefined;
  }
  if (!pattern.pattern) {
    return NO_GROUPS;
  }
  const match = pattern.pattern.exec(record.message, pattern.contains);
  return match ? (match.groups ?? NO_GROUPS) : undefined;
}

const NO_GROUPS: Readonly<Record<string, string>> = Object.freeze({});

function isOneOf(programs: readonly string[], record: LogLine, names: readonly string[]): boolean {
  const known = [record.program, record.container, ...names].filter((name) => name !== undefined);
  return known.length === 0 || known.some((name) => programs.includes(name) || programs.includes(unitName(name)));
}

/** systemd writes `kubelet.service` where everything else says `kubelet`. */
function unitName(name: string): string {
  return name.endsWith('.service') ? name.slice(0, -'.service'.length) : name;
}
