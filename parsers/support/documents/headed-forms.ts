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

/** A line of a log: whoever pasted one above a table pasted two things. */
const LOGGED = /^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d|[IWEF]\d{4} \d\d:\d\d:\d\d)/;

/** How sure it is that an artifact is one of the forms, of those that read whole texts. */
export function confidenceInForms(artifact: ArtifactHead, forms: readonly HeadedForm<unknown>[]): number {
  const lines = headLines(artifact).slice(0, HEAD_LINES);
  const header = lines.findIndex((line) => forms.some(({ isHeader }) => isHeader(line)));
  if (header < 0) return 0;
  return lines.slice(0, header).some((line) => LOGGED.test(line)) ? CONFIDENCE.faint : CONFIDENCE.signature;
}

/** The rows of the first form whose header stands anywhere. */
export function rowsOf<Row>(input: DocumentInput, forms: readonly HeadedForm<Row>[]): readonly Row[] {
  const lines = [...linesOf(input)];
  return forms.find(({ isHeader }) => lines.some(({ text }) => isHeader(text)))?.read(lines) ?? [];
}
