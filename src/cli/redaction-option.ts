import { InvalidArgumentError, type Command } from 'commander';
import { writeWhole } from '../batch/write-whole.ts';
import { PSEUDONYM_KINDS, Redactor, type PseudonymKind } from '../redaction/index.ts';
import { UsageError } from './exit-status.ts';
import { parseList } from './option-values.ts';
import { cannotWrite } from './report-files.ts';

/** The options that say what is hidden beside secrets. */
export interface RedactionChoice {
  readonly redact?: readonly PseudonymKind[];
  readonly redactMap?: string;
}

/** What `--redact` says of itself. */
export const REDACT_HELP = 'ips, hosts, names (of users): replaced by stable pseudonyms; several with commas';

/** Adds `--redact` and `--redact-map`. */
export function addRedactionOptions(command: Command): Command {
  return command
    .option('--redact <what>', REDACT_HELP, parseKinds)
    .option('--redact-map <file>', 'where to write what the pseudonyms stand for; the file stays with you');
}

/** What makes results fit to leave: secrets are masked always, the rest as asked. Throws `UsageError`. */
export function redactorFor({ redact = [], redactMap }: RedactionChoice): Redactor {
  if (redactMap !== undefined && redact.length === 0)
    throw new UsageError('--redact-map needs --redact: without it there are no pseudonyms');
  return new Redactor(redact);
}

/** Writes what the pseudonyms stand for where a file is named, readable by its owner alone. */
export async function writeMapping({ mapping }: Redactor, { redactMap }: RedactionChoice): Promise<void> {
  if (redactMap === undefined) return;
  const text = `${JSON.stringify(Object.fromEntries(mapping), undefined, 2)}\n`;
  await writeWhole(redactMap, text, { mode: 0o600 }).catch((error: unknown) => {
    throw cannotWrite(redactMap, error);
  });
}

/** `ips,hosts` as kinds. */
export function parseKinds(text: string): PseudonymKind[] {
  const kinds = parseList(text).map((word) => {
    const kind = PSEUDONYM_KINDS.find((each) => each === word);
    if (kind === undefined) throw new InvalidArgumentError(`expected some of ${PSEUDONYM_KINDS.join(', ')}`);
    return kind;
  });
  if (kinds.length === 0) throw new InvalidArgumentError(`expected some of ${PSEUDONYM_KINDS.join(', ')}`);
  return kinds;
}
