import type { Json, JsonObject, Age } from '../../../src/model/index.ts';

interface Mutable {
  [key: string]: Json | Mutable | MutableList | undefined;
}
type MutableList = (Json | Mutable)[];

/** What is known about an object's members beside their values. */
interface Notes {
  readonly fieldLines: Map<string, number>;
  readonly relativeTimes: Map<string, Age>;
}

/**
 * Writes members of an object under construction and notes the line that each came from. A builder stands at one node of the
 * object; `at` and `item` give builders of nodes below it.
 */
export class ObjectBuilder {
  readonly #node: Mutable;
  readonly #path: string;
  readonly #notes: Notes;

  constructor(node: Mutable = {}, path = '', notes: Notes = { fieldLines: new Map(), relativeTimes: new Map() }) {
    this.#node = node;
    this.#path = path;
    this.#notes = notes;
  }

  /** The object as built so far. */
  get value(): JsonObject {
    return this.#node;
  }

  get fieldLines(): ReadonlyMap<string, number> {
    return this.#notes.fieldLines;
  }

  get relativeTimes(): ReadonlyMap<string, Age> {
    return this.#notes.relativeTimes;
  }

  /** Sets a member; `undefined` leaves it unset, so that readers can pass on what they could not read. */
  set(key: string, value: Json | undefined, line?: number): void {
    if (value === undefined || key === '__proto__') return;
    this.#node[key] = value;
    this.#note(key, line);
  }

  /** Notes that a member's value is an age: the timeline turns it into a time. */
  setRelative(key: string, stamp: Age | undefined, line: number): void {
    if (stamp === undefined) return;
    this.#notes.relativeTimes.set(this.#member(key), stamp);
    this.#note(key, line);
  }

  /** The object member of that name, made where it is not there. */
  at(key: string, line?: number): ObjectBuilder {
    const safe = key === '__proto__' ? '' : key;
    const there = this.#node[safe];
    const node: Mutable = isObject(there) ? there : {};
    this.#node[safe] = node;
    this.#note(safe, line);
    return new ObjectBuilder(node, this.#member(safe), this.#notes);
  }

  /** Appends an object to the list member of that name. */
  item(key: string, line?: number): ObjectBuilder {
    const list = this.list(key);
    const node: Mutable = {};
    list.push(node);
    const path = `${this.#member(key)}[${list.length - 1}]`;
    if (line !== undefined) this.#notes.fieldLines.set(path, line);
    return new ObjectBuilder(node, path, this.#notes);
  }

  /** Appends a value to the list member of that name. */
  push(key: string, value: Json, line?: number): void {
    const list = this.list(key);
    list.push(value);
    if (line !== undefined) this.#notes.fieldLines.set(`${this.#member(key)}[${list.length - 1}]`, line);
  }

  /** Makes sure that the list member is there, be it empty. */
  list(key: string, line?: number): MutableList {
    const there = this.#node[key];
    if (Array.isArray(there)) return there;
    const list: MutableList = [];
    this.#node[key] = list;
    this.#note(key, line);
    return list;
  }

  #member(key: string): string {
    return this.#path === '' ? key : `${this.#path}.${key}`;
  }

  #note(key: string, line: number | undefined): void {
    if (line !== undefined) this.#notes.fieldLines.set(this.#member(key), line);
  }
}

function isObject(value: unknown): value is Mutable {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
