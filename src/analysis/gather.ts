import { DEFAULT_LIMITS } from '../model/index.ts';
import type { Bundle } from '../bundle/index.ts';
import { placeInClusters } from '../clusters/place-in-clusters.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { Evaluations } from '../knowledge/scope.ts';
import { adoptSpeakers } from '../reading/adopt-speakers.ts';
import { amountOf } from '../reading/amount.ts';
import { ArtifactReader } from '../reading/artifact-reader.ts';
import { dateKernelLines } from '../reading/date-kernel-lines.ts';
import { ErrorTemplates } from '../reading/error-templates.ts';
import type { Findings } from '../reading/findings.ts';
import { LineScope } from '../reading/line-scope.ts';
import { linesOf } from '../reading/lines-of-texts.ts';
import { logPlanOf } from '../reading/log-plan.ts';
import { nameMachines } from '../reading/name-machines.ts';
import { placeByNames } from '../reading/place-by-names.ts';
import { podsCalledByService } from '../reading/pods-by-service.ts';
import type { ReadingTools } from '../reading/reading-tools.ts';
import { RetainedText } from '../reading/retained-text.ts';
import { ShortTexts } from '../reading/short-texts.ts';
import type { AnalysisOptions } from './analysis.ts';

/** Bytes of document text kept for quoting. */
const RETAINED_BYTES = 64 * 1024 * 1024;

/** What reading takes note in. */
interface Notebooks {
  readonly texts: RetainedText;
  readonly evaluations: Evaluations;
  /** Absent where nobody asked for the shapes of errors. */
  readonly errors: ErrorTemplates | undefined;
}

/** What a bundle says, and what reading it took note in. */
export interface Gathered extends Notebooks {
  readonly findings: Findings;
  /** Whether it is so little that somebody picked it. */
  readonly isExcerpt: boolean;
}

/** Reads a bundle, and puts each piece where what stands around it says that it belongs. */
export async function gather(bundle: Bundle, options: AnalysisOptions): Promise<Gathered> {
  const notebooks = {
    texts: new RetainedText(RETAINED_BYTES),
    evaluations: new Evaluations(),
    errors: options.errorTemplates === true ? new ErrorTemplates() : undefined,
  };
  const { texts } = notebooks;
  const { parts } = bundle;
  const found = dateKernelLines(nameMachines(await readBundle(bundle, notebooks, options)));
  const { isLittle: isExcerpt } = amountOf(found, texts);
  const called = isExcerpt ? podsCalledByService(linesOf(found, texts)) : [];
  const placed = placeByNames(parts === undefined ? found : placeInClusters(found, parts), called);
  return { ...notebooks, findings: isExcerpt ? adoptSpeakers(placed, texts) : placed, isExcerpt };
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
