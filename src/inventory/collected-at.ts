/** When an artifact was collected, epoch milliseconds. */
export type CollectionTimes = (artifact: string) => number | undefined;
