import type { LiteralFinder, LiteralHit } from './literal-finder.ts';

/**
 * All literals at once: an Aho-Corasick automaton, completed into a dense table over byte classes. A step is one load,
 * so the cost per byte depends neither on the number of literals nor on how much they overlap.
 *
 * States are row offsets into `table`; those from `firstEnd` on end at least one literal.
 */
export interface LiteralAutomaton {
  /** Next state by `state + classes[byte]`. */
  readonly table: Uint32Array;
  readonly classes: Uint8Array;
  readonly firstEnd: number;
  /** Indexes of the literals that end in a state, by `(state - firstEnd) / stride`. */
  readonly ends: readonly (readonly number[])[];
  /** Columns of a row. */
  readonly stride: number;
}

/** The state before any byte. */
const START = 0;

interface Trie {
  /** Children by byte class. */
  readonly children: Map<number, number>[];
  readonly ends: number[][];
}

/**
 * Builds the automaton of the literals. With `ignoreCase`, ASCII letters match in either case.
 *
 * @throws TypeError for a literal that is empty.
 */
export function buildLiteralAutomaton(literals: readonly Uint8Array[], ignoreCase = false): LiteralAutomaton {
  if (literals.some((literal) => literal.length === 0)) throw new TypeError('an empty literal is everywhere');
  const classes = byteClasses(literals, ignoreCase);
  const stride = Math.max(...classes) + 1;
  const trie = buildTrie(literals, classes);
  return complete(trie, classes, stride);
}

/** Bytes that no literal contains share class 0, so that rows stay short and in the cache. */
function byteClasses(literals: readonly Uint8Array[], ignoreCase: boolean): Uint8Array {
  const fold = (byte: number): number => (ignoreCase && byte >= 65 && byte <= 90 ? byte + 32 : byte);
  const used = [...new Set(literals.flatMap((bytes) => [...bytes].map(fold)))].sort((a, b) => a - b);
  const classes = new Uint8Array(256);
  const first = used.length === 256 ? 0 : 1;
  for (const [index, byte] of used.entries()) classes[byte] = first + index;
  if (ignoreCase) {
    for (let byte = 65; byte <= 90; byte++) classes[byte] = classes[fold(byte)]!;
  }
  return classes;
}

function buildTrie(literals: readonly Uint8Array[], classes: Uint8Array): Trie {
  const trie: Trie = { children: [new Map<number, number>()], ends: [[]] };
  for (const [index, bytes] of literals.entries()) {
    let state = 0;
    for (const byte of bytes) {
      const column = classes[byte]!;
      let child = trie.children[state]!.get(column);
      if (child === undefined) {
        child = trie.children.length;
        trie.children[state]!.set(column, child);
        trie.children.push(new Map());
        trie.ends.push([]);
      }
      state = child;
    }
    trie.ends[state]!.push(index);
  }
  return trie;
}

function complete(trie: Trie, classes: Uint8Array, stride: number): LiteralAutomaton {
  const count = trie.children.length;
  const next = new Uint32Array(count * stride);
  const fallback = new Uint32Array(count);
  const order = [0];
  for (const state of order) {
    const suffix = fallback[state]!;
    if (state !== 0) {
      next.copyWithin(state * stride, suffix * stride, (suffix + 1) * stride);
      trie.ends[state] = [...trie.ends[state]!, ...trie.ends[suffix]!];
    }
    for (const [column, child] of trie.children[state]!) {
      fallback[child] = state === 0 ? 0 : next[suffix * stride + column]!;
      next[state * stride + column] = child;
      order.push(child);
    }
  }
  return layOut(next, trie.ends, order, classes, stride);
}

/** Numbers the states: shallow ones first, because most bytes stay among them; those that end literals last. */
function layOut(
  next: Uint32Array,
  ends: readonly (readonly number[])[],
  order: readonly number[],
  classes: Uint8Array,
  stride: number,
): LiteralAutomaton {
  const ending = order.filter((state) => ends[state]!.length > 0);
  const sorted = [...order.filter((state) => ends[state]!.length === 0), ...ending];
  const offsets = new Uint32Array(order.length);
  for (const [position, state] of sorted.entries()) offsets[state] = position * stride;
  const table = new Uint32Array(order.length * stride);
  for (const state of order) {
    for (let column = 0; column < stride; column++) {
      table[offsets[state]! + column] = offsets[next[state * stride + column]!]!;
    }
  }
  const firstEnd = (order.length - ending.length) * stride;
  return { table, classes, firstEnd, ends: ending.map((state) => ends[state]!), stride };
}

/** Finds literals by taking every byte through the automaton. */
export class AutomatonFinder implements LiteralFinder {
  hits: readonly LiteralHit[] = [];
  readonly #automaton: LiteralAutomaton;
  #chunk: Buffer = Buffer.alloc(0);
  #at = 0;
  /** Carried from one chunk to the next. */
  #state = START;

  constructor(automaton: LiteralAutomaton) {
    this.#automaton = automaton;
  }

  enter(chunk: Buffer): void {
    this.#chunk = chunk;
    this.#at = 0;
  }

  next(): number {
    // Everything that the loop touches is a local variable: that halves its time.
    const { table, classes, firstEnd } = this.#automaton;
    const chunk = this.#chunk;
    const length = chunk.length;
    let state = this.#state;
    let at = this.#at;
    for (; at < length; at++) {
      state = table[state + classes[chunk[at]!]!]!;
      if (state >= firstEnd) break;
    }
    this.#state = state;
    this.#at = at + 1;
    if (at < length) this.#meet(state, at);
    return at;
  }

  #meet(state: number, end: number): void {
    const { firstEnd, ends, stride } = this.#automaton;
    this.hits = ends[(state - firstEnd) / stride]!.map((literal) => ({ literal, end }));
  }
}
