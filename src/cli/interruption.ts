/** How a run of many bundles is asked to end. */
export interface Interruption {
  /** No more is taken on, and what is under way is finished. */
  readonly drain: AbortSignal;
  /** Ends at once. */
  readonly stop: AbortSignal;
  /** From now on the process ends as any other. */
  readonly forget: () => void;
}

/**
 * Listens to Ctrl-C. Once: what is under way is finished. Twice: nothing is. A third one ends the process as it would any other.
 * @param drained is told of the first
 * @param gentle SIGTERM lets what is under way finish, too: a service is stopped so
 */
export function listenToInterruption(drained: () => void, gentle = false): Interruption {
  const drain = new AbortController();
  const stop = new AbortController();
  const interrupt = (): void => {
    if (drain.signal.aborted) stopNow();
    else {
      drain.abort();
      drained();
    }
  };
  const stopNow = (): void => {
    drain.abort();
    stop.abort();
    process.off('SIGINT', interrupt);
  };
  const terminate = gentle ? interrupt : stopNow;
  process.on('SIGINT', interrupt).once('SIGTERM', terminate);
  return {
    drain: drain.signal,
    stop: stop.signal,
    forget: () => {
      process.off('SIGINT', interrupt).off('SIGTERM', terminate);
    },
  };
}
