/** Phases in which an object is not what it is to be. */
export const PHASES_OF_TROUBLE: ReadonlySet<string> = new Set([
  'Failed',
  'Pending',
  'Unknown',
  'Lost',
  'Error',
  'Degraded',
]);
