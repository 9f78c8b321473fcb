import { compareText, type Episode, type HealthRule, type Knowledge, type ObjectReference } from '../model/index.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import type { Relations } from '../inventory/relations.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { unfinishedEvents } from '../knowledge/rule-index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { Value } from '../knowledge/values/index.ts';
import { healthByKind } from './health-by-kind.ts';

/** What telling what is in motion needs. */
export interface MotionContext {
  readonly knowledge: Knowledge;
  readonly relations: Relations;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
}

/** How what is not there yet is told where no rule knows more. */
const STATES_OF_NO_RULE: ReadonlySet<string> = new Set(['unknown.state', 'unknown.condition']);

/**
 * Tells what is being made or changed from what is broken, by its state and its age: a rollout that goes on, a node that has just
 * joined. What shows such a thing as unfinished is no trouble; whatever else is said of it is.
 */
export class Motion {
  readonly #context: MotionContext;
  readonly #healthByKind: ReadonlyMap<string, HealthRule>;
  readonly #unfinished = new Map<string, boolean>();

  constructor(context: MotionContext) {
    this.#context = context;
    this.#healthByKind = healthByKind(context.knowledge);
  }

  /** Whether a thing is not as it should be because it is being made or changed. */
  isUnfinished(subject: ObjectReference): boolean {
    const handle = this.#context.relations.handle(subject);
    const known = this.#unfinished.get(handle.identity);
    if (known !== undefined) return known;
    const unfinished = this.#ask(handle, 'unfinished') === true;
    this.#unfinished.set(handle.identity, unfinished);
    return unfinished;
  }

  /** Whether all that an episode tells is that its subject is not finished. */
  isOfUnfinished({ event, subjects: [subject] }: Episode): boolean {
    const isState = STATES_OF_NO_RULE.has(event) || unfinishedEvents(this.#context.knowledge.events).has(event);
    return isState && subject !== undefined && this.isUnfinished(subject);
  }

  /** What is being changed, in words, in the order of the rules. */
  tell(): readonly string[] {
    const { inventory } = this.#context.relations;
    return [...this.#healthByKind].flatMap(([kind, { motion }]) =>
      motion === undefined
        ? []
        : inventory
            .ofKind(kind)
            .map(({ reference }) => this.#ask(this.#context.relations.handle(reference), 'motion'))
            .filter((told): told is string => typeof told === 'string' && told !== '')
            .sort(compareText),
    );
  }

  #ask(handle: ObjectHandle, what: 'unfinished' | 'motion'): unknown {
    const expression = this.#healthByKind.get(handle.reference.kind)?.[what];
    return expression && evaluate(expression, this.#context.scopeOf({ object: handle }));
  }
}
