import { messageOf } from '../model/index.ts';
import { BoundedRegex } from './bounded-regex.ts';
import { keptWith } from './kept-with.ts';
import { matchInLinearTime } from './linear-time.ts';
import { NOT_LINEAR, translateRegex } from './regex-dialect.ts';

/** Either a regex whose matching takes time linear in the text, or what is wrong, completing "the pattern ...". */
export type CompiledRegex =
  | { readonly regex: RegExp; readonly groups: readonly string[]; readonly problem?: undefined }
  | { readonly regex?: undefined; readonly groups?: undefined; readonly problem: string };

/**
 * The one gateway for the regular expressions of rules: RE2's syntax (`(?i)` at the start, `(?<name>...)`), matched in linear time or
 * refused. Every other room gets its regexes of rules here.
 */
export function checkRegex(pattern: string): CompiledRegex {
  const translated = translateRegex(pattern);
  if ('problem' in translated) return translated;
  const { body, flags } = translated;
  matchInLinearTime();
  let regex: RegExp;
  try {
    regex = new RegExp(body, flags);
  } catch (error) {
    const text = messageOf(error);
    return { problem: `is not valid: ${text.replace(/^Invalid regular expression: .*: /s, '')}` };
  }
  try {
    new RegExp(body, `${flags}l`);
  } catch {
    return { problem: NOT_LINEAR };
  }
  const groups = [...body.matchAll(/\\.|\(\?<([A-Za-z_$][\w$]*)>/gs)].flatMap(([, name]) => name ?? []);
  return { regex, groups };
}

/**
 * The regex of a pattern that loading has checked; it has no state, so that whoever asks for it may keep it.
 * @throws SyntaxError where the pattern is none that the gateway takes
 */
export function compileRegex(pattern: string): BoundedRegex {
  const { regex, problem } = checkRegex(pattern);
  if (regex === undefined) throw new SyntaxError(`the pattern ${problem}: ${pattern}`);
  return new BoundedRegex(regex, pattern);
}

/** The regex of what a rule looks for in texts, made when it is first asked for; none where it looks for no pattern. */
export const regexOf = keptWith(({ pattern }: { readonly pattern?: string | undefined }) =>
  pattern === undefined ? undefined : compileRegex(pattern),
);
