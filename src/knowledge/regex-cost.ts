import { boundsOf, isAtom, piecesOf, type RegexPiece } from './regex-dialect.ts';

/** What a pattern costs on a text that is made to cost much. */
export interface RegexCost {
  /**
   * The places of the pattern with its repetitions written out: the linear engine may be at all of them for each character. RE2 bounds
   * the same thing, the instructions of a program.
   */
  readonly states: number;
  /**
   * How many characters a repetition takes with which a match may begin and that does not end it: each place of a text tries them. So
   * it is behind one of many characters, too, where the repetition takes those as well.
   */
  readonly tried: number;
}

type Bounds = ReturnType<typeof boundsOf>;

const BOUNDS: ReadonlyMap<string, Bounds> = new Map([
  ['?', { least: 0, most: 1 }],
  ['*', { least: 0, most: Infinity }],
  ['+', { least: 1, most: Infinity }],
]);

/** Ways to a place of the pattern that nearly every place of a text takes: of which classes the characters are that they take. */
type Ways = readonly (readonly string[])[];

/** What a match may begin with. */
const AT_ONCE: Ways = [[]];
/** No way leads there: nothing is tried. */
const NOWHERE: Ways = [];
/** As many are told apart. */
const MOST_WAYS = 32;

/** One part of a pattern. */
interface Part {
  readonly states: number;
  /** The ways to what follows. */
  readonly ways: Ways;
  /** What repetitions take that a match may begin with and that end the part. */
  readonly ends: number;
}

/** The cost of a pattern that the gateway has taken. */
export function costOf(pattern: string): RegexCost {
  const reader = readerOf(pattern);
  const { states } = reader.alternatives(AT_ONCE);
  return { states, tried: reader.tried };
}

/** The places alone, for whoever matches: comparing classes costs more than all the rest. */
export function statesOf(pattern: string): number {
  return readerOf(pattern).alternatives(NOWHERE).states;
}

function readerOf(pattern: string): CostReader {
  return new CostReader(piecesOf(pattern.replace(/^\(\?[ims]+\)/, '')));
}

class CostReader {
  readonly #pieces: Iterator<RegexPiece, undefined>;
  #piece: RegexPiece | undefined;
  tried = 0;

  constructor(pieces: Iterator<RegexPiece, undefined>) {
    this.#pieces = pieces;
    this.#next();
  }

  /** What stands until the group ends. */
  alternatives(ways: Ways): Part {
    const parts = [this.#sequence(ways)];
    while (this.#piece?.other === '|') {
      this.#next();
      parts.push(this.#sequence(ways));
    }
    return {
      states: parts.reduce((sum, { states }) => sum + states, parts.length - 1),
      ways: distinct(parts.flatMap((part) => part.ways)),
      ends: Math.max(...parts.map(({ ends }) => ends)),
    };
  }

  #sequence(ways: Ways): Part {
    let part: Part = { states: 0, ways, ends: 0 };
    while (this.#piece !== undefined && this.#piece.other !== '|' && this.#piece.other !== ')') {
      this.tried = Math.max(this.tried, part.ends);
      const next = this.#repeated(part.ways);
      part = { ...next, states: part.states + next.states };
    }
    return part;
  }

  #repeated(ways: Ways): Part {
    const taken = classOf(this.#piece);
    const part = this.#one(ways);
    const bounds = this.#bounds();
    if (bounds === undefined) return part;
    const { least, most } = bounds;
    const isTried = taken !== undefined && ways.some((way) => way.every((known) => overlap(known, taken)));
    return {
      states: part.states * Math.max(1, most === Infinity ? least : most),
      ways: least === 0 ? distinct([...ways, ...part.ways]) : part.ways,
      ends: isTried ? most - least : part.ends,
    };
  }

  #one(ways: Ways): Part {
    const piece = this.#piece;
    this.#next();
    if (piece?.group !== undefined) {
      const part = this.alternatives(ways);
      this.#next();
      return part;
    }
    const isOneOfMany = piece?.class !== undefined || piece?.other === '.' || /^\\[dDsSwW]$/.test(piece?.escape ?? '');
    const taken = classOf(piece);
    return {
      states: taken === undefined ? 0 : 1,
      ways: isOneOfMany && taken !== undefined ? ways.map((way) => [...way, taken]) : [],
      ends: 0,
    };
  }

  #bounds(): Bounds | undefined {
    const piece = this.#piece;
    if (piece === undefined) return undefined;
    const { repeat, other = '' } = piece;
    const bounds = repeat === undefined ? BOUNDS.get(other) : boundsOf(piece);
    if (bounds === undefined) return undefined;
    this.#next();
    // Lazily or not, the same is tried.
    if (repeat === undefined && this.#piece?.other === '?') this.#next();
    return bounds;
  }

  #next(): void {
    const { done, value } = this.#pieces.next();
    this.#piece = done === true ? undefined : value;
  }
}

/** The characters that a piece takes, as a pattern for one of them. */
function classOf(piece: RegexPiece | undefined): string | undefined {
  return piece !== undefined && isAtom(piece) ? (piece.class ?? piece.escape ?? piece.other) : undefined;
}

function distinct(ways: Ways): Ways {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()].slice(0, MOST_WAYS);
}

const ASCII = Array.from({ length: 128 }, (_none, code) => String.fromCharCode(code));

/** Whether some character is of both classes. */
function overlap(first: string, second: string): boolean {
  const [one, other] = [new RegExp(`^${first}$`, 'is'), new RegExp(`^${second}$`, 'is')];
  return ASCII.some((character) => one.test(character) && other.test(character));
}
