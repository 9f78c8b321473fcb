import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The path of a module that the build makes to be run in a thread or process of its own: beside this one in the built tool,
 * in `dist/` when run from the sources. Undefined where nothing is built.
 */
export function builtFile(name: string): string | undefined {
  return [`./${name}`, `../../dist/${name}`]
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((file) => existsSync(file));
}
