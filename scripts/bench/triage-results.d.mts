import type { ContentResult } from '../../src/batch/result.ts';

/** What became of one file of an archive. */
export interface ArchivedResult {
  readonly path: string;
  readonly content: string;
  readonly result: ContentResult;
}

export function archivedResults(count: number): Generator<ArchivedResult>;
