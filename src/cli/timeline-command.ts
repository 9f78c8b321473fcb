import { Option, type Command } from 'commander';
import { defined, type Episode } from '../model/index.ts';
import { EPISODE_VARIABLES, episodeCondition } from '../timeline/select-episodes.ts';
import { formatInstant } from '../time/instant.ts';
import { undatedSpanText } from '../time/span-text.ts';
import { engine } from '../engine/built-in.ts';
import { ENVIRONMENT } from '../environment.ts';
import { acceptedFrom, addAcceptOption, type AcceptChoice } from './accept-option.ts';
import { addFilterOptions, filterFrom, type FilterChoice } from './filter-option.ts';
import { knowledgeFor, RULES_HELP } from './knowledge-option.ts';
import { collectValues } from './option-values.ts';
import { withProgress } from './progress.ts';
import { addRedactionOptions, redactorFor, writeMapping, type RedactionChoice } from './redaction-option.ts';
import { idleEntries } from '../../reports/text/acceptance.ts';
import { csvCell } from '../../reports/text/csv.ts';
import { visible } from '../../reports/text/visible.ts';

interface TimelineOptions extends AcceptChoice, FilterChoice, RedactionChoice {
  readonly where?: string;
  readonly format: 'text' | 'csv' | 'jsonl';
  readonly rules: readonly string[];
  readonly quiet?: boolean;
}

const COLUMNS = ['from', 'to', 'when', 'severity', 'event', 'subject', 'count', 'title', 'source', 'quote'] as const;

/** `analyze timeline <bundle>`: the merged timeline, filtered by an expression of the rule language. */
export function addTimelineCommand(program: Command): void {
  const command = program
    .command('timeline')
    .description('the merged timeline, filtered by an expression of the rule language')
    .argument('<bundle>')
    .option('--where <expression>', `over ${EPISODE_VARIABLES.join(', ')}: severity == "critical" && count > 10`)
    .addOption(new Option('-f, --format <name>').choices(['text', 'csv', 'jsonl']).default('text'))
    .option('--rules <path>', RULES_HELP, collectValues, [])
    .option('--quiet', 'no progress');
  addRedactionOptions(addAcceptOption(addFilterOptions(command))).action(timeline);
}

async function timeline(bundle: string, options: TimelineOptions): Promise<void> {
  const { where } = options;
  const redactor = redactorFor(options);
  const condition = where === undefined ? undefined : await episodeCondition(where, '--where', ENVIRONMENT);
  const knowledge = await knowledgeFor(options.rules);
  const accept = await acceptedFrom(options, knowledge);
  const { report, episodes, relations, scopeOf, isShown, isAccepted } = await withProgress(
    options.quiet === true,
    (progress) =>
      engine.analyze(bundle, {
        knowledge,
        filter: filterFrom(options),
        ...defined({ accept }),
        progress,
      }),
  );
  const within = episodes.filter(isShown);
  const shown = within.filter((episode) => !isAccepted(episode));
  const rows = condition === undefined ? shown : condition.select(shown, { relations, scopeOf });
  redactor.learn(report);
  const redacted = redactor.texts(rows.map(toRow));
  await writeMapping(redactor, options);
  process.stdout.write(print(redacted, options.format));
  if (options.quiet === true) return;
  if (condition !== undefined && options.format === 'text')
    process.stderr.write(`${rows.length} of ${shown.length} events\n`);
  if (accept === undefined) return;
  process.stderr.write(`${within.length - shown.length} events are known and accepted, and left out\n`);
  for (const idle of idleEntries(report)) process.stderr.write(`${visible(idle)}\n`);
}

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

function toRow(episode: Episode): Row {
  const [source] = episode.sources;
  return {
    from: episode.from === undefined ? '' : (formatInstant(episode.from) ?? ''),
    to: episode.to === undefined ? '' : (formatInstant(episode.to) ?? ''),
    when: undatedSpanText(episode.from, episode.to) ?? '',
    severity: episode.severity,
    event: episode.event,
    subject: episode.subjects
      .map(({ kind, namespace, name }) => [kind, namespace, name].filter(Boolean).join('/'))
      .join(' '),
    count: String(episode.count),
    title: episode.title,
    source: source === undefined ? '' : `${source.artifact}:${source.line}`,
    quote: source?.quote ?? '',
  };
}

/** A row for programs: its count is a number, and what is not known is absent. */
function toJson(row: Row): object {
  const known = Object.entries(row).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(known), count: Number(row.count) };
}

function print(rows: readonly Row[], format: TimelineOptions['format']): string {
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(toJson(row))}\n`).join('');
  if (format === 'csv')
    return (
      [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => csvCell(row[column])).join(','))].join('\r\n') +
      '\r\n'
    );
  return rows
    .map(
      (row) =>
        `${(row.from || row.when || 'no time').padEnd(24)} ${row.severity.padEnd(8)} ${visible(row.title)}${row.count === '1' ? '' : ` (x${row.count})`}\n${' '.repeat(34)}${visible(row.source)}\n`,
    )
    .join('');
}
