import type {
  Confidence,
  ObjectReference,
  Report,
  ReportArtifacts,
  ReportChainStep,
  ReportCoverage,
  ReportDiagnosis,
  ReportEpisode,
  ReportFilter,
  ReportLeftOut,
  ReportPart,
  ReportTime,
  SourceRef,
  VerdictStatus,
  Warning,
} from '../../src/model/index.ts';
import { EMPTY, isUnnamed, isWholeCluster, outcomeOf } from '../../src/model/index.ts';
import { oneLine } from './visible.ts';

/** What a verdict is called in front of its headline. */
export const VERDICT_TITLES: Readonly<Record<VerdictStatus, string>> = {
  'root-cause': 'Root cause',
  'symptoms-only': 'Symptoms only',
  healthy: 'Healthy',
  inconclusive: 'Inconclusive',
};

/** What each confidence means, for readers who did not run the tool. */
export const CONFIDENCE_MEANINGS: Readonly<Record<Confidence, string>> = {
  confirmed: 'The cause was seen and proves itself, or several kinds of evidence agree; nothing speaks against it.',
  probable:
    'The cause was seen, and explains something or goes on, but part of the proof is missing or something speaks against it.',
  possible: 'Only its effects were seen, or its words may mean something else, or a condition could not be told.',
};

/** How sure a diagnosis is: `probable, 46 of 100`. */
export function confidenceLabel({ confidence, score }: Pick<ReportDiagnosis, 'confidence' | 'score'>): string {
  return `${confidence}, ${Math.round(score)} of 100`;
}

/** How sure a diagnosis is, and what that means. */
export function sureLabel(diagnosis: Pick<ReportDiagnosis, 'confidence' | 'score'>): string {
  return `${confidenceLabel(diagnosis)}: ${CONFIDENCE_MEANINGS[diagnosis.confidence]}`;
}

/** What tells a diagnosis from others of its kind, where its title does not say it already. */
export function variantBeside({ title, variant }: Pick<ReportDiagnosis, 'title' | 'variant'>): string | undefined {
  return variant === undefined || title.includes(variant) ? undefined : variant;
}

/** The title of a diagnosis, with what tells it from others of its kind. */
export function titleLabel(diagnosis: Pick<ReportDiagnosis, 'title' | 'variant'>, longest = 300): string {
  const variant = variantBeside(diagnosis);
  return oneLine(diagnosis.title, longest) + (variant === undefined ? '' : ` (${oneLine(variant, 100)})`);
}

/** `Pod kube-system/etcd-cp-1`, with its cluster where the bundle holds several; `Pod (not named)` where nothing tells its name. */
export function subjectLabel(reference: ObjectReference): string {
  const cluster = reference.cluster === undefined ? '' : ` (${oneLine(reference.cluster, 120)})`;
  if (isWholeCluster(reference)) return `${reference.kind}${cluster}`;
  if (isUnnamed(reference.name)) return `${oneLine(reference.kind, 80)} (not named)${cluster}`;
  return `${oneLine(reference.kind, 80)} ${subjectName(reference)}${cluster}`;
}

/** How many subjects are named one by one. */
const MOST_NAMED = 5;

/** The subject of a diagnosis, and of which else the same is said: `Node n1; also n2, n3 and 4 more`. */
export function subjectsLabel({ subject, alike = [] }: Pick<ReportDiagnosis, 'subject' | 'alike'>): string {
  if (alike.length === 0) return subjectLabel(subject);
  const more = alike.length > MOST_NAMED ? ` and ${numberLabel(alike.length - MOST_NAMED)} more` : '';
  return `${subjectLabel(subject)}; also ${alike.slice(0, MOST_NAMED).map(subjectName).join(', ')}${more}`;
}

/** `kube-system/etcd-cp-1` */
export function subjectName(reference: ObjectReference): string {
  const name = oneLine(reference.name, 260);
  return reference.namespace === undefined ? name : `${oneLine(reference.namespace, 80)}/${name}`;
}

/** `--limit-entry-bytes`: the option that moves a limit. */
export function limitFlag(limit: string): string {
  return `--limit-${oneLine(limit, 80)}`;
}

/** `nodes/cp-1/etcd.log:120` or `objects.yaml:10-24` */
export function sourceLabel(source: SourceRef): string {
  const end = source.endLine === undefined || source.endLine === source.line ? '' : `-${source.endLine}`;
  return `${oneLine(source.artifact, 400)}:${source.line}${end}`;
}

/** `nodes/cp-1/etcd.log:120`, or the artifact alone; as it stands in the report, empty for the bundle itself. */
export function warningPlace({ artifact, line }: Pick<Warning, 'artifact' | 'line'>): string {
  return line === undefined ? artifact : `${artifact}:${line}`;
}

/** `2023-11-30 15:33:46Z`; report times are UTC already. */
export function timeLabel(time: ReportTime): string {
  return `${time.slice(0, -5).replace('T', ' ')}Z`;
}

/** When a step, an episode or an incident was, also where its date is not known in full; empty where nobody tells. */
export function whenLabel({ from, to, when }: Partial<Pick<ReportEpisode, 'from' | 'to' | 'when'>>): string {
  return when === undefined ? spanLabel(from, to) : oneLine(when, 100);
}

/** The span of a step or an episode: one time, or both ends, the date said once. */
export function spanLabel(from?: ReportTime, to?: ReportTime): string {
  if (from === undefined) return to === undefined ? '' : `until ${timeLabel(to)}`;
  if (to === undefined || timeLabel(to) === timeLabel(from)) return timeLabel(from);
  const sameDay = from.slice(0, -14) === to.slice(0, -14);
  return `${timeLabel(from).slice(0, -1)} – ${sameDay ? timeLabel(to).slice(-9) : timeLabel(to)}`;
}

/** When a step of a chain was, as far as that is known. */
export function stepLabel({
  timing,
  ...times
}: Partial<Pick<ReportChainStep, 'from' | 'to' | 'when' | 'timing'>>): string {
  if (timing === 'as-collected') return 'when collected';
  if (timing === 'unknown') return 'time unknown';
  const span = whenLabel(times);
  return timing === 'seen-from' ? `${span} (or before: its log begins there)` : span;
}

/** `2 h 05 min`, `3 d 4 h`, `12 s`: the two largest units of a length in milliseconds. */
export function durationLabel(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 1) return `${Math.round(milliseconds)} ms`;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours % 24 === 0 ? `${Math.floor(hours / 24)} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** `1,204`: thousands grouped the same way on every machine. */
export function numberLabel(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** `1 artifact`, `2 artifacts`; irregular plurals are given. */
export function countLabel(count: number, singular: string, plural = `${singular}s`): string {
  return `${numberLabel(count)} ${count === 1 ? singular : plural}`;
}

/** `12.4 MB` */
export function bytesLabel(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes;
  let unit = 'B';
  for (const next of ['kB', 'MB', 'GB', 'TB']) {
    if (value < 1000) break;
    value /= 1000;
    unit = next;
  }
  return `${value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${unit}`;
}

/** Days; of a certificate that lasts longer nobody needs to be told. */
const SOON = 30;

/** Whether so many days left are few. */
export function endsSoon(daysLeft: number | undefined): daysLeft is number {
  return daysLeft !== undefined && daysLeft < SOON;
}

/** Whole days left on a certificate, in words. */
export function daysLeftLabel(days: number): string {
  if (days < 0) return `expired ${countLabel(-days, 'day')} ago`;
  return days === 0 ? 'expires within a day' : `${countLabel(days, 'day')} left`;
}

/** How much of an artifact was read, in words; the reason stands beside it where the words do not say it. */
export function coverageLabel(entry: ReportCoverage): string {
  const outcome = outcomeOf(entry);
  if (outcome === undefined) return 'not collected';
  return entry.why === EMPTY ? 'empty' : OUTCOMES[outcome];
}

const OUTCOMES: Readonly<Record<keyof ReportArtifacts, string>> = {
  read: 'read',
  partial: 'read in part',
  skipped: 'not read',
  failed: 'not opened, or not to its end',
};

/** `1,203 read, 2 read in part, 1 skipped`: how many files the bundle holds, by how each was read. */
export function artifactsLabel({ read, partial = 0, skipped, failed }: ReportArtifacts): string {
  const parts = [`${numberLabel(read)} read`];
  if (partial > 0) parts.push(`${numberLabel(partial)} in part`);
  if (skipped > 0) parts.push(`${numberLabel(skipped)} skipped`);
  if (failed > 0) parts.push(`${numberLabel(failed)} unreadable`);
  return parts.join(', ');
}

/** `1,280 lines, about 930 of them at warning level or above`; empty for what is no log. */
export function linesLabel({ lines, problems }: Pick<ReportCoverage, 'lines' | 'problems'>): string {
  if (lines === undefined) return '';
  const all = countLabel(lines, 'line');
  if (problems === undefined || problems.sampled === 0) return all;
  if (problems.about > 0) return `${all}, about ${numberLabel(problems.about)} at warning level or above`;
  return `${all}; of ${numberLabel(problems.sampled)} sampled, none at warning level or above`;
}

/** Why an artifact was not read whole, unless {@link coverageLabel} says it all. */
export function coverageReason({ why }: ReportCoverage): string | undefined {
  return why === EMPTY ? undefined : why;
}

/** What the lists of a report hold, for saying how much of it was left out. */
const LISTS: readonly (readonly [list: keyof ReportLeftOut, singular: string, plural?: string])[] = [
  ['diagnoses', 'diagnosis', 'diagnoses'],
  ['over', 'incident that is over', 'incidents that are over'],
  ['accepted', 'accepted finding', 'accepted findings'],
  ['unexplained', 'symptom', 'symptoms'],
  ['unknown', 'milder symptom that no rule knows', 'milder symptoms that no rule knows'],
  ['timeline', 'episode', 'episodes'],
  ['checks', 'check', 'checks'],
  ['nodes', 'node', 'nodes'],
  ['unhealthy', 'unhealthy object', 'unhealthy objects'],
  ['certificates', 'certificate', 'certificates'],
  ['coverage', 'artifact', 'artifacts'],
  ['warnings', 'warning', 'warnings'],
];

/** What a report was narrowed to, and how much that hides, in one sentence. */
export function filterLabel({ since, until, namespace, node, hidden }: ReportFilter): string {
  const shown = [
    node === undefined ? [] : `what concerns node ${oneLine(node, 260)}`,
    namespace === undefined ? [] : `what concerns namespace ${oneLine(namespace, 80)}`,
    since === undefined ? [] : `what goes on after ${timeLabel(since)}`,
    until === undefined ? [] : `what began before ${timeLabel(until)}`,
  ]
    .flat()
    .join(', ');
  const left = [
    hidden.diagnoses === 0 ? [] : countLabel(hidden.diagnoses, 'diagnosis', 'diagnoses'),
    hidden.over === 0 ? [] : countLabel(hidden.over, 'incident that is over', 'incidents that are over'),
    hidden.unexplained === 0
      ? []
      : countLabel(hidden.unexplained, 'symptom without a known cause', 'symptoms without a known cause'),
  ].flat();
  return `The whole bundle was analysed, but shown is only ${shown}; hidden: ${left.length === 0 ? 'nothing that was found' : left.join(', ')}.`;
}

const REDACTED: Readonly<Record<NonNullable<Report['redacted']>[number], string>> = {
  ips: 'addresses',
  hosts: 'hosts',
  names: 'names of users',
};

/** `workload.tgz (cluster workload)` */
function partLabel({ artifact, clusters = [] }: ReportPart): string {
  const named = clusters.map((cluster) => oneLine(cluster, 80)).join(', ');
  return `${oneLine(artifact, 120)}${named === '' ? '' : ` (${clusters.length === 1 ? 'cluster' : 'clusters'} ${named})`}`;
}

/** How much of its lists a report leaves out; nothing where it is whole. */
export function leftOutLabel({ leftOut = {} }: Pick<Report, 'leftOut'>): string {
  return LISTS.flatMap(([list, singular, plural]) => {
    const count = leftOut[list];
    return count === undefined ? [] : [countLabel(count, singular, plural)];
  }).join(', ');
}

/** What the report was made of, a line each, and what it leaves out. */
export function bundleFacts(report: Pick<Report, 'bundle' | 'leftOut' | 'redacted'>): readonly {
  readonly name: string;
  readonly value: string;
}[] {
  const { bundle, redacted = [] } = report;
  const facts = [
    bundle.parts === undefined
      ? { name: 'Bundle', value: oneLine(bundle.name, 200) }
      : { name: 'Bundles', value: bundle.parts.map(partLabel).join(', ') },
  ];
  facts.push({ name: 'Producer', value: oneLine(bundle.producer, 120) });
  if (bundle.clusterVersion !== undefined) {
    facts.push({ name: 'Cluster version', value: oneLine(bundle.clusterVersion, 80) });
  }
  if (bundle.collectedAt !== undefined) facts.push({ name: 'Collected', value: timeLabel(bundle.collectedAt) });
  if (bundle.span !== undefined) {
    const length = Date.parse(bundle.span.to) - Date.parse(bundle.span.from);
    const lasting = length < 1000 ? '' : ` (${durationLabel(length)})`;
    facts.push({ name: 'Covers', value: `${spanLabel(bundle.span.from, bundle.span.to)}${lasting}` });
  }
  facts.push({ name: 'Artifacts', value: `${artifactsLabel(bundle.artifacts)} (${bytesLabel(bundle.bytes)})` });
  if (redacted.length > 0)
    facts.push({ name: 'Redacted', value: `pseudonyms for ${redacted.map((kind) => REDACTED[kind]).join(', ')}` });
  const left = leftOutLabel(report);
  if (left !== '') facts.push({ name: 'Left out', value: left });
  return facts;
}
