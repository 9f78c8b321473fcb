import type { Files } from './cluster.ts';

/** What a cluster of our own making looked like: two or three things wrong at once, a past that is repaired, the noise of its start. */
export interface Capture {
  readonly name: string;
  readonly files: Files;
  /** What an expert may tell first, as `<id> of <kind>/<name>`. */
  readonly first: RegExp;
  /** What else holds. */
  readonly also: readonly RegExp[];
  /** Words of every true fault, which a diagnosis or symptom tells. */
  readonly told: readonly RegExp[];
  /** Words of what is told as over. */
  readonly over?: readonly RegExp[];
  /** The verdict says that nothing is wrong. */
  readonly isHealthy?: true;
}
