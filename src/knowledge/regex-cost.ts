import { boundsOf, isAtom, piecesOf, type RegexPiece } from './regex-dialect.ts';

/** What a pattern costs on a text that is made to cost much. */
export interface RegexCost {
  /**
   * The places of the pattern with its repetitions written out: the linear engine may be at all of them for each character. RE2 bounds
   * the same thing, the instructions of a program.
   */
  readonly states: number;
  /** How many characters a repetition takes with which a match may begin and that does not end it: each place of a text tries them. */
  readonly tried: number;
}

type Bounds = ReturnType<typeof boundsOf>;

const BOUNDS: ReadonlyMap<string, Bounds> = new Map([
  ['?', { least: 0, most: 1 }],
  ['*', { least: 0, most: Infinity }],
  ['+', { least: 1, most: Infinity }],
]);

/** One part of a pattern. */
interface Part {
  readonly states: number;
  /** Whether what stands behind may begin a match, since this takes nothing and looks at nothing. */
  readonly isOpen: boolean;
  /** What repetitions take with which a match may begin and that end the part. */
  readonly ends: number;
}

/** The cost of a pattern that the gateway has taken. */
export function costOf(pattern: string): RegexCost {
  const reader = new CostReader(piecesOf(pattern.replace(/^\(\?[ims]+\)/, '')));
  const { states } = reader.alternatives(true);
  return { states, tried: reader.tried };
}

class CostReader {
  readonly #pieces: Iterator<RegexPiece, undefined>;
  #piece: RegexPiece | undefined;
  tried = 0;

  constructor(pieces: Iterator<RegexPiece, undefined>) {
    this.#pieces = pieces;
    this.#next();
  }

  /** What stands until the group ends; `isFirst` where nothing that a match needs stands before it. */
  alternatives(isFirst: boolean): Part {
    const parts = [this.#sequence(isFirst)];
    while (this.#piece?.other === '|') {
      this.#next();
      parts.push(this.#sequence(isFirst));
    }
    return {
      states: parts.reduce((sum, { states }) => sum + states, parts.length - 1),
      isOpen: parts.some(({ isOpen }) => isOpen),
      ends: Math.max(...parts.map(({ ends }) => ends)),
    };
  }

  #sequence(isFirst: boolean): Part {
    let states = 0;
    let isOpen = isFirst;
    let ends = 0;
    while (this.#piece !== undefined && this.#piece.other !== '|' && this.#piece.other !== ')') {
      this.tried = Math.max(this.tried, ends);
      const part = this.#repeated(isOpen);
      states += part.states;
      ends = part.ends;
      isOpen &&= part.isOpen;
    }
    return { states, isOpen, ends };
  }

  #repeated(isFirst: boolean): Part {
    const single = this.#piece !== undefined && isAtom(this.#piece);
    const { states, isOpen, ends } = this.#one(isFirst);
    const bounds = this.#bounds();
    if (bounds === undefined) return { states, isOpen, ends };
    const { least, most } = bounds;
    return {
      states: states * Math.max(1, most === Infinity ? least : most),
      isOpen: isOpen || least === 0,
      ends: isFirst && single ? most - least : ends,
    };
  }

  #one(isFirst: boolean): Part {
    const { group, other, escape } = this.#piece ?? {};
    this.#next();
    if (group !== undefined) {
      const part = this.alternatives(isFirst);
      this.#next();
      return part;
    }
    const isAnchor = other === '^' || other === '$' || /^\\[bB]$/.test(escape ?? '');
    return { states: isAnchor ? 0 : 1, isOpen: false, ends: 0 };
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
