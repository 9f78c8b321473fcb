import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead, DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emitLog, readMarker, type LogMarker } from './log-block.ts';

/**
 * Container logs of `kubectl cluster-info dump`: blocks between START and END lines. The objects between them, where the
 * dump went to standard output, are handed on as a section of their own.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'cluster-info-dump',
  title: 'kubectl cluster-info dump logs',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact: ArtifactHead): number {
    const sample = artifact.head
      .subarray(0, 4096)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart();
    const end = sample.indexOf('\n');
    return readMarker((end < 0 ? sample : sample.slice(0, end)).trimEnd())?.edge === 'START' ? CONFIDENCE.signature : 0;
  },
  parse(input: DocumentInput, sink: Sink): void {
    const { text } = input;
    let open: { marker: LogMarker; from: number; line: number } | undefined;
    let between = { from: 0, line: input.firstLine };
    let line = input.firstLine;
    for (let at = 0; at < text.length; line++) {
      const found = text.indexOf('\n', at);
      const end = found < 0 ? text.length : found;
      const marker = text.startsWith('==== ', at) ? readMarker(text.slice(at, end)) : undefined;
      const next = found < 0 ? text.length : found + 1;
      if (marker !== undefined) {
        if (open === undefined) emitBetween(text.slice(between.from, at), between.line, sink);
        else emitLog(open.marker, text.slice(open.from, at), open.line, sink);
        open = marker.edge === 'START' ? { marker, from: next, line: line + 1 } : undefined;
        between = { from: next, line: line + 1 };
      }
      at = next;
    }
    if (open === undefined) {
      emitBetween(text.slice(between.from), between.line, sink);
      return;
    }
    // The line above the log: there may be none below it.
    sink.warning({ line: open.line - 1, message: 'the dump ends within a log' });
    emitLog(open.marker, text.slice(open.from), open.line, sink);
  },
};

function emitBetween(text: string, firstLine: number, sink: Sink): void {
  if (text.trim() !== '') sink.section({ title: 'kubectl cluster-info dump', text, firstLine });
}
