import { filled, type Episode, type Instant, type Knowledge, type ReportIncident } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import type { Relations } from '../inventory/relations.ts';
import { absenceEvents } from '../knowledge/rule-index.ts';
import { isBefore } from '../time/instant.ts';
import { isBirth } from '../timeline/cadence.ts';
import { joinAbsences, type Bygone } from './absences.ts';
import type { CausalGraph } from './graph.ts';
import { tellFormer } from './former.ts';
import { tellIncident } from './incident.ts';
import { explainersOf, remainsOf } from './remains.ts';
import { occurrencesOf, shareOut } from './occurrences.ts';
import { isSure, type WeighedHypothesis } from './select.ts';
import { comparable, groupStories, tellPast } from './stories.ts';

/** What telling what is over needs. */
export interface PastsInput {
  readonly knowledge: Knowledge;
  readonly relations: Relations;
  /** What no rule knows: nothing follows from it, but it may be over. */
  readonly unknown: readonly Episode[];
  /** The bundle's newest observation. */
  readonly now: Instant | undefined;
}

/** What was wrong. */
export interface Pasts {
  /** The gravest first. */
  readonly over: readonly ReportIncident[];
  /** Indexes of the episodes that it explains. */
  readonly ofThePast: ReadonlySet<number>;
}

/** What goes with a start is no incident: the timeline tells of it. What began before does not follow from it. */
export function isStartUp({ hypothesis: { roots, assumed }, explains }: WeighedHypothesis): boolean {
  const episodes = roots.map(({ episode }) => episode);
  const [{ from } = {}] = episodes;
  const isOfStart = (episode: Episode): boolean => episode.ended !== undefined && isBirth(episode);
  return (
    !assumed && episodes.every(isOfStart) && explains.every((each) => isOfStart(each) || isBefore(each.from, from))
  );
}

/** What holds, nobody knows since when, is not over: what came and went meanwhile came of something else. */
export function isStanding({ hypothesis: { roots, assumed } }: WeighedHypothesis): boolean {
  return (
    !assumed &&
    roots.every(({ episode: { ongoing, ended, from } }) => ongoing && ended === undefined && from === undefined)
  );
}

/** What is wrong now. */
export interface Present {
  readonly present: readonly WeighedHypothesis[];
  /** Indexes of the episodes that surely follow from what goes on. */
  readonly ofThePresent: ReadonlySet<number>;
}

/** What is over, each story once, with what it left; and all that was seen of it. */
export function tellPasts(
  past: readonly WeighedHypothesis[],
  { present, ofThePresent }: Present,
  graph: CausalGraph,
  isSymptom: (episode: Episode) => boolean,
  { now, unknown, knowledge, relations }: PastsInput,
): Pasts {
  const ofThePast = new Set(past.flatMap(({ explains }) => explains.map(({ index }) => index)));
  const explainers = explainersOf(present);
  const single = past.flatMap((weighed): Caused[] => {
    const left = remainsOf(weighed, explainers, graph);
    const reached = [...weighed.hypothesis.reached.keys()]
      .filter((index) => isSure(weighed.hypothesis, index))
      .flatMap((index) => graph.episodes[index]?.episode ?? []);
    const roots = weighed.hypothesis.roots.map(({ episode }) => episode);
    const times = occurrencesOf(roots, (root) => [root]);
    const [followed, symptoms] = [shareOut(reached, times), shareOut(weighed.explains, times)];
    return times.flatMap((own, index) => {
      if (times.length > 1 && own.every((root) => ofThePresent.has(root.index))) return [];
      const told = tellIncident(weighed, own, followed[index] ?? [], now);
      const incident = { ...told, ...filled({ left: index === times.length - 1 ? left : [] }) };
      const seen = { roots: own, symptoms: symptoms[index] ?? [] };
      const [root] = own;
      return root !== undefined && mayHaveHadAnotherCause(weighed, present)
        ? { ...seen, incident: asItWasSaid(incident, root) }
        : { ...seen, weighed, incident };
    });
  });
  const symptoms = graph.episodes.flatMap(({ episode }) => (isSymptom(episode) ? [episode] : []));
  const told = new Set(single.flatMap(({ incident }) => incident.episodes));
  const former = tellFormer([...symptoms, ...unknown], {
    events: knowledge.events,
    isTold: (index) => told.has(index) || ofThePresent.has(index),
    roots: [
      ...single.map(({ roots }) => roots),
      ...present.map(({ hypothesis }) => hypothesis.roots.map(({ episode }) => episode)),
    ],
  });
  const bygone = joinAbsences<Caused>([...single, ...former], absenceEvents(knowledge.events), relations);
  const stories = groupStories(bygone.map(({ weighed, incident }) => comparable(weighed, incident)));
  const over = stories.flatMap(({ told: first, alike }) =>
    occurrencesOf(
      [first, ...alike].flatMap((index) => bygone[index] ?? []),
      ({ roots }) => roots,
    ).flatMap((time) => tellPast(time.map(({ incident }) => incident))),
  );
  return { over, ofThePast };
}

/**
 * Whether a cause that its root does not prove is there now, after what it would have kept from working worked: then it is found in how
 * things are now, and what was so before had another one.
 */
function mayHaveHadAnotherCause({ hypothesis }: WeighedHypothesis, present: readonly WeighedHypothesis[]): boolean {
  const { rule, subject, assumed } = hypothesis;
  if (assumed || rule.decisive !== false) return false;
  return present.some(
    ({ hypothesis: other }) => other.rule === rule && identityOf(other.subject) === identityOf(subject),
  );
}

function asItWasSaid(incident: ReportIncident, { event, title, subjects }: Episode): ReportIncident {
  return { ...incident, id: event, title, summary: title, subject: subjects[0] ?? incident.subject };
}

/** What is over, and its cause where one is known. */
interface Caused extends Bygone {
  readonly weighed?: WeighedHypothesis;
}
