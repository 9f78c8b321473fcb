import { createHash } from 'node:crypto';
import type { ArtifactContext } from '../model/artifact.ts';

/**
 * Finds container logs that a collector stored twice, so that they are read once. Only the same container's log with the
 * same beginning counts, and only when it is not longer than the one that was read: nothing is lost by leaving it out.
 */
export class DuplicateLogs {
  readonly #sizes = new Map<string, number>();

  /** True when this log was seen before. `size` in bytes; a log of unknown size is never left out. */
  seenBefore(context: ArtifactContext, head: Buffer, size: number | undefined): boolean {
    if (context.pod === undefined || context.container === undefined || size === undefined || size === 0) return false;
    const identity = [context.cluster, context.namespace, context.pod, context.container, context.previous === true];
    const key = createHash('sha1').update(JSON.stringify(identity)).update(head).digest('base64');
    const known = this.#sizes.get(key);
    if (known === undefined || known < size) this.#sizes.set(key, size);
    return known !== undefined && size <= known;
  }
}
