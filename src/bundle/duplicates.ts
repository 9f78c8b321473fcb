import { createHash } from 'node:crypto';
import type { ArtifactContext } from '../model/artifact.ts';

interface SeenLog {
  readonly cluster: string | undefined;
  readonly namespace: string | undefined;
  readonly size: number;
}

/**
 * Finds container logs that a collector stored twice, so that they are read once. Only the same container's log with the
 * same beginning counts, and only when it is not longer than the one that was read: nothing is lost by leaving it out.
 */
export class DuplicateLogs {
  readonly #seen = new Map<string, SeenLog[]>();

  /** True when this log was seen before. `size` in bytes; a log of unknown size is never left out. */
  seenBefore(context: ArtifactContext, head: Buffer, size: number | undefined): boolean {
    const { cluster, namespace, pod, container, previous = false } = context;
    if (pod === undefined || container === undefined || size === undefined || size === 0) return false;
    const identity = JSON.stringify([pod, container, previous]);
    const key = createHash('sha1').update(identity).update(head).digest('base64');
    const seen = this.#seen.get(key) ?? [];
    const known = seen.find((log) => log.cluster === cluster && agree(log.namespace, namespace) && size <= log.size);
    if (known !== undefined) return true;
    this.#seen.set(key, [...seen, { cluster, namespace, size }]);
    return false;
  }
}

/** Some layouts leave the namespace out of the second copy's path. */
function agree(left: string | undefined, right: string | undefined): boolean {
  return left === undefined || right === undefined || left === right;
}
