import { InvalidArgumentError, type Command } from 'commander';
import { visible } from '../../reports/text/visible.ts';
import { engine } from '../engine/built-in.ts';
import { didYouMean } from '../knowledge/suggest.ts';
import { pathWithin, prefixOf } from '../model/index.ts';
import { NoPlaceError, readPlace } from '../places/read-place.ts';
import { maskLines } from '../redaction/index.ts';
import { UsageError } from './exit-status.ts';
import { addLimitOptions, limitsFrom } from './option-values.ts';
import { withProgress } from './progress.ts';

interface ShowOptions {
  readonly context: number;
  readonly quiet?: boolean;
}

/** A citation as reports print it: `nodes/n1/kubelet.log:120` or `objects.yaml:10-24`. */
interface Citation {
  readonly artifact: string;
  readonly from: number;
  readonly to: number;
}

/** What masks a secret may stand further up than what is shown: its name, the head of a key, the kind of an object. */
const MASKED_WITH = 200;
/** What tells bundles of one file name apart. */
const COPY = /#\d+$/;
const CITATION = /^(?<artifact>.+):(?<from>[1-9]\d{0,11})(?:-(?<to>[1-9]\d{0,11}))?$/;

/** `analyze show <bundle> <artifact>:<line>`: the cited lines with those around them, from the bundle itself. */
export function addShowCommand(program: Command): void {
  const command = program
    .command('show')
    .description('the place that a report cites, from the bundle itself: artifact:line, or artifact:line-line')
    .argument('<bundle>')
    .argument(
      '<citation...>',
      'such as nodes/n1/kubelet.log:120; of several bundles: the others first, workload.tgz!/nodes.yaml:7',
    )
    .option('-C, --context <lines>', 'lines before and after', parseContext, 10)
    .option('--quiet', 'no progress');
  addLimitOptions(command).action((first: string, others: readonly string[], options: ShowOptions) => {
    const words = [first, ...others];
    return show(words.slice(0, -1), parseCitation(words.at(-1) ?? ''), options);
  });
}

async function show(bundles: readonly string[], cited: Citation, options: ShowOptions): Promise<void> {
  const { from, to } = cited;
  const { bundle, artifact } = await placeOf(bundles, cited.artifact);
  const [begin, end] = [Math.max(1, from - options.context), to + options.context];
  const { first, lines } = await withProgress(options.quiet === true, async (progress) => {
    const opened = await engine.open(bundle, { limits: limitsFrom({ ...options }), progress });
    progress.phase('reading');
    return readPlace(opened, artifact, Math.max(1, begin - MASKED_WITH), end + MASKED_WITH, progress.artifact);
  }).catch((error: unknown) => {
    if (!(error instanceof NoPlaceError)) throw error;
    throw new UsageError(`${visible(error.message)}${visible(suggestionFor(artifact, error.artifacts))}`, {
      cause: error,
    });
  });
  if (first + lines.length <= from) throw new UsageError(`${visible(artifact)} has ${first + lines.length - 1} lines`);
  const width = String(Math.min(end, first + lines.length - 1)).length;
  for (const [index, line] of maskLines(lines, artifact).entries()) {
    const number = first + index;
    if (number < begin || number > end) continue;
    const mark = number >= from && number <= to ? '>' : ' ';
    process.stdout.write(`${mark} ${String(number).padStart(width)}  ${visible(line)}\n`);
  }
}

/** The bundle that an artifact is in, and what it is called there; reports of several bundles put the bundle's label before the path. */
async function placeOf(
  bundles: readonly string[],
  cited: string,
): Promise<{ readonly bundle: string; readonly artifact: string }> {
  const labels = await engine.labelsOf(bundles);
  for (const [index, label] of labels.entries()) {
    const bundle = bundles[index] ?? '';
    if (cited === label) return { bundle, artifact: cited.replace(COPY, '') };
    const artifact = pathWithin(label, cited);
    if (artifact !== undefined) return { bundle, artifact };
  }
  const [only = '', ...others] = bundles;
  if (others.length === 0) return { bundle: only, artifact: cited };
  throw new UsageError(`${visible(cited)} is in none of ${labels.map((label) => visible(prefixOf(label))).join(', ')}`);
}

/** Of artifacts that end alike, the first; else the one whose name is nearest. */
function suggestionFor(artifact: string, known: readonly string[]): string {
  const alike = known.find((path) => path.endsWith(`/${artifact}`));
  return alike === undefined ? didYouMean(artifact, known) : `, did you mean '${alike}'?`;
}

function parseCitation(text: string): Citation {
  const { artifact = '', from = '', to = from } = CITATION.exec(text)?.groups ?? {};
  if (artifact === '') throw new UsageError(`expected artifact:line or artifact:line-line, not ${visible(text)}`);
  if (Number(to) < Number(from)) throw new UsageError('the last line stands before the first');
  return { artifact, from: Number(from), to: Number(to) };
}

function parseContext(text: string): number {
  const lines = Number(text);
  if (!Number.isSafeInteger(lines) || lines < 0 || text.trim() === '')
    throw new InvalidArgumentError('expected a number of lines');
  return lines;
}
