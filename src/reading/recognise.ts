import { CONFIDENCE, countingSteps, type ArtifactHead, type Parser } from '../model/index.ts';

/** Below this a parser's claim is no better than chance. */
const LEAST_CONFIDENCE = CONFIDENCE.text;

/** Steps that a parser may take to know an artifact by its beginning. */
const MOST_STEPS = 1_000_000;

/** Is told of a parser that threw. */
export type ParserFailed = (parser: Parser, thrown: unknown) => void;

function rethrow(_parser: Parser, thrown: unknown): never {
  throw thrown;
}

/**
 * The parser that is surest of an artifact; the first of them in the given order on a tie.
 * @param onFailure without it, what a parser throws when it is asked is thrown on
 * @param tried those that are not asked
 */
export function recognise(
  artifact: ArtifactHead,
  parsers: readonly Parser[],
  onFailure: ParserFailed = rethrow,
  tried: readonly Parser[] = [],
): Parser | undefined {
  let best: Parser | undefined;
  let confidence = LEAST_CONFIDENCE - Number.EPSILON;
  let place = -1;
  for (const [index, parser] of surestFirst(parsers)) {
    const { mostConfidence: most } = parser;
    // Those that follow never claim more.
    if (most < confidence) break;
    if (most === confidence && index > place) continue;
    if (tried.includes(parser)) continue;
    const claimed = askOne(parser, artifact, confidence, onFailure);
    if (claimed > confidence || (claimed === confidence && index < place)) {
      best = parser;
      confidence = claimed;
      place = index;
    }
  }
  return best;
}

/** A parser that cannot say whether it knows an artifact does not know it. */
function askOne(parser: Parser, artifact: ArtifactHead, least: number, onFailure: ParserFailed): number {
  try {
    return countingSteps({ left: MOST_STEPS }, () => parser.matches(artifact, least));
  } catch (error) {
    onFailure(parser, error);
    return 0;
  }
}

const orders = new WeakMap<readonly Parser[], readonly (readonly [number, Parser])[]>();

/** The parsers with their places, those that may claim most first. */
function surestFirst(parsers: readonly Parser[]): readonly (readonly [number, Parser])[] {
  const known = orders.get(parsers);
  if (known !== undefined) return known;
  const order = [...parsers.entries()].sort(([, left], [, right]) => right.mostConfidence - left.mostConfidence);
  orders.set(parsers, order);
  return order;
}
