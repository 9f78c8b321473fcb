import { defined, pileUp, type ExpressionNode, type Knowledge, type SourceRef, type Warning } from '../model/index.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import type { Fault } from '../knowledge/scope.ts';
import type { Asked } from '../knowledge/scope.ts';
import { printExpression } from '../knowledge/expression/print.ts';
import { isWritten, treeOf, treesIn } from '../knowledge/expression/trees.ts';
import { childrenOf } from '../knowledge/expression/walk.ts';
import { readWhole } from '../knowledge/rule-parts.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { LineScope } from '../reading/line-scope.ts';
import { shortCause } from '../reading/short-cause.ts';

/** The variables by which expressions see what they are asked about, the most telling first. */
const ASKED_ABOUT = ['object', 'episode', 'cause', 'effect', 'subject'];
/** Warnings of rules; what fails for one bundle may fail everywhere. */
const MOST_WARNINGS = 50;

/** Says of each expression that could not be computed whose it is, why, and what it was asked about. */
export function warningsOfRules(faults: readonly Fault[], knowledge: Knowledge): Warning[] {
  if (faults.length === 0) return [];
  const told = faults.slice(0, MOST_WARNINGS);
  const owners = ownersOf(new Set(told.map(({ asked }) => wordsOf(asked))), knowledge);
  const warnings = told.map(({ asked, cause, scope, times }): Warning => {
    const { artifact = '', line } = placeOf(scope) ?? {};
    const words = wordsOf(asked);
    const often = times === 1 ? '' : `, ${times} times`;
    return {
      artifact,
      ...defined({ line }),
      message: `${nameOwners(owners.get(words) ?? [])} failed at ${shortCause(words)}${often}: ${shortCause(cause)}`,
    };
  });
  const left = faults.length - told.length;
  return left === 0
    ? warnings
    : [...warnings, { artifact: '', message: `${left} more expressions of rules failed in the same way or another` }];
}

function placeOf(scope: Scope): Pick<SourceRef, 'artifact' | 'line'> | undefined {
  if (scope instanceof LineScope) return scope;
  for (const name of ASKED_ABOUT) {
    const source = sourceOf(scope.variable(name));
    if (source !== undefined) return source;
  }
  return undefined;
}

function sourceOf(value: Value | undefined): SourceRef | undefined {
  if (value instanceof ObjectHandle) return value.record?.views[0]?.source;
  return value instanceof EpisodeHandle ? value.episode.sources[0] : undefined;
}

function wordsOf(asked: Asked): string {
  return printExpression('tree' in asked ? treeOf(asked) : asked);
}

/** The rules that hold an expression of these words, wherever in them; searched for only when something is wrong. */
function ownersOf(wanted: ReadonlySet<string>, knowledge: Knowledge): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  const { events, links, diagnoses, relations, health, identities } = readWhole(knowledge);
  for (const rule of events) visit(rule, `event ${rule.id}`);
  for (const rule of links) visit(rule, `link ${rule.causes.join(', ')} -> ${rule.effects.join(', ')}`);
  for (const rule of diagnoses) visit(rule, `diagnosis ${rule.id}`);
  for (const rule of relations) visit(rule, `relation ${rule.name}`);
  for (const rule of health) visit(rule, `health of ${rule.kinds.join(', ')}`);
  for (const rule of identities) visit(rule, `identity of ${rule.kinds.join(', ')}`);
  return owners;

  function visit(part: unknown, owner: string): void {
    if (typeof part !== 'object' || part === null) return;
    if (isWritten(part)) for (const tree of treesIn(part)) see(tree, owner);
    else for (const member of Object.values(part)) visit(member, owner);
  }

  function see(node: ExpressionNode, owner: string): void {
    const words = printExpression(node);
    if (wanted.has(words) && owners.get(words)?.includes(owner) !== true) pileUp(owners, words, owner);
    for (const child of childrenOf(node)) see(child, owner);
  }
}

function nameOwners(owners: readonly string[]): string {
  const [first, ...others] = owners;
  if (first === undefined) return 'an expression';
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}
