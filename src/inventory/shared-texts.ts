import type { KubeObject } from '../model/index.ts';

/** Fewer objects take little room, however often they say the same. */
const FEW_OBJECTS = 1_000;
/** Longer texts are mostly said once. */
const LONGEST_TEXT = 128;
/** Texts that are remembered at once: a power of two. */
const PLACES = 1 << 13;
/** Depth below which objects are left as they are. */
const MAXIMUM_DEPTH = 12;

/** A value as its parser made it, which belongs to nobody else yet. */
type Own = Record<string, unknown> | unknown[];

/**
 * Ten thousand pods say `ContainersNotReady` ten thousand times, and a parser makes a text of each. Here those that are equal
 * become one: a tenth of what a large cluster takes.
 */
export class SharedTexts {
  /** Each where {@link placeOf} puts it, until another text comes there: what is said often is soon back. */
  #known: string[] = [];
  #objects = 0;

  /** Puts shared texts in the place of the object's own. */
  share(object: KubeObject): void {
    this.#objects += 1;
    if (this.#objects <= FEW_OBJECTS) return;
    if (this.#known.length === 0) this.#known = new Array<string>(PLACES).fill('');
    this.#shareIn(object, 0);
  }

  #shareIn(value: Own, depth: number): void {
    if (!Array.isArray(value)) {
      for (const key in value) value[key] = this.#shared(value[key], depth);
      return;
    }
    // By index: keys of lists are texts, which take as long to make as all else here.
    for (let index = 0; index < value.length; index += 1) value[index] = this.#shared(value[index], depth);
  }

  /** The text that is shared, or the value itself with shared texts in it. */
  #shared(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return value.length <= LONGEST_TEXT ? this.#oneOf(value) : value;
    if (typeof value === 'object' && value !== null && depth < MAXIMUM_DEPTH) this.#shareIn(value as Own, depth + 1);
    return value;
  }

  #oneOf(text: string): string {
    const place = placeOf(text);
    const known = this.#known[place]!;
    if (known === text) return known;
    this.#known[place] = text;
    return text;
  }
}

/** By the length and five letters: a hash of all letters takes longer than the comparison that follows. */
function placeOf(text: string): number {
  const last = text.length - 1;
  const middle = text.length >> 1;
  const sum =
    Math.imul(text.length, 613) +
    Math.imul(text.charCodeAt(0), 31) +
    Math.imul(text.charCodeAt(middle >> 1), 389) +
    Math.imul(text.charCodeAt(middle), 97) +
    Math.imul(text.charCodeAt(last - (middle >> 1)), 1777) +
    Math.imul(text.charCodeAt(last), 1021);
  return sum & (PLACES - 1);
}
