import { append } from '../model/index.ts';
import { basename } from 'node:path';
import type { Command } from 'commander';
import type { AcceptanceEntry } from '../acceptance/entry.ts';
import { formatProblem } from '../knowledge/problems.ts';
import type { Knowledge } from '../model/index.ts';
import { UsageError } from './exit-status.ts';
import { readInputFile } from './input-file.ts';
import { collectValues } from './option-values.ts';

/** The option that says what is known and accepted. */
export interface AcceptChoice {
  readonly accept: readonly string[];
}

/** Adds `--accept`. */
export function addAcceptOption(command: Command): Command {
  return command.option(
    '--accept <file>',
    'YAML of what is known and accepted: told and counted apart, no failure; may be repeated',
    collectValues,
    [],
  );
}

/** What the files say is accepted; `undefined` where none was named. Throws `UsageError` with all that is wrong with them. */
export async function acceptedFrom(
  { accept }: AcceptChoice,
  knowledge: Knowledge,
): Promise<readonly AcceptanceEntry[] | undefined> {
  if (accept.length === 0) return undefined;
  const { readEntries } = await import('../acceptance/read-entries.ts');
  const all: AcceptanceEntry[] = [];
  for (const path of accept) {
    const { entries, problems } = readEntries(path, await readInputFile(path), knowledge);
    if (problems.length > 0) throw new UsageError(problems.map(formatProblem).join('\n'));
    // A report goes to others: where the file lies is nobody's business.
    append(
      all,
      entries.map((entry) => ({ ...entry, file: basename(path) })),
    );
  }
  return all;
}
