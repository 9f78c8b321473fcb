import type { ArtifactContext, Knowledge, Report, ReportDiagnosis } from '../model/index.ts';
import type { RuleTest } from '../knowledge/rule-tests.ts';
import { linkText, readLinkText, type LinkId } from '../knowledge/rule-tests.ts';
import { analyze } from '../analysis/analyze.ts';
import type { Analysis, AnalysisOptions } from '../analysis/analysis.ts';
import { isGeneral } from '../diagnosis/general.ts';
import { diagnosisRulesById } from '../knowledge/rule-index.ts';
import { buildGraph } from '../diagnosis/graph.ts';
import { isBelievedAsPicked } from '../diagnosis/score.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { missingDiagnosis, missingEvent } from './expected.ts';
import { memoryBundle } from './memory-bundle.ts';

/** What a rule test found. */
export interface RuleTestResult {
  readonly test: RuleTest;
  /** What is not as expected, one sentence each; empty where the test passes. */
  readonly failures: readonly string[];
  /** Diagnoses above `possible` that the test does not expect: rules that fire on other rules' ground. Sorted. */
  readonly crossFire: readonly string[];
  /** Texts that show what could not be told as a gap: a bare `?`, an option without its value, empty emphasis. Sorted. */
  readonly untold: readonly string[];
  /** All that the report tells its reader to type as a remedy. Sorted. */
  readonly commands: readonly string[];
  /** What would collect what is missing. Sorted. */
  readonly collects: readonly string[];
}

/** Runs one rule test through the whole analysis. */
export async function runRuleTest(
  test: RuleTest,
  options: AnalysisOptions,
  contextOf: (path: string) => ArtifactContext,
): Promise<RuleTestResult> {
  const files = Object.fromEntries(test.artifacts.map(({ path, content }) => [path, content]));
  return judgeRuleTest(test, await analyze(memoryBundle(test.name, files, contextOf), options), options.knowledge);
}

/** What a rule test says of the analysis of its artifacts. */
export function judgeRuleTest(test: RuleTest, analysis: Analysis, knowledge: Knowledge): RuleTestResult {
  const { diagnoses } = analysis.report;
  const failures = [
    ...test.expect.events.flatMap((expected) => missingEvent(expected, analysis.episodes)),
    ...test.expect.diagnoses.flatMap((expected) => missingDiagnosis(expected, diagnoses)),
    ...missingLinks(test.expect.links, analysis, knowledge),
    ...test.expect.silent.flatMap((id) => noise(id, analysis, knowledge)),
  ];
  return {
    test,
    failures,
    crossFire: crossFireOf(test, diagnoses, knowledge),
    untold: untoldIn(analysis.report),
    ...commandsOf(analysis.report),
  };
}

function commandsOf({ diagnoses, unexplained }: Report): Pick<RuleTestResult, 'commands' | 'collects'> {
  const remedies = diagnoses.flatMap(({ remediation }) => remediation.map(({ command }) => command));
  const missing = diagnoses.flatMap(({ evidence }) => evidence.map(({ collect }) => collect));
  return { commands: unique(remedies), collects: unique([...missing, ...unexplained.map(({ collect }) => collect)]) };
}

function unique(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== undefined))].sort();
}

/**
 * A bare `?`; an emphasis, a namespace or a pod that is empty; a year that nobody knows; a value of ours; the same said twice; an aside
 * or a list that breaks off.
 */
const GAPS =
  /(?:^|[\s"'(/=])\?(?:[\s"'),.:;/]|$)|\*\*\*\*|``|(?:kubectl|oc) (?:-n )? |\b(?:exec|logs) {2}|\b1(?:[0-6]\d|9[0-8])\d-\d\d-\d\d|\(\([^()]*\)\)|\[object Object\]|\(([^()]+)\) \(\1\)|\ba a\b| \($|[,:;]\.(?:\s|$)/;

function untoldIn({ verdict, diagnoses, timeline, unexplained }: Report): string[] {
  const texts = [
    `verdict: ${verdict.headline}`,
    ...timeline.map(({ event, title }) => `${event}: ${title}`),
    ...unexplained.map(({ collect }) => `collect: ${collect ?? ''}`),
    ...diagnoses.flatMap((diagnosis) => textsOf(diagnosis).map((text) => `${diagnosis.id}: ${text}`)),
  ];
  return [...new Set(texts.filter((text) => GAPS.test(text)))].sort();
}

/** All that a diagnosis says in words of its rule. */
function textsOf({
  title,
  summary,
  explanation,
  impact,
  remediation,
  evidence,
  chain,
}: ReportDiagnosis): readonly string[] {
  return [
    title,
    summary,
    explanation,
    ...impact,
    ...remediation.flatMap(({ text, command = '', caution = '' }) => [text, command, caution]),
    ...evidence.flatMap(({ text, collect = '' }) => [text, collect]),
    ...chain.map(({ text }) => text),
  ];
}

/**
 * A test is so little that all of it was picked: what is believed for that alone, or for general words, may be heard in the near misses of
 * any rule.
 */
function crossFireOf(test: RuleTest, diagnoses: readonly ReportDiagnosis[], knowledge: Knowledge): string[] {
  const expected = new Set(test.expect.diagnoses.map((diagnosis) => diagnosis.id));
  const others = diagnoses.filter(
    ({ id, confidence, why }) => confidence !== 'possible' && !expected.has(id) && !isBelievedAsPicked(why),
  );
  const rules = diagnosisRulesById(knowledge.diagnoses);
  return unique(others.map(({ id }) => id)).filter((id) => {
    const rule = rules.get(id);
    return rule !== undefined && !isGeneral(rule, knowledge.events);
  });
}

function missingLinks(links: readonly LinkId[], analysis: Analysis, knowledge: Knowledge): string[] {
  if (links.length === 0) return [];
  const drawn = drawnLinks(analysis, knowledge);
  return links.filter((link) => !drawn.has(linkText(link))).map((link) => `link ${linkText(link)} was not drawn`);
}

/** All links that surely join two episodes, as `a.b -> c.d`. */
function drawnLinks(analysis: Analysis, knowledge: Knowledge): Set<string> {
  const handles = analysis.episodes.map((episode) => new EpisodeHandle(episode, analysis.relations));
  const graph = buildGraph(handles, knowledge.links, analysis.scopeOf, analysis.clock.now);
  const drawn = new Set<string>();
  for (const { episode } of handles) {
    for (const edge of graph.effectsOf(episode.index)) {
      const effect = analysis.episodes[edge.effect];
      if (!edge.weak && effect !== undefined) drawn.add(linkText({ cause: episode.event, effect: effect.event }));
    }
  }
  return drawn;
}

function noise(id: string, analysis: Analysis, knowledge: Knowledge): string[] {
  if (readLinkText(id) !== undefined) return drawnLinks(analysis, knowledge).has(id) ? [`link ${id} was drawn`] : [];
  const event = analysis.episodes.find((episode) => episode.event === id);
  if (event !== undefined) return [`event ${id} was seen: ${event.title}`];
  const diagnosis = analysis.report.diagnoses.find((each) => each.id === id);
  return diagnosis === undefined ? [] : [`diagnosis ${id} was made: ${diagnosis.summary}`];
}
