import type { EventRule, ObjectSource, PlacedStamp, SourceRef } from '../model/index.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { ObjectHandle } from '../inventory/handles.ts';
import { nameEvent, type DerivationContext, type Naming } from './derivation.ts';
import { citeState } from './state-citations.ts';
import type { Sighting } from './sighting.ts';

/** What was found true of an object. */
export interface State {
  readonly object: ObjectHandle;
  readonly variables: Readonly<Record<string, Value>>;
  readonly from: PlacedStamp | undefined;
  readonly to: PlacedStamp | undefined;
  readonly ongoing: boolean;
}

/**
 * A state of an object. A cluster of ten thousand pods has as many states that nobody will ask about: the lines that show
 * it are looked for when they are asked for.
 */
export class StateSighting implements Sighting {
  readonly rule: EventRule;
  readonly naming: Naming;
  readonly from: PlacedStamp | undefined;
  readonly to: PlacedStamp | undefined;
  readonly ongoing: boolean;
  readonly #source: ObjectSource;
  readonly #object: ObjectHandle;
  readonly #variables: Readonly<Record<string, Value>>;
  readonly #context: DerivationContext;
  #sources: SourceRef[] | undefined;

  constructor(rule: EventRule, source: ObjectSource, state: State, context: DerivationContext) {
    const { object, variables } = state;
    this.rule = rule;
    // A binding may ask what a line of a log would tell; a state has no line.
    const named = rule.bind.length === 0 ? variables : { line: {}, context: {}, ...variables };
    this.naming = nameEvent(rule, named, letNamesOf(source), object.reference, [object.reference], context);
    this.from = state.from;
    this.to = state.to;
    this.ongoing = state.ongoing;
    this.#source = source;
    this.#object = object;
    this.#variables = variables;
    this.#context = context;
  }

  get origin(): 'object' {
    return 'object';
  }

  get count(): number {
    return 1;
  }

  get sources(): readonly SourceRef[] {
    return (this.#sources ??= citeState(this.#source, this.#object, this.#variables, this.#context));
  }
}

/** One list for all states of a source: there are many. */
const letNamesOf = keptWith((source: ObjectSource): readonly string[] => source.let.map(({ name }) => name));
