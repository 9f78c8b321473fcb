import type { ExpressionNode, LinkRule } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { evaluate, evaluateNode } from '../knowledge/evaluate.ts';
import { Handle, Unknown, type Scope, type Value } from '../knowledge/values.ts';
import type { EpisodeHandle } from '../timeline/episode-handle.ts';
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
}

/** What an edge that rests on an unknown join is worth against one that surely joins. */
const WEAK_SHARE = 0.4;
/** Pairs of one link that may rest on unknown joins: beyond this the link says nothing. */
const MAXIMUM_WEAK_EDGES = 200;

/**
 * Draws an edge wherever a link's join holds and time allows it.
 * @param now the bundle's newest observation
 */
export function buildGraph(
  episodes: readonly EpisodeHandle[],
  links: readonly LinkRule[],
  scopeOf: (variables: Readonly<Record<string, Value>>) => Scope,
  now: number | undefined,
): CausalGraph {
  const byEvent = new Map<string, EpisodeHandle[]>();
  for (const episode of episodes) pileUp(byEvent, episode.episode.event, episode);
  const outgoing = new Map<number, Edge[]>();
  const incoming = new Map<number, Edge[]>();
  for (const link of links) {
    const causes = link.causes.flatMap(ofEvent);
    const effects = link.effects.flatMap(ofEvent);
    if (causes.length === 0 || effects.length === 0) continue;
    for (const edge of join(link, causes, effects)) add(edge);
  }
  return {
    episodes,
    ofEvent,
    effectsOf: (episode) => outgoing.get(episode) ?? [],
    causesOf: (episode) => incoming.get(episode) ?? [],
  };

  function ofEvent(event: string): readonly EpisodeHandle[] {
    return byEvent.get(event) ?? [];
  }

  function add(edge: Edge): void {
    pileUp(outgoing, edge.cause, edge);
    pileUp(incoming, edge.effect, edge);
  }

  function join(link: LinkRule, causes: readonly EpisodeHandle[], effects: readonly EpisodeHandle[]): Edge[] {
    const edges: Edge[] = [];
    let weakEdges = 0;
    for (const [cause, candidates] of pairsWorthTrying(link, causes, effects, scopeOf)) {
      for (const effect of candidates) {
        if (cause === effect || !sameCluster(cause, effect) || !allowsInTime(cause.episode, effect.episode, link, now))
          continue;
        const holds =
          link.where === undefined ? cause.touches(effect) : evaluate(link.where, scopeOf({ cause, effect }));
        if (holds === true) edges.push(edge(link, cause, effect, false));
        else if (holds instanceof Unknown && holds.reason !== 'error') {
          weakEdges += 1;
          edges.push(edge(link, cause, effect, true));
        }
      }
    }
    return weakEdges > MAXIMUM_WEAK_EDGES ? edges.filter((candidate) => !candidate.weak) : edges;
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

function sameCluster(cause: EpisodeHandle, effect: EpisodeHandle): boolean {
  const left = cause.reference?.cluster;
  const right = effect.reference?.cluster;
  return left === undefined || right === undefined || left === right;
}

/**
 * Where a join demands that something of the cause equals something of the effect, only pairs that agree in it (or where it
 * cannot be told) are worth trying.
 */
function pairsWorthTrying(
  link: LinkRule,
  causes: readonly EpisodeHandle[],
  effects: readonly EpisodeHandle[],
  scopeOf: (variables: Readonly<Record<string, Value>>) => Scope,
): [EpisodeHandle, readonly EpisodeHandle[]][] {
  const equality = link.where === undefined ? undefined : findEquality(treeOf(link.where));
  if (equality === undefined || causes.length * effects.length < 64) {
    return causes.map((cause) => [cause, effects]);
  }
  const buckets = new Map<string, EpisodeHandle[]>();
  const untold: EpisodeHandle[] = [];
  for (const effect of effects) {
    const key = keyOf(evaluateNode(equality.effect, scopeOf({ effect })));
    if (key === undefined) untold.push(effect);
    else {
      pileUp(buckets, key, effect);
    }
  }
  return causes.map((cause) => {
    const key = keyOf(evaluateNode(equality.cause, scopeOf({ cause })));
    return [cause, key === undefined ? effects : [...(buckets.get(key) ?? []), ...untold]];
  });
}

function keyOf(value: Value): string | undefined {
  if (value instanceof Unknown) return undefined;
  return value instanceof Handle ? value.identity : JSON.stringify(value);
}

interface Equality {
  readonly cause: ExpressionNode;
  readonly effect: ExpressionNode;
}

/** A term `x(cause) == y(effect)` that must hold for the whole expression to hold. */
function findEquality(node: ExpressionNode): Equality | undefined {
  if (node.type !== 'binary') return undefined;
  if (node.operator === '&&') return findEquality(node.left) ?? findEquality(node.right);
  if (node.operator !== '==') return undefined;
  const left = variablesOf(node.left);
  const right = variablesOf(node.right);
  if (left === 'cause' && right === 'effect') return { cause: node.left, effect: node.right };
  if (left === 'effect' && right === 'cause') return { cause: node.right, effect: node.left };
  return undefined;
}

/** `cause` or `effect` where a chain of members and calls starts at just that variable. */
function variablesOf(node: ExpressionNode): string | undefined {
  switch (node.type) {
    case 'variable':
      return node.name;
    case 'select':
      return variablesOf(node.of);
    case 'call':
      return node.receiver !== undefined && node.args.every((argument) => argument.type === 'literal')
        ? variablesOf(node.receiver)
        : undefined;
    default:
      return undefined;
  }
}
