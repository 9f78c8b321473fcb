import type {
  ArtifactContext,
  DocumentInput,
  DocumentParser,
  KubeObject,
  Listing,
  ObservedObject,
  Section,
  Sink,
  StreamParser,
  Warning,
} from '../../../../src/model/index.ts';

/** What a parser handed on. */
export interface Recording {
  readonly observed: ObservedObject[];
  readonly objects: KubeObject[];
  readonly listings: Pick<Listing, 'kind' | 'namespace'>[];
  readonly warnings: Omit<Warning, 'artifact'>[];
  readonly sections: Section[];
}

/** A sink that keeps all it is given. */
export function recordingSink(): { readonly recording: Recording; readonly sink: Sink } {
  const recording: Recording = { observed: [], objects: [], listings: [], warnings: [], sections: [] };
  const sink: Sink = {
    object(observed) {
      recording.observed.push(observed);
      recording.objects.push(observed.object);
    },
    listing({ kind, namespace }) {
      recording.listings.push(namespace === undefined ? { kind } : { kind, namespace });
    },
    warning: (warning) => recording.warnings.push(warning),
    section: (section) => recording.sections.push(section),
  };
  return { recording, sink };
}

/** A text as the analysis would hand it to a parser. */
export function inputOf(text: string, path = 'file.txt', context: ArtifactContext = {}): DocumentInput {
  const bytes = Buffer.from(text);
  return { path, head: bytes.subarray(0, 65_536), size: bytes.length, context, text, firstLine: 1 };
}

/** How sure a parser is of a text. */
export function confidence(
  parser: DocumentParser | StreamParser,
  text: string,
  path?: string,
  context?: ArtifactContext,
): number {
  return parser.matches(inputOf(text, path, context));
}

/** Reads a text. */
export function read(
  parser: DocumentParser | StreamParser,
  text: string,
  path?: string,
  context?: ArtifactContext,
): Recording {
  const { recording, sink } = recordingSink();
  const input = inputOf(text, path, context);
  if (parser.type === 'stream') parser.parseText(input, sink);
  else parser.parse(input, sink);
  return recording;
}

/** Reads bytes as a stream of chunks of a given size. */
export async function readChunks(
  parser: StreamParser,
  text: string,
  size: number,
  path = 'file.json',
): Promise<Recording> {
  const { recording, sink } = recordingSink();
  const bytes = Buffer.from(text);
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
  }
  await parser.parse(inputOf(text, path), chunks(), sink);
  return recording;
}

/** Texts that no parser may fail on or take long for. */
export const HOSTILE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['one line break', '\n'],
  ['binary', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 37) % 256)).toString('latin1')],
  ['a long line of words', 'NAME READY '.repeat(100_000)],
  ['a long line of blanks', `NAME${' '.repeat(1_000_000)}AGE`],
  ['brackets without end', '['.repeat(100_000)],
  ['braces without end', '{"a":'.repeat(50_000)],
  ['quotes without end', '{"'.repeat(50_000)],
  ['short lines', '| |\n'.repeat(100_000)],
  ['dollars', `${'$ '.repeat(100_000)}\n`],
  ['options without end', `kubectl ${'-a '.repeat(1000)}`],
];
