import { CONFIDENCE, type ArtifactHead, type DocumentInput } from '../../../src/model/index.ts';
import { headLines } from './head.ts';
import { linesOf, type Line } from './lines.ts';

/** One of several tables that tell the same, each known by its header. */
export interface HeadedForm<Row> {
  readonly isHeader: (line: string) => boolean;
  readonly read: (lines: Iterable<Line>) => readonly Row[];
}

/** Lines in which a header is looked for: people paste a few words before it. */
const HEAD_LINES = 20;

/** How sure it is that an artifact is one of the forms. */
export function confidenceInForms(artifact: ArtifactHead, forms: readonly HeadedForm<unknown>[]): number {
  const lines = headLines(artifact).slice(0, HEAD_LINES);
  return forms.some(({ isHeader }) => lines.some(isHeader)) ? CONFIDENCE.signature : 0;
}

/** The rows of the first form whose header stands anywhere. */
export function rowsOf<Row>(input: DocumentInput, forms: readonly HeadedForm<Row>[]): readonly Row[] {
  const lines = [...linesOf(input)];
  return forms.find(({ isHeader }) => lines.some(({ text }) => isHeader(text)))?.read(lines) ?? [];
}
