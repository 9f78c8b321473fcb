import type {
  ArtifactContext,
  DocumentInput,
  DocumentParser,
  Listing,
  ObservedObject,
  Section,
  Sink,
  Warning,
} from '../../../../src/model/index.ts';
import { faultsOf } from '../../../kinds/declared.ts';

/** What a parser did with a text. */
export interface Recorded {
  readonly confidence: number;
  readonly observed: ObservedObject[];
  /** The objects alone. */
  readonly objects: ObservedObject['object'][];
  readonly listings: Listing[];
  readonly warnings: Omit<Warning, 'artifact'>[];
  readonly sections: Section[];
  /** Parts that are known and say nothing. */
  readonly silent: Pick<Section, 'text' | 'firstLine'>[];
}

/** A document as the analysis would hand it to a parser. */
export function documentOf(text: string, path = 'file.txt', context: ArtifactContext = {}): DocumentInput {
  const bytes = Buffer.from(text);
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return { path, head: bytes.subarray(0, 65536), size: bytes.length, context, text: clean, firstLine: 1 };
}

/** Recognises and reads a text. */
export function read(parser: DocumentParser, text: string, path?: string, context?: ArtifactContext): Recorded {
  const input = documentOf(text, path, context);
  const recorded: Recorded = {
    confidence: parser.matches(input),
    observed: [],
    objects: [],
    listings: [],
    warnings: [],
    sections: [],
    silent: [],
  };
  const sink: Sink = {
    object: (observed) => {
      const faults = faultsOf(observed);
      if (faults.length > 0) throw new Error(faults.join('; '));
      recorded.observed.push(observed);
      recorded.objects.push(observed.object);
    },
    listing: (listing) => recorded.listings.push(listing),
    warning: (warning) => recorded.warnings.push(warning),
    section: (section) => recorded.sections.push(section),
    silent: (section) => recorded.silent.push(section),
  };
  parser.parse(input, sink);
  return recorded;
}

/** Texts that no parser may fail on or take long for. */
const HOSTILE: [string, string][] = [
  ['empty', ''],
  ['one newline', '\n'],
  ['binary', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 37) % 256)).toString('latin1')],
  ['a line of 1 MB', 'a, '.repeat(350_000)],
  ['a line of 1 MB of blanks', `x${' '.repeat(1_000_000)}x`],
  ['deep brackets', '['.repeat(100_000)],
  ['deep braces', '{"a":'.repeat(50_000)],
  ['many short lines', '| |\n'.repeat(100_000)],
];

/** Texts that are none of a parser's: the given ones and those that no parser may fail on. */
export function foreign(...texts: [string, string][]): [string, string][] {
  return [...texts, ...HOSTILE];
}
