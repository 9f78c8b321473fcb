import { expect, test } from 'vitest';
import { alikeAmongReplicas } from '../../src/diagnosis/replicas.ts';
import type { EpisodeHandle } from '../../src/timeline/episode-handle.ts';
import { handlesOf } from './empty-world.ts';
import type { ToldEpisode } from './episode.ts';

const FIRST = 'till-7d4b9c6f5d-x2x4z';
const SECOND = 'till-7d4b9c6f5d-k8k4z';

/** Pairs as `cause > effect`; the episodes of `explained` have a cause. */
function pairs(episodes: readonly ToldEpisode[], explained: readonly number[]): string[] {
  const handles = handlesOf(episodes);
  const ends = handles.filter(({ episode }) => episode.event === 'ends');
  const isExplained = ({ episode }: EpisodeHandle): boolean => explained.includes(episode.index);
  return alikeAmongReplicas(ends, handles, isExplained).map(
    ([{ episode: cause }, { episode: effect }]) => `${cause.index} > ${effect.index}`,
  );
}

test.each<[what: string, episodes: readonly ToldEpisode[], explained: readonly number[], expected: readonly string[]]>([
  ['who ends as another replica does', [ends(FIRST), ends(SECOND)], [0], ['0 > 1']],
  [
    'each of several, from one that is known',
    [ends(FIRST), ends(SECOND), ends('till-7d4b9c6f5d-b7b4z')],
    [1, 2],
    ['1 > 0'],
  ],
  ['pods of a set', [ends('ring-0'), ends('ring-1')], [1], ['1 > 0']],
  ['nobody where no cause is known', [ends(FIRST), ends(SECOND)], [], []],
  ['nobody whose cause is known', [ends(FIRST), ends(SECOND)], [0, 1], []],
  ['nobody of another template', [ends(FIRST), ends('till-5c6d7f8b9d-k8k4z')], [0], []],
  ['nobody of another namespace', [ends(FIRST), ends(SECOND, { namespace: 'pay' })], [0], []],
  ['nobody who ends otherwise', [ends(FIRST), ends(SECOND, { exitCode: 139 })], [0], []],
  ['nobody who said something himself', [ends(FIRST), ends(SECOND), says(SECOND)], [0], []],
  ['nobody of whom it is over', [ends(FIRST), { ...ends(SECOND), ended: { how: 'well', text: '' } }], [0], []],
])('joins %s', (_what, episodes, explained, expected) => {
  expect(pairs(episodes, explained)).toEqual(expected);
});

function ends(name: string, { namespace = 'shop', exitCode = 1 } = {}): ToldEpisode {
  return { event: 'ends', subjects: [{ kind: 'Pod', namespace, name }], bound: { container: 'till', exitCode } };
}

function says(name: string): ToldEpisode {
  return { event: 'says', subjects: [{ kind: 'Pod', namespace: 'shop', name }], ownWords: true };
}
