import { joinBundles, labelsFor } from '../../src/bundle/index.ts';
import { engine } from '../../src/engine/built-in.ts';
import type { AnalyzeOptions } from '../../src/engine/engine.ts';
import type { Analysis } from '../../src/analysis/analysis.ts';

/** Files of a bundle, by path. */
export type Files = Readonly<Record<string, string>>;

/** Analyses bundles of texts, by their file names, as one case. */
export async function analyzeTogether(
  bundles: readonly (readonly [file: string, files: Files])[],
  options: AnalyzeOptions = {},
): Promise<Analysis> {
  const labels = labelsFor(bundles.map(([file]) => file));
  const parts = bundles.map(([file, files], index) => {
    const name = file.replace(/\.\w+$/, '');
    return { label: labels[index] ?? file, name, open: () => Promise.resolve(engine.bundleOf(name, files)) };
  });
  return engine.analyze(joinBundles(parts), options);
}

/** A namespace that no other cluster has. */
export function kubeSystem(uid: string): string {
  return `apiVersion: v1
kind: Namespace
metadata: { name: kube-system, uid: ${uid}, creationTimestamp: "2026-01-01T00:00:00Z" }
`;
}

/** A list of nodes, each ready or silent since a time. */
export function nodes(
  ...listed: readonly {
    readonly name: string;
    readonly uid: string;
    readonly providerID?: string;
    readonly silent?: string;
  }[]
): string {
  const items = listed.map(({ name, uid, providerID, silent }) => {
    const condition =
      silent === undefined
        ? '{ type: Ready, status: "True", reason: KubeletReady, message: kubelet is posting ready status, lastTransitionTime: "2026-02-01T00:00:00Z", lastHeartbeatTime: "2026-03-05T10:20:00Z" }'
        : `{ type: Ready, status: Unknown, reason: NodeStatusUnknown, message: Kubelet stopped posting node status., lastTransitionTime: "${silent}", lastHeartbeatTime: "${silent}" }`;
    return `- apiVersion: v1
  kind: Node
  metadata: { name: ${name}, uid: ${uid}, creationTimestamp: "2026-01-01T00:00:00Z" }
  spec: { providerID: "${providerID ?? `vsphere://${uid}`}" }
  status:
    nodeInfo: { kubeletVersion: v1.29.4 }
    conditions:
    - ${condition}
`;
  });
  return `apiVersion: v1\nkind: NodeList\nitems:\n${items.join('')}`;
}

/** What the cluster that manages machines says of one that is off. */
export function machineThatIsOff(node: { readonly name: string; readonly uid: string }): Files {
  return {
    'machines.yaml': `apiVersion: v1
kind: List
items:
- apiVersion: cluster.x-k8s.io/v1beta1
  kind: Machine
  metadata: { name: shop-md-0-x1, namespace: shop-ns, creationTimestamp: "2026-01-01T00:00:00Z" }
  spec: { clusterName: shop, providerID: "vsphere://${node.uid}", infrastructureRef: { kind: VSphereMachine, name: shop-md-0-x1 } }
  status: { phase: Running, nodeRef: { kind: Node, name: ${node.name}, uid: ${node.uid} } }
- apiVersion: vmware.infrastructure.cluster.x-k8s.io/v1beta1
  kind: VSphereMachine
  metadata: { name: shop-md-0-x1, namespace: shop-ns }
`,
    'vm.yaml': `apiVersion: vmoperator.vmware.com/v1alpha2
kind: VirtualMachine
metadata:
  name: shop-md-0-x1
  namespace: shop-ns
  ownerReferences: [{ apiVersion: vmware.infrastructure.cluster.x-k8s.io/v1beta1, kind: VSphereMachine, name: shop-md-0-x1 }]
spec: { powerState: PoweredOn }
status: { powerState: PoweredOff }
`,
  };
}
