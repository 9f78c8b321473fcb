import {
  defined,
  isGrave,
  wholeCluster,
  type Episode,
  type Instant,
  type ReportChainStep,
  type Span,
} from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { renderTemplate } from '../knowledge/templates.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { earliest, latest } from '../time/instant.ts';
import { tellSpan } from '../time/span-text.ts';
import type { CausalGraph, Edge } from './graph.ts';
import type { Hypothesis } from './hypotheses.ts';
import { isSure } from './select.ts';
import { tellEarly, timingOf } from './step-timing.ts';

/** The story of a hypothesis: steps from the root to the last consequence, and the circle where it closes. */
export interface Chain {
  readonly steps: readonly ReportChainStep[];
  readonly circle?: { readonly steps: readonly number[]; readonly text: string };
  /** Episodes that stand behind each step. */
  readonly episodes: readonly (readonly number[])[];
}

/** More steps than this are not a chain any more; the timeline shows the rest. */
const LONGEST_CHAIN = 14;

/** What telling the chain needs. */
export interface ChainContext {
  readonly graph: CausalGraph;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
}

interface Step {
  readonly event: string;
  readonly episodes: Episode[];
  readonly parent: number | undefined;
  readonly edge: Edge | undefined;
}

/**
 * Tells the chain. Episodes of one event that follow from the same step are one step ("and 19 more"); only sure joins make
 * steps, so that no step can be about something else. A last step that the lines of its cause show is told where it is grave itself.
 */
export function tellChain(hypothesis: Hypothesis, context: ChainContext): Chain {
  const steps = collectSteps(hypothesis, context.graph);
  const bare = steps.map((step) => tellStep(step, context));
  const told = bare.map((step) => ({
    ...step,
    ...tellEarly(step, step.because === undefined ? undefined : bare[step.because]),
  }));
  const assumed = hypothesis.assumed ? [assumedRoot(hypothesis)] : [];
  const shifted = hypothesis.assumed
    ? told.map((step) => ({ ...step, because: step.because === undefined ? 0 : step.because + 1 }))
    : told;
  const circle = findCircle(hypothesis, steps, context);
  return {
    steps: [...assumed, ...shifted],
    episodes: [...assumed.map(() => []), ...steps.map((step) => step.episodes.map((episode) => episode.index))],
    ...defined({ circle }),
  };
}

/**
 * One step per event that surely follows. Where an event follows from several, the one that is itself explained by the
 * longest way is told: "no leader" stands between the lost member and the restarts although the lost member alone would do.
 */
function collectSteps(hypothesis: Hypothesis, graph: CausalGraph): Step[] {
  const episodes = new Map<string, Episode[]>();
  const roots = new Set(hypothesis.roots.map((root) => root.episode.index));
  for (const index of sureEpisodes(hypothesis)) {
    const episode = graph.episodes[index]?.episode;
    if (episode === undefined) continue;
    const pile = episodes.get(episode.event);
    if (pile === undefined) episodes.set(episode.event, [episode]);
    else if (roots.has(episode.index)) pile.unshift(episode);
    else pile.push(episode);
  }
  const isShared = ({ index }: Episode): boolean => hypothesis.reached.get(index)?.by?.link.shared === true;
  // Who spoke himself is told before those who share his cause.
  for (const pile of episodes.values()) pile.sort((left, right) => Number(isShared(left)) - Number(isShared(right)));
  const edges = sureEdges(episodes, graph);
  const depths = longestWays(hypothesis, episodes, edges);
  const ordered = [...episodes.keys()].sort(
    (left, right) =>
      (depths.get(left) ?? 0) - (depths.get(right) ?? 0) || firstOf(episodes, left) - firstOf(episodes, right),
  );
  const telling = ordered.filter((event) => {
    if (ordered.some((other) => edges.get(other)?.has(event) === true)) return true;
    const edge = parentEdge(event, ordered, depths, edges);
    const cause = edge === undefined ? undefined : episodes.get(eventOf(graph, edge.cause));
    return cause === undefined || !isSaidBy(cause, episodes.get(event) ?? []);
  });
  const shown = telling.slice(0, LONGEST_CHAIN);
  return shown.map((event) => {
    const edge = parentEdge(event, shown, depths, edges);
    const parent = edge === undefined ? undefined : shown.indexOf(eventOf(graph, edge.cause));
    return { event, episodes: episodes.get(event) ?? [], parent, edge };
  });
}

/** Whether an effect is no more than a warning of something graver, or a mere note, in the very lines that show its cause. */
function isSaidBy(cause: readonly Episode[], effect: readonly Episode[]): boolean {
  const isNote = effect.every(({ severity }) => severity === 'info');
  if (!isNote && (!cause.some(isGrave) || effect.some(isGrave))) return false;
  const lines = (pile: readonly Episode[]): string[] =>
    pile.flatMap(({ sources }) => sources.map(({ artifact, line }) => `${line} ${artifact}`));
  const shown = new Set(lines(cause));
  return lines(effect).every((line) => shown.has(line));
}

function sureEpisodes(hypothesis: Hypothesis): number[] {
  return [...hypothesis.reached.keys()]
    .filter((index) => isSure(hypothesis, index))
    .sort((left, right) => left - right);
}

function eventOf(graph: CausalGraph, episode: number): string {
  return graph.episodes[episode]?.episode.event ?? '';
}

function firstOf(episodes: ReadonlyMap<string, readonly Episode[]>, event: string): number {
  return episodes.get(event)?.[0]?.index ?? 0;
}

/** By effect's event: one sure edge from each event that causes it. */
function sureEdges(
  episodes: ReadonlyMap<string, readonly Episode[]>,
  graph: CausalGraph,
): Map<string, Map<string, Edge>> {
  const edges = new Map<string, Map<string, Edge>>();
  const reached = new Set([...episodes.values()].flat().map((episode) => episode.index));
  for (const [event, pile] of episodes) {
    const causes = new Map<string, Edge>();
    for (const episode of pile) {
      for (const edge of graph.causesOf(episode.index)) {
        const cause = eventOf(graph, edge.cause);
        if (!edge.weak && cause !== event && reached.has(edge.cause) && !causes.has(cause)) causes.set(cause, edge);
      }
    }
    edges.set(event, causes);
  }
  return edges;
}

/** Steps between the root and each event on the longest way that passes no event twice; roots are at 0. */
function longestWays(
  hypothesis: Hypothesis,
  episodes: ReadonlyMap<string, readonly Episode[]>,
  edges: ReadonlyMap<string, ReadonlyMap<string, Edge>>,
): Map<string, number> {
  const roots = new Set(hypothesis.roots.map((root) => root.episode.event));
  const depths = new Map<string, number>();
  const onWay = new Set<string>();
  const depthOf = (event: string): number | undefined => {
    if (roots.has(event)) return 0;
    const known = depths.get(event);
    if (known !== undefined) return known;
    if (onWay.has(event)) return undefined;
    onWay.add(event);
    let deepest: number | undefined;
    for (const cause of [...(edges.get(event)?.keys() ?? [])].sort()) {
      const depth = depthOf(cause);
      if (depth !== undefined && depth + 1 > (deepest ?? 0)) deepest = depth + 1;
    }
    onWay.delete(event);
    if (deepest !== undefined) depths.set(event, deepest);
    return deepest;
  };
  for (const event of episodes.keys()) depths.set(event, depthOf(event) ?? 1);
  return depths;
}

/** The edge from the deepest cause that stands before an event. */
function parentEdge(
  event: string,
  shown: readonly string[],
  depths: ReadonlyMap<string, number>,
  edges: ReadonlyMap<string, ReadonlyMap<string, Edge>>,
): Edge | undefined {
  const depth = depths.get(event) ?? 0;
  let best: { readonly edge: Edge; readonly depth: number } | undefined;
  for (const cause of shown) {
    const edge = edges.get(event)?.get(cause);
    const causeDepth = depths.get(cause) ?? 0;
    if (edge !== undefined && causeDepth < depth && causeDepth > (best?.depth ?? -1))
      best = { edge, depth: causeDepth };
  }
  return best?.edge;
}

function tellStep(step: Step, context: ChainContext): ReportChainStep {
  // Of several that are alike, one that says whom it is about.
  const first = step.episodes.find(({ subjects }) => subjects.length > 0) ?? step.episodes[0];
  if (first === undefined) throw new Error('a step needs an episode');
  const others = step.episodes.length - 1;
  const { from, to } = spanOf(step.episodes);
  const link = step.edge?.link.because;
  const [source] = first.sources;
  return {
    event: step.event,
    subject: first.subjects[0] ?? wholeCluster(first.cluster),
    ...tellSpan(from, to),
    ...timingOf(step.episodes, from),
    count: step.episodes.reduce((sum, episode) => sum + episode.count, 0),
    text: others === 0 ? first.title : `${first.title} (and ${others} more like it)`,
    ...defined({
      source,
      because: step.parent,
      link: link && renderTemplate(link, edgeScope(step.edge, context)),
    }),
    episode: first.index,
  };
}

function edgeScope(edge: Edge, context: ChainContext): Scope {
  const cause = context.graph.episodes[edge.cause];
  const effect = context.graph.episodes[edge.effect];
  if (cause === undefined || effect === undefined) throw new Error('an edge without its episodes');
  return context.scopeOf({ cause, effect });
}

function assumedRoot(hypothesis: Hypothesis): ReportChainStep {
  return {
    event: hypothesis.rule.roots[0] ?? hypothesis.rule.id,
    subject: hypothesis.subject,
    count: 0,
    text: renderTemplate(hypothesis.rule.title, hypothesis.scope),
    assumed: true,
  };
}

function findCircle(hypothesis: Hypothesis, steps: readonly Step[], context: ChainContext): Chain['circle'] {
  if (hypothesis.assumed) return undefined;
  const roots = new Set(hypothesis.roots.map((root) => root.episode.index));
  for (const [index, step] of steps.entries()) {
    if (step.parent === undefined) continue;
    for (const episode of step.episodes) {
      const back = context.graph.effectsOf(episode.index).find((edge) => roots.has(edge.effect) && !edge.weak);
      if (back === undefined) continue;
      const path = [index];
      for (let at: number | undefined = step.parent; at !== undefined; at = steps[at]?.parent) path.unshift(at);
      if (!isAboutOthers(path, steps, context.graph.episodes[back.effect]?.episode)) continue;
      const { circle } = hypothesis.rule;
      const text =
        circle === undefined
          ? `"${episode.title}" in turn keeps "${context.graph.episodes[back.effect]?.episode.title ?? ''}" from ending.`
          : renderTemplate(circle, hypothesis.scope);
      return { steps: path, text };
    }
  }
  return undefined;
}

/** Whether one of the steps is about something else than an episode: two views of one thing make no circle. */
function isAboutOthers(path: readonly number[], steps: readonly Step[], root: Episode | undefined): boolean {
  const own = new Set(root?.subjects.map(identityOf));
  return path.some((at) =>
    steps[at]?.episodes.some(({ subjects }) => !subjects.some((each) => own.has(identityOf(each)))),
  );
}

/** The earliest beginning and the latest end of episodes, as far as they have such. */
export function spanOf(episodes: readonly Episode[]): Partial<Span> {
  const from = episodes.map((episode) => episode.from).reduce<Instant | undefined>(earliest, undefined);
  const to = episodes.map((episode) => episode.to).reduce<Instant | undefined>(latest, undefined);
  return defined({ from, to });
}
