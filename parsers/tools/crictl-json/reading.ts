import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import type { LineFinder } from '../../support/documents/lines.ts';

/** What the readers of the single forms need. */
export interface Reading {
  readonly input: DocumentInput;
  readonly sink: Sink;
  readonly finder: LineFinder;
}
