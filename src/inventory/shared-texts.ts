import type { KubeObject } from '../model/index.ts';

/** Fewer objects take little room, however often they say the same. */
const FEW_OBJECTS = 1_000;
/** Longer texts are mostly said once. */
const LONGEST_TEXT = 128;
/** Texts that are remembered at once: when there are more, those that are said again are soon known again. */
const MOST_TEXTS = 4096;
/** Depth below which objects are left as they are. */
const MAXIMUM_DEPTH = 12;

/** A value as its parser made it, which belongs to nobody else yet. */
type Own = Record<string | number, unknown>;

/**
 * Ten thousand pods say `ContainersNotReady` ten thousand times, and a parser makes a text of each. Here those that are equal
 * become one: a tenth of what a large cluster takes.
 */
export class SharedTexts {
  readonly #known = new Map<string, string>();
  #objects = 0;

  /** Puts shared texts in the place of the object's own. */
  share(object: KubeObject): void {
    this.#objects += 1;
    if (this.#objects > FEW_OBJECTS) this.#shareIn(object, 0);
  }

  #shareIn(value: Own, depth: number): void {
    for (const key in value) {
      const member = value[key];
      if (typeof member === 'string') {
        if (member.length <= LONGEST_TEXT) value[key] = this.#shared(member);
      } else if (typeof member === 'object' && member !== null && depth < MAXIMUM_DEPTH)
        this.#shareIn(member as Own, depth + 1);
    }
  }

  #shared(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size === MOST_TEXTS) this.#known.clear();
    this.#known.set(text, text);
    return text;
  }
}
