import { defined } from '../../../src/model/index.ts';
import type { DocumentInput, ObjectForm, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';

/** A member, endpoint or alarm, whatever the form of output. */
export type EtcdFinding =
  | {
      readonly kind: 'EtcdMember';
      /** Hexadecimal. */
      readonly id: string;
      readonly name?: string;
      readonly peerURLs?: readonly string[];
      readonly clientURLs?: readonly string[];
      readonly isLearner?: boolean;
      readonly isLeader?: boolean;
      readonly state?: string;
    }
  | {
      readonly kind: 'EtcdEndpoint';
      readonly endpoint: string;
      readonly memberId?: string;
      readonly leaderId?: string;
      readonly version?: string;
      readonly dbSizeBytes?: number;
      readonly dbSizeInUseBytes?: number;
      readonly isLeader?: boolean;
      readonly isLearner?: boolean;
      readonly raftTerm?: number;
      readonly raftIndex?: number;
      readonly raftAppliedIndex?: number;
      readonly healthy?: boolean;
      /** It says itself that it is not well. */
      readonly answered?: true;
      readonly took?: string;
      /** Empty: it says that there is none. */
      readonly error?: string;
    }
  | { readonly kind: 'EtcdAlarm'; readonly memberId: string; readonly alarm: string };

/**
 * Hands on what was found as an object. Members and endpoints are cluster-wide whatever node was asked; only a loopback
 * endpoint is one of the node on which the command ran.
 */
export function emitFinding(
  input: DocumentInput,
  sink: Sink,
  found: EtcdFinding,
  line: number,
  form: ObjectForm = 'table',
): void {
  const clusterWide = { ...input, context: { ...input.context, node: undefined } };
  if (found.kind === 'EtcdMember') {
    const { id, name, peerURLs, clientURLs, isLearner, isLeader, state } = found;
    emit(clusterWide, sink, {
      kind: 'EtcdMember',
      name: id,
      form,
      spec: { name, peerURLs, clientURLs, isLearner },
      status: { state: state ?? (name === undefined || name === '' ? 'unstarted' : 'started'), isLeader },
      line,
    });
    return;
  }
  if (found.kind === 'EtcdAlarm') {
    const { memberId, alarm } = found;
    emit(clusterWide, sink, { kind: 'EtcdAlarm', name: `${memberId}/${alarm}`, form, spec: { memberId, alarm }, line });
    return;
  }
  const { kind, endpoint, ...status } = found;
  const loopback = /(?:^|\/)(?:127\.|localhost|\[?::1)/.test(endpoint);
  emit(loopback ? input : clusterWide, sink, {
    kind,
    name: endpoint,
    perNode: loopback,
    form,
    spec: { endpoint },
    status,
    line,
    ...defined({ absentPaths: status.error === '' ? ['status.error'] : undefined }),
  });
}
