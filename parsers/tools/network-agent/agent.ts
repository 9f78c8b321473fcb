import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { emit, type Finding } from '../../support/documents/emit.ts';

/**
 * Hands on the agent of a node.
 * @param name what the tool that was asked is called
 */
export function emitAgent(
  input: DocumentInput,
  sink: Sink,
  finding: Pick<Finding, 'status' | 'line' | 'endLine' | 'fieldLines'>,
  name = 'cilium',
): void {
  emit(input, sink, {
    kind: 'NetworkAgent',
    name: input.context.node === undefined ? input.path : name,
    perNode: true,
    spec: { program: 'cilium' },
    ...finding,
  });
}

/** The node that an agent calls by its cluster and name: `kind-kind/worker-1`. */
export function nodeOf(peer: string): string {
  return peer.slice(peer.lastIndexOf('/') + 1);
}
