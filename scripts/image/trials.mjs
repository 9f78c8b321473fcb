import { chownSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { USER } from './root-filesystem.mjs';

/** What an image is tried with: words after its entry point, how that ends and what it then says. The archive's folder is all that it may write to. */
const TRIALS = [
  [0, /etcd member/, '/archive/bundle.tgz', '--output', '/archive/report'],
  [0, /1 analysed, 0 failed/, 'batch', '/archive', '--output', '/archive/triage'],
  [2, /cannot reach the queue/, 'worker', '--queue', 'redis://127.0.0.1:1'],
  [2, /./, '/archive/bundle.tgz', '--output', '/opt/report'],
];

/** A folder for an image to work in, with a bundle, owned by who the image runs as. */
export function makeArchive(root, scratch) {
  const archive = join(scratch, 'archive');
  mkdirSync(archive);
  cpSync(join(root, 'samples/etcd-without-leader.tgz'), join(archive, 'bundle.tgz'));
  chownSync(archive, USER, USER);
  return archive;
}

/** Tries an image out: `start` runs it with the words and gives its status and all that it printed; `hint` says what may be wrong with it. */
export function tryOut(start, hint = () => '') {
  for (const [status, said, ...words] of TRIALS) {
    const run = start(words);
    if (run.status !== status || !said.test(run.text))
      throw new Error(`${words.join(' ')} ended with ${run.status}: ${run.text}\n${hint()}`);
  }
}
