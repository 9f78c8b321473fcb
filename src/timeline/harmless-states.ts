import type { EventRule, Knowledge, ObjectReference } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { ANY_KIND, kindsOf } from '../knowledge/kinds.ts';
import { eventRulesById } from '../knowledge/rule-index.ts';
import { eventTiesOf, type Tie } from './event-ties.ts';
import type { Wanted } from './state-matcher.ts';
import type { Sighting } from './sighting.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** About which objects an event matters: of a kind or of all kinds those of these identities, or all. */
type Demand = 'all' | { readonly kind: NonNullable<Tie['sameSubject']>; readonly identities: ReadonlySet<string> };

/** Tells in which objects a rule's harmless state matters. */
export type MayMatter = (rule: EventRule) => Wanted;

/**
 * The harmless states that may play a part in a diagnosis of what was seen: they lead to it or come from it, directly or
 * through others that are harmless. Of ten thousand pods each has some property that explains a failure which it never had.
 * @param identify what makes two subjects the same thing
 */
export function harmlessThatMatter(
  knowledge: Knowledge,
  trouble: readonly Sighting[],
  identify: (subject: ObjectReference) => string,
): MayMatter {
  const { toCauses, toEffects, always } = eventTiesOf(knowledge);
  const rules = eventRulesById(knowledge.events);
  const seen = new Map<string, Sighting[]>();
  for (const sighting of trouble) pileUp(seen, sighting.rule.id, sighting);
  const demands = [spread(toCauses), spread(toEffects)];
  for (const id of always) demands[0]?.set(id, 'all');
  // Each object is asked about for one rule after the other.
  let last: { readonly object: ObjectReference; readonly identity: string } | undefined;
  return (rule) => {
    const own = demands.map((demand) => demand.get(rule.id)).filter((demand) => demand !== undefined);
    if (own.length === 0 || own.includes('all')) return own.length > 0;
    return (object) => own.some((demand) => isDemanded(demand, object));
  };

  function isDemanded(demand: Demand, object: ObjectReference): boolean {
    if (demand === 'all' || !isOfKind(object, demand.kind)) return true;
    if (last?.object !== object) last = { object, identity: identify(object) };
    return demand.identities.has(last.identity);
  }

  function spread(ties: ReadonlyMap<string, readonly Tie[]>): Map<string, Demand> {
    const demanded = new Map<string, Demand>();
    const open = [...seen.keys()];
    for (let event = open.pop(); event !== undefined; event = open.pop()) {
      for (const tie of ties.get(event) ?? []) {
        const rule = rules.get(tie.to);
        if (rule?.severity !== 'info') continue;
        const known = demanded.get(tie.to);
        const grown = join(known, handOn(event, tie, rule, demanded.get(event)));
        if (grown === known) continue;
        demanded.set(tie.to, grown);
        open.push(tie.to);
      }
    }
    return demanded;
  }

  /** What an event's demand is to one that is tied to it. */
  function handOn(event: string, { sameSubject }: Tie, to: EventRule, demand: Demand | undefined): Demand {
    if (sameSubject === undefined || !isAboutItsObject(to, sameSubject)) return 'all';
    if (!seen.has(event))
      return demand !== undefined && demand !== 'all' && demand.kind === sameSubject ? demand : 'all';
    const identities = new Set<string>();
    for (const { naming } of seen.get(event) ?? []) {
      const subjects = naming.subjects.filter((subject) => isOfKind(subject, sameSubject));
      // It may find one by a relation.
      if (subjects.length === 0) return 'all';
      for (const subject of subjects) identities.add(identify(subject));
    }
    return { kind: sameSubject, identities };
  }

  function isOfKind(object: ObjectReference, kind: string): boolean {
    return kind === ANY_KIND || kindsOf(knowledge, kind).includes(object.kind);
  }
}

/** Whether what a rule says of an object has just that object as its subject of the kind. */
function isAboutItsObject({ subjects }: EventRule, kind: string): boolean {
  const own = subjects.filter((subject) => kind === ANY_KIND || subject.kind === kind);
  if (own.length === 0) return subjects.length === 0;
  return own.every(({ value }) => {
    const tree = treeOf(value);
    return tree.type === 'variable' && tree.name === 'object';
  });
}

/** Both demands together; the first itself where the second adds nothing. */
function join(known: Demand | undefined, added: Demand): Demand {
  if (known === undefined || known === 'all') return known ?? added;
  if (added === 'all' || added.kind !== known.kind) return 'all';
  const identities = new Set([...known.identities, ...added.identities]);
  return identities.size === known.identities.size ? known : { kind: known.kind, identities };
}
