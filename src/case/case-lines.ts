import { QuotableLines } from '../reading/quotable-lines.ts';
import type { ObservedObject } from '../model/index.ts';
import type { Disclosure } from './disclosure.ts';
import type { StoredTexts } from './stored-texts.ts';

/** A line of an artifact, as it may be seen. */
export interface CaseLine {
  readonly artifact: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** What masks a secret may stand further up or down than what is shown: its name, the head of a key, the kind of an object. */
const MASKED_WITH = 200;
/** Bytes of a line that are shown; nobody reads more. */
const LONGEST_LINE = 16 * 1024;
/** A part of a recorded session is cited by the artifact that it is a part of, too. */
const PART = /#\d+$/;

/** Any line of any artifact by its number, as it may be seen. */
export class CaseLines {
  readonly #texts: StoredTexts;
  readonly #quotable: QuotableLines;
  readonly #disclosure: Disclosure;

  /** @param objects tell which lines are those of Secrets */
  constructor(texts: StoredTexts, objects: readonly ObservedObject[], disclosure: Disclosure) {
    this.#texts = texts;
    this.#quotable = new QuotableLines(texts, objects);
    this.#disclosure = disclosure;
  }

  /** The name under which the text of a cited artifact is kept; `undefined` where there is none. */
  nameOf(path: string): string | undefined {
    if (this.#texts.get(path) !== undefined) return path;
    const whole = path.replace(PART, '');
    return this.#texts.get(whole) === undefined ? undefined : whole;
  }

  /** How many lines an artifact has; `undefined` where there is none of this name. */
  count(path: string): number | undefined {
    const name = this.nameOf(path);
    return name === undefined ? undefined : this.#texts.get(name)?.lines;
  }

  /** Lines `from` to `to`, 1-based and inclusive, cut to the artifact; none where there is no such artifact. */
  between(path: string, from: number, to: number): CaseLine[] {
    const artifact = this.nameOf(path);
    if (artifact === undefined || to < from) return [];
    const first = Math.max(1, from);
    if (this.#disclosure.showsSecrets) {
      const lines = this.#texts.lines(artifact, first, to, LONGEST_LINE) ?? [];
      return lines.map((text, index) => ({ artifact, line: first + index, text }));
    }
    const begin = Math.max(1, first - MASKED_WITH);
    const lines = this.#quotable.between(artifact, begin, to + MASKED_WITH).map(cutLine);
    return this.#disclosure
      .lines(lines, artifact, first - begin, to - begin + 1)
      .map((text, index) => ({ artifact, line: first + index, text }));
  }
}

function cutLine(text: string): string {
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
}
