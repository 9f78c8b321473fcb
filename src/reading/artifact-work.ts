import { countingSteps, countStepsOf, TooMuchWork, type StepBudget } from '../model/index.ts';

/** Things that a parser may hand on of any artifact, however short. */
const FREE_THINGS = 1_000;
/** Bytes of sections that an artifact may have for each of its own: sections lie in sections, a few deep. */
const MOST_SECTION_SHARE = 64;
/** Steps that a parser may take for any artifact, however short, and for each byte of it. */
const FREE_STEPS = 1_000_000;
const STEPS_PER_BYTE = 32;

/**
 * Counts what a parser does: it hands on no more things than the artifact has bytes, and takes so many steps for each. Counted, not
 * timed, so that the same artifact is cut at the same place on every machine.
 */
export class ArtifactWork {
  readonly #steps: StepBudget = { left: FREE_STEPS };
  #bytes = 0;
  #things = 0;
  #sectionBytes = 0;

  /** Says of how many further bytes the parser knows. */
  allow(bytes: number): void {
    this.#bytes += bytes;
    this.#steps.left += bytes * STEPS_PER_BYTE;
  }

  /** Counts the steps of reading. What is read throws `TooMuchWork` where they are too many. */
  counting<Result>(read: () => Result): Result {
    return countingSteps(this.#steps, read);
  }

  /** Bytes on their way to a parser, whose steps count from each piece to the next, and after the last one until `end`. */
  async *pieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.allow(piece.length);
      countStepsOf(this.#steps);
      yield piece;
      countStepsOf();
    }
    countStepsOf(this.#steps);
  }

  /** Says that the parser of the pieces has come to its end, or was broken off. */
  end(): void {
    countStepsOf();
  }

  /** Counts an object, a listing, a warning, a section. Throws `TooMuchWork`. */
  count(): void {
    this.#things += 1;
    if (this.#things > FREE_THINGS + this.#bytes) throw new TooMuchWork('more was found in it than it has bytes');
  }

  /** Counts the bytes of a section. Throws `TooMuchWork`. */
  countSection(bytes: number): void {
    this.#sectionBytes += bytes;
    if (this.#sectionBytes > (FREE_THINGS + this.#bytes) * MOST_SECTION_SHARE)
      throw new TooMuchWork('its sections are many times longer than itself');
  }
}
