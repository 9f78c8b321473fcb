import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ARCHIVE = /\.(?:tgz|tar\.gz|tar\.xz|zip|tar)$/;
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** The names of the archives of a folder without their endings, sorted. */
export function archivesOf(folder) {
  return readdirSync(folder)
    .filter((file) => ARCHIVE.test(file))
    .sort()
    .map(nameOf);
}

function nameOf(file) {
  return basename(file).replace(ARCHIVE, '');
}

/**
 * Analyses all archives of a folder as one batch, which takes a third of the time of as many runs and makes the same bytes, and calls
 * `use` with the folder of the reports, which are gone after it: `<name>.json` for each archive that could be analysed.
 */
export function withReportsOf(folder, use, cli = CLI) {
  const output = mkdtempSync(join(tmpdir(), 'faultline-reports-'));
  try {
    const args = [cli, 'batch', folder, '--output', output, '--format', 'json', '--export', 'jsonl', '--quiet'];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`the batch over ${folder} ended with ${status}`);
    const reports = join(output, 'reports');
    const folders = readdirSync(reports);
    for (const line of readFileSync(join(output, 'bundles.jsonl'), 'utf8').split('\n').filter(Boolean)) {
      const { path, content, state } = JSON.parse(line);
      const made = state === 'done' ? folders.find((each) => content.startsWith(each)) : undefined;
      if (made === undefined) console.error(`${path}: ${state}`);
      else copyFileSync(join(reports, made, 'report.json'), join(reports, `${nameOf(path)}.json`));
    }
    return use(reports);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/**
 * Runs a scorer over a folder's archives, and gives what became of it. In the place of `analyze` it is given a command that prints the
 * report that was made of an archive.
 * @param args the scorer and what it is told before that command
 */
export function score(folder, args) {
  return withReportsOf(folder, (reports) =>
    spawnSync(process.execPath, [...args, 'sh', '-c', 'cat "$0/$(basename "$1" .tgz).json"', reports], {
      encoding: 'utf8',
    }),
  );
}
