import type { Node } from 'yaml';
import { checkRegex } from '../linear-regex.ts';
import { costOf } from '../regex-cost.ts';
import { complain, RESERVED_NAMES, type Compilation } from './compilation.ts';
import { expandPattern } from './definitions.ts';
import { offsetOf, scalarText } from './rule-file.ts';
import { scalarOffsets } from './scalar-offsets.ts';

/** A pattern that was read: with its names expanded, and what its groups are called. */
export interface Pattern {
  readonly source: string;
  readonly groups: readonly string[];
}

/** Compiles the pattern of a source; what is wrong with it, or takes too long, is complained of. */
export function compilePattern(node: Node | undefined, compilation: Compilation): Pattern | undefined {
  if (node === undefined) return undefined;
  const written = scalarText(node);
  const place = scalarOffsets(node, compilation.rules.text, written);
  const { pattern: source, faults } = expandPattern(written, compilation.definitions);
  for (const { at, message } of faults) complain(compilation, place(at), message);
  const { groups, problem } = checkRegex(source);
  if (problem === undefined) checkCost(source, node, compilation);
  else complain(compilation, offsetOf(node), `the pattern ${problem}`);
  for (const group of groups ?? []) {
    if (!RESERVED_NAMES.has(group)) continue;
    complain(compilation, place(written.indexOf(`<${group}>`) + 1), `'${group}' is taken; give the group another name`);
  }
  return { source, groups: groups ?? [] };
}

/** Most places of a pattern: the linear engine may be at each of them for each character of a hostile text. */
const MOST_STATES = 2500;
/** Most characters that a repetition takes with which a pattern begins: each place of a text tries them. */
const MOST_TRIED = 60;

function checkCost(pattern: string, node: Node, compilation: Compilation): void {
  const { states, tried } = costOf(pattern);
  if (states > MOST_STATES) {
    const problem = `the pattern has ${states} places with its repetitions written out; ${MOST_STATES} are the most`;
    complain(compilation, offsetOf(node), problem);
  }
  if (tried > MOST_TRIED) {
    const problem = `the pattern begins with what takes more than ${MOST_TRIED} characters, which is tried at each place of a text: say what stands before it, as (?:^|\\s) or \\b`;
    complain(compilation, offsetOf(node), problem);
  }
}
