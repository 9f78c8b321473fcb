/** A rule cannot be run here; the message completes "is not run: ...". */
export class NotRun extends Error {}
