import {
  compareText,
  SEVERITIES,
  WHOLE_CLUSTER,
  type ObjectReference,
  type Report,
  type ReportChainStep,
  type ReportEpisode,
} from '../../src/model/index.ts';
import { subjectLabel } from '../text/wording.ts';

/** Subjects by what they are: the groups in which lanes stand. */
export type LaneGroup = 'node' | 'component' | 'object';

/** One row of the timeline. */
export interface Lane {
  readonly label: string;
  readonly group: LaneGroup;
  /** Indexes into the report's timeline. */
  readonly episodes: readonly number[];
  /** Whether a step of the first diagnosis's chain is in it. */
  readonly chain: boolean;
}

/** What was diagnosed, as far as it tells which episodes are steps of chains. */
interface Chained {
  readonly diagnoses: readonly { readonly chain: readonly Pick<ReportChainStep, 'episode'>[] }[];
}

/** The kinds that are machines, and the namespace in which a cluster keeps its own components. */
const MACHINES: ReadonlySet<string> = new Set(['Node', 'Machine']);
const COMPONENT_NAMESPACE = 'kube-system';

function groupOf(subject: ObjectReference): LaneGroup {
  if (MACHINES.has(subject.kind)) return 'node';
  return subject.namespace === COMPONENT_NAMESPACE || subject.kind.startsWith('Etcd') ? 'component' : 'object';
}

/** What an episode is about; when it names no subject: the node it happened on, or the whole cluster. */
export function laneSubject(episode: ReportEpisode): ObjectReference {
  const [subject] = episode.subjects;
  return subject ?? (episode.node === undefined ? WHOLE_CLUSTER : { kind: 'Node', name: episode.node });
}

/** The diagnosis and the step of each episode that stands in a chain; of several, the first diagnosis. Positions from 0. */
export function chainSteps(
  report: Chained,
): ReadonlyMap<number, { readonly diagnosis: number; readonly step: number }> {
  const steps = new Map<number, { diagnosis: number; step: number }>();
  for (const [diagnosis, { chain }] of report.diagnoses.entries()) {
    for (const [step, { episode }] of chain.entries()) {
      if (episode !== undefined && !steps.has(episode)) steps.set(episode, { diagnosis, step });
    }
  }
  return steps;
}

/** Lanes in reading order: the first chain's subjects in the chain's order, then by the worst severity and the count. */
export function lanesOf(report: Chained & Pick<Report, 'timeline'>): readonly Lane[] {
  const steps = chainSteps(report);
  const lanes = new Map<string, { label: string; group: LaneGroup; episodes: number[]; rank: number }>();
  for (const [index, episode] of report.timeline.entries()) {
    const subject = laneSubject(episode);
    const label = subjectLabel(subject);
    const step = steps.get(index);
    const rank =
      step === undefined ? 1_000_000 + SEVERITIES.indexOf(episode.severity) * 1000 : step.diagnosis * 1000 + step.step;
    const lane = lanes.get(label);
    if (lane === undefined) lanes.set(label, { label, group: groupOf(subject), episodes: [index], rank });
    else {
      lane.episodes.push(index);
      lane.rank = Math.min(lane.rank, rank);
    }
  }
  return [...lanes.values()]
    .sort((a, b) => a.rank - b.rank || b.episodes.length - a.episodes.length || compareText(a.label, b.label))
    .map(({ label, group, episodes, rank }) => ({ label, group, episodes, chain: rank < 1_000_000 }));
}
