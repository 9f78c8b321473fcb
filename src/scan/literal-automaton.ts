/** A piece of text that makes a line a candidate. */
export interface Literal {
  readonly text: string;
  /** ASCII letters match in either case. */
  readonly ignoreCase?: boolean;
}

/**
 * All literals at once: an Aho-Corasick automaton, completed into a dense table over byte classes. A step is one load,
 * so the cost per byte depends neither on the number of literals nor on how much they overlap.
 *
 * States are row offsets into `table`. Those from `firstEvent` on are worth a look: `lineEnd` and `nul` are entered by
 * the bytes 10 and 0 (so that one pass also finds the lines), the others end at least one literal.
 */
export interface LiteralAutomaton {
  /** Next state by `state + classes[byte]`. */
  readonly table: Uint32Array;
  readonly classes: Uint8Array;
  readonly start: number;
  readonly firstEvent: number;
  readonly lineEnd: number;
  readonly nul: number;
  /** Indexes of the literals that end in a state, by `(state - firstEvent) / stride`. */
  readonly ends: readonly (readonly number[])[];
  /** Columns of a row. */
  readonly stride: number;
  /**
   * Some literal ignores case, so that the automaton does for all: hits of the others are only possible ones and have
   * to be compared with the text.
   */
  readonly folded: boolean;
}

interface Trie {
  /** Children by state and byte class. */
  readonly children: Map<number, number>[];
  readonly ends: number[][];
}

const LINE_END = 10;

/**
 * Builds the automaton of the literals (UTF-8).
 *
 * @throws TypeError for a literal that is empty or holds a line end or NUL: no line of a log could contain it.
 */
export function buildLiteralAutomaton(literals: readonly Literal[]): LiteralAutomaton {
  const folded = literals.some((literal) => literal.ignoreCase);
  const encoded = literals.map((literal) => encode(literal.text, folded));
  const classes = byteClasses(encoded, folded);
  const stride = Math.max(...classes) + 1;
  const trie = buildTrie(encoded, classes);
  return { ...complete(trie, classes, stride), folded };
}

function encode(text: string, folded: boolean): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length === 0 || bytes.includes(0) || bytes.includes(LINE_END)) {
    throw new TypeError(`not a literal that a line can contain: ${JSON.stringify(text)}`);
  }
  return folded ? (bytes.map(lowerCase) as Buffer) : bytes;
}

function lowerCase(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

/** Bytes that no literal contains share class 0, so that rows stay short and in the cache. */
function byteClasses(encoded: readonly Buffer[], folded: boolean): Uint8Array {
  const used = new Set<number>([0, LINE_END]);
  for (const bytes of encoded) {
    for (const byte of bytes) {
      used.add(byte);
    }
  }
  const classes = new Uint8Array(256);
  let next = used.size === 256 ? 0 : 1;
  for (const byte of [...used].sort((a, b) => a - b)) {
    classes[byte] = next++;
  }
  if (folded) {
    for (let byte = 65; byte <= 90; byte++) {
      classes[byte] = classes[lowerCase(byte)]!;
    }
  }
  return classes;
}

function buildTrie(encoded: readonly Buffer[], classes: Uint8Array): Trie {
  const trie: Trie = { children: [new Map<number, number>()], ends: [[]] };
  for (const [index, bytes] of encoded.entries()) {
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

function complete(trie: Trie, classes: Uint8Array, stride: number): Omit<LiteralAutomaton, 'folded'> {
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
): Omit<LiteralAutomaton, 'folded'> {
  const plain = order.filter((state) => ends[state]!.length === 0);
  const ending = order.filter((state) => ends[state]!.length > 0);
  const firstEvent = plain.length * stride;
  const lineEnd = firstEvent;
  const nul = firstEvent + stride;
  const offsets = new Uint32Array(order.length);
  for (const [position, state] of plain.entries()) {
    offsets[state] = position * stride;
  }
  for (const [position, state] of ending.entries()) {
    offsets[state] = (plain.length + 2 + position) * stride;
  }
  const table = new Uint32Array((order.length + 2) * stride);
  const fill = (row: number, state: number): void => {
    for (let column = 0; column < stride; column++) {
      table[row + column] = offsets[next[state * stride + column]!]!;
    }
    table[row + classes[LINE_END]!] = lineEnd;
    table[row + classes[0]!] = nul;
  };
  for (const state of order) {
    fill(offsets[state]!, state);
  }
  fill(lineEnd, 0);
  fill(nul, 0);
  return {
    table,
    classes,
    start: 0,
    firstEvent,
    lineEnd,
    nul,
    ends: [[], [], ...ending.map((state) => ends[state]!)],
    stride,
  };
}

/** A walk through the automaton that remembers its state from one chunk to the next. */
export class LiteralCursor {
  /** The state after the last byte that `next` consumed. */
  state: number;
  readonly #table: Uint32Array;
  readonly #classes: Uint8Array;
  readonly #firstEvent: number;

  constructor(automaton: LiteralAutomaton) {
    this.state = automaton.start;
    this.#table = automaton.table;
    this.#classes = automaton.classes;
    this.#firstEvent = automaton.firstEvent;
  }

  /** The position, from `from` on, of the next byte that leads into an event state, or the chunk's length. */
  next(chunk: Uint8Array, from: number): number {
    const table = this.#table;
    const classes = this.#classes;
    const firstEvent = this.#firstEvent;
    const length = chunk.length;
    let state = this.state;
    let at = from;
    for (; at < length; at++) {
      state = table[state + classes[chunk[at]!]!]!;
      if (state >= firstEvent) {
        break;
      }
    }
    this.state = state;
    return at;
  }
}
