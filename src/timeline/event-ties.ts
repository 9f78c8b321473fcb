import type { Expression, ExpressionNode, Knowledge } from '../model/index.ts';
import { append, pileUp } from '../model/index.ts';
import { conjunctsOf } from '../knowledge/conditions.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { ANY_KIND } from '../knowledge/kinds.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** One event may explain another, or be asked for where the other was seen. */
export interface Tie {
  readonly to: string;
  /** Both are about the same object: of this kind, or of any; absent where they need not be. */
  readonly sameSubject?: string;
}

/** How rules tie events together: by event, what matters where it was seen. */
export interface EventTies {
  readonly toCauses: ReadonlyMap<string, readonly Tie[]>;
  readonly toEffects: ReadonlyMap<string, readonly Tie[]>;
  /** Events that matter whatever else was seen. */
  readonly always: readonly string[];
}

/** The ties between a rule set's events, through its links, its diagnoses and what their expressions name. */
export const eventTiesOf = keptWith((knowledge: Knowledge): EventTies => {
  const { ties } = knowledge;
  return ties === undefined ? findTies(knowledge) : unpackTies(ties);
});

/** The ties as they can be kept: looking for them takes reading all that links and diagnoses say. */
export function packTies(knowledge: Knowledge): Uint8Array {
  const { toCauses, toEffects, always } = findTies(knowledge);
  return Buffer.from(JSON.stringify({ toCauses: [...toCauses], toEffects: [...toEffects], always }));
}

function unpackTies(packed: Uint8Array): EventTies {
  const { toCauses, toEffects, always } = JSON.parse(Buffer.from(packed).toString()) as PackedTies;
  return { toCauses: new Map(toCauses), toEffects: new Map(toEffects), always };
}

interface PackedTies {
  readonly toCauses: readonly (readonly [event: string, ties: readonly Tie[]])[];
  readonly toEffects: PackedTies['toCauses'];
  readonly always: readonly string[];
}

function findTies({ diagnoses, links, events }: Knowledge): EventTies {
  const toCauses = new Map<string, Tie[]>();
  const toEffects = new Map<string, Tie[]>();
  for (const { causes, effects, where } of links) {
    const kind = where === undefined ? ANY_KIND : commonSubject(where);
    const same = kind === undefined ? {} : { sameSubject: kind };
    for (const cause of causes) {
      for (const effect of effects) {
        pileUp(toCauses, effect, { to: cause, ...same });
        pileUp(toEffects, cause, { to: effect, ...same });
      }
    }
  }
  const ask = (askers: readonly string[], asked: readonly string[] = []): void => {
    // What is asked for where it was seen itself was found already.
    for (const asker of askers) for (const to of asked) if (to !== asker) pileUp(toCauses, asker, { to });
  };
  for (const link of links) ask([...link.causes, ...link.effects], link.asksFor);
  for (const event of events) ask([event.id], event.asksFor);
  for (const diagnosis of diagnoses) {
    const evidence = [...diagnosis.supports, ...diagnosis.refutes].flatMap(({ event }) => event ?? []);
    const explained = diagnosis.assumable
      ? links.filter(({ causes }) => causes.some((id) => diagnosis.roots.includes(id)))
      : [];
    ask(
      [...diagnosis.roots, ...explained.flatMap(({ effects }) => effects)],
      [...diagnosis.roots, ...evidence, ...(diagnosis.asksFor ?? [])],
    );
  }
  const always: string[] = [];
  for (const { decisive, when, roots } of diagnoses) {
    if (!decisive) continue;
    const touching = when === undefined ? [] : eventsTouchingRoot(treeOf(when));
    if (touching.length === 0) append(always, roots);
    for (const event of touching) for (const to of roots) pileUp(toCauses, event, { to, sameSubject: ANY_KIND });
  }
  return { toCauses, toEffects, always };
}

/**
 * The events of which one must have been seen of the root's own subjects for a condition to hold; none where it may hold
 * without.
 */
function eventsTouchingRoot(condition: ExpressionNode): readonly string[] {
  if (condition.type === 'binary' && condition.operator === '&&') {
    const left = eventsTouchingRoot(condition.left);
    return left.length > 0 ? left : eventsTouchingRoot(condition.right);
  }
  if (condition.type === 'binary' && condition.operator === '||') {
    const sides = [eventsTouchingRoot(condition.left), eventsTouchingRoot(condition.right)];
    return sides.some((side) => side.length === 0) ? [] : sides.flat();
  }
  if (condition.type !== 'comprehension' || condition.macro !== 'exists') return [];
  const { over, variable, body } = condition;
  const event =
    over.type === 'call' && over.receiver === undefined && over.name === 'episodes' ? over.args[0] : undefined;
  if (event?.type !== 'literal' || typeof event.value !== 'string') return [];
  return conjunctsOf(body).some((term) => isTouch(term, variable, 'root')) ? [event.value] : [];
}

/** What `cause.subject("Pod") == effect.subject("Pod")` or `cause.touches(effect)` demands, where a condition has that. */
function commonSubject(where: Expression): string | undefined {
  const terms = conjunctsOf(treeOf(where));
  for (const term of terms) {
    if (term.type !== 'binary' || term.operator !== '==') continue;
    const cause = subjectKind(term.left, 'cause') ?? subjectKind(term.right, 'cause');
    const effect = subjectKind(term.left, 'effect') ?? subjectKind(term.right, 'effect');
    if (cause !== undefined && cause === effect) return cause;
  }
  return terms.some((term) => isTouch(term, 'cause', 'effect')) ? ANY_KIND : undefined;
}

function isTouch(node: ExpressionNode, one: string, other: string): boolean {
  if (node.type !== 'call' || node.name !== 'touches') return false;
  const names = [node.receiver, ...node.args].map((each) => (each?.type === 'variable' ? each.name : ''));
  return names.includes(one) && names.includes(other);
}

function subjectKind(node: ExpressionNode, of: string): string | undefined {
  if (node.type !== 'call' || node.name !== 'subject') return undefined;
  if (node.receiver?.type !== 'variable' || node.receiver.name !== of) return undefined;
  const [kind] = node.args;
  return kind?.type === 'literal' && typeof kind.value === 'string' ? kind.value : undefined;
}
