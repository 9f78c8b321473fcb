import {
  compareText,
  defined,
  SEVERITIES,
  type ObjectReference,
  type Report,
  type ReportCertificate,
  type ReportCoverage,
  type ReportEpisode,
  type ReportNode,
} from '../../src/model/index.ts';
import { entryOfSymptom } from '../text/acceptance-entry.ts';
import { acceptedWords, idleEntries } from '../text/acceptance.ts';
import { verdictWords } from '../text/headline.ts';
import { nextStepOf } from '../text/next-step.ts';
import { ticketLines } from '../text/ticket.ts';
import { oneLine } from '../text/visible.ts';
import {
  VERDICT_TITLES,
  artifactsLabel,
  bundleFacts,
  bytesLabel,
  countLabel,
  coverageLabel,
  coverageReason,
  daysLeftLabel,
  endsSoon,
  filterLabel,
  limitFlag,
  linesLabel,
  numberLabel,
  sourceLabel,
  spanLabel,
  subjectLabel,
  sureLabel,
  timeLabel,
  warningPlace,
} from '../text/wording.ts';
import { incidentWords } from '../text/incident.ts';
import { checksView } from './checks.ts';
import { commandHtml } from './command.ts';
import { crossLinks, type CrossLinks } from './cross-links.ts';
import { diagnosisView, quoteView } from './diagnosis-view.ts';
import type { Lane } from './lanes.ts';
import { chainSteps, laneSubject } from './lanes.ts';
import type { ShortenedReport } from './shortened.ts';
import { stillTimeline } from './timeline.ts';
import { volumeHistogram } from './volume.ts';
import { withWholeNames } from './whole-names.ts';

/** Rows that tables hold at most; what goes beyond is counted, and stands in the report JSON. */
const MOST = {
  episodes: 200,
  unexplained: 300,
  over: 200,
  accepted: 200,
  unhealthy: 300,
  certificates: 300,
  nodes: 500,
  gaps: 300,
  reads: 400,
  warnings: 400,
};
/** Where facts may be broken into lines: between two times, and before what stands in parentheses. */
const FACT_BREAKS = /(?<= –) | (?=\()/u;
/** Headlines beyond so many characters are set smaller, so that they leave room for what they head. */
const LONG_HEADLINE = 110;
/** Histograms that are shown at once; the rest unfold. */
const FIRST_HISTOGRAMS = 9;

function firstOf<T>(items: readonly T[], most: number): { readonly shown: readonly T[]; readonly more: string | null } {
  const hidden = items.length - most;
  return { shown: items.slice(0, most), more: hidden > 0 ? numberLabel(hidden) : null };
}

function episodeView(episode: ReportEpisode, step: { readonly diagnosis: number; readonly step: number } | undefined) {
  const [diagnosis, position] = step === undefined ? [] : [step.diagnosis + 1, step.step + 1];
  return {
    title: oneLine(episode.title, 400),
    severity: episode.severity,
    subject: subjectLabel(laneSubject(episode)),
    when: spanLabel(episode.from, episode.to) || (episode.ongoing ? 'when collected' : 'time unknown'),
    ongoing: episode.ongoing && episode.from !== undefined,
    count: numberLabel(episode.count),
    cite: sourceLabel(episode.source),
    step: step === undefined ? null : { href: `#step-${diagnosis}-${position}`, label: `${diagnosis}.${position}` },
  };
}

/** The episodes a reader without scripts gets: chains first, then the worst; sorted by time again. */
function episodesView(report: Report) {
  const steps = chainSteps(report);
  const ranked = report.timeline
    .map((episode, index) => ({ index, rank: steps.has(index) ? -1 : SEVERITIES.indexOf(episode.severity) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  const { shown, more } = firstOf(ranked, MOST.episodes);
  const rows = [...shown]
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index }) => {
      const episode = report.timeline[index];
      return episode === undefined ? [] : [episodeView(episode, steps.get(index))];
    });
  return { rows, more };
}

function certificateState({ daysLeft }: ReportCertificate): string {
  if (daysLeft === undefined) return 'unknown';
  if (daysLeft < 0) return 'critical';
  return endsSoon(daysLeft) ? 'warning' : 'fine';
}

function nodeReference({ name, cluster }: ReportNode): ObjectReference {
  return { kind: 'Node', name, ...defined({ cluster }) };
}

/** The rows of the inventory that the page has room for: what ails first. */
function inventoryRows({ inventory }: Report) {
  const unhealthy = firstOf(inventory.unhealthy, MOST.unhealthy);
  const nodes = firstOf(
    [...inventory.nodes].sort((a, b) => Number(a.ready ?? false) - Number(b.ready ?? false)),
    MOST.nodes,
  );
  const objects = [...unhealthy.shown.map(({ object }) => object), ...nodes.shown.map(nodeReference)];
  return { unhealthy, nodes, objects };
}

function inventoryView(
  { inventory }: Report,
  { unhealthy, nodes }: ReturnType<typeof inventoryRows>,
  links: CrossLinks,
) {
  const leadsTo = (object: ObjectReference, index: number) => ({
    id: `object-${index + 1}`,
    steps: links.stepsOf(object),
    episode: links.episodeOf(object),
  });
  const certificates = firstOf(
    [...inventory.certificates].sort((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || 0),
    MOST.certificates,
  );
  return {
    nodes: nodes.shown.map((node, index) => ({
      ...leadsTo(nodeReference(node), unhealthy.shown.length + index),
      name:
        node.cluster === undefined
          ? oneLine(node.name, 260)
          : `${oneLine(node.name, 260)} (${oneLine(node.cluster, 120)})`,
      roles: oneLine(node.roles.join(', '), 200) || '–',
      version: oneLine(node.version ?? '–', 80),
      address: oneLine(node.address ?? '–', 80),
      ready: node.ready === undefined ? 'unknown' : node.ready ? 'Ready' : 'NotReady',
      state: node.ready === undefined ? 'unknown' : node.ready ? 'fine' : 'critical',
      osImage: oneLine(node.osImage ?? '–', 120),
      containerRuntime: oneLine(node.containerRuntime ?? '–', 120),
    })),
    unhealthy: unhealthy.shown.map(({ object, state, source }, index) => ({
      ...leadsTo(object, index),
      object: subjectLabel(object),
      state: oneLine(state, 400),
      source: quoteView(source),
    })),
    moreNodes: nodes.more,
    moreUnhealthy: unhealthy.more,
    certificates: certificates.shown.map((certificate) => ({
      subject: oneLine(certificate.subject, 300),
      issuer: oneLine(certificate.issuer ?? '–', 300),
      notAfter: timeLabel(certificate.notAfter),
      left: certificate.daysLeft === undefined ? 'unknown' : daysLeftLabel(Math.floor(certificate.daysLeft)),
      state: certificateState(certificate),
      cite: sourceLabel(certificate.source),
    })),
    moreCertificates: certificates.more,
    kinds: inventory.kinds.map(({ kind, count }) => ({ kind: oneLine(kind, 120), count: numberLabel(count) })),
  };
}

function acceptanceView(report: Report) {
  const { acceptance } = report;
  if (acceptance === undefined) return null;
  const words = acceptedWords(report);
  const { shown, more } = firstOf(acceptance.found, MOST.accepted);
  return {
    count: countLabel(acceptance.found.length, 'finding'),
    badge: numberLabel(acceptance.found.length),
    found: shown.map(({ severity, source }, index) => ({ ...words[index], severity, source: quoteView(source) })),
    more,
    idle: idleEntries(report),
  };
}

function artifactView(entry: ReportCoverage) {
  return {
    what: oneLine(entry.what, 400),
    state: entry.state,
    title: coverageLabel(entry),
    format: oneLine(entry.format ?? '–', 120),
    bytes: entry.part === true ? 'a part' : entry.bytes === undefined ? '–' : bytesLabel(entry.bytes),
    covers: spanLabel(entry.from, entry.to) || '–',
    why: oneLine(coverageReason(entry) ?? '', 600),
  };
}

function coverageView({ bundle, coverage }: Report) {
  const inState = (state: ReportCoverage['state']) => coverage.filter((entry) => entry.state === state);
  const missing = inState('not-collected');
  const partial = inState('partial');
  const read = inState('read');
  const gaps = firstOf([...missing, ...partial], MOST.gaps);
  const reads = firstOf(read, MOST.reads);
  return {
    artifacts: artifactsLabel(bundle.artifacts),
    missing: missing.length === 0 ? null : numberLabel(missing.length),
    gaps: gaps.shown.map(artifactView),
    moreGaps: gaps.more,
    reads: reads.shown.map(artifactView),
    moreReads: reads.more,
  };
}

function volumesView(report: Report) {
  const all = report.coverage
    .flatMap(({ what, volume, from, to, lines = 0, problems }) =>
      volume === undefined || volume.lines.length === 0 ? [] : [{ what, volume, from, to, lines, problems }],
    )
    .sort(
      (a, b) => (b.problems?.about ?? 0) - (a.problems?.about ?? 0) || b.lines - a.lines || compareText(a.what, b.what),
    )
    .slice(0, 60)
    .map(({ what, volume, from, to, lines, problems }) => {
      const numbers = linesLabel({ lines, problems });
      return {
        what: oneLine(what, 400),
        numbers,
        from: from === undefined ? '' : timeLabel(from),
        to: to === undefined ? '' : timeLabel(to),
        svg: volumeHistogram(volume.lines, volume.problems, `Log volume: ${numbers}`),
      };
    });
  const rest = all.slice(FIRST_HISTOGRAMS);
  return { first: all.slice(0, FIRST_HISTOGRAMS), rest, restCount: rest.length };
}

/**
 * Everything the page shows; the template only lays it out. Prose, commands and pictures are markup, which it takes as it is; the
 * rest is text, which it escapes.
 */
export function pageView({ report, ...hidden }: ShortenedReport, lanes: readonly Lane[]) {
  const unexplained = firstOf(report.unexplained, MOST.unexplained);
  const over = firstOf(report.over, MOST.over);
  const warnings = firstOf(report.warnings, MOST.warnings);
  const { headline, rest } = verdictWords(report.verdict);
  const { first, caution, command, settles } = nextStepOf(report);
  const [best] = report.diagnoses;
  const rows = inventoryRows(report);
  const links = crossLinks(report, rows.objects);
  return {
    title: oneLine(`${report.bundle.name}: ${report.verdict.headline}`, 200),
    status: report.verdict.status,
    verdict: VERDICT_TITLES[report.verdict.status],
    headline: withWholeNames(headline),
    headlineRest: rest,
    long: headline.length > LONG_HEADLINE,
    filter: report.filter === undefined ? null : filterLabel(report.filter),
    next: { first, caution, settles, command: command === undefined ? null : commandHtml(command) },
    sure: best === undefined ? null : sureLabel(best),
    ranking: report.diagnoses.length > 1,
    ticket: ticketLines(report).join('\n'),
    facts: bundleFacts(report).map(({ name, value }) => ({
      name,
      parts: value.split(name === 'Covers' ? / (?=\()/u : FACT_BREAKS),
    })),
    sha256: oneLine(report.bundle.sha256, 80),
    tool: oneLine(`${report.tool.name} ${report.tool.version}`, 120),
    rulesVersion: oneLine(report.tool.rulesVersion, 120),
    diagnoses: report.diagnoses.map((diagnosis, index) =>
      diagnosisView(diagnosis, index, report, links, `${headline} ${rest}`),
    ),
    moreDiagnoses: hidden.diagnoses === 0 ? null : countLabel(hidden.diagnoses, 'more diagnosis', 'more diagnoses'),
    episodes: episodesView(report),
    moreEpisodes: hidden.episodes === 0 ? null : numberLabel(hidden.episodes),
    episodeCount: numberLabel(report.timeline.length + hidden.episodes),
    laneCount: numberLabel(lanes.length),
    still: stillTimeline(report, lanes) || null,
    unexplained: unexplained.shown.flatMap(({ episode: index, collect }) => {
      const episode = report.timeline[index];
      if (episode === undefined) return [];
      return [
        {
          ...episodeView(episode, undefined),
          episode: index,
          row: links.rowOf(laneSubject(episode)),
          source: quoteView(episode.source),
          entry: entryOfSymptom(episode, report),
          collect: collect === undefined ? null : commandHtml(collect),
        },
      ];
    }),
    unexplainedCount: numberLabel(report.unexplained.length),
    moreUnexplained: unexplained.more,
    acceptance: acceptanceView(report),
    over: over.shown.map((incident) => ({
      ...incidentWords(incident, report.timeline),
      severity: incident.severity,
      episode: incident.episodes[0] ?? null,
      row: links.rowOf(incident.subject),
      source: incident.source === undefined ? null : quoteView(incident.source),
    })),
    overCount: countLabel(report.over.length, 'incident'),
    overBadge: numberLabel(report.over.length),
    moreOver: over.more,
    checks: checksView(report),
    checkCount: numberLabel(report.checks?.length ?? 0),
    inventory: inventoryView(report, rows, links),
    coverage: coverageView(report),
    volumes: volumesView(report),
    warnings: warnings.shown.map((warning) => ({
      where: oneLine(warningPlace(warning), 400),
      message: oneLine(warning.message, 1000),
      limit: warning.limit === undefined ? null : limitFlag(warning.limit),
    })),
    warningCount: numberLabel(report.warnings.length),
    moreWarnings: warnings.more,
  };
}
