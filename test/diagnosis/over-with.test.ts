import { expect, test } from 'vitest';
import { isOverWithOthers } from '../../src/diagnosis/over-with.ts';
import type { Edge } from '../../src/diagnosis/graph.ts';
import type { EpisodeHandle } from '../../src/timeline/episode-handle.ts';
import { episode, type ToldEpisode } from './episode.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2024, 2, 5, 12);
const BEFORE = NOW - 30 * MINUTE;
const WELL = { how: 'well', text: 'Pod kube-system/kube-apiserver-a is as it should be' } as const;
const QUIET = { how: 'quiet', text: 'nothing more of it' } as const;

test.each<[string, ToldEpisode, readonly ToldEpisode[], readonly ToldEpisode[], boolean]>([
  ['its cause is over, and it was said with it', { from: BEFORE }, [{ from: BEFORE, ended: WELL }], [], true],
  ['it was said later than its cause', { from: NOW }, [{ from: BEFORE, ended: WELL }], [], false],
  ['another cause goes on', { from: BEFORE }, [{ from: BEFORE, ended: WELL }, { from: BEFORE }], [], false],
  ['its cause is no trouble', { from: BEFORE }, [{ from: BEFORE, ended: WELL, severity: 'info' }], [], false],
  ['it holds', { from: BEFORE, ongoing: true }, [{ from: BEFORE, ended: WELL }], [], false],
  ['nothing is linked to it', { from: BEFORE }, [], [], false],
  ['what it kept from working works', { from: BEFORE }, [], [{ from: BEFORE, ended: WELL }], true],
  ['what it kept from working only fell silent', { from: BEFORE }, [], [{ from: BEFORE, ended: QUIET }], false],
])('what was said is over with others: %s', (_, own, causes, effects, expected) => {
  const all = [own, ...causes, ...effects].map((told, index) => episode({ ...told, index }));
  const edge = (cause: number, effect: number): Edge => ({ cause, effect, weak: false }) as Edge;
  const graph = {
    episodes: all.map((each) => ({ episode: each }) as EpisodeHandle),
    causesOf: () => causes.map((_cause, index) => edge(index + 1, 0)),
    effectsOf: () => effects.map((_effect, index) => edge(0, causes.length + index + 1)),
  };

  expect(isOverWithOthers(all[0]!, graph)).toBe(expected);
});
