import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Tells the tests of a run where the built tool belongs (`TOOL_FOLDER`): beside the sources, as dist/ is. */
export function setup() {
  const folder = fileURLToPath(new URL(`../dist-test-${process.pid}`, import.meta.url));
  process.env['TOOL_FOLDER'] = folder;
  return () => {
    for (const made of [folder, `${folder}.building`, `${folder}.built`])
      rmSync(made, { recursive: true, force: true });
  };
}
