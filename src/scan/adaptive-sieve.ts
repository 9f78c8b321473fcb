import { buildLiteralSieve, type LiteralSieve } from './literal-sieve.ts';
import { FILTER_BITS, filterBitOf } from './word-filter.ts';
import { wordsOf, type LiteralWords } from './word-rarity.ts';

/**
 * False alarms after which searches have lost about what a better list of words costs to make. It doubles with each list: the first
 * ones help most, and texts that no list suits cost little more than they would.
 */
const PATIENCE = 1 << 16;
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
  #words: LiteralWords | undefined;
  /** How often words of each bit of the filter stood in the samples: whichever they are, they raise an alarm. */
  #counts: Int32Array | undefined;
  /** Since the list was made. */
  #alarms = 0;
  #patience = PATIENCE;

  /**
   * @param literals those for which `canSieve` holds
   * @param first what the build made of the same literals
   */
  constructor(literals: readonly Buffer[], first?: LiteralSieve) {
    this.#literals = literals;
    this.current = first ?? this.#build((words) => words.rarity);
  }

  /**
   * @param falseAlarms words on the list with no literal around them, since the last call
   * @param words the text that is searched next
   */
  learn(falseAlarms: number, words: Int32Array): void {
    this.#alarms += falseAlarms;
    if (this.#alarms <= this.#patience || words.length < SAMPLE.least) return;
    this.#alarms = 0;
    this.#patience *= 2;
    this.suit(words.subarray(0, SAMPLE.most));
  }

  /** Makes a list that suits this text, too, beside those it was made for so far. */
  suit(words: Int32Array): void {
    const counts = (this.#counts ??= new Int32Array(1 << FILTER_BITS));
    // By index: what runs a few times is not compiled, and then an iterator takes ten times as long.
    for (let index = 0; index < words.length; index++) counts[filterBitOf(words[index]!)]!++;
    this.current = this.#build(({ words, rarity }) =>
      rarity.map((withoutText, index) => withoutText - SEEN_IN_TEXT * counts[filterBitOf(words[index]!)]!),
    );
  }

  #build(rarityOf: (words: LiteralWords) => Float64Array): LiteralSieve {
    const words = (this.#words ??= wordsOf(this.#literals));
    return buildLiteralSieve(this.#literals, words, rarityOf(words));
  }
}
