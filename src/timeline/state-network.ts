import { pileUp, type Requirement } from '../model/index.ts';
import { select } from '../knowledge/program/operations.ts';
import { isMap, Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';

/** One state, placed by what it requires. */
export interface Placed<State> {
  readonly state: State;
  readonly requirements: readonly Requirement[];
  /** Numbers of its lists, each of elements of the one before; states with the same ones share their elements. */
  readonly lists: readonly number[];
}

/**
 * States told apart by the values that their conditions require, so that one look at a value answers for all of them: the
 * alpha network of C. Forgy, "Rete" (1982), which production systems use for many rules over many facts. States come out
 * that may hold; their conditions are still to be asked.
 */
export interface StateNetwork<State> {
  /** What requires nothing more of this value. */
  readonly states: readonly State[];
  readonly tests: readonly ValueTest<State>[];
  /** What is said of the elements of its lists. */
  readonly lists: readonly ElementNetwork<State>[];
}

interface ElementNetwork<State> {
  readonly list: number;
  /** The states that are in the network. */
  readonly states: readonly State[];
  readonly elements: StateNetwork<State>;
}

/** What follows from the value at a path. */
interface ValueTest<State> {
  readonly path: readonly string[];
  /** `undefined` where no state requires a certain value. */
  readonly byValue: ReadonlyMap<Value, StateNetwork<State>> | undefined;
  /** Of states that require only that the value can be told. */
  readonly whenTold: StateNetwork<State> | undefined;
}

/** Builds the network. The paths that most states require are looked at first. */
export function buildStateNetwork<State>(placed: readonly Placed<State>[]): StateNetwork<State> {
  const uses = new Map<string, number>();
  const told = placed.map(({ requirements, ...rest }) => ({
    ...rest,
    open: telling(requirements).map((requirement) => ({ key: keyOf(requirement), requirement })),
  }));
  for (const { open } of told) {
    for (const key of new Set(open.map((each) => each.key))) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  for (const { open } of told) {
    open.sort((a, b) => (uses.get(b.key) ?? 0) - (uses.get(a.key) ?? 0) || (a.key < b.key ? -1 : 1));
  }
  return networkOf(told, 0);
}

/**
 * Those that are worth a look. Every object has a kind, a name and a namespace, and most that one can ask about can be told:
 * where a certain value is required of one thing, that another can be told is left to the condition.
 */
function telling(requirements: readonly Requirement[]): readonly Requirement[] {
  const certain = requirements.filter(({ values }) => values !== undefined);
  return certain.length > 0 ? certain : requirements.filter(({ of, path }) => of > 0 || path.length > 1);
}

function keyOf({ of, path }: Requirement): string {
  return [of, ...path].join('.');
}

/** A state on its way to its place. */
interface Moving<State> extends Omit<Placed<State>, 'requirements'> {
  /** What was not looked at yet. */
  readonly open: readonly { readonly key: string; readonly requirement: Requirement }[];
}

/** @param depth of which list the value is an element; 0: the object */
function networkOf<State>(placed: readonly Moving<State>[], depth: number): StateNetwork<State> {
  const tested = new Map<string, Moving<State>[]>();
  const listed = new Map<number, Moving<State>[]>();
  const states: State[] = [];
  for (const each of placed) {
    const next = each.open.find(({ requirement }) => requirement.of === depth);
    const list = each.lists[depth];
    if (next !== undefined) pileUp(tested, next.key, each);
    else if (list !== undefined) pileUp(listed, list, each);
    else states.push(each.state);
  }
  return {
    states,
    tests: [...tested].map(([key, group]) => testOf(key, group, depth)),
    lists: [...listed].map(([list, group]) => ({
      list,
      states: group.map(({ state }) => state),
      elements: networkOf(group, depth + 1),
    })),
  };
}

function testOf<State>(key: string, group: readonly Moving<State>[], depth: number): ValueTest<State> {
  const byValue = new Map<Value, Moving<State>[]>();
  const whenTold: Moving<State>[] = [];
  let path: readonly string[] = [];
  for (const { open, ...rest } of group) {
    const own = open.filter((each) => each.key === key).map(({ requirement }) => requirement);
    const placed = { ...rest, open: open.filter((each) => each.key !== key) };
    path = own[0]?.path ?? path;
    const wanted = own.flatMap(({ values }) => (values === undefined ? [] : [values]));
    const [first] = wanted;
    if (first === undefined) whenTold.push(placed);
    for (const value of first ?? [])
      if (wanted.every((values) => values.includes(value))) pileUp(byValue, value, placed);
  }
  return {
    path,
    byValue:
      byValue.size === 0 ? undefined : new Map([...byValue].map(([value, part]) => [value, networkOf(part, depth)])),
    whenTold: whenTold.length === 0 ? undefined : networkOf(whenTold, depth),
  };
}

/** Whoever looks for states in one object. */
export interface StateSearch<State> {
  readonly object: Value;
  readonly scope: Scope;
  wants(state: State): boolean;
  /** The elements of the list of this number. */
  elementsOf(list: number, around: Around): readonly Value[];
  /** A state may hold. */
  see(state: State, around: Around): void;
}

/** The object, and an element of each list that was entered. It is another one when the call returns. */
export type Around = readonly Value[];

/** Finds the states that may hold of an object. */
export function searchStates<State>(network: StateNetwork<State>, by: StateSearch<State>): void {
  search(network, by.object, [by.object], by);
}

function search<State>(
  { states, tests, lists }: StateNetwork<State>,
  value: Value,
  around: Value[],
  by: StateSearch<State>,
): void {
  for (const state of states) if (by.wants(state)) by.see(state, around);
  for (const { path, byValue, whenTold } of tests) {
    const found = valueAt(value, path, by.scope);
    if (found === undefined) continue;
    if (whenTold !== undefined) search(whenTold, value, around, by);
    const next = byValue?.get(found);
    if (next !== undefined) search(next, value, around, by);
  }
  for (const { list, states: said, elements } of lists) {
    if (!said.some((state) => by.wants(state))) continue;
    for (const item of by.elementsOf(list, around)) {
      around.push(item);
      search(elements, item, around, by);
      around.pop();
    }
  }
}

/**
 * What stands at a path; `undefined` where it cannot be told. What every object inherits counts as a member: asking whether it is
 * one takes a fifth of the search, and conditions are asked anyhow.
 */
export function valueAt(from: Value, path: readonly string[], scope: Scope): Value | undefined {
  let value = from;
  for (const member of path) {
    if (isMap(value)) {
      const next: Value | undefined = value[member];
      if (next === undefined) return undefined;
      value = next;
    } else {
      value = select(value, member, scope);
      if (value instanceof Unknown) return undefined;
    }
  }
  return value;
}
