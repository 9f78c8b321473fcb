import { pileUp } from '../model/index.ts';
import { select } from '../knowledge/program/operations.ts';
import { isMap } from '../knowledge/value-types.ts';
import { Unknown, type Scope, type Value } from '../knowledge/values.ts';
import type { Requirement } from './requirements.ts';

/** One state, placed by what it requires. */
export interface Placed<State> {
  readonly state: State;
  readonly requirements: readonly Requirement[];
  /** Number of the first list; states with the same one share its elements. */
  readonly list: number | undefined;
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
  /** Of the object only: what is said of the elements of a list. */
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
  readonly byValue: ReadonlyMap<Value, StateNetwork<State>>;
  /** Of states that require only that the value can be told. */
  readonly whenTold: StateNetwork<State> | undefined;
}

/** Builds the network. The paths that most states require are looked at first. */
export function buildStateNetwork<State>(placed: readonly Placed<State>[]): StateNetwork<State> {
  const uses = new Map<string, number>();
  const told = placed.map(({ requirements, ...rest }) => ({
    ...rest,
    open: requirements.filter(tells).map((requirement) => ({ key: keyOf(requirement), requirement })),
  }));
  for (const { open } of told) {
    for (const key of new Set(open.map((each) => each.key))) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  for (const { open } of told) {
    open.sort((a, b) => (uses.get(b.key) ?? 0) - (uses.get(a.key) ?? 0) || (a.key < b.key ? -1 : 1));
  }
  return networkOf(told, 'object');
}

/** Every object has a kind, a name and a namespace: that they can be told tells nothing. */
function tells({ of, path, values }: Requirement): boolean {
  return of === 'element' || path.length > 1 || values !== undefined;
}

function keyOf({ of, path }: Requirement): string {
  return `${of}.${path.join('.')}`;
}

/** A state on its way to its place. */
interface Moving<State> extends Omit<Placed<State>, 'requirements'> {
  /** What was not looked at yet. */
  readonly open: readonly { readonly key: string; readonly requirement: Requirement }[];
}

function networkOf<State>(placed: readonly Moving<State>[], of: Requirement['of']): StateNetwork<State> {
  const tested = new Map<string, Moving<State>[]>();
  const listed = new Map<number, Moving<State>[]>();
  const states: State[] = [];
  for (const each of placed) {
    const next = each.open.find(({ requirement }) => requirement.of === of);
    if (next !== undefined) pileUp(tested, next.key, each);
    else if (of === 'object' && each.list !== undefined) pileUp(listed, each.list, each);
    else states.push(each.state);
  }
  return {
    states,
    tests: [...tested].map(([key, group]) => testOf(key, group, of)),
    lists: [...listed].map(([list, group]) => ({
      list,
      states: group.map(({ state }) => state),
      elements: networkOf(group, 'element'),
    })),
  };
}

function testOf<State>(key: string, group: readonly Moving<State>[], of: Requirement['of']): ValueTest<State> {
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
    for (const value of first ?? []) if (wanted.every((values) => values.has(value))) pileUp(byValue, value, placed);
  }
  return {
    path,
    byValue: new Map([...byValue].map(([value, part]) => [value, networkOf(part, of)])),
    whenTold: whenTold.length === 0 ? undefined : networkOf(whenTold, of),
  };
}

/** Whoever looks for states in one object. */
export interface StateSearch<State> {
  readonly object: Value;
  readonly scope: Scope;
  wants(state: State): boolean;
  /** The elements of a list of this number. */
  elementsOf(list: number): readonly Value[];
  /** A state may hold: of an element of its list, where it has one. */
  see(state: State, element: Value | undefined): void;
}

/** Finds the states that may hold of an object. */
export function searchStates<State>(network: StateNetwork<State>, by: StateSearch<State>): void {
  search(network, by.object, undefined, by);
}

function search<State>(
  { states, tests, lists }: StateNetwork<State>,
  value: Value,
  element: Value | undefined,
  by: StateSearch<State>,
): void {
  for (const state of states) if (by.wants(state)) by.see(state, element);
  for (const { path, byValue, whenTold } of tests) {
    const found = valueAt(value, path, by.scope);
    if (found === undefined) continue;
    if (whenTold !== undefined) search(whenTold, value, element, by);
    const next = byValue.get(found);
    if (next !== undefined) search(next, value, element, by);
  }
  for (const { list, states: said, elements } of lists) {
    if (!said.some((state) => by.wants(state))) continue;
    for (const item of by.elementsOf(list)) search(elements, item, item, by);
  }
}

/**
 * What stands at a path; `undefined` where it cannot be told. What every object inherits counts as a member: asking whether it is
 * one takes a fifth of the search, and conditions are asked anyhow.
 */
function valueAt(from: Value, path: readonly string[], scope: Scope): Value | undefined {
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
