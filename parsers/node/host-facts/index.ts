import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headContent } from '../../support/documents/head.ts';
import { FACTS } from './facts.ts';

const HEAD_LINES = 60;

/**
 * The many small outputs that collectors take from a node: `date`, `hostname`, `lsblk`, `mount`, `lsmod`, package lists, file lists,
 * versions and the like. Most only have to be known for what they are, so that nobody takes them for a log. Those that say
 * something give a `HostFact` (`<node>/<fact>`, `status.value`); `date` and `timedatectl` give the `CollectionTime`.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'host-facts',
  title: 'facts about a host',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headContent(artifact, HEAD_LINES);
    if (lines.length === 0) return 0;
    return FACTS.reduce(
      (best, fact) => (fact.confidence > best && fact.matches(lines, artifact) ? fact.confidence : best),
      0,
    );
  },
  parse(input: DocumentInput, sink: Sink): void {
    const lines = headContent(input, HEAD_LINES);
    const known = FACTS.filter(
      ({ matches, read, isSilent }) => (read !== undefined || isSilent) && matches(lines, input),
    );
    const [fact] = known.filter(({ read }) => read !== undefined).sort((a, b) => b.confidence - a.confidence);
    if (fact !== undefined) fact.read?.(input, sink);
    else if (known.length > 0) sink.silent?.(input);
  },
};
