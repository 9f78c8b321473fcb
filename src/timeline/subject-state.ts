import type { WellSpan } from './cadence.ts';
import type {
  Ending,
  Episode,
  EventRule,
  Expression,
  HealthRule,
  Knowledge,
  Instant,
  ObjectReference,
  SourceRef,
} from '../model/index.ts';
import { baseOfGenerated, defined, pileUp } from '../model/index.ts';
import { elapsed, latest } from '../time/instant.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import { identityOf } from '../inventory/inventory.ts';
import type { Relations } from '../inventory/relations.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { Handle, isList, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { healthByKind } from './health-by-kind.ts';
import { isSince, tellState, type SubjectState } from './observed-state.ts';
import { instantOf } from './state-span.ts';

/** What proving an end by the state of subjects needs. */
export interface SubjectStateContext {
  readonly knowledge: Knowledge;
  readonly relations: Relations;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
  /** When an artifact was collected. */
  readonly collectedAt: (artifact: string) => Instant | undefined;
  /** Where an artifact's listing of a kind stands: what shows that something is not there. */
  readonly listingOf: (subject: ObjectReference) => SourceRef | undefined;
}

/** Who ended a while ago may end again soon; who has run for so long since then has what he lacked, milliseconds. */
const LONG_RUN = 60 * 60_000;

/** What a rule says of the end of its event. */
type EndingRule = Pick<EventRule, 'endless' | 'endsWith' | 'lacks' | 'hidden' | 'wellEnds'>;

/**
 * Proves from the observed state of things that what was said of them is over: the object is gone, is as it should be since,
 * or is there although it was missing.
 */
export class SubjectStates {
  readonly #context: SubjectStateContext;
  readonly #healthByKind: ReadonlyMap<string, HealthRule>;
  readonly #states = new Map<string, SubjectState | undefined>();
  readonly #weights = new Map<string, number>();
  readonly #siblings = new Map<string, ReadonlyMap<string, readonly ObjectReference[]>>();
  readonly #wellSiblings = new Map<readonly ObjectReference[], readonly ObjectReference[]>();

  constructor(context: SubjectStateContext) {
    this.#context = context;
    this.#healthByKind = healthByKind(context.knowledge);
  }

  /**
   * What ended an episode, as far as the state of its subjects proves it. A state that holds, and what nothing ends, is over only where
   * heirs are well: then nobody waits for it any more.
   */
  endingOf(episode: Episode, rule: EndingRule): Ending | undefined {
    const mayEnd = !episode.ongoing && rule.endless === undefined;
    for (const subject of provingSubjects(episode, rule, this.#context.relations)) {
      const { record, identity } = this.#context.relations.handle(subject);
      const lost = record?.former?.ended;
      const isMissed = isSaidToBeMissing(episode, subject) || this.#isFollowedByFailing(subject);
      // Where it was seen before and is not listed later, it says nothing any more, however often it spoke.
      if (mayEnd && lost?.how === 'gone' && !isMissed) return { ...lost, text: tellState('gone', subject) };
      const isMissing = isOfKind(subject, rule.lacks, this.#context.relations);
      // How a thing is that was missing is another question: it is there.
      const state = isMissing ? this.#presenceOf(subject) : this.#stateOf(subject);
      if (state === undefined || (rule.hidden === true && state.how === 'well')) continue;
      if (state.how === 'gone' && isMissed) continue;
      if (
        (state.how === 'present') !== isMissing ||
        !isSince(state, episode, episode.ownWords === true && rule.wellEnds !== true)
      )
        continue;
      if (!mayEnd && identityOf(state.subject) === identity) continue;
      return {
        how: state.how,
        text: tellState(state.how, state.subject),
        ...defined({ at: state.since, source: state.source }),
      };
    }
    return undefined;
  }

  /** The things with which an episode goes: it is over where one of them was removed, unless it is that they are missing. */
  goesWith(episode: Episode, rule: EndingRule): readonly ObjectReference[] {
    if (rule.endless !== undefined) return [];
    const { relations } = this.#context;
    return provingSubjects(episode, rule, relations).filter(
      (subject) => !isOfKind(subject, rule.lacks, relations) && !isSaidToBeMissing(episode, subject),
    );
  }

  /** From when until when a thing is known to have been well. */
  wellSpan(subject: ObjectReference): WellSpan | undefined {
    const { how, since, unbroken, observed } = this.#stateOf(subject) ?? {};
    const from = since ?? unbroken;
    if (how !== 'well' || from === undefined || observed === undefined) return undefined;
    return {
      from,
      to: observed,
      ...defined({ isRun: since === undefined && isLongRun(from, observed) ? true : undefined }),
    };
  }

  /** When a thing was seen to be as it should be, nobody knows for how long by then. */
  wellAt(subject: ObjectReference): Instant | undefined {
    const { how, observed } = this.#stateOf(subject) ?? {};
    return how === 'well' ? observed : undefined;
  }

  /** Whether a thing was seen to be as it should be. */
  isWell(subject: ObjectReference): boolean {
    return this.#stateOf(subject)?.how === 'well';
  }

  /** Whether a thing has done what it was there for, or was stopped on purpose. */
  isFinished(subject: ObjectReference): boolean {
    return this.#stateOf(subject)?.finished === true;
  }

  /** How much of the cluster depends on a subject; 1 for an ordinary workload. */
  weightOf(subject: ObjectReference): number {
    const handle = this.#context.relations.handle(subject);
    const known = this.#weights.get(handle.identity);
    if (known !== undefined) return known;
    const weight = this.#weigh(handle);
    this.#weights.set(handle.identity, weight);
    return weight;
  }

  #weigh(handle: ObjectHandle): number {
    const weight = this.#healthByKind.get(handle.reference.kind)?.weight;
    if (weight === undefined) return 1;
    const value = evaluate(weight, this.#context.scopeOf({ object: handle }));
    return typeof value === 'number' ? value : 1;
  }

  /** Whether other pods of the same template are there in its place, and none of them is well: what stopped it stops them. */
  #isFollowedByFailing(pod: ObjectReference): boolean {
    const base = pod.kind === 'Pod' ? baseOfGenerated(pod.name) : undefined;
    if (base === undefined) return false;
    const siblings = this.#siblingsIn(pod).get(base) ?? [];
    const isOther = ({ name }: ObjectReference): boolean => name !== pod.name;
    return siblings.some(isOther) && !this.#wellAmong(siblings).some(isOther);
  }

  /** Two siblings that are well, as far as there are: one of them is another than the one that is asked for. */
  #wellAmong(siblings: readonly ObjectReference[]): readonly ObjectReference[] {
    const known = this.#wellSiblings.get(siblings);
    if (known !== undefined) return known;
    const well: ObjectReference[] = [];
    for (const each of siblings) {
      if (well.length < 2 && this.isWell(each)) well.push(each);
    }
    this.#wellSiblings.set(siblings, well);
    return well;
  }

  /** The pods that are there, by what their names were generated from. */
  #siblingsIn({ kind, namespace, cluster }: ObjectReference): ReadonlyMap<string, readonly ObjectReference[]> {
    const place = `${cluster ?? ''}|${namespace ?? ''}`;
    const known = this.#siblings.get(place);
    if (known !== undefined) return known;
    const found = new Map<string, ObjectReference[]>();
    for (const { reference, former } of this.#context.relations.inventory.ofKind(kind, namespace, cluster)) {
      const base = former?.ended.how === 'gone' ? undefined : baseOfGenerated(reference.name);
      if (base !== undefined) pileUp(found, base, reference);
    }
    this.#siblings.set(place, found);
    return found;
  }

  #stateOf(subject: ObjectReference): SubjectState | undefined {
    const handle = this.#context.relations.handle(subject);
    if (!this.#states.has(handle.identity)) {
      // Of things that are each other's heirs none is.
      this.#states.set(handle.identity, undefined);
      this.#states.set(handle.identity, this.#observe(handle));
    }
    return this.#states.get(handle.identity);
  }

  /** That a thing is there, whatever its health. */
  #presenceOf(subject: ObjectReference): SubjectState | undefined {
    const { relations } = this.#context;
    const handle = relations.handle(subject);
    return relations.inventory.presence(handle.reference) === 'present' ? this.#present(handle) : undefined;
  }

  #present(handle: ObjectHandle): SubjectState {
    const views = handle.record?.views ?? [];
    const observed = views
      .map(({ source }) => this.#context.collectedAt(source.artifact))
      .reduce<Instant | undefined>(latest, undefined);
    const created = views
      .map(({ object }) => object.metadata.creationTimestamp)
      .find((each): each is string => typeof each === 'string');
    const at = created === undefined ? undefined : instantOf(created)?.at;
    return {
      how: 'present',
      subject: handle.reference,
      ...defined({ observed, created: at, source: views[0]?.source }),
    };
  }

  #observe(handle: ObjectHandle): SubjectState | undefined {
    const { relations, collectedAt, listingOf, scopeOf } = this.#context;
    const presence = relations.inventory.presence(handle.reference);
    if (presence === 'absent') {
      const source = listingOf(handle.reference);
      const observed = source === undefined ? undefined : collectedAt(source.artifact);
      return { how: 'gone', subject: handle.reference, ...defined({ observed, source }) };
    }
    const rule = this.#healthByKind.get(handle.reference.kind);
    const scope = scopeOf({ object: handle });
    if (presence === 'not-collected')
      return this.#shownGone(handle.reference, rule?.goneBy, scope) ?? (rule && this.#heirState(rule, scope));
    const seen = this.#present(handle);
    if (rule?.well === undefined) return seen;
    if (evaluate(rule.well, scope) !== true) return this.#heirState(rule, scope);
    const timeOf = (expression: Expression | undefined): Instant | undefined =>
      expression && instantOf(evaluate(expression, scope))?.at;
    const finished = rule.finished !== undefined && evaluate(rule.finished, scope) === true;
    const [since, unbroken] = [timeOf(rule.since), timeOf(rule.unbroken)];
    return { ...seen, how: 'well', finished, ...defined({ since, unbroken }) };
  }

  /** That a thing which nobody collected is there no more, where others show it by how they are. */
  #shownGone(subject: ObjectReference, goneBy: Expression | undefined, scope: Scope): SubjectState | undefined {
    const found = goneBy && evaluate(goneBy, scope);
    const [other] = isList(found) ? found : [];
    if (!(other instanceof Handle) || other.reference === undefined) return undefined;
    const { observed, source } = this.#present(this.#context.relations.handle(other.reference));
    return { how: 'gone', subject, ...defined({ observed, source }) };
  }

  /** The state of what took the place of a thing that has done its turn, or of whose part it is, where that is well. */
  #heirState({ heirs }: HealthRule, scope: Scope): SubjectState | undefined {
    const found = heirs === undefined ? undefined : evaluate(heirs, scope);
    if (!isList(found)) return undefined;
    for (const heir of found) {
      const state = heir instanceof Handle && heir.reference !== undefined ? this.#stateOf(heir.reference) : undefined;
      if (state?.how === 'well') return state;
    }
    return undefined;
  }
}

/** The subjects whose state can prove the end: of the kinds that the rule names, else the first one. */
function provingSubjects(episode: Episode, rule: EndingRule, relations: Relations): readonly ObjectReference[] {
  const kinds = [...(rule.endsWith ?? []), ...rule.lacks];
  return kinds.length === 0
    ? episode.subjects.slice(0, 1)
    : episode.subjects.filter((subject) => isOfKind(subject, kinds, relations));
}

function isOfKind({ kind }: ObjectReference, kinds: readonly string[], relations: Relations): boolean {
  return kinds.some((each) => relations.kindsOf(each).includes(kind));
}

/** What stands behind the name of what somebody looks for in vain. */
const MISSING =
  /^[^\s"']{0,200}\\{0,3}["']?:? (?:is |was |were )?(?:not found|no such host|not exist|does(?: not|n't) exist|missing\b)/;

/** Whether the words themselves say that a thing is not there: that it is not is what they tell of, and no end of it. */
function isSaidToBeMissing({ title, bound }: Episode, { name }: ObjectReference): boolean {
  const texts = [title, ...Object.values(bound).filter((value) => typeof value === 'string')];
  return texts.some((text) => {
    const at = text.indexOf(name);
    return at >= 0 && MISSING.test(text.slice(at + name.length));
  });
}

function isLongRun(from: Instant, observed: Instant): boolean {
  return (elapsed(from, observed) ?? 0) >= LONG_RUN;
}
