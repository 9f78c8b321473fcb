import {
  defined,
  filled,
  type CheckOutcome,
  type Report,
  type ReportAccepted,
  type ReportCheck,
  type ReportDiagnosis,
  type ReportEpisode,
  type Severity,
  type SourceRef,
} from '../../src/model/index.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import { acceptedWords, idleEntries } from '../text/acceptance.ts';
import { checkSays } from '../text/checks.ts';
import { hasBareSymptoms, isFailedCheck, isFailure } from '../text/failures.ts';
import { httpsReferences } from '../text/links.ts';
import { manyLines, oneLine } from '../text/visible.ts';
import { filterLabel, leftOutLabel, subjectLabel } from '../text/wording.ts';

function levelOf(severity: Severity): 'error' | 'warning' | 'note' {
  if (severity === 'critical' || severity === 'error') return 'error';
  return severity === 'warning' ? 'warning' : 'note';
}

/** A relative reference: every segment is encoded, so no artifact's name can become a scheme, a host or a query. */
function artifactUri(path: string): string {
  return oneLine(path, 1000)
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/^\.{1,2}$/, (dots) => '%2E'.repeat(dots.length)))
    .filter((segment) => segment !== '')
    .join('/');
}

/** Messages are plain text; brackets would be read as embedded links, braces as placeholders. */
function message(text: string): { readonly text: string } {
  return {
    text: manyLines(text, 4000)
      .replace(/[\\[\]]/gu, '\\$&')
      .replace(/[{}]/gu, (brace) => brace + brace),
  };
}

/** Where something is, and what it is about. */
function locationOf(source: SourceRef, named: string) {
  const logicalLocations = named === '' ? undefined : [{ fullyQualifiedName: named }];
  return { ...location(source), ...defined({ logicalLocations }) };
}

function location(source: SourceRef, text?: string) {
  return {
    physicalLocation: {
      artifactLocation: { uri: artifactUri(source.artifact), uriBaseId: 'BUNDLE' },
      region: {
        startLine: Math.max(1, source.line),
        ...defined({
          endLine: source.endLine === undefined ? undefined : Math.max(1, source.line, source.endLine),
          snippet: source.quote === undefined ? undefined : { text: oneLine(source.quote) },
        }),
      },
    },
    ...defined({ message: text === undefined ? undefined : message(oneLine(text)) }),
  };
}

function result(diagnosis: ReportDiagnosis, ruleIndex: number, failOn: RenderOptions['failOn']) {
  const sources = diagnosis.chain.flatMap(({ source }) => (source === undefined ? [] : [source]));
  const cited = diagnosis.evidence.flatMap(({ source }) => (source === undefined ? [] : [source]));
  const first = sources[0] ?? cited[0];
  return {
    ruleId: oneLine(diagnosis.id),
    ruleIndex,
    // The standard wants no level of what is no failure.
    ...(isFailure(diagnosis, failOn)
      ? { level: levelOf(diagnosis.severity), kind: 'fail' }
      : { level: 'none', kind: 'review' }),
    rank: diagnosis.score,
    message: message(diagnosis.summary),
    locations:
      first === undefined
        ? []
        : [{ ...location(first), logicalLocations: [{ fullyQualifiedName: subjectLabel(diagnosis.subject) }] }],
    relatedLocations: diagnosis.evidence.flatMap(({ source, text, role }, index) =>
      source === undefined ? [] : [{ id: index, ...location(source, `${role}: ${text}`) }],
    ),
    codeFlows:
      sources.length === 0
        ? []
        : [
            {
              threadFlows: [
                {
                  locations: diagnosis.chain.flatMap(({ source, text, because }, index) =>
                    source === undefined
                      ? []
                      : [{ executionOrder: index + 1, nestingLevel: because ?? 0, location: location(source, text) }],
                  ),
                },
              ],
            },
          ],
    partialFingerprints: {
      'diagnosisSubject/v1': oneLine(
        `${diagnosis.id}|${diagnosis.variant ?? ''}|${subjectLabel(diagnosis.subject)}`,
        2000,
      ),
    },
    properties: { confidence: diagnosis.confidence },
  };
}

/** Symptoms without a cause, where nothing better is known. */
function bareSymptoms(report: Report): readonly ReportEpisode[] {
  return hasBareSymptoms(report) ? report.unexplained.flatMap(({ episode }) => report.timeline[episode] ?? []) : [];
}

function symptom({ event, title, severity, subjects: [subject], source }: ReportEpisode, ruleIndex: number) {
  const named = subject === undefined ? '' : subjectLabel(subject);
  return {
    ruleId: oneLine(event),
    ruleIndex,
    level: levelOf(severity),
    kind: 'fail',
    message: message(title),
    locations: [locationOf(source, named)],
    partialFingerprints: { 'symptomSubject/v1': oneLine(`${event}|${named}`, 2000) },
    properties: { confidence: 'symptom' },
  };
}

/** What is accepted is suppressed, as the standard calls it, with its reason. */
function accepted(found: ReportAccepted, why: string, ruleIndex: number) {
  const named = found.subject === undefined ? '' : subjectLabel(found.subject);
  return {
    ruleId: oneLine(found.id),
    ruleIndex,
    level: 'none',
    kind: 'review',
    message: message(found.title),
    suppressions: [{ kind: 'external', status: 'accepted', justification: why }],
    locations: found.source === undefined ? [] : [locationOf(found.source, named)],
    partialFingerprints: { 'acceptedSubject/v1': oneLine(`${found.id}|${named}`, 2000) },
    properties: { confidence: found.confidence ?? 'symptom' },
  };
}

/** What is no failure, as the standard calls it. */
const CHECK_KINDS: Readonly<Record<CheckOutcome, string>> = {
  failed: 'review',
  warning: 'review',
  'not-collected': 'open',
  'not-run': 'notApplicable',
  passed: 'pass',
};

/** What checks of other tools are called among rules. */
function checkId({ tool, name }: ReportCheck): string {
  return oneLine(`${oneLine(tool, 100)}/${oneLine(name, 100)}`, 200);
}

/** What a check of another tool said. */
function checkResult(check: ReportCheck, ruleIndex: number, report: Report, failOn: RenderOptions['failOn']) {
  const { title, outcome, subject, source, spec } = check;
  const named = subject === undefined ? '' : subjectLabel(subject);
  return {
    ruleId: checkId(check),
    ruleIndex,
    ...(isFailedCheck(check, report, failOn)
      ? { level: 'error', kind: 'fail' }
      : { level: 'none', kind: CHECK_KINDS[outcome] }),
    message: message(`${title}: ${checkSays(check)}`),
    locations: source === undefined ? [] : [locationOf(source, named)],
    partialFingerprints: { 'checkSubject/v1': oneLine(`${checkId(check)}|${spec ?? ''}|${title}|${named}`, 2000) },
    properties: { confidence: 'check' },
  };
}

function render(report: Report, { failOn }: RenderOptions): string {
  const symptoms = bareSymptoms(report);
  const idle = idleEntries(report);
  const known = report.acceptance?.found ?? [];
  const reasons = acceptedWords(report);
  const { checks = [] } = report;
  const ids = [
    ...new Set([
      ...report.diagnoses.map(({ id }) => id),
      ...symptoms.map(({ event }) => event),
      ...known.map(({ id }) => id),
      ...checks.map(checkId),
    ]),
  ];
  const sarif = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: oneLine(report.tool.name),
            version: oneLine(report.tool.version),
            rules: ids.map((id) => {
              const diagnosis = report.diagnoses.find((candidate) => candidate.id === id);
              const url = diagnosis === undefined ? null : (httpsReferences(diagnosis)[0]?.url ?? null);
              return {
                id: oneLine(id),
                shortDescription: {
                  text: oneLine(
                    diagnosis?.title ??
                      symptoms.find(({ event }) => event === id)?.title ??
                      known.find((found) => found.id === id)?.title ??
                      checks.find((check) => checkId(check) === id)?.title ??
                      id,
                  ),
                },
                ...defined({ helpUri: url ?? undefined }),
              };
            }),
          },
        },
        originalUriBaseIds: { BUNDLE: { description: { text: 'The root of the support bundle.' } } },
        columnKind: 'utf16CodeUnits',
        results: [
          ...report.diagnoses.map((diagnosis) => result(diagnosis, ids.indexOf(diagnosis.id), failOn)),
          ...symptoms.map((episode) => symptom(episode, ids.indexOf(episode.event))),
          ...known.map((found, index) => accepted(found, reasons[index]?.why ?? '', ids.indexOf(found.id))),
          ...checks.map((check) => checkResult(check, ids.indexOf(checkId(check)), report, failOn)),
        ],
        properties: {
          verdict: report.verdict.status,
          headline: oneLine(report.verdict.headline, 1000),
          ...defined({
            filter: report.filter && filterLabel(report.filter),
            leftOut: report.leftOut && leftOutLabel(report),
          }),
          ...filled({ acceptance: idle }),
        },
      },
    ],
  };
  return `${JSON.stringify(sarif, undefined, 2)}\n`;
}

/** SARIF 2.1.0 for code-scanning dashboards: a result per diagnosis, its chain as a code flow, per symptom without a cause, and per check of another tool. */
export const sarifRenderer: Renderer = {
  id: 'sarif',
  title: 'SARIF 2.1.0',
  fileName: 'report.sarif',
  mediaType: 'application/sarif+json',
  render,
};
