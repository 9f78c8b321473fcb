import type {
  Distribution,
  Episode,
  Knowledge,
  Report,
  ReportArtifacts,
  ObjectReference,
  ReportPart,
  Span,
  Warning,
} from '../model/index.ts';
import { compareText, defined, filled } from '../model/index.ts';
import type { Remaining } from '../acceptance/accept-known.ts';
import { partOf, type Bundle, type BundlePart, type BundleSummary } from '../bundle/index.ts';
import type { AcceptanceEntry } from '../acceptance/entry.ts';
import type { RunVerdict } from '../checks/run-specs.ts';
import { identityOf, type Inventory } from '../inventory/inventory.ts';
import { finalEvents } from '../knowledge/rule-index.ts';
import type { Evaluations } from '../knowledge/scope.ts';
import type { Clock } from '../timeline/clock.ts';
import type { DerivationContext } from '../timeline/derivation.ts';
import type { Motion } from '../timeline/motion.ts';
import { formatInstant, latest } from '../time/instant.ts';
import { clusterIdentity, clusterVersion } from './cluster.ts';
import { countArtifacts, reportCoverage } from './coverage.ts';
import type { Selection } from './filter.ts';
import type { Findings } from '../reading/findings.ts';
import { distributionOf, withFittingCommands } from './fit-commands.ts';
import { Folding } from './folding.ts';
import { withLinesAround } from './lines-around.ts';
import { materialOf } from './material.ts';
import { narrow } from './narrow.ts';
import { tellChecks } from './checks.ts';
import { reportInventory } from './inventory.ts';
import { tellTimeline } from './timeline.ts';
import { QuotableLines } from '../reading/quotable-lines.ts';
import type { RetainedText } from '../reading/retained-text.ts';
import { warningsOfRules } from './rule-faults.ts';
import { decideVerdict } from './verdict.ts';
import { warningsOfConflicts } from './view-conflicts.ts';

/** What the report is made with, beside what was found. */
export interface ReportSettings {
  readonly knowledge: Knowledge;
  /** What is known and accepted: told and counted apart from what is wrong. */
  readonly accept?: readonly AcceptanceEntry[];
  readonly version: string;
  /** Whose machines want other commands. */
  readonly distributions?: readonly Distribution[];
}

/** What a report is made of. */
export interface Assembly {
  readonly findings: Findings;
  /** Of each artifact, the lines that rules know to speak of trouble. */
  readonly problems: ReadonlyMap<string, number>;
  readonly texts: RetainedText;
  /** Whether a thing was seen to be as it should be. */
  readonly isWell: (subject: ObjectReference) => boolean;
  /** Whether a log says little else than what an episode tells of. */
  readonly fillsItsLog: (episode: Episode) => boolean;
  /** What is being made or changed. */
  readonly motion: Pick<Motion, 'isUnfinished' | 'isOfUnfinished' | 'tell'>;
  /** Of logs and episodes together. */
  readonly span: Span | undefined;
  readonly clock: Clock;
  readonly inventory: Inventory;
  readonly episodes: readonly Episode[];
  /** What was concluded, without what is known and accepted; what no rule knows, the weightiest first. */
  readonly remaining: Remaining;
  /** How much more no rule knows than is told. */
  readonly untold: number;
  readonly context: DerivationContext;
  readonly evaluations: Evaluations;
  readonly selection: Selection;
  /** What checks said that were run over the bundle. */
  readonly verdicts: readonly RunVerdict[];
}

/** Puts the report together: what was found, in the order and the number in which it is told. */
export function assembleReport(
  bundle: Bundle,
  parts: Assembly,
  { knowledge, version, distributions = [] }: ReportSettings,
): Report {
  const { findings, texts, clock, inventory, episodes, context, selection, remaining, motion } = parts;
  const { acceptance } = remaining;
  const { result, unknown, hidden, firstHidden } = narrow(remaining.result, remaining.unknown, episodes, selection);
  const asked = selection.told;
  const filter = asked === undefined ? undefined : { ...asked, hidden };
  const summary = bundle.summary();
  const unproven = [...result.unexplained, ...result.doubtful, ...result.left].flatMap(
    (index) => episodes[index] ?? [],
  );
  const folding = new Folding({ unknown: parts.untold });
  const listed = reportInventory(inventory, context.quoter, clock.now, folding);
  const isShown = (episode: Episode): boolean => selection.holds(episode);
  const finals = finalEvents(knowledge.events);
  const areOver = new Set(
    episodes.flatMap(({ event, former, ended, subjects: [subject] }) =>
      ended !== undefined && subject !== undefined && (former === true || finals.has(event)) ? identityOf(subject) : [],
    ),
  );
  const told = tellTimeline(episodes, unknown, result, context.relations, folding, isShown);
  const ofRules = warningsOfRules(parts.evaluations.faults, knowledge);
  const { relations, quoter } = context;
  const { explainedBy } = result;
  const reading = {
    relations,
    quoter,
    episodes,
    explainedBy,
    diagnoses: told.diagnoses,
    selection,
    folding,
    verdicts: parts.verdicts,
  };
  const { checks, diagnoses, unexplained: failedChecks } = tellChecks(reading);
  const warnings = sortWarnings([
    ...bundle.warnings(),
    ...findings.warnings,
    ...ofRules,
    ...warningsOfConflicts(inventory),
  ]);
  const covered = reportCoverage(findings, parts.problems, warnings, diagnoses, clock);
  const coverage = folding.first('coverage', covered);
  const firstWarnings = folding.first('warnings', sortWarnings([...warnings, ...rulesNotRun(knowledge)]));
  const accepted = folding.first('accepted', acceptance?.found ?? []);
  const { leftOut } = folding;
  const report: Report = {
    schema: 'faultline/report/v1',
    tool: toolOf(knowledge, version),
    bundle: describeBundle(bundle, summary, parts, countArtifacts(covered, summary.passedOver)),
    verdict: decideVerdict({
      diagnoses: result.diagnoses,
      symptoms: unproven,
      unknown: unknown.filter((episode) => episode.ended === undefined && !motion.isOfUnfinished(episode)),
      material: materialOf(findings, inventory, texts),
      unhealthy: listed.unhealthy.filter(
        ({ object }) => !areOver.has(identityOf(object)) && !motion.isUnfinished(object),
      ),
      isWell: parts.isWell,
      fillsItsLog: parts.fillsItsLog,
      inMotion: () => motion.tell(),
      over: result.over.length,
      left: new Set(result.left.flatMap((index) => episodes[index] ?? [])),
      objects: inventory.objects.length,
      isWhole: summary.isWhole,
      failedChecks,
      ...defined({ accepted: acceptance?.found, outside: filter && { hidden, first: firstHidden } }),
    }),
    ...defined({ filter, acceptance: acceptance && { ...acceptance, found: accepted } }),
    diagnoses,
    over: told.over,
    timeline: told.timeline,
    unexplained: told.unexplained,
    ...filled({ checks }),
    inventory: listed,
    coverage,
    warnings: firstWarnings,
    ...defined({ leftOut }),
  };
  const cited = withLinesAround(report, new QuotableLines(texts, findings.objects));
  const distribution = distributionOf(listed, distributions);
  return distribution === undefined ? cited : withFittingCommands(cited, distribution);
}

function describeBundle(
  { name, parts }: Pick<Bundle, 'name' | 'parts'>,
  summary: BundleSummary,
  { span, clock, inventory, findings }: Assembly,
  artifacts: ReportArtifacts,
): Report['bundle'] {
  const version = clusterVersion(inventory);
  const identity = clusterIdentity(inventory);
  // A zone that nobody knows may put the end of a log behind everything that is known for sure.
  const end = clock.now === undefined ? undefined : latest(clock.now, span?.to);
  const collectedAt = end && formatInstant(end);
  const from = span === undefined ? undefined : formatInstant(span.from);
  const to = span === undefined ? undefined : formatInstant(span.to);
  return {
    name,
    ...defined({ parts: parts?.map((part) => describePart(part, parts, findings)) }),
    sha256: summary.sha256,
    producer: summary.producer?.title ?? 'unknown',
    ...defined({
      clusterVersion: version,
      clusterIdentity: identity,
      collectedAt,
      span: from === undefined || to === undefined ? undefined : { from, to },
      zone: clock.zone,
    }),
    artifacts,
    bytes: summary.bytes,
  };
}

function describePart(part: BundlePart, parts: readonly BundlePart[], { artifacts }: Findings): ReportPart {
  const clusters = artifacts.flatMap(({ artifact, context }) =>
    partOf(parts, artifact) === part ? (context.cluster ?? []) : [],
  );
  const known = [...new Set(clusters)].sort(compareText);
  return { artifact: part.label, ...filled({ clusters: known }) };
}

function sortWarnings(warnings: readonly Warning[]): Warning[] {
  const key = (warning: Warning): string =>
    `${warning.artifact}\n${String(warning.line ?? 0).padStart(12, '0')}\n${warning.message}`;
  const unique = new Map(warnings.map((warning) => [key(warning), warning]));
  return [...unique].sort(([left], [right]) => compareText(left, right)).map(([, warning]) => warning);
}

function toolOf({ version: rulesVersion, packs = [] }: Knowledge, version: string): Report['tool'] {
  const told = packs.map(({ notRun, name, version: ofPack, rules }) => ({
    name,
    ...defined({ version: ofPack }),
    rules,
    ...defined({ notRun: notRun.length || undefined }),
  }));
  return { name: 'faultline', version, rulesVersion, ...filled({ packs: told }) };
}

/** Rules that the user gave and that cannot be run here: nobody is to think that they found nothing. */
function rulesNotRun({ packs = [] }: Knowledge): Warning[] {
  return packs.flatMap(({ notRun }) =>
    notRun.map(({ id, why, location }) => ({
      artifact: location.file,
      line: location.line,
      message: `rule ${id} is not run: ${why}`,
    })),
  );
}
