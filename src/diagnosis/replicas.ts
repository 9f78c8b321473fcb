import { baseOfGenerated, pileUp } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import type { EpisodeHandle } from '../timeline/episode-handle.ts';

/** What a set calls its pods: its own name and a number. */
const NUMBERED = /^(?<base>.+)-\d{1,4}$/;

/**
 * Pairs of the same trouble of two replicas: one of which a cause is known, and one of which nothing is known and whose pod said nothing
 * itself. The log of one replica often is all that was collected of many, and they were made of one template.
 * @param alike episodes of the events that replicas have in common
 * @param all every episode, some of which are pods' own words
 * @param isExplained whether something that was seen caused an episode
 */
export function alikeAmongReplicas(
  alike: readonly EpisodeHandle[],
  all: readonly EpisodeHandle[],
  isExplained: (handle: EpisodeHandle) => boolean,
): [cause: EpisodeHandle, effect: EpisodeHandle][] {
  const byTemplate = new Map<string, EpisodeHandle[]>();
  for (const handle of alike) {
    const template = templateOf(handle);
    if (template !== undefined) pileUp(byTemplate, template, handle);
  }
  const several = [...byTemplate.values()].filter((handles) => handles.length > 1);
  if (several.length === 0) return [];
  const speakers = speakersAmong(all);
  return several.flatMap((handles) => {
    const known = handles.find((handle) => isExplained(handle));
    if (known === undefined) return [];
    return handles
      .filter((other) => !isExplained(other) && !speakers.has(podOf(other)) && podOf(other) !== podOf(known))
      .map((other): [EpisodeHandle, EpisodeHandle] => [known, other]);
  });
}

/** What two episodes share if they tell the same of two replicas: the event, the template, and what was counted or named. */
function templateOf({ episode, reference, cluster }: EpisodeHandle): string | undefined {
  if (reference?.kind !== 'Pod' || episode.ended !== undefined) return undefined;
  const base = baseOfGenerated(reference.name) ?? NUMBERED.exec(reference.name)?.groups?.['base'];
  if (base === undefined) return undefined;
  const told = Object.entries(episode.bound)
    .flatMap(([name, value]) => (isScalar(value) ? [`${name}=${value}`] : []))
    .sort();
  return JSON.stringify([episode.event, cluster ?? '', reference.namespace ?? '', base, told]);
}

function speakersAmong(all: readonly EpisodeHandle[]): ReadonlySet<string> {
  return new Set(all.filter(({ episode }) => episode.ownWords === true).map((handle) => podOf(handle)));
}

function podOf({ reference }: EpisodeHandle): string {
  return reference === undefined ? '' : identityOf(reference);
}

function isScalar(value: unknown): value is string | number | bigint | boolean {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}
