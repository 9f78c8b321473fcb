import type { Episode, ObjectReference, ReportChainStep } from '../model/index.ts';
import { renderTemplate } from '../knowledge/templates.ts';
import type { Scope, Value } from '../knowledge/values.ts';
import { formatRfc3339 } from '../timeline/rfc3339.ts';
import type { CausalGraph, Edge } from './graph.ts';
import type { Hypothesis } from './hypotheses.ts';
import type { Reached } from './reach.ts';

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
  scopeOf(variables: Readonly<Record<string, Value>>): Scope;
}

interface Step {
  readonly event: string;
  readonly episodes: Episode[];
  readonly parent: number | undefined;
  readonly edge: Edge | undefined;
}

/**
 * Tells the chain. Episodes of one event that follow from the same step are one step ("and 19 more"); only sure joins make
 * steps, so that no step can be about something else.
 */
export function tellChain(hypothesis: Hypothesis, context: ChainContext): Chain {
  const steps = collectSteps(hypothesis, context.graph);
  const told = steps.map((step) => tellStep(step, context));
  const assumed = hypothesis.assumed ? [assumedRoot(hypothesis)] : [];
  const shifted = hypothesis.assumed
    ? told.map((step) => ({ ...step, because: step.because === undefined ? 0 : step.because + 1 }))
    : told;
  const circle = findCircle(hypothesis, steps, context);
  return {
    steps: [...assumed, ...shifted],
    episodes: [...assumed.map(() => []), ...steps.map((step) => step.episodes.map((episode) => episode.index))],
    ...(circle !== undefined && { circle }),
  };
}

function collectSteps(hypothesis: Hypothesis, graph: CausalGraph): Step[] {
  const steps: Step[] = [];
  const stepOf = new Map<number, number>();
  const reached = [...hypothesis.reached.values()].sort(
    (left, right) => left.depth - right.depth || left.episode - right.episode,
  );
  for (const entry of reached) {
    const episode = graph.episodes[entry.episode]?.episode;
    if (episode === undefined || !isSurelyReached(entry, stepOf)) continue;
    const parent = entry.by === undefined ? undefined : stepOf.get(entry.by.cause);
    const known = steps.findIndex((step) => step.event === episode.event && step.parent === parent);
    if (known >= 0) {
      steps[known]?.episodes.push(episode);
      stepOf.set(entry.episode, known);
    } else if (steps.length < LONGEST_CHAIN) {
      stepOf.set(entry.episode, steps.length);
      steps.push({ event: episode.event, episodes: [episode], parent, edge: entry.by });
    }
  }
  return steps;
}

function isSurelyReached(entry: Reached, stepOf: ReadonlyMap<number, number>): boolean {
  return entry.by === undefined || (!entry.by.weak && stepOf.has(entry.by.cause));
}

function tellStep(step: Step, context: ChainContext): ReportChainStep {
  const [first, ...others] = step.episodes;
  if (first === undefined) throw new Error('a step needs an episode');
  const from = earliest(step.episodes);
  const to = latest(step.episodes);
  const fromText = from === undefined ? undefined : formatRfc3339(from);
  const toText = to === undefined ? undefined : formatRfc3339(to);
  const link = step.edge?.link.because;
  const [source] = first.sources;
  return {
    event: step.event,
    subject: first.subjects[0] ?? { kind: 'Cluster', name: 'cluster' },
    ...(fromText !== undefined && { from: fromText }),
    ...(toText !== undefined && { to: toText }),
    count: step.episodes.reduce((sum, episode) => sum + episode.count, 0),
    text: others.length === 0 ? first.title : `${first.title} (and ${others.length} more like it)`,
    ...(source !== undefined && { source }),
    ...(step.parent !== undefined && { because: step.parent }),
    ...(link !== undefined && step.edge !== undefined && { link: renderTemplate(link, edgeScope(step.edge, context)) }),
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

function earliest(episodes: readonly Episode[]): number | undefined {
  const times = episodes.flatMap((episode) => (episode.from === undefined ? [] : [episode.from]));
  return times.length === 0 ? undefined : Math.min(...times);
}

function latest(episodes: readonly Episode[]): number | undefined {
  const times = episodes.flatMap((episode) => (episode.to === undefined ? [] : [episode.to]));
  return times.length === 0 ? undefined : Math.max(...times);
}

/** Subjects of all episodes behind a chain, for "what is affected". */
export function subjectsOf(episodes: readonly Episode[]): readonly ObjectReference[] {
  return episodes.flatMap((episode) => episode.subjects);
}
