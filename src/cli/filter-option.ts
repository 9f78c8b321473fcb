import { defined } from '../model/index.ts';
import type { Command } from 'commander';
import type { EpisodeFilter, TimePoint } from '../report/filter.ts';
import { parseTimePoint } from './option-values.ts';

/** The options that narrow what is shown. */
export interface FilterChoice {
  readonly since?: TimePoint;
  readonly until?: TimePoint;
  readonly namespace?: string;
  readonly node?: string;
}

/** Adds `--since`, `--until`, `--namespace` and `--node`. */
export function addFilterOptions(command: Command): Command {
  return command
    .option(
      '--since <time>',
      'show only what was seen after: 2h (before the bundle was collected) or 2026-01-31T12:00:00Z',
      parseTimePoint,
    )
    .option('--until <time>', 'show only what began before', parseTimePoint)
    .option('--namespace <name>', 'show only what concerns this namespace, or none')
    .option('--node <name>', 'show only what concerns this node, or none');
}

/** The filter that was given on the command line. */
export function filterFrom({ since, until, namespace, node }: FilterChoice): EpisodeFilter {
  return defined({ since, until, namespace, node });
}
