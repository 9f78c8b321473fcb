import { engine } from '../../src/engine/built-in.ts';
import { builtInKnowledge } from '../../src/rule-files.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';
import { EpisodeHandle } from '../../src/timeline/episode-handle.ts';
import { episode, type ToldEpisode } from './episode.ts';

/** What expressions see of a bundle in which nothing lies. */
export const { relations, scopeOf } = await engine.analyze(
  memoryBundle('empty', {}, () => ({})),
  {
    knowledge: await builtInKnowledge(),
  },
);

/** Episodes as expressions see them, numbered in their order. */
export function handlesOf(episodes: readonly ToldEpisode[]): EpisodeHandle[] {
  return episodes.map((changes, index) => new EpisodeHandle(episode({ index, ...changes }), relations));
}
