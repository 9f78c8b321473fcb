import type { Ledger } from './ledger.ts';
import type { BundlePool } from './pool.ts';
import type { TriageOptions, TriageResult } from './triage-options.ts';

/** One bundle on its way. */
interface Step {
  readonly result: TriageResult;
  /** To be tried again, alone, when all others are done. */
  readonly again?: { readonly content: string };
}

/**
 * Bundles on their way for each thread: one is analysed and one waits for the thread, so that it is never idle, while another
 * is told from others and the last written down.
 */
const STEPS_PER_THREAD = 3;

/** Works through the bundles on this machine, as fast as the threads of the pool take them. */
export async function* workLocally(
  bundles: readonly string[],
  ledger: Ledger,
  pool: BundlePool,
  { signal, drain }: Pick<TriageOptions, 'signal' | 'drain'>,
): AsyncGenerator<TriageResult> {
  const again: { bundle: string; content: string }[] = [];
  const running = new Map<string, Promise<Step>>();
  const waiting = bundles.values();
  const stopped = (): boolean => signal?.aborted === true || drain?.aborted === true;
  for (;;) {
    while (running.size < STEPS_PER_THREAD * pool.workers && !stopped()) {
      const next = waiting.next();
      if (next.done === true) break;
      running.set(next.value, takeStep(next.value, ledger, pool));
    }
    if (running.size === 0) break;
    const step = await firstOf(running, signal);
    if (step === undefined) return;
    running.delete(step.result.bundle);
    if (step.again === undefined) yield step.result;
    else again.push({ bundle: step.result.bundle, content: step.again.content });
  }
  for (const { bundle, content } of again) {
    if (stopped()) return;
    yield ledger.finish(bundle, content, await pool.analyseAlone(ledger.taskOf(bundle, content)));
  }
}

async function takeStep(bundle: string, ledger: Ledger, pool: BundlePool): Promise<Step> {
  const admitted = await ledger.admit(bundle);
  if (typeof admitted !== 'string') return { result: admitted };
  const result = await pool.analyse(ledger.taskOf(bundle, admitted));
  if (result.state === 'casualty')
    return { result: { bundle, state: 'failed', content: admitted }, again: { content: admitted } };
  return { result: ledger.finish(bundle, admitted, result) };
}

/** The next step that ends; none when the run is to end first. */
async function firstOf(
  running: ReadonlyMap<string, Promise<Step>>,
  signal: AbortSignal | undefined,
): Promise<Step | undefined> {
  if (signal === undefined) return Promise.race(running.values());
  let stop = (): void => undefined;
  const ended = new Promise<undefined>((resolve) => {
    stop = () => {
      resolve(undefined);
    };
    signal.addEventListener('abort', stop);
  });
  if (signal.aborted) stop();
  try {
    return await Promise.race([...running.values(), ended]);
  } finally {
    signal.removeEventListener('abort', stop);
    for (const step of running.values()) step.catch(() => undefined);
  }
}
