import type {
  Episode,
  EvidenceRule,
  Limits,
  ObjectReference,
  Parser,
  ProgressObserver,
  Report,
  SourceRef,
} from '../model/index.ts';
import { DEFAULT_LIMITS, pileUp } from '../model/index.ts';
import type { Bundle } from '../bundle/index.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { inventoryFunctions, type HostFunctions } from '../inventory/host-functions.ts';
import { buildInventory, identityOf, listingKey, type Inventory } from '../inventory/inventory.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import { connect, type Relations } from '../inventory/relations.ts';
import { scopeOver } from '../inventory/scope.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { Evaluations } from '../knowledge/evaluations.ts';
import { Timestamp, Unknown, type Scope, type Value } from '../knowledge/values.ts';
import { buildClock, type Clock } from '../timeline/clock.ts';
import type { DerivationContext } from '../timeline/derivation.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { inferCollectionTimes } from '../timeline/collection-times.ts';
import { endEpisodes } from '../timeline/endings.ts';
import { foldEpisodes } from '../timeline/episodes.ts';
import { sightAll } from '../timeline/sightings.ts';
import { SubjectStates } from '../timeline/subject-state.ts';
import { citeChain } from '../timeline/state-citations.ts';
import { adoptNames } from '../inventory/derived/adopt-names.ts';
import { clusterVersion } from '../report/cluster.ts';
import type { ChecksToRun } from '../checks/run-specs.ts';
import { assembleReport, type ReportSettings } from '../report/assemble-report.ts';
import { clockEvidence } from './clock-evidence.ts';
import { coveredFunction } from './covered.ts';
import { derivePods } from '../inventory/derived/pods.ts';
import { deriveSetOwners } from '../inventory/derived/set-owners.ts';
import { Selection, type EpisodeFilter } from '../report/filter.ts';
import { releaseMatches, type Findings } from '../reading/findings.ts';
import { ErrorTemplates, type ErrorTemplate } from '../reading/error-templates.ts';
import { keepHeapSmall } from './large-heap.ts';
import { LineScope } from '../reading/line-scope.ts';
import { logPlanOf } from '../reading/log-plan.ts';
import { knownProblems } from '../report/log-volume.ts';
import { logSpans, spanOfAll } from './log-spans.ts';
import { withOriginalLines } from './original-lines.ts';
import { quoteFrom, type MemberLocator } from '../reading/quoter.ts';
import { ArtifactReader } from '../reading/artifact-reader.ts';
import type { AcceptLine } from '../reading/reading-tools.ts';
import { withAbsoluteTimes } from './relative-times.ts';
import { RetainedText } from '../reading/retained-text.ts';
import { ShortTexts } from '../reading/short-texts.ts';
import { endsOfTellers } from './tellers.ts';
import { unknownSymptoms } from './unknown-symptoms.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** What an analysis works with beside the bundle. */
export interface AnalysisOptions extends ReportSettings {
  readonly parsers: readonly Parser[];
  /** How to find the line of a member in the text of an object, by form. */
  readonly locators: Readonly<Record<string, MemberLocator>>;
  /** Functions for expressions beside those of inventory and timeline (certificates). */
  readonly functions?: HostFunctions;
  readonly limits?: Partial<Limits>;
  readonly filter?: EpisodeFilter;
  /** Of a kind with more objects than this (default 1,000), harmless states are looked for only where they may matter. */
  readonly manyObjects?: number;
  /** Whether to gather the shapes of errors that no rule knows, for comparing bundles. */
  readonly errorTemplates?: boolean;
  readonly progress?: ProgressObserver;
  /** Checks of other tools that are to be run. */
  readonly checks?: ChecksToRun;
}

/** The report, and what stands behind it for those who ask further (`timeline`, `explain --bundle`). */
export interface Analysis {
  readonly report: Report;
  readonly episodes: readonly Episode[];
  readonly inventory: Inventory;
  readonly relations: Relations;
  readonly findings: Findings;
  readonly clock: Clock;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
  /** Whether the filter leaves an episode. */
  readonly isShown: (episode: Episode) => boolean;
  /** Shapes of errors that no rule knows; empty unless asked for. */
  readonly errorTemplates: readonly ErrorTemplate[];
  /** What evaluating the rules' expressions took, counted: the same for the same bundle, on every machine. */
  readonly steps: number;
}

/** Bytes of document text kept for quoting. */
const RETAINED_BYTES = 64 * 1024 * 1024;
/** Nobody reads of the harmless states of more objects of one kind. */
const MANY_OBJECTS = 1_000;

/** The whole line: bundle -> parsers -> inventory and timeline -> diagnosis -> report. */
export async function analyze(bundle: Bundle, options: AnalysisOptions): Promise<Analysis> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const texts = new RetainedText(RETAINED_BYTES);
  const evaluations = new Evaluations();
  const errors = options.errorTemplates === true ? new ErrorTemplates() : undefined;
  const accept: AcceptLine = (source, line, context, artifact) =>
    source.when === undefined || evaluate(source.when, new LineScope(line, context, artifact, evaluations)) === true;
  options.progress?.phase('reading');
  const { knowledge, parsers, manyObjects = MANY_OBJECTS } = options;
  const plan = logPlanOf(knowledge);
  const shortTexts = new ShortTexts(texts);
  const reader = new ArtifactReader({ parsers, plan, limits, texts, shortTexts, accept, errors }, bundle);
  for await (const artifact of bundle.artifacts()) {
    await reader.read(artifact);
    options.progress?.artifact();
  }
  options.progress?.phase('analysing');
  const findings = await reader.finish();
  keepHeapSmall(findings);
  const hasAges = findings.objects.some(({ relativeTimes }) => relativeTimes !== undefined && relativeTimes.size > 0);
  const clock = clockOf(findings, hasAges);
  const observed = adoptNames(findings.objects).map((view) => withAbsoluteTimes(view, clock));
  const derived = [...findings.certificates, ...derivePods(observed), ...deriveSetOwners(observed)];
  const inventory = buildInventory([...observed, ...derived], findings.listings, clock.collectedAt);
  const spans = logSpans(findings, clock);
  const { relations, scopeOf, setEpisodes } = connectAll(
    inventory,
    clock,
    coveredFunction(findings, spans),
    evaluations,
    options,
  );
  const context: DerivationContext = {
    knowledge,
    relations,
    clock,
    quoter: quoteFrom(texts, options.locators, findings.objects),
    scopeOf,
    manyObjects,
  };
  const ends = endsOfTellers(findings, spans);
  const states = new SubjectStates({
    health: knowledge.health,
    relations,
    scopeOf,
    collectedAt: clock.collectedAt,
    listingOf: listingsOf(findings),
  });
  const beginnings = new Map([...spans].map(([path, span]) => [path, span.from]));
  const sightings = sightAll(
    { folded: findings.sightings, told: findings.toldEvents, beginnings },
    identityOf,
    context,
  );
  const problems = knownProblems(findings.sightings);
  // What was matched is told by its sightings now; the lines themselves would stay to the end.
  releaseMatches(findings);
  const endOf = ({ artifact }: SourceRef): number | undefined => ends.get(artifact) ?? clock.collectedAt(artifact);
  const episodes = endEpisodes(foldEpisodes(sightings, identityOf, clock.now), {
    rules: knowledge.events,
    identify: identityOf,
    collectedAt: clock.collectedAt,
    states,
    endOf,
  });
  const span = spanOfAll(spans.values(), episodes);
  const filtered = { inventory, findings, relations, episodes, span, now: clock.now };
  const selection = new Selection(options.filter ?? {}, filtered);
  const handles = episodes.map((episode) => new EpisodeHandle(episode, relations));
  setEpisodes(handles);
  options.progress?.phase('diagnosing');
  const result = diagnose({
    knowledge: options.knowledge,
    episodes: handles,
    relations,
    now: clock.now,
    weightOf: (subject) => states.weightOf(subject),
    scopeOf,
    endOf,
    cite: (rule, scope) => citeEvidence(rule, scope, context),
  });
  const { bytes } = bundle.summary();
  const { quoter } = context;
  const unknown = unknownSymptoms({ findings, inventory, sightings, texts, quoter, clock, states, endOf, bytes });
  const verdicts = options.checks?.run(inventory, clusterVersion(inventory)) ?? [];
  const parts = {
    verdicts,
    findings,
    problems,
    texts,
    span,
    clock,
    inventory,
    episodes,
    unknown,
    result,
    context,
    evaluations,
    selection,
  };
  const report = assembleReport(bundle, parts, options);
  const errorTemplates = errors?.templates() ?? [];
  const { steps } = evaluations;
  const isShown = (episode: Episode): boolean => selection.holds(episode);
  return withOriginalLines({
    report,
    episodes,
    inventory,
    relations,
    findings,
    clock,
    scopeOf,
    isShown,
    errorTemplates,
    steps,
  });
}

/** The bundle's clock; what was collected earlier than the rest counts its ages from then. */
function clockOf(findings: Findings, hasAges: boolean): Clock {
  const evidence = clockEvidence(findings.artifacts);
  const clock = buildClock(evidence, findings.newestObservation, hasAges);
  if (clock.now === undefined) return clock;
  const times = inferCollectionTimes(findings.objects, clock.now);
  if (times.size === 0) return clock;
  const dated = evidence.map((entry) => {
    const collectedAt = entry.collectedAt ?? times.get(entry.artifact);
    return collectedAt === undefined ? entry : { ...entry, collectedAt };
  });
  return buildClock(dated, findings.newestObservation, hasAges);
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

interface Connected {
  readonly relations: Relations;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
  /** Makes the episodes known to expressions; before, none is. */
  readonly setEpisodes: (episodes: readonly EpisodeHandle[]) => void;
}

/** Ties the inventory, the episodes and the functions of expressions together: each needs the others. */
function connectAll(
  inventory: Inventory,
  clock: Clock,
  covered: HostFunctions[string],
  evaluations: Evaluations,
  options: AnalysisOptions,
): Connected {
  const byEvent = new Map<string, EpisodeHandle[]>();
  const functions: HostFunctions = {
    ...inventoryFunctions(inventory, () => relations),
    ...options.functions,
    now: () =>
      clock.now === undefined
        ? new Unknown('not-collected', 'nothing in the bundle has a time')
        : new Timestamp(clock.now),
    episodes: ([event]) => (typeof event === 'string' ? (byEvent.get(event) ?? []) : undefined),
    covered,
    seen: ([event]) => (typeof event === 'string' ? byEvent.has(event) : undefined),
  };
  const scopeOf = (variables: Readonly<Record<string, Value>>): Scope =>
    scopeOver(inventory, functions, variables, evaluations);
  const relations = connect(inventory, options.knowledge, scopeOf);
  return {
    relations,
    scopeOf,
    setEpisodes: (episodes) => {
      for (const handle of episodes) pileUp(byEvent, handle.episode.event, handle);
    },
  };
}

function citeEvidence(rule: EvidenceRule, scope: Scope, context: DerivationContext): ReturnType<typeof citeChain> {
  const chain = rule.cite;
  if (chain === undefined) return undefined;
  const tree = treeOf(chain);
  let node = tree;
  while (node.type === 'select' || node.type === 'index') node = node.of;
  if (node.type !== 'variable') return undefined;
  const root = scope.variable(node.name);
  const subject = scope.variable('subject');
  if (root instanceof EpisodeHandle) return root.episode.sources[0];
  const object = root instanceof ObjectHandle ? root : subject;
  if (!(object instanceof ObjectHandle) || root === undefined) return undefined;
  return citeChain(tree, object, { [node.name]: root }, context);
}
