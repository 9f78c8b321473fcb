import { filledText, type Instant } from '../../model/index.ts';
import type { CaseEpisode } from '../../case/index.ts';
import { compareInstants, datedAt } from '../../time/instant.ts';
import { AT, caseTool, listOf, UNTRUSTED, type Arguments, type Tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { toldEpisode } from '../told.ts';
import { paged, pageOf } from '../budget.ts';

/** What the tools tell of an episode. */
export const EPISODES = listOf({
  from: { type: 'string' },
  to: { type: 'string' },
  severity: { type: 'string' },
  event: { type: 'string' },
  subject: { type: 'string' },
  title: { type: 'string' },
  count: { type: 'integer' },
  ongoing: { type: 'boolean' },
  ended: { type: 'string' },
  diagnosis: { type: 'string', description: 'the diagnosis that explains it' },
  at: AT,
  untrusted: UNTRUSTED,
});

export const timelineTool: Tool = paged(
  caseTool(
    {
      name: 'timeline',
      title: 'What happened, on one clock',
      description:
        'Events of all logs, objects and Kubernetes Events, folded and in the order of time. `where` filters with an expression (a subset of ' +
        'CEL) over event, title, severity, count, ongoing, from, to, bound, episode: `severity == "critical" && count > 10`, ' +
        '`event.startsWith("etcd.")`. `unexplained` leaves those that no diagnosis explains.',
      input: {
        where: { type: 'string', description: 'an expression' },
        from: { type: 'string', description: 'only what goes on at this time or later, RFC 3339' },
        to: { type: 'string', description: 'only what began before this time, RFC 3339' },
        unexplained: { type: 'boolean', description: 'only symptoms that no diagnosis explains' },
      },
      output: { found: { type: 'integer' }, of: { type: 'integer' }, episodes: EPISODES },
    },
    async (opened, args) => {
      const { timeline, diagnoses, unexplained } = opened.report;
      const untold = new Set(unexplained.map(({ episode }) => episode));
      const [from, to] = [timeOf(args, 'from'), timeOf(args, 'to')];
      const selected = (await opened.episodes(filledText(args['where']))).filter(
        (episode) =>
          (from === undefined || episode.to === undefined || compareInstants(episode.to, from) >= 0) &&
          (to === undefined || episode.from === undefined || compareInstants(episode.from, to) < 0) &&
          (args['unexplained'] !== true || untold.has(episode.index)),
      );
      const explainerOf = ({ index }: CaseEpisode): string | undefined =>
        diagnoses[timeline[index]?.diagnosis ?? -1]?.id;
      const { items, more } = pageOf(selected, args, (episode) => toldEpisode(episode, explainerOf(episode)));
      return { found: selected.length, of: opened.episodeCount, episodes: items, more };
    },
  ),
);

/** A time that was asked for. Throws `ToolError`. */
export function timeOf(args: Arguments, name: string): Instant | undefined {
  const text = filledText(args[name]);
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new ToolError(`${name} is no time: expected one such as 2026-03-04T10:00:00Z`);
  return datedAt(time);
}
