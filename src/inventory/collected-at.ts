import type { Instant } from '../model/index.ts';

/** When an artifact was collected. */
export type CollectionTimes = (artifact: string) => Instant | undefined;
