import type { Instant, LinkRule } from '../model/index.ts';
import { fitPiles, pileUp } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { linksFrom } from '../knowledge/rule-index.ts';
import { Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { EpisodeHandle } from '../timeline/episode-handle.ts';
import { joinKeysOf, keysOf } from './join-keys.ts';
import { allowsInTime } from './time.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** One episode that may have caused another, by a link of the rules. */
export interface Edge {
  readonly cause: number;
  readonly effect: number;
  readonly link: LinkRule;
  /** The join could not be told: they may be about different things. */
  readonly weak: boolean;
  /** 0 to 1. */
  readonly strength: number;
}

/** Episodes as vertices, links that hold as edges. Numbers are episode indexes. */
export interface CausalGraph {
  readonly episodes: readonly EpisodeHandle[];
  /** The episodes of an event. */
  readonly ofEvent: (event: string) => readonly EpisodeHandle[];
  readonly effectsOf: (episode: number) => readonly Edge[];
  readonly causesOf: (episode: number) => readonly Edge[];
  /** The bundle's newest observation. */
  readonly now: Instant | undefined;
}

/** What an edge that rests on an unknown join is worth against one that surely joins. */
const WEAK_SHARE = 0.4;
/** Pairs of one link that may rest on unknown joins: beyond this the link says nothing. */
const MAXIMUM_WEAK_EDGES = 200;

/** Whose cause so many others tell is explained: more of them would say nothing new. */
const MAXIMUM_SHARED = 8;

/**
 * Draws an edge wherever a link's join holds and time allows it; of what shares its cause with others, where only those others tell of it.
 * @param now the bundle's newest observation
 */
export function buildGraph(
  episodes: readonly EpisodeHandle[],
  links: readonly LinkRule[],
  scopeOf: (variables: Readonly<Record<string, Value>>) => Scope,
  now: Instant | undefined,
): CausalGraph {
  const byEvent = new Map<string, EpisodeHandle[]>();
  for (const episode of episodes) pileUp(byEvent, episode.episode.event, episode);
  const outgoing = new Map<number, Edge[]>();
  const incoming = new Map<number, Edge[]>();
  const possible = linksFrom(byEvent.keys(), links);
  for (const link of possible) {
    if (link.shared === true) continue;
    const effects = link.effects.flatMap(ofEvent);
    if (effects.length === 0) continue;
    for (const edge of join(link, link.causes.flatMap(ofEvent), effects)) add(edge);
  }
  // What has a cause of its own by then needs none of another's.
  const carried = possible.flatMap((link) => (link.shared === true ? joinShared(link) : []));
  for (const edge of carried) add(edge);
  for (const piles of [outgoing, incoming]) fitPiles(piles);
  return {
    episodes,
    ofEvent,
    effectsOf: (episode) => outgoing.get(episode) ?? [],
    causesOf: (episode) => incoming.get(episode) ?? [],
    now,
  };

  function ofEvent(event: string): readonly EpisodeHandle[] {
    return byEvent.get(event) ?? [];
  }

  function joinShared(link: LinkRule): Edge[] {
    const told = new Set([...link.causes, ...link.effects]);
    const isSure = ({ weak }: Edge): boolean => !weak;
    // What only says the same once more is no cause that others could share.
    const isFurther = ({ cause }: Edge): boolean => !told.has(episodes[cause]?.episode.event ?? '');
    const sureCausesOf = ({ episode }: EpisodeHandle): Edge[] => (incoming.get(episode.index) ?? []).filter(isSure);
    const effects = link.effects.flatMap(ofEvent).filter((each) => sureCausesOf(each).length === 0);
    if (effects.length === 0) return [];
    const causes = link.causes.flatMap(ofEvent).filter((each) => sureCausesOf(each).some(isFurther));
    return join(link, causes, effects, MAXIMUM_SHARED).filter(isSure);
  }

  function add(edge: Edge): void {
    pileUp(outgoing, edge.cause, edge);
    pileUp(incoming, edge.effect, edge);
  }

  function join(
    link: LinkRule,
    causes: readonly EpisodeHandle[],
    effects: readonly EpisodeHandle[],
    most = Number.POSITIVE_INFINITY,
  ): Edge[] {
    const edges: Edge[] = [];
    const joined = new Map<EpisodeHandle, number>();
    let weakEdges = 0;
    for (const { cause, effects: agreeing, untold } of pairsWorthTrying(link, causes, effects, scopeOf)) {
      for (const effect of agreeing) tryPair(cause, effect);
      for (const effect of untold) {
        if (weakEdges > MAXIMUM_WEAK_EDGES) break;
        tryPair(cause, effect);
      }
    }
    return weakEdges > MAXIMUM_WEAK_EDGES ? edges.filter((candidate) => !candidate.weak) : edges;

    function tryPair(cause: EpisodeHandle, effect: EpisodeHandle): void {
      const before = joined.get(effect) ?? 0;
      if (before >= most) return;
      if (cause === effect || !allowsInTime(cause.episode, effect.episode, link, now) || !cause.reaches(effect)) return;
      const holds = link.where === undefined ? cause.touches(effect) : evaluate(link.where, scopeOf({ cause, effect }));
      if (holds === true || (isOfNobody(cause) && isOfNobody(effect) && areSaidTogether(cause, effect))) {
        edges.push(edge(link, cause, effect, false));
        joined.set(effect, before + 1);
      } else if (holds instanceof Unknown && holds.reason !== 'error') {
        weakEdges += 1;
        edges.push(edge(link, cause, effect, true));
      }
    }
  }
}

function edge(link: LinkRule, cause: EpisodeHandle, effect: EpisodeHandle, weak: boolean): Edge {
  return {
    cause: cause.episode.index,
    effect: effect.episode.index,
    link,
    weak,
    strength: link.strength * (weak ? WEAK_SHARE : 1),
  };
}

function isOfNobody({ reference }: EpisodeHandle): boolean {
  return reference === undefined;
}

/** Whether one line tells both: then they are about the same thing, whatever it is. */
function areSaidTogether(cause: EpisodeHandle, effect: EpisodeHandle): boolean {
  return cause.episode.sources.some((left) =>
    effect.episode.sources.some(({ artifact, line }) => left.artifact === artifact && left.line === line),
  );
}

/** A cause with the effects that it may join. */
interface WorthTrying {
  readonly cause: EpisodeHandle;
  readonly effects: Iterable<EpisodeHandle>;
  /** Of these and this cause, something cannot be told: they join weakly at best. */
  readonly untold: Iterable<EpisodeHandle>;
}

/** Fewer pairs than these are tried one by one. */
const MANY_PAIRS = 64;

/**
 * Where a join demands that something of the cause equals something of the effect, only pairs that agree in it (or where it
 * cannot be told) are worth trying.
 */
function pairsWorthTrying(
  link: LinkRule,
  causes: readonly EpisodeHandle[],
  effects: readonly EpisodeHandle[],
  scopeOf: (variables: Readonly<Record<string, Value>>) => Scope,
): WorthTrying[] {
  const keys = link.where === undefined ? undefined : joinKeysOf(treeOf(link.where));
  if (keys === undefined || causes.length * effects.length < MANY_PAIRS)
    return causes.map((cause) => ({ cause, effects, untold: [] }));
  const indexes = keys.map((key) => {
    const buckets = new Map<string, EpisodeHandle[]>();
    const untold: EpisodeHandle[] = [];
    for (const effect of effects) {
      const found = keysOf(key.effect, { effect }, scopeOf);
      if (found === undefined) untold.push(effect);
      else for (const each of new Set(found)) pileUp(buckets, each, effect);
    }
    return { key, buckets, untold };
  });
  return causes.map((cause) => {
    const agreeing = new Set<EpisodeHandle>();
    const untold: (readonly EpisodeHandle[])[] = [];
    for (const index of indexes) {
      const found = keysOf(index.key.cause, { cause }, scopeOf);
      untold.push(found === undefined ? effects : index.untold);
      for (const key of found ?? []) for (const effect of index.buckets.get(key) ?? []) agreeing.add(effect);
    }
    return { cause, effects: agreeing, untold: others(untold, agreeing) };
  });
}

/** Each of several lists that is not among those known, once; made only as far as somebody asks. */
function* others(
  lists: readonly (readonly EpisodeHandle[])[],
  known: ReadonlySet<EpisodeHandle>,
): Generator<EpisodeHandle> {
  const given = new Set<EpisodeHandle>();
  for (const list of lists) {
    for (const each of list) {
      if (known.has(each) || given.has(each)) continue;
      given.add(each);
      yield each;
    }
  }
}
