import { messageOf } from '../model/index.ts';

/** The batch cannot go on, for a reason outside of any bundle: the disk, the store, the queue. The message is for the user. */
export class BatchError extends Error {
  override readonly name = 'BatchError';
}

/** The code of a system error (`ENOSPC`), or of one that crossed from a worker thread. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** What to tell the user where `what` ("cannot write to ...") failed. */
export function writeProblem(what: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `${what}: the disk is full; make room and run the same command again, what is done stays done`;
  if (code === 'EFBIG') return `${what}: this process may not write a file of that size (ulimit -f)`;
  return `${what}: ${messageOf(error)}`;
}

/** `is empty`: what is told beside a bundle's name need not begin with its whole path. */
export function withoutPath(problem: string, path: string): string {
  return problem.startsWith(`${path} `) ? problem.slice(path.length + 1) : problem;
}
