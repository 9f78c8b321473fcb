import { expect, it } from 'vitest';
import type { Ending } from '../../src/model/index.ts';
import { tellFormer } from '../../src/diagnosis/incident.ts';
import { episode, type ToldEpisode } from './episode.ts';

const QUIET: Ending = { how: 'quiet', text: 'nothing more of it in 120 lines of app.log' };
const WELL: Ending = { how: 'well', text: 'Node n1 is as it should be' };

it.each<[string, ToldEpisode, number]>([
  ['what was said without dates again and again', { count: 40, severity: 'warning', ended: QUIET }, 1],
  ['what was said without dates a few times', { count: 3, severity: 'warning', ended: QUIET }, 0],
  ['what was said with dates', { count: 40, from: 1, to: 90_000, severity: 'warning', ended: QUIET }, 0],
  ['what goes on', { count: 40, severity: 'warning' }, 0],
  ['what was critical and was repaired', { from: 1, to: 90_000, severity: 'critical', ended: WELL }, 1],
])('%s, of which nobody knows the cause', (_, told, incidents) => {
  const former = tellFormer([episode({ event: 'refused', ...told })], new Set(), () => false);

  expect(former).toHaveLength(incidents);
});
