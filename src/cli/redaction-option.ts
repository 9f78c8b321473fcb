import { writeFile } from 'node:fs/promises';
import { InvalidArgumentError, type Command } from 'commander';
import type { Report } from '../model/index.ts';
import { PSEUDONYM_KINDS, redactReport, type PseudonymKind } from '../redaction/index.ts';
import { UsageError } from './exit-status.ts';
import { parseList } from './option-values.ts';

/** The options that say what reports hide beside secrets. */
export interface RedactionChoice {
  readonly redact?: readonly PseudonymKind[];
  readonly redactMap?: string;
}

/** Adds `--redact` and `--redact-map`. */
export function addRedactionOptions(command: Command): void {
  command
    .option(
      '--redact <what>',
      'ips, hosts, names (of users): replaced by stable pseudonyms; several with commas',
      parseKinds,
    )
    .option('--redact-map <file>', 'where to write what the pseudonyms stand for; the file stays with you');
}

/**
 * What makes a report fit to leave: secrets are masked always, the rest as asked. Writes the mapping where a file is named,
 * readable by its owner alone.
 */
export function redactionFor({ redact = [], redactMap }: RedactionChoice): (report: Report) => Promise<Report> {
  if (redactMap !== undefined && redact.length === 0)
    throw new UsageError('--redact-map needs --redact: without it there are no pseudonyms');
  return async (report) => {
    const redacted = redactReport(report, { kinds: redact });
    if (redactMap !== undefined) {
      const text = `${JSON.stringify(Object.fromEntries(redacted.mapping), undefined, 2)}\n`;
      await writeFile(redactMap, text, { mode: 0o600 }).catch((error: unknown) => {
        throw new UsageError(`cannot write ${redactMap}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
    }
    return redacted.report;
  };
}

function parseKinds(text: string): PseudonymKind[] {
  const kinds = parseList(text).map((word) => {
    const kind = PSEUDONYM_KINDS.find((each) => each === word);
    if (kind === undefined) throw new InvalidArgumentError(`expected some of ${PSEUDONYM_KINDS.join(', ')}`);
    return kind;
  });
  if (kinds.length === 0) throw new InvalidArgumentError(`expected some of ${PSEUDONYM_KINDS.join(', ')}`);
  return kinds;
}
