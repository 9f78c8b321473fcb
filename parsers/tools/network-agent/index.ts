import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headContent } from '../../support/documents/head.ts';
import { isEndpointList, readEndpointList } from './endpoints.ts';
import { isHealth, readHealth } from './health.ts';
import { isOverview, readOverview } from './overview.ts';
import { isStatus, readStatus } from './status.ts';

const HEAD_LINES = 40;

interface Form {
  readonly is: (lines: readonly string[]) => boolean;
  readonly read: (input: DocumentInput, sink: Sink) => void;
}

const FORMS: readonly Form[] = [
  { is: isStatus, read: readStatus },
  { is: isHealth, read: readHealth },
  { is: isEndpointList, read: readEndpointList },
  { is: isOverview, read: readOverview },
];

/**
 * What Cilium says: `cilium status` (also `cilium-dbg status`), `cilium-health status` and `cilium endpoint list` of the agent of a
 * node, whose object is a `NetworkAgent`, and the command line's `cilium status`, which shows the workloads of the cluster.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'network-agent',
  title: 'state of a network agent',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => (formOf(headContent(artifact, HEAD_LINES)) === undefined ? 0 : CONFIDENCE.header),
  parse: (input, sink) => formOf(headContent(input, HEAD_LINES))?.read(input, sink),
};

function formOf(lines: readonly string[]): Form | undefined {
  return FORMS.find(({ is }) => is(lines));
}
