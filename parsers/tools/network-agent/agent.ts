import { defined } from '../../../src/model/index.ts';
import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { emit, type Finding } from '../../support/documents/emit.ts';

/**
 * Hands on the agent of a node: the one that the artifact was taken on, or else the one that the agent calls its own.
 * @param name what the tool that was asked is called
 */
export function emitAgent(
  input: DocumentInput,
  sink: Sink,
  finding: Pick<Finding, 'status' | 'line' | 'endLine' | 'fieldLines' | 'node'>,
  name = 'cilium',
): void {
  const node = input.context.node ?? finding.node;
  emit(input, sink, {
    kind: 'NetworkAgent',
    name: node === undefined ? input.path : name,
    perNode: true,
    spec: { program: 'cilium' },
    ...finding,
    ...defined({ node }),
  });
}

/** The node that an agent calls by its cluster and name: `kind-kind/worker-1`. */
export function nodeOf(peer: string): string {
  return peer.slice(peer.lastIndexOf('/') + 1);
}
