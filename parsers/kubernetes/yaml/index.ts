import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, ObjectLimits, Sink, StreamParser } from '../../../src/model/index.ts';
import { withCommentedCommand } from './commented-command.ts';
import { YamlCutter } from './cutter.ts';
import { ObjectReader } from './object-reader.ts';
import { PlainBytes } from './plain-bytes.ts';
import { recogniseYaml } from './recognise.ts';
import { refusedEdit } from './refused-edit.ts';

export { locateYamlPath } from './locate-path.ts';

/**
 * Kubernetes objects as YAML: single, lists, several documents and several lists in one file. Other YAML is understood and
 * yields nothing.
 */
export const parser: StreamParser = {
  type: 'stream',
  id: 'kubernetes-yaml',
  title: 'Kubernetes objects as YAML',
  mostConfidence: CONFIDENCE.general,
  matches: recogniseYaml,
  async parse(artifact: ArtifactHead, chunks: AsyncIterable<Buffer>, sink: Sink, limits?: ObjectLimits): Promise<void> {
    const reader = new ObjectReader(withCommentedCommand(artifact), sink, limits);
    const cutter = new YamlCutter(reader, 1, limits?.documentBytes);
    const plain = new PlainBytes();
    let bytes = 0;
    for await (const chunk of chunks) {
      cutter.push(plain.next(chunk));
      bytes += chunk.length;
    }
    cutter.push(plain.end());
    cutter.end();
    reader.end(bytes);
    tellRefusal(artifact, sink);
  },
  parseText(input: DocumentInput, sink: Sink, limits?: ObjectLimits): void {
    const reader = new ObjectReader(withCommentedCommand(input), sink, limits);
    const cutter = new YamlCutter(reader, input.firstLine, limits?.documentBytes);
    const bytes = Buffer.from(input.text);
    cutter.push(bytes);
    cutter.end();
    reader.end(bytes.length);
    tellRefusal(input, sink, input.firstLine);
  },
};

function tellRefusal(artifact: ArtifactHead, sink: Sink, firstLine?: number): void {
  const refusal = refusedEdit(artifact, firstLine);
  if (refusal !== undefined) sink.words?.(refusal);
}
