import type { JsonObject } from '../model/index.ts';

/** Why something is not answered, in the API's words. */
export type RefusalReason = 'BadRequest' | 'Forbidden' | 'MethodNotAllowed' | 'NotFound' | 'Unauthorized';

const CODES = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
} as const satisfies Record<RefusalReason, number>;

/** A request that is refused; the client shows the message to its user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  readonly details: JsonObject;

  constructor(reason: RefusalReason, message: string, details: JsonObject = {}) {
    super(message);
    this.reason = reason;
    this.details = details;
  }

  get code(): number {
    return CODES[this.reason];
  }
}

/** The `Status` that tells of a refusal. */
export function statusOf({ reason, message, details, code }: Refusal): JsonObject {
  return { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason, details, code };
}

export const READ_ONLY = 'a bundle is read-only';
