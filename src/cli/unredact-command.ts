import { messageOf } from '../model/index.ts';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { unredact } from '../redaction/index.ts';
import { UsageError } from './exit-status.ts';
import { readInputFile } from './input-file.ts';

/** `analyze unredact answer.txt --map map.json`: an answer to a redacted report, with the real names. */
export function addUnredactCommand(program: Command): void {
  program
    .command('unredact')
    .description('an answer to a redacted report, with the real names in it again')
    .argument('[file]', 'the answer; default: standard input', '-')
    .requiredOption('--map <file>', 'what --redact-map wrote')
    .action(printUnredacted);
}

async function printUnredacted(file: string, { map }: { readonly map: string }): Promise<void> {
  const mapping = parseMapping(map, await readInputFile(map));
  process.stdout.write(unredact(file === '-' ? await text(process.stdin) : await readInputFile(file), mapping));
}

function parseMapping(path: string, json: string): ReadonlyMap<string, string> {
  try {
    const entries = Object.entries(JSON.parse(json) as Record<string, unknown>);
    return new Map(entries.flatMap(([real, name]) => (typeof name === 'string' ? [[real, name] as const] : [])));
  } catch (error) {
    throw new UsageError(`${path} is no file that --redact-map wrote: ${messageOf(error)}`, { cause: error });
  }
}
