import type { Episode, ObjectReference, SourceRef } from '../model/index.ts';
import { DEFAULT_LIMITS } from '../model/index.ts';
import { acceptKnown } from '../acceptance/accept-known.ts';
import type { Bundle } from '../bundle/index.ts';
import { placeInClusters } from '../clusters/place-in-clusters.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { adoptNames } from '../inventory/derived/adopt-names.ts';
import { adoptPlaces } from '../inventory/derived/adopt-places.ts';
import { derivePodPlaces } from '../inventory/derived/pod-places.ts';
import { derivePods } from '../inventory/derived/pods.ts';
import { deriveSiblingOwners } from '../inventory/derived/sibling-owners.ts';
import { deriveSetOwners } from '../inventory/derived/set-owners.ts';
import { listingKey } from '../inventory/former.ts';
import { buildInventory, identityOf, type Inventory } from '../inventory/inventory.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { Evaluations } from '../knowledge/scope.ts';
import { adoptSpeakers } from '../reading/adopt-speakers.ts';
import { ArtifactReader } from '../reading/artifact-reader.ts';
import { ErrorTemplates } from '../reading/error-templates.ts';
import { releaseMatches, type Findings, type ReadArtifact } from '../reading/findings.ts';
import { LineScope } from '../reading/line-scope.ts';
import { logPlanOf } from '../reading/log-plan.ts';
import { linesOf } from '../reading/lines-of-texts.ts';
import { dateKernelLines } from '../reading/date-kernel-lines.ts';
import { nameMachines } from '../reading/name-machines.ts';
import { placeByNames } from '../reading/place-by-names.ts';
import { podsCalledByService } from '../reading/pods-by-service.ts';
import { quoteFrom } from '../reading/quoter.ts';
import type { ReadingTools } from '../reading/reading-tools.ts';
import { RetainedText } from '../reading/retained-text.ts';
import { ShortTexts } from '../reading/short-texts.ts';
import { assembleReport } from '../report/assemble-report.ts';
import { clusterVersion } from '../report/cluster.ts';
import { Selection } from '../report/filter.ts';
import { knownProblems } from '../report/log-volume.ts';
import type { EndOf } from '../timeline/cadence.ts';
import type { Clock } from '../timeline/clock.ts';
import type { DerivationContext } from '../timeline/derivation.ts';
import { endEpisodes } from '../timeline/endings.ts';
import { foldEpisodes } from '../timeline/episodes.ts';
import { ofMeantPrograms } from '../timeline/meant-programs.ts';
import { networkMatcher } from '../timeline/network-matcher.ts';
import { sightAll } from '../timeline/sightings.ts';
import { endedWith, sightCommonEnds } from '../timeline/sight-common-ends.ts';
import type { Sighting } from '../timeline/sighting.ts';
import { Motion } from '../timeline/motion.ts';
import { SubjectStates } from '../timeline/subject-state.ts';
import { World } from '../timeline/world.ts';
import type { Analysis, AnalysisOptions } from './analysis.ts';
import { clockOf, joinedClock } from './bundle-clock.ts';
import { citeEvidence } from './cite-evidence.ts';
import { coverageOf } from './coverage.ts';
import { keepHeapSmall } from './large-heap.ts';
import { spanOf } from '../report/coverage.ts';
import { logSpans, spanOfAll } from './log-spans.ts';
import { hearGeneralWords } from '../last-resort/general-words.ts';
import { endingsByRerun } from '../last-resort/repeated-commands.ts';
import { withOriginalLines } from './original-lines.ts';
import { withAbsoluteTimes } from './relative-times.ts';
import { speakersOf } from './speakers.ts';
import { endOfTeller, endsOfTellers, fillsLogs, linesOfTellers, logsOfLines, wellTellers } from './tellers.ts';
import { amountOf } from '../reading/amount.ts';
import { replacedPods } from './replaced-pods.ts';
import { unknownSymptoms } from '../last-resort/unknown-symptoms.ts';

/** Bytes of document text kept for quoting. */
const RETAINED_BYTES = 64 * 1024 * 1024;
/** Nobody reads of the harmless states of more objects of one kind. */
const MANY_OBJECTS = 1_000;

/** The whole line: bundle -> parsers -> inventory and timeline -> diagnosis -> report. */
export async function analyze(bundle: Bundle, options: AnalysisOptions): Promise<Analysis> {
  const { knowledge, progress, manyObjects = MANY_OBJECTS, matcherOf = networkMatcher } = options;
  const texts = new RetainedText(RETAINED_BYTES);
  const evaluations = new Evaluations();
  const errors = options.errorTemplates === true ? new ErrorTemplates() : undefined;
  progress?.phase('reading');
  const { parts } = bundle;
  const found = dateKernelLines(nameMachines(await readBundle(bundle, { texts, errors, evaluations }, options)));
  const { isLittle: isExcerpt } = amountOf(found, texts);
  const called = isExcerpt ? podsCalledByService(linesOf(found, texts)) : [];
  const placed = placeByNames(parts === undefined ? found : placeInClusters(found, parts), called);
  const findings = isExcerpt ? adoptSpeakers(placed, texts) : placed;
  keepHeapSmall(findings);
  const clock = parts === undefined ? clockOf(findings) : joinedClock(findings, parts);
  const spans = logSpans(findings, clock);
  const inventory = inventoryOf(findings, clock);
  const objects = World.of(inventory, {
    knowledge,
    environment: options.environment,
    covers: coverageOf(findings, spans),
    isExcerpt,
    now: clock.now,
    evaluations,
  });
  const { relations } = objects;
  const context: DerivationContext = {
    knowledge,
    relations,
    clock,
    quoter: quoteFrom(texts, options.locators, findings.objects),
    scopeOf: objects.scopeOf,
    manyObjects,
  };
  const { collectedAt } = clock;
  const states = new SubjectStates({
    knowledge,
    relations,
    scopeOf: objects.scopeOf,
    collectedAt,
    listingOf: listingsOf(findings),
  });
  const beginnings = new Map([...spans].map(([path, span]) => [path, span.from]));
  const folded = ofMeantPrograms(findings.sightings, inventory);
  const logs = { folded, told: findings.toldEvents, beginnings };
  const sightings = sightAll(logs, identityOf, context, matcherOf);
  const problems = knownProblems(findings.sightings);
  // What was matched is told by its sightings now; the lines themselves would stay to the end.
  releaseMatches(findings);
  const ends = endsOfTellers(findings, (artifact) => spanOf(artifact, clock));
  const endOf: EndOf = (source, isOfEvents = false, told) =>
    endOfTeller(source, { ends, collectedAt, isOfEvents }, told);
  const { wellFrom, wellAt, wellSince } = wellTellers(findings, states);
  const replacedPod = replacedPods(findings, relations, (subject) => states.isWell(subject));
  const logOf = logsOfLines(findings);
  const rerunEnding = endingsByRerun(findings.runs, sightings, texts, inventory);
  const { quoter } = context;
  const { bytes } = bundle.summary();
  const unknown = unknownSymptoms({
    findings,
    inventory,
    sightings,
    texts,
    quoter,
    clock,
    rerunEnding,
    replacedPod,
    states,
    endOf,
    wellFrom,
    wellAt,
    bytes,
  });
  // Of a whole bundle, what programs say in passing is too much to be taken for the reason of anything.
  const general = isExcerpt ? hearGeneralWords(unknown, context) : { sightings: [], unknown: unknown.episodes };
  const all = [...sightings, ...general.sightings];
  const clusterOf = clusterFunction(findings);
  const episodesOf = (seen: readonly Sighting[]): Episode[] =>
    endEpisodes(foldEpisodes(seen, identityOf, clock.now, clusterOf), {
      rules: knowledge.events,
      identify: identityOf,
      collectedAt: clock.collectedAt,
      rerunEnding,
      states,
      endOf,
      linesAfter: isExcerpt ? undefined : linesOfTellers(findings),
      wellFrom,
      wellAt,
      wellSince,
      replacedPod,
      logOf,
    });
  const single = episodesOf(all);
  const common = sightCommonEnds(single, speakersOf(findings, relations), context);
  const episodes =
    common.sightings.length === 0 ? single : endedWith(episodesOf([...all, ...common.sightings]), common.endings);
  const strange = numberedFrom(episodes.length, general.unknown);
  const world = objects.after(episodes);
  progress?.phase('diagnosing');
  const { scopeOf } = world;
  const motion = new Motion({ knowledge, relations, scopeOf });
  const result = diagnose({
    knowledge,
    episodes: world.episodes,
    unknown: strange,
    relations,
    now: clock.now,
    isExcerpt,
    weightOf: (subject) => states.weightOf(subject),
    scopeOf,
    isOfUnfinished: (episode) => motion.isOfUnfinished(episode),
    endOf,
    wellFrom,
    cite: (rule, scope) => citeEvidence(rule, scope, context),
  });
  const verdicts = options.checks?.run(inventory, clusterVersion(inventory)) ?? [];
  const span = spanOfAll(spans.values(), episodes);
  const filtered = { inventory, findings, relations, episodes, span, now: clock.now };
  const selection = new Selection(options.filter ?? {}, filtered);
  const remaining = acceptKnown(result, strange, episodes, options.accept, clock.now);
  const told = {
    verdicts,
    findings,
    problems,
    texts,
    span,
    clock,
    inventory,
    episodes,
    remaining,
    context,
    untold: unknown.untold,
    isWell: (subject: ObjectReference) => states.isWell(subject),
    fillsItsLog: fillsLogs(findings),
    motion,
  };
  const report = assembleReport(bundle, { ...told, evaluations, selection }, options);
  return withOriginalLines({
    report,
    episodes,
    inventory,
    relations,
    findings,
    clock,
    scopeOf,
    isShown: (episode: Episode) => selection.holds(episode),
    isAccepted: (episode: Episode) => remaining.folded.has(episode),
    errorTemplates: errors?.templates() ?? [],
    steps: evaluations.steps,
  });
}

/** The cluster that an artifact is of; absent where nobody tells clusters apart. */
function clusterFunction({ artifacts }: Findings): ((artifact: string) => string | undefined) | undefined {
  const clusters = new Map<string, string>();
  for (const { artifact, context } of artifacts)
    if (context.cluster !== undefined) clusters.set(artifact, context.cluster);
  return clusters.size === 0 ? undefined : (artifact) => clusters.get(artifact);
}

/** What reading takes note in. */
interface Notebooks extends Pick<ReadingTools, 'texts' | 'errors'> {
  readonly evaluations: Evaluations;
}

/** What the artifacts say, each for itself. */
async function readBundle(
  bundle: Bundle,
  { texts, errors, evaluations }: Notebooks,
  options: AnalysisOptions,
): Promise<Findings> {
  const { knowledge, parsers, progress } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const plan = logPlanOf(knowledge);
  const shortTexts = new ShortTexts(texts);
  const accept: ReadingTools['accept'] = (source, line, context, artifact) =>
    source.when === undefined || evaluate(source.when, new LineScope(line, context, artifact, evaluations)) === true;
  const reader = new ArtifactReader({ parsers, plan, limits, texts, shortTexts, accept, errors }, bundle);
  for await (const artifact of bundle.artifacts()) {
    await reader.read(artifact);
    progress?.artifact();
  }
  progress?.phase('analysing');
  return reader.finish();
}

/** Whose words were read, and where; gone through only where something is about somebody without a name. */
function* whoseWordsOf({
  artifacts,
  sections,
  sightings,
}: Findings): Generator<Pick<ReadArtifact, 'artifact' | 'context'>> {
  yield* artifacts;
  yield* sections;
  for (const { artifact, context, first } of sightings)
    if (first.host !== undefined && context.pod === undefined) yield { artifact, context: { node: first.host } };
}

/** All objects that artifacts show, and those that follow from their names. */
function inventoryOf(findings: Findings, clock: Clock): Inventory {
  const observed = adoptPlaces(adoptNames(findings.objects, whoseWordsOf(findings))).map((view) =>
    withAbsoluteTimes(view, clock),
  );
  const ofPods = [...derivePods(observed), ...derivePodPlaces(observed), ...deriveSiblingOwners(observed)];
  const derived = [...findings.certificates, ...ofPods, ...deriveSetOwners(observed)];
  return buildInventory([...observed, ...derived], findings.listings, clock.collectedAt, findings.runs);
}

/** The listing that would show an object. */
function listingsOf({ listings }: Findings): (subject: ObjectReference) => SourceRef | undefined {
  const sources = new Map(
    listings.map(({ kind, namespace, cluster, source }) => [listingKey(kind, namespace, cluster), source]),
  );
  return ({ kind, namespace, cluster }) =>
    sources.get(listingKey(kind, undefined, cluster)) ??
    sources.get(listingKey(kind, namespace, cluster)) ??
    sources.get(listingKey('Namespace', undefined, cluster));
}

/** Episodes with their indexes, which follow those of others. */
function numberedFrom(first: number, episodes: readonly Episode[]): Episode[] {
  return episodes.map((episode, position) => ({ ...episode, index: first + position }));
}
