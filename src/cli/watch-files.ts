import { watch } from 'node:fs';

/** Editors write a file in several steps; milliseconds without one more. */
const CALM = 100;

/** Calls back whenever something below the paths changed, and once at the beginning, one call after the other. Never ends by itself. */
export async function watchFiles(paths: readonly string[], changed: () => Promise<void>): Promise<void> {
  let running = changed();
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed);
    }, CALM);
  };
  const watchers = paths.map((path) => watch(path, { recursive: true }, again));
  await new Promise<never>((_, reject) => {
    for (const watcher of watchers) watcher.on('error', reject);
  });
}
