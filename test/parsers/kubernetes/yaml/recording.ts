import type { ArtifactContext, Listing, ObservedObject, Section, Sink, Warning } from '../../../../src/model/index.ts';
import { parser } from '../../../../parsers/kubernetes/yaml/index.ts';

/** Keeps what a parser finds. */
export class RecordingSink implements Sink {
  readonly objects: ObservedObject[] = [];
  readonly listings: Listing[] = [];
  readonly warnings: Omit<Warning, 'artifact'>[] = [];
  readonly sections: Section[] = [];
  counts: Readonly<Record<string, number>> = {};

  object(observed: ObservedObject): void {
    this.objects.push(observed);
  }

  listing(listing: Listing): void {
    this.listings.push(listing);
  }

  warning(warning: Omit<Warning, 'artifact'>): void {
    this.warnings.push(warning);
  }

  section(section: Section): void {
    this.sections.push(section);
  }

  counters(counts: Readonly<Record<string, number>>): void {
    this.counts = counts;
  }

  /** `Pod a/b @ 3-9` */
  get names(): string[] {
    return this.objects.map(({ object, source }) => {
      const { namespace, name } = object.metadata;
      return `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${name} @ ${source.line}-${source.endLine}`;
    });
  }
}

/** Reads the text in chunks of the given sizes, the rest as one. */
export async function read(
  text: string,
  options: { readonly sizes?: readonly number[]; readonly context?: ArtifactContext; readonly path?: string } = {},
): Promise<RecordingSink> {
  const sink = new RecordingSink();
  const bytes = Buffer.from(text);
  const artifact = { path: options.path ?? 'a.yaml', head: bytes.subarray(0, 65_536), context: options.context ?? {} };
  await parser.parse(artifact, chunks(bytes, options.sizes ?? []), sink);
  return sink;
}

async function* chunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const size of [...sizes, bytes.length]) {
    yield await Promise.resolve(bytes.subarray(offset, offset + size));
    offset += size;
  }
}
