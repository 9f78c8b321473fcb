import type { Episode, ObjectReference } from '../model/index.ts';
import { acceptKnown } from '../acceptance/accept-known.ts';
import type { Bundle } from '../bundle/index.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { assembleReport } from '../report/assemble-report.ts';
import { clusterVersion } from '../report/cluster.ts';
import { Selection } from '../report/filter.ts';
import { Motion } from '../timeline/motion.ts';
import type { Analysis, AnalysisOptions } from './analysis.ts';
import { citeEvidence } from './cite-evidence.ts';
import { gather } from './gather.ts';
import { keepHeapSmall } from './large-heap.ts';
import { spanOfAll } from './log-spans.ts';
import { withOriginalLines } from './original-lines.ts';
import { reconstruct } from './reconstruct.ts';
import { tellEpisodes } from './tell-episodes.ts';
import { fillsLogs } from './tellers.ts';

/** The whole line: bundle -> parsers -> inventory and timeline -> diagnosis -> report. */
export async function analyze(bundle: Bundle, options: AnalysisOptions): Promise<Analysis> {
  const { knowledge, progress } = options;
  progress?.phase('reading');
  const gathered = await gather(bundle, options);
  const { findings, texts, evaluations, errors, isExcerpt } = gathered;
  keepHeapSmall(findings);
  const reconstruction = reconstruct(gathered, bundle.parts, options);
  const { clock, spans, inventory, objects, context, states } = reconstruction;
  const told = tellEpisodes(gathered, reconstruction, bundle.summary().bytes, options);
  const { episodes, strange, untold, problems, endOf, wellFrom } = told;
  const world = objects.after(episodes);
  progress?.phase('diagnosing');
  const { relations } = objects;
  const { scopeOf } = world;
  const motion = new Motion({ knowledge, relations, scopeOf });
  const { now } = clock;
  const result = diagnose({
    knowledge,
    episodes: world.episodes,
    unknown: strange,
    relations,
    now,
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
  const selection = new Selection(options.filter ?? {}, { inventory, findings, relations, episodes, span, now });
  const remaining = acceptKnown(result, strange, episodes, options.accept, now);
  const isWell = (subject: ObjectReference): boolean => states.isWell(subject);
  const fillsItsLog = fillsLogs(findings);
  const known = { verdicts, findings, problems, texts, span, clock, inventory, episodes, context, untold, motion };
  const report = assembleReport(bundle, { ...known, remaining, isWell, fillsItsLog, evaluations, selection }, options);
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
