import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, ObjectLimits, Sink, StreamParser } from '../../../src/model/index.ts';
import { isMemberOfObject, readMember } from './member.ts';
import { ObjectReader } from './reader.ts';
import { recogniseJson } from './recognise.ts';
import { JsonSplitter } from './splitter.ts';

export { locateJsonPath } from './locate.ts';

/**
 * Kubernetes objects as JSON: single, lists of any form, concatenated, one per line, also in the internal spelling of
 * old `kubectl cluster-info dump`; a single member that somebody asked for. Other JSON is understood and yields nothing.
 */
export const parser: StreamParser = {
  type: 'stream',
  id: 'kubernetes-json',
  title: 'Kubernetes objects as JSON',
  mostConfidence: CONFIDENCE.general,
  matches: (artifact) => (isMemberOfObject(artifact) ? CONFIDENCE.general : recogniseJson(artifact)),
  async parse(artifact: ArtifactHead, chunks: AsyncIterable<Buffer>, sink: Sink, limits?: ObjectLimits): Promise<void> {
    const reader = new ObjectReader(artifact, sink);
    const splitter = new JsonSplitter(reader, 1, limits);
    for await (const chunk of chunks) splitter.push(chunk);
    splitter.end();
    reader.end();
  },
  parseText(input: DocumentInput, sink: Sink, limits?: ObjectLimits): void {
    if (isMemberOfObject(input)) {
      readMember(input, sink);
      return;
    }
    const reader = new ObjectReader(input, sink);
    const splitter = new JsonSplitter(reader, input.firstLine, limits);
    splitter.push(Buffer.from(input.text, 'utf8'));
    splitter.end();
    reader.end();
  },
};
