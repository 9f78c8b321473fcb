import { InvalidArgumentError, Option, type Command } from 'commander';
import { isReportFormat, renderers, type ReportFormat } from '../../reports/index.ts';
import { CONFIDENCES, DEFAULT_LIMITS, LIMIT_OPTIONS, type Confidence, type Limits } from '../model/index.ts';
import type { TimePoint } from '../report/filter.ts';
import { readDuration } from '../time/duration.ts';
import { readRfc3339 } from '../time/rfc3339.ts';
import { UsageError } from './exit-status.ts';

const SIZES: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3, t: 1024 ** 4 };

/** A date, perhaps with a time of day, as people write it and as reports print it. */
const MOMENT =
  /^(?<date>\d{4}-\d\d-\d\d)(?:[Tt ](?<minutes>\d\d:\d\d)(?<seconds>:\d\d(?:\.\d{1,9})?)?(?<zone>[Zz]|[+-]\d\d:\d\d)?)?$/;

/** `2h` (before the bundle's now) or a time; what it leaves out is zero, and without a zone it is UTC, as in reports. */
export function parseTimePoint(text: string): TimePoint {
  const ago = /^\d{1,9}[smhdw]$/.test(text) ? readDuration(text) : undefined;
  if (ago !== undefined) return { ago };
  const { date, minutes = '00:00', seconds = ':00', zone = 'Z' } = MOMENT.exec(text)?.groups ?? {};
  const at = date === undefined ? undefined : readRfc3339(`${date}T${minutes}${seconds}${zone}`);
  if (at === undefined)
    throw new InvalidArgumentError('expected an age like 90m, 2h, 3d or a time like 2026-01-31T12:00:00Z');
  return { at };
}

/** `512m`, `4g`, `100`. */
export function parseSize(text: string): number {
  const parts = /^(?<number>\d{1,15})(?<unit>[kmgt]?)(?:i?b)?$/i.exec(text)?.groups;
  if (parts === undefined) throw new InvalidArgumentError('expected a number such as 100, 512m or 4g');
  return Number(parts['number']) * (SIZES[(parts['unit'] ?? '').toLowerCase()] ?? 1);
}

/** A whole number above zero. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new InvalidArgumentError('expected a whole number above zero');
  return count;
}

/** `html,md,json` as a list. */
export function parseList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Report formats, each once. Throws `UsageError` where there is none of that name. */
export function parseFormats(words: readonly string[]): ReportFormat[] {
  if (words.length === 0) throw new UsageError('name at least one report format');
  return [...new Set(words)].map((word) => {
    if (isReportFormat(word)) return word;
    throw new UsageError(`there is no report format ${word}; choose from ${renderers.map(({ id }) => id).join(', ')}`);
  });
}

/** Report formats as `parseFormats` reads them; exactly one where they go to standard output (`-`). Throws `UsageError`. */
export function parseFormatsFor(output: string | undefined, words: readonly string[]): ReportFormat[] {
  const formats = parseFormats(words);
  if (output === '-' && formats.length !== 1)
    throw new UsageError('--output - prints one format: choose it with --format');
  return formats;
}

/** The least confidence that counts. */
export function parseConfidence(text: string): Confidence {
  const found = CONFIDENCES.find((confidence) => confidence === text);
  if (found === undefined) throw new InvalidArgumentError(`expected one of ${CONFIDENCES.join(', ')}`);
  return found;
}

/** Every limit as its option (`--limit-entry-bytes`) and the member of `Limits` behind it. */
export const LIMIT_FLAGS = (Object.keys(DEFAULT_LIMITS) as (keyof Limits)[]).map((member) => ({
  member,
  flag: `--limit-${LIMIT_OPTIONS[member]}`,
}));

/** Adds an option for each limit; docs/limits.md tells of them. */
export function addLimitOptions(command: Command): Command {
  for (const { flag, member } of LIMIT_FLAGS)
    command.addOption(
      new Option(`${flag} <n>`, `default ${DEFAULT_LIMITS[member]}; see docs/limits.md`).argParser(parseSize),
    );
  return command;
}

/** The limits that were given on the command line. */
export function limitsFrom(options: Readonly<Record<string, unknown>>): Partial<Limits> {
  const limits: { -readonly [key in keyof Limits]?: number } = {};
  for (const { member, flag } of LIMIT_FLAGS) {
    const value = options[camelCase(flag.slice(2))];
    if (typeof value === 'number') limits[member] = value;
  }
  return limits;
}

function camelCase(name: string): string {
  return name.replaceAll(/-(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Gathers the values of an option that may be repeated. */
export function collectValues(value: string, known: readonly string[]): string[] {
  return [...known, value];
}
