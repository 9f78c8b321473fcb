import type { DocumentInput, JsonObject, Sink } from '../../../src/model/index.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** The logo stands before the states of the components. */
const STATE = /^[\s/\\_¯]+ (?<component>Cilium|Operator|Envoy DaemonSet|Hubble Relay|ClusterMesh):\s+(?<state>\S.*)$/;
const LEAST_STATES = 3;
const WORKLOAD = /^(?<kind>DaemonSet|Deployment)\s+(?<name>[a-z\d][a-z\d.-]{0,252})\s+(?<counts>Desired: \d.*)$/;
const COUNT = /(?<what>Desired|Ready|Available|Unavailable): (?<count>\d{1,6})/g;

/** Whether lines are what the `cilium status` of the command line prints about a cluster. */
export function isOverview(lines: readonly string[]): boolean {
  return lines.filter((line) => STATE.test(line)).length >= LEAST_STATES;
}

/** Reads the workloads of a network plugin. The namespace, which is not shown, is left to be found. */
export function readOverview(input: DocumentInput, sink: Sink): void {
  for (const { text, number } of linesOf(input)) {
    const { kind, name, counts } = WORKLOAD.exec(text.trim())?.groups ?? {};
    if (kind === undefined || name === undefined || counts === undefined) continue;
    sink.object({
      object: { apiVersion: 'apps/v1', kind, metadata: { name }, ...membersOf(kind, countsIn(counts)) },
      form: 'table',
      source: { artifact: input.path, line: number },
    });
  }
}

function countsIn(text: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...text.matchAll(COUNT)].map(({ groups }) => [groups?.['what'] ?? '', Number(groups?.['count'])]),
  );
}

function membersOf(kind: string, counts: Readonly<Record<string, number>>): { spec?: JsonObject; status: JsonObject } {
  const { Desired = 0, Ready = 0, Available = 0, Unavailable = 0 } = counts;
  if (kind === 'DaemonSet') {
    return {
      status: {
        desiredNumberScheduled: Desired,
        numberReady: Ready,
        numberAvailable: Available,
        numberUnavailable: Unavailable,
      },
    };
  }
  return {
    spec: { replicas: Desired },
    status: { readyReplicas: Ready, availableReplicas: Available, unavailableReplicas: Unavailable },
  };
}
