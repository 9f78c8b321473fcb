import { expect, it } from 'vitest';
import type { Ending, EventRule } from '../../src/model/index.ts';
import { tellFormer } from '../../src/diagnosis/former.ts';
import { episode, type ToldEpisode } from './episode.ts';

const QUIET: Ending = { how: 'quiet', text: 'nothing more of it in 120 lines of app.log' };
const WELL: Ending = { how: 'well', text: 'Node n1 is as it should be' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONNECTION = { from: [], target: [], to: [] };
const events = [
  ruleOf('refused', { connection: CONNECTION } as unknown as Partial<EventRule>),
  ruleOf('slow'),
  ruleOf('link-down', { saidOnce: true }),
  ruleOf('any-words', { unknown: ['error'] } as unknown as Partial<EventRule>),
];

it.each<[string, ToldEpisode, number]>([
  ['what was said without dates again and again', { count: 40, severity: 'warning', ended: QUIET }, 1],
  ['what was said without dates a few times', { count: 3, severity: 'warning', ended: QUIET }, 0],
  ['what was said for minutes', { count: 40, from: 1, to: 90_000, severity: 'warning', ended: QUIET }, 1],
  ['what was said within a moment', { count: 40, from: 1, to: 20_000, severity: 'warning', ended: QUIET }, 0],
  [
    'what was said within a moment as its log begins, which was cut there',
    { count: 40, from: 1, to: 20_000, severity: 'warning', ended: QUIET, censored: true, cut: true },
    1,
  ],
  [
    'what was said within a moment as its log begins',
    { count: 40, from: 1, to: 20_000, severity: 'warning', ended: QUIET, censored: true },
    0,
  ],
  ['what was said twice', { count: 2, from: 1, to: 90_000, severity: 'warning', ended: QUIET }, 0],
  ['what no rule knows', { event: 'unknown', count: 40, from: 1, to: 90_000, ended: QUIET }, 0],
  ['what is known by general words only', { event: 'any-words', count: 40, from: 1, to: 90_000, ended: QUIET }, 0],
  ['what goes on', { count: 40, severity: 'warning' }, 0],
  ['what was critical and was repaired', { from: 1, to: 90_000, severity: 'critical', ended: WELL }, 1],
  [
    'what was critical, was said once and was proven to be over long after',
    { from: 1, to: 1, severity: 'critical', ended: { ...WELL, at: HOUR } },
    0,
  ],
  [
    'what is said once while it lasts',
    { event: 'link-down', from: 1, to: 1, severity: 'critical', ended: { ...WELL, at: HOUR } },
    1,
  ],
])('%s, of which nobody knows the cause', (_, told, incidents) => {
  const former = tellFormer([episode({ event: 'refused', ...told })], { events, isTold: () => false, roots: [] });

  expect(former).toHaveLength(incidents);
});

it.each<[string, number, ToldEpisode['severity'], string[]]>([
  ['a warning', 0, 'warning', ['slow']],
  ['a warning of another time', HOUR, 'warning', ['slow', 'refused']],
  ['an error', 0, 'error', ['refused']],
])('%s beside another spell', (_, from, severity, told) => {
  const said = { count: 40, ended: QUIET };
  const refused = episode({ event: 'refused', ...said, title: 'refused', from, to: from + 5 * MINUTE, severity });
  const slow = episode({
    event: 'slow',
    ...said,
    title: 'slow',
    from: 0,
    to: 9 * MINUTE,
    severity: 'warning',
    index: 1,
  });

  const former = tellFormer([refused, slow], { events, isTold: () => false, roots: [] });

  expect(former.map(({ incident }) => incident.id)).toEqual(told);
});

it('leaves out the warnings that came while something was wrong that is told', () => {
  const slow = episode({ event: 'slow', count: 40, from: 0, to: 9 * MINUTE, severity: 'warning', ended: QUIET });
  const root = episode({ event: 'down', from: 0, to: 10 * MINUTE, ended: WELL });

  expect(tellFormer([slow], { events, isTold: () => false, roots: [[root]] })).toEqual([]);
});

it('leaves out the errors of what is told', () => {
  const subjects = [{ kind: 'Service', namespace: 'policy', name: 'gate' }];
  const spell = { count: 40, from: 0, to: 9 * MINUTE, ended: QUIET, subjects };
  const down = episode({ event: 'down', ...spell, severity: 'critical', ended: WELL });

  const former = tellFormer([episode({ event: 'slow', ...spell }), down], { events, isTold: () => false, roots: [] });

  expect(former.map(({ incident }) => incident.id)).toEqual(['down']);
});

function ruleOf(id: string, changes: Partial<EventRule> = {}): EventRule {
  return { id, ...changes } as EventRule;
}
