/** Things that a parser may hand on of any artifact, however short. */
const FREE_THINGS = 1_000;
/** Bytes of sections that an artifact may have for each of its own: sections lie in sections, a few deep. */
const MOST_SECTION_SHARE = 64;

/** Ends the reading of an artifact whose parser does not come to an end. */
export class TooMuchWork extends Error {}

/**
 * Counts what a parser hands on: no more things than the artifact has bytes. Counted, not timed, so that the same artifact is
 * cut at the same place on every machine.
 */
export class ArtifactWork {
  #bytes = 0;
  #things = 0;
  #sectionBytes = 0;

  /** Says of how many further bytes the parser knows. */
  allow(bytes: number): void {
    this.#bytes += bytes;
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
