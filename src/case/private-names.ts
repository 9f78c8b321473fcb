import { readdirSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** `<prefix>.<process>.<random>`: the process tells whether anybody still uses what is called so. */
const NAME = /^(?<prefix>[\w-]+)\.(?<process>\d{1,10})\.[0-9a-f]{16}$/;

/** A path in a folder that nobody else uses, and of which `removeAbandoned` knows whose it is. */
export function privatePath(folder: string, prefix: string): string {
  return join(folder, `${prefix}.${process.pid}.${randomBytes(8).toString('hex')}`);
}

/** Takes away the files and folders of a prefix that processes left behind which ended before they could do it themselves. */
export function removeAbandoned(folder: string, prefix: string): void {
  for (const name of namesIn(folder)) {
    const parts = NAME.exec(name)?.groups;
    if (parts?.['prefix'] === prefix && !isAlive(Number(parts['process']))) remove(join(folder, name));
  }
}

/** Takes a file or folder away; `false` where that cannot be done. Some systems keep the name of an open file. */
export function remove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a process lives. Signal 0 only asks; one of somebody else's lives, too. */
function isAlive(process: number): boolean {
  try {
    globalThis.process.kill(process, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
