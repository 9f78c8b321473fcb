import type { Expression, ExpressionNode, Knowledge } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { conjunctsOf } from '../knowledge/conditions.ts';
import { perKnowledge } from '../knowledge/per-knowledge.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** Both events have some subject in common. */
export const ANY_KIND = Symbol('any kind');

/** One event may explain another, or be asked for where the other was seen. */
export interface Tie {
  readonly to: string;
  /** Both are about the same object: of this kind, or of any; absent where they need not be. */
  readonly sameSubject?: string | typeof ANY_KIND;
}

/** How rules tie events together: by event, what matters where it was seen. */
export interface EventTies {
  readonly toCauses: ReadonlyMap<string, readonly Tie[]>;
  readonly toEffects: ReadonlyMap<string, readonly Tie[]>;
  /** Events that matter whatever else was seen. */
  readonly always: readonly string[];
}

/** The ties between a rule set's events, through its links, its diagnoses and what their expressions name. */
export const eventTiesOf = perKnowledge((knowledge): EventTies => {
  const { diagnoses, links, events } = knowledge;
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
  const namedIn = namesOfEvents(knowledge);
  const ask = (askers: readonly string[], asked: Iterable<string>): void => {
    for (const asker of askers) for (const to of asked) pileUp(toCauses, asker, { to });
  };
  for (const link of links) ask([...link.causes, ...link.effects], namedIn(link));
  for (const event of events)
    ask([event.id], namedIn([event.object, event.bind, event.subjects, event.log, event.kubernetesEvent]));
  for (const diagnosis of diagnoses) {
    const evidence = [...diagnosis.supports, ...diagnosis.refutes].flatMap(({ event }) => event ?? []);
    const explained = diagnosis.assumable
      ? links.filter(({ causes }) => causes.some((id) => diagnosis.roots.includes(id)))
      : [];
    ask(
      [...diagnosis.roots, ...explained.flatMap(({ effects }) => effects)],
      [...diagnosis.roots, ...evidence, ...namedIn(diagnosis)],
    );
  }
  const always = diagnoses.filter(({ decisive }) => decisive).flatMap(({ roots }) => roots);
  return { toCauses, toEffects, always };
});

/** What `cause.subject("Pod") == effect.subject("Pod")` or `cause.touches(effect)` demands, where a condition has that. */
function commonSubject(where: Expression): string | typeof ANY_KIND | undefined {
  const terms = conjunctsOf(treeOf(where));
  for (const term of terms) {
    if (term.type !== 'binary' || term.operator !== '==') continue;
    const cause = subjectKind(term.left, 'cause') ?? subjectKind(term.right, 'cause');
    const effect = subjectKind(term.left, 'effect') ?? subjectKind(term.right, 'effect');
    if (cause !== undefined && cause === effect) return cause;
  }
  return terms.some(isTouch) ? ANY_KIND : undefined;
}

function isTouch(node: ExpressionNode): boolean {
  if (node.type !== 'call' || node.name !== 'touches') return false;
  const names = [node.receiver, ...node.args].map((each) => (each?.type === 'variable' ? each.name : ''));
  return names.includes('cause') && names.includes('effect');
}

function subjectKind(node: ExpressionNode, of: string): string | undefined {
  if (node.type !== 'call' || node.name !== 'subject') return undefined;
  if (node.receiver?.type !== 'variable' || node.receiver.name !== of) return undefined;
  const [kind] = node.args;
  return kind?.type === 'literal' && typeof kind.value === 'string' ? kind.value : undefined;
}

/** Finds the events that expressions name (`seen("...")`). Rules are plain data: such a name is a literal somewhere in it. */
function namesOfEvents({ events }: Knowledge): (part: unknown) => ReadonlySet<string> {
  const ids = new Set(events.map(({ id }) => id));
  return (whole) => {
    const named = new Set<string>();
    visit(whole);
    return named;

    function visit(part: unknown): void {
      if (typeof part !== 'object' || part === null) return;
      if (isLiteral(part) && typeof part.value === 'string' && ids.has(part.value)) named.add(part.value);
      for (const member of Object.values(part)) visit(member);
    }
  };
}

function isLiteral(part: object): part is { readonly value: unknown } {
  return 'type' in part && part.type === 'literal' && 'value' in part;
}
