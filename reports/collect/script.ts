import type { Report } from '../../src/model/index.ts';
import { hasGaps } from '../text/shell.ts';
import { manyLines, oneLine } from '../text/visible.ts';
import { numberLabel } from '../text/wording.ts';

/** What is to be collected next. */
export interface Collection {
  /** Each once: what for, and the command. */
  readonly wanted: readonly { readonly what: string; readonly command: string }[];
  /** Commands in which something has to be looked up before. */
  readonly open: readonly string[];
}

/** Seconds that a command may take, and bytes that it may print. */
const MOST_SECONDS = 120;
const MOST_BYTES = 20_000_000;

/** What the report wants and nobody collected, by the commands that would: of diagnoses first, then of symptoms. */
export function collectionOf(report: Report): Collection {
  const wanted = new Map<string, string>();
  const open = new Set<string>();
  const add = (what: string, command: string | undefined): void => {
    if (command === undefined) return;
    const lines = manyLines(command);
    if (hasGaps(lines)) open.add(lines);
    else if (!wanted.has(lines)) wanted.set(lines, oneLine(what, 200));
  };
  for (const { evidence } of report.diagnoses) for (const { text, collect } of evidence) add(text, collect);
  for (const { episode, collect } of report.unexplained) add(report.timeline[episode]?.title ?? '', collect);
  return {
    wanted: [...wanted].map(([command, what]) => ({ what, command })),
    open: [...open],
  };
}

/**
 * A shell script for the customer that runs the commands and packs what they print into one archive, which can be analysed. It reads
 * only, holds back no command for another, and neither waits nor writes without end. Throws where nothing is wanted.
 */
export function collectionScript(report: Report): string {
  const { wanted, open } = collectionOf(report);
  if (wanted.length === 0) throw new Error('nothing is wanted');
  const width = String(wanted.length).length;
  const runs = wanted.map(({ what, command }, index) => {
    const number = String(index + 1).padStart(width, '0');
    return `# ${comment(what)}\ncollect ${number} ${quoted(command)}`;
  });
  const left = open.map((command) =>
    command
      .split('\n')
      .map((line) => `#   ${comment(line)}`)
      .join('\n'),
  );
  return `#!/bin/sh
# Collects what is missing for an analysis of the bundle ${comment(oneLine(report.bundle.name, 200))}
# (SHA-256 ${comment(report.bundle.sha256)}).
# It only reads. Each command may take ${MOST_SECONDS} seconds and print ${numberLabel(MOST_BYTES)} bytes; one that fails holds up none.
# Lines that begin with ssh need access to the nodes; run this where kubectl works. Send the archive that it writes.
set -u
umask 077
folder=collected-$(date -u +%Y%m%dT%H%M%SZ)
mkdir "$folder" || exit 1

collect() {
  echo "$1 of ${wanted.length}" >&2
  {
    printf '$ %s\\n' "$2"
    timeout ${MOST_SECONDS} sh -c "$2" 2>&1 </dev/null | head -c ${MOST_BYTES}
  } >"$folder/$1.txt"
}

${runs.join('\n\n')}
${left.length === 0 ? '' : `\n# Also wanted, once what stands in angle brackets is looked up:\n${left.join('\n')}\n`}
tar -czf "$folder.tgz" "$folder" && rm -r "$folder" && echo "$folder.tgz" >&2
`;
}

function comment(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
