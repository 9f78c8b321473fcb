import { buildLiteralSieve, type LiteralSieve } from './literal-sieve.ts';
import { rarityAmong, type WordRarity } from './word-rarity.ts';

/** False alarms after which searches have lost about what a better list of words costs to make. */
const PATIENCE = 1 << 15;
/** Words of a text that tell which are frequent in it. */
const SAMPLE = { least: 1 << 12, most: 1 << 15 };
/** More than two words can differ without a text. */
const SEEN_IN_TEXT = 1000;

/**
 * A sieve that learns from the texts it is used on: where words of its list are frequent, another list is made, of words of
 * the same literals that are not. What is found is the same with any list.
 */
export class AdaptiveSieve {
  current: LiteralSieve;
  readonly #literals: readonly Buffer[];
  readonly #rarityWithoutText: WordRarity;
  /** How often each word stood in the samples. */
  readonly #counts = new Map<number, number>();
  #alarms = 0;
  #enough = PATIENCE;

  /** @param literals those for which `canSieve` holds */
  constructor(literals: readonly Buffer[]) {
    this.#literals = literals;
    this.#rarityWithoutText = rarityAmong(literals);
    this.current = buildLiteralSieve(literals, this.#rarityWithoutText);
  }

  /**
   * @param falseAlarms words on the list with no literal around them, since the last call
   * @param words the text that is searched next
   */
  learn(falseAlarms: number, words: Int32Array): void {
    this.#alarms += falseAlarms;
    if (this.#alarms <= this.#enough || words.length < SAMPLE.least) return;
    // Twice as many the next time: texts that no list suits must not cost a new one again and again.
    this.#enough += this.#alarms;
    for (const word of words.subarray(0, SAMPLE.most)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    this.current = buildLiteralSieve(
      this.#literals,
      (word) => this.#rarityWithoutText(word) - SEEN_IN_TEXT * (this.#counts.get(word) ?? 0),
    );
  }
}
