import { partitionPoint, pileUp, type ObservedObject } from '../model/index.ts';
import { maskSecretText } from '../redaction/index.ts';

/** Text of artifacts by lines, as far as it is kept. */
export interface TextLines {
  /** Lines `from` to `to`, 1-based and inclusive; `undefined` where the text was not kept. Of a line longer than `longest` bytes, the beginning. */
  readonly lines: (artifact: string, from: number, to: number, longest?: number) => string[] | undefined;
}

/** Bytes of a line that is looked at: minified JSON has one line. */
const LONGEST_LINE = 64 * 1024;
/** Of a longer Secret, the lines beyond are hidden whole. */
const MOST_LINES = 5000;

/** Where a Secret stands in its artifact. */
interface SecretBlock {
  readonly from: number;
  readonly to: number;
  masked?: readonly string[];
}

/**
 * Lines of retained documents that may be quoted. Those of a Secret come without its data: which line is data can be told
 * from the whole object alone, and a quote shows only a few lines of it.
 */
export class QuotableLines {
  readonly #texts: TextLines;
  readonly #secrets = new Map<string, SecretBlock[]>();

  constructor(texts: TextLines, objects: readonly ObservedObject[]) {
    this.#texts = texts;
    for (const { object, source } of objects) {
      if (object.kind !== 'Secret') continue;
      pileUp(this.#secrets, source.artifact, { from: source.line, to: source.endLine ?? source.line });
    }
    for (const blocks of this.#secrets.values()) blocks.sort((left, right) => left.from - right.from);
  }

  /** Lines `from` to `to`, 1-based and inclusive, as far as there are such; none where the text was not kept. */
  between(artifact: string, from: number, to: number): string[] {
    const first = Math.max(1, from);
    const lines = this.#texts.lines(artifact, first, to, LONGEST_LINE) ?? [];
    const blocks = this.#secrets.get(artifact);
    if (blocks === undefined) return lines;
    return lines.map((line, index) => this.#withoutData(blocks, artifact, first + index) ?? line);
  }

  #withoutData(blocks: readonly SecretBlock[], artifact: string, line: number): string | undefined {
    const block = lastBefore(blocks, line);
    if (block === undefined || line > block.to) return undefined;
    block.masked ??= this.#mask(artifact, block);
    return block.masked[line - block.from] ?? '';
  }

  #mask(artifact: string, { from, to }: SecretBlock): readonly string[] {
    const lines = this.#texts.lines(artifact, from, Math.min(to, from + MOST_LINES), LONGEST_LINE) ?? [];
    return maskSecretText(lines);
  }
}

/** The last block that begins at a line or before it, of blocks in their order; several may share a line. */
function lastBefore(blocks: readonly SecretBlock[], line: number): SecretBlock | undefined {
  return blocks[partitionPoint(blocks.length, (at) => blocks[at]!.from <= line) - 1];
}
