import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program to its end and gives what it printed; throws where it fails. */
export function run(command, words, cwd) {
  return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 });
}

/** Packs the tool as its users install it, into a folder; gives the archive's path. */
export function packTool(root, folder) {
  const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  return join(folder, run('npm', words, root).trim());
}
