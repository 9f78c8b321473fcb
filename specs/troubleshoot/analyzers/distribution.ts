import { isJsonObject, type CheckedObject, type CheckWorld } from '../../../src/model/index.ts';
import { listOf, memberOf, SpecError, textOf, type Analyzer } from '../analyzer.ts';
import { asksForEqual } from '../comparison.ts';
import { firstThat, NONE_APPLIES } from '../outcomes.ts';

/** Labels of nodes by which a distribution is known; an empty value stands for any. */
const LABELS: readonly (readonly [label: string, value: string, distribution: string])[] = [
  ['kurl.sh/cluster', 'true', 'kurl'],
  ['microk8s.io/cluster', 'true', 'microk8s'],
  ['kubernetes.azure.com/role', '', 'aks'],
  ['minikube.k8s.io/version', '', 'minikube'],
  ['node.kubernetes.io/instance-type', 'k3s', 'k3s'],
  ['beta.kubernetes.io/instance-type', 'k3s', 'k3s'],
  ['oci.oraclecloud.com/fault-domain', '', 'oke'],
  ['node.k0sproject.io/role', '', 'k0s'],
  ['kots.io/embedded-cluster-role', '', 'embeddedcluster'],
  ['run.tanzu.vmware.com/kubernetesDistributionVersion', '', 'tanzu'],
];
/** What a node's provider id begins with. */
const PROVIDERS: readonly (readonly [start: string, distribution: string])[] = [
  ['digitalocean:', 'digitalocean'],
  ['aws:', 'eks'],
  ['gce:', 'gke'],
  ['ibm:', 'ibm'],
  ['kind:', 'kind'],
];
const CONTROL_PLANES = ['node-role.kubernetes.io/master', 'node-role.kubernetes.io/control-plane'];
/** Kinds that only one distribution serves, by what their names end in. */
const RESOURCES: readonly (readonly [group: string, distribution: string])[] = [
  ['.openshift.io', 'openshift'],
  ['.run.tanzu.vmware.com', 'tanzu'],
];
const NAMES: ReadonlyMap<string, string> = new Map([
  ...[...LABELS.map(([, , name]) => name), ...PROVIDERS.map(([, name]) => name)].map((name) => [name, name] as const),
  ...['openshift', 'rke2', 'dockerdesktop', 'docker desktop'].map((name) => [name, name.replace(' ', '')] as const),
  ['ibmcloud', 'ibm'],
]);

/** `distribution`: whose Kubernetes it is. */
export const distribution: Analyzer = (options, world) => {
  const known = distributionsOf(world);
  const unknown: string[] = [];
  const title = textOf(options, 'checkName') || 'Kubernetes Distribution';
  const found = firstThat(options, title, (when) => {
    const words = when.trim().split(/ +/);
    const [operator = '=', word = ''] = words.length === 1 ? ['=', words[0]] : words;
    if (words.length > 2) throw new SpecError(`unable to parse the condition "${when}"`);
    const name = NAMES.get(word.toLowerCase().replaceAll('-', ''));
    if (name === undefined) unknown.push(`- Unknown distribution: ${word} `);
    return name !== undefined && asksForEqual(operator) === known.has(name);
  });
  if (found.message !== NONE_APPLIES.message) return [found];
  return [{ title, outcome: 'warning', message: unknown.join('').trim() || 'None of the conditionals were met' }];
};

function distributionsOf(world: CheckWorld): ReadonlySet<string> {
  const nodes = listOf(world, 'Node');
  const found = new Set(nodes.flatMap(ofNode));
  // The control plane of EKS is not among its nodes.
  if (nodes.some((node) => CONTROL_PLANES.some((label) => labelsOf(node)[label] !== undefined))) found.delete('eks');
  for (const [group, name] of RESOURCES) {
    if (world.objects('CustomResourceDefinition').some(({ reference }) => reference.name.endsWith(group)))
      found.add(name);
    if (world.objects('APIService').some(({ reference }) => reference.name.endsWith(group))) found.add(name);
  }
  return found;
}

function ofNode(node: CheckedObject): string[] {
  const labels = labelsOf(node);
  const byLabel = LABELS.filter(([label, value]) =>
    value === '' ? labels[label] !== undefined : labels[label] === value,
  );
  const provider = memberOf(node, 'spec', 'providerID');
  const byProvider = PROVIDERS.filter(([start]) => typeof provider === 'string' && provider.startsWith(start));
  const annotations = node.value.metadata['annotations'];
  const isRke2 = isJsonObject(annotations) && annotations['rke2.io/node-args'] !== undefined;
  const isDocker = memberOf(node, 'status', 'nodeInfo', 'osImage') === 'Docker Desktop';
  return [
    ...byLabel.map(([, , name]) => name),
    ...byProvider.map(([, name]) => name),
    ...(isRke2 ? ['rke2'] : []),
    ...(isDocker ? ['dockerdesktop'] : []),
  ];
}

function labelsOf(node: CheckedObject): Readonly<Record<string, unknown>> {
  const labels = memberOf(node, 'metadata', 'labels');
  return isJsonObject(labels) ? labels : {};
}
