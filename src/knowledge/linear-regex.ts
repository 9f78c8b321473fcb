import { setFlagsFromString } from 'node:v8';
import { translateRegex } from './regex-dialect.ts';

// The ordinary engine is many times faster, but exponential on hostile input. These flags let it hand a match over to V8's
// linear-time engine once it has gone back too often; the flag `l` of that engine tells which patterns it can take over.
setFlagsFromString('--enable-experimental-regexp-engine');
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
setFlagsFromString('--regexp-backtracks-before-fallback=20000');

/** Text beyond this many characters is not looked at. */
export const MAX_INPUT = 200_000;

/** A regular expression whose matching takes time linear in the text. */
export class LinearRegex {
  /** As the rule wrote it. */
  readonly source: string;
  readonly #once: RegExp;
  readonly #all: RegExp;

  constructor(source: string, body: string, flags: string) {
    this.source = source;
    this.#once = new RegExp(body, flags);
    this.#all = new RegExp(body, `${flags}g`);
  }

  /** Whether it matches anywhere in the text. */
  test(text: string): boolean {
    return this.#once.test(capped(text));
  }

  /** The first match. */
  exec(text: string): RegExpExecArray | null {
    return this.#once.exec(capped(text));
  }

  /** All matches, in order. */
  matchAll(text: string): Iterable<RegExpExecArray> {
    return capped(text).matchAll(this.#all);
  }
}

function capped(text: string): string {
  return text.length > MAX_INPUT ? text.slice(0, MAX_INPUT) : text;
}

/** Either a regex, or what is wrong, completing "the pattern ...". */
export type CompiledRegex =
  | { readonly regex: LinearRegex; readonly groups: readonly string[] }
  | { readonly problem: string };

/**
 * The one gateway for the regular expressions of rules: RE2's syntax (`(?i)` at the start, `(?<name>...)`), matched in linear time or
 * refused. Every other room executes rule patterns through the returned object only.
 */
export function compileRegex(pattern: string): CompiledRegex {
  const translated = translateRegex(pattern);
  if ('problem' in translated) return translated;
  const { body, flags } = translated;
  try {
    new RegExp(body, flags);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { problem: `is not valid: ${text.replace(/^Invalid regular expression: .*: /s, '')}` };
  }
  try {
    new RegExp(body, `${flags}l`);
  } catch {
    return { problem: 'cannot be matched in linear time (look-around, back references and large nested repetitions are refused)' };
  }
  const groups = [...body.matchAll(/\\.|\(\?<([A-Za-z_$][\w$]*)>/gs)].flatMap(([, name]) => name ?? []);
  return { regex: new LinearRegex(pattern, body, flags), groups };
}
