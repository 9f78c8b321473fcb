import { spawnSync } from 'node:child_process';
import { parse } from 'shell-quote';
import { isClusterScoped } from '../../src/inventory/kinds.ts';

/** What the reader has to look up, `<namespace>`, counts as a word. */
const GAP = /<[A-Za-z][^<>|&;\n]*>/g;

/** The commands that are no commands of a shell, each with what bash says of it. */
export function shellProblems(commands: readonly string[]): string[] {
  // One shell for all, and for each only where one of them is wrong.
  if (syntaxErrors(commands.join('\n')) === '') return [];
  return commands.flatMap((command) => {
    const errors = syntaxErrors(command);
    return errors === '' ? [] : [`${errors}: ${command}`];
  });
}

function syntaxErrors(text: string): string {
  return spawnSync('bash', ['-n'], { input: text.replaceAll(GAP, 'looked-up'), encoding: 'utf8' }).stderr.trim();
}

/** Short and plural names of resources as kubectl takes them, and their kinds. What is not here is a custom resource. */
const RESOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'Pod:pods,po Node:nodes,no Service:services,svc Endpoints:endpoints,ep EndpointSlice:endpointslices Namespace:namespaces,ns ' +
    'Event:events,ev ConfigMap:configmaps,cm Secret:secrets ServiceAccount:serviceaccounts,sa PersistentVolume:persistentvolumes,pv ' +
    'PersistentVolumeClaim:persistentvolumeclaims,pvc ReplicationController:replicationcontrollers,rc ' +
    'ResourceQuota:resourcequotas,quota LimitRange:limitranges,limits Deployment:deployments,deploy ReplicaSet:replicasets,rs ' +
    'StatefulSet:statefulsets,sts DaemonSet:daemonsets,ds ControllerRevision:controllerrevisions Job:jobs CronJob:cronjobs,cj ' +
    'HorizontalPodAutoscaler:horizontalpodautoscalers,hpa PodDisruptionBudget:poddisruptionbudgets,pdb Ingress:ingresses,ing ' +
    'IngressClass:ingressclasses NetworkPolicy:networkpolicies,netpol StorageClass:storageclasses,sc VolumeAttachment:volumeattachments ' +
    'CSINode:csinodes CSIDriver:csidrivers CSIStorageCapacity:csistoragecapacities Role:roles ClusterRole:clusterroles ' +
    'RoleBinding:rolebindings ClusterRoleBinding:clusterrolebindings PriorityClass:priorityclasses,pc RuntimeClass:runtimeclasses ' +
    'Lease:leases APIService:apiservices CustomResourceDefinition:customresourcedefinitions,crd,crds ' +
    'ValidatingWebhookConfiguration:validatingwebhookconfigurations MutatingWebhookConfiguration:mutatingwebhookconfigurations ' +
    'ValidatingAdmissionPolicy:validatingadmissionpolicies ValidatingAdmissionPolicyBinding:validatingadmissionpolicybindings ' +
    'CertificateSigningRequest:certificatesigningrequests,csr FlowSchema:flowschemas ' +
    'PriorityLevelConfiguration:prioritylevelconfigurations ServiceCIDR:servicecidrs'
  )
    .split(' ')
    .flatMap((entry) => {
      const [kind = '', names = ''] = entry.split(':');
      return [kind.toLowerCase(), ...names.split(',')].map((name) => [name, kind]);
    }),
);
/** Kinds outside of namespaces that the inventory does not tell apart. */
const OUTSIDE = new Set(['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding', 'ServiceCIDR']);

/** kubectl's commands; those that name a resource first, and the others. */
const ON_RESOURCES = new Set('get describe delete edit patch annotate label scale wait'.split(' '));
const OTHER_COMMANDS = new Set(
  (
    'logs exec cp drain cordon uncordon taint rollout apply create replace auth certificate top version cluster-info config run ' +
    'api-resources api-versions explain debug events port-forward proxy set expose autoscale attach diff kustomize completion plugin'
  ).split(' '),
);
/** Options with a value, which may stand behind a blank. */
const WITH_VALUE = new Set(
  (
    '--cert --key -n --namespace -o --output -l --selector -c --container -f --filename -p --patch --type --field-selector --sort-by --context ' +
    '--kubeconfig --raw --since --since-time --tail --timeout --grace-period --replicas --image --as --as-group --resource-version ' +
    '--server --request-timeout --for --overrides --token --current-replicas --template --subresource --chunk-size -s -v --restart ' +
    '--from --from-literal --from-file --docker-server --docker-username --docker-password --limits --requests --value -L --verbs --dry-run --field-manager --user --cluster --serviceaccount --clusterrole --role --group --target'
  ).split(' '),
);
/** Options without a value, and those whose value always stands behind `=`. */
const ALONE = new Set(
  (
    '-A --all-namespaces -w --watch --previous --force --ignore-daemonsets --delete-emptydir-data --overwrite --show-labels -h ' +
    '--wait --all --now --list --command --no-headers --ignore-not-found --show-managed-fields --timestamps --prefix --all-containers -it -i -t ' +
    '--stdin --tty --rm --dry-run --containers --client --short --verbose --namespaced --save-config --server-side --recursive -R --cascade ' +
    '--disable-eviction --attach --minify --flatten --allow-missing-template-keys --force-conflicts --output-watch-events -p --follow'
  ).split(' '),
);

/** What is wrong with the calls of kubectl and oc in a command, one sentence each. */
export function kubectlProblems(command: string): string[] {
  return callsIn(command).flatMap((words) => problemsOf(words).map((problem) => `${problem}: ${words.join(' ')}`));
}

/** The words of each call, from `kubectl` on. */
function callsIn(command: string): string[][] {
  const calls: string[][] = [];
  for (const line of command
    .replaceAll(GAP, 'looked-up')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')) {
    let words: string[] = [];
    for (const token of [...parse(line, (name) => `$${name}`), { op: ';' } as const]) {
      if (typeof token === 'string') words.push(token);
      else if ('pattern' in token) words.push(token.pattern);
      else if ('op' in token) {
        calls.push(words);
        words = [];
      }
    }
  }
  return calls.flatMap((words) => {
    const begin = words.findIndex((word) => word === 'kubectl' || word === 'oc');
    // Behind a program of its own (`grep kubectl`) it is a word like others.
    return begin < 0 || (begin > 0 && !/^(?:sudo|watch|time|[A-Z_]+=.*)$/.test(words[begin - 1] ?? ''))
      ? []
      : [words.slice(begin)];
  });
}

function problemsOf([program = '', ...words]: readonly string[]): string[] {
  const problems: string[] = [];
  const plain: string[] = [];
  let namespace: string | undefined;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--') break;
    if (!word.startsWith('-') || word === '-') {
      plain.push(word);
      continue;
    }
    const [option = '', given] = word.split(/=(.*)/s);
    const value =
      given ?? (WITH_VALUE.has(option) && !(ALONE.has(option) && option !== '-p') ? words[(index += 1)] : undefined);
    if (option === '-n' || option === '--namespace') {
      namespace = value ?? '';
      if (!/^[a-z0-9$<][\w.${}>-]*$/.test(namespace)) problems.push(`the namespace is ${JSON.stringify(namespace)}`);
    }
    if (program === 'kubectl' && !WITH_VALUE.has(option) && !ALONE.has(option)) problems.push(`no option ${option}`);
  }
  const [verb = '', resource = '', name] = plain;
  if (program !== 'kubectl') return problems;
  if (!ON_RESOURCES.has(verb) && !OTHER_COMMANDS.has(verb)) return [...problems, `no command ${verb}`];
  const [changed = '', thing = ''] = plain.slice(1);
  if (verb === 'set' && /^(?:resources|env)$/.test(changed) && /^pods?\//i.test(thing))
    return [...problems, 'of a pod that runs this cannot be changed'];
  if (!ON_RESOURCES.has(verb)) return problems;
  if (resource === '' && !words.some((word) => /^(?:--raw|-f|--filename)/.test(word)))
    return [...problems, 'names no resource'];
  const kinds = resource.split(',').map((each) => RESOURCES[(each.split('/')[0] ?? '').toLowerCase()]);
  const isNamed = name !== undefined || resource.includes('/');
  for (const kind of kinds) {
    if (kind === undefined) continue;
    const isOutside = isClusterScoped(kind) || OUTSIDE.has(kind);
    if (isOutside && namespace !== undefined && kinds.length === 1) problems.push(`${kind} is in no namespace`);
    const isAnywhere = words.includes('-A') || words.includes('--all-namespaces');
    if (!isOutside && isNamed && namespace === undefined && !isAnywhere) problems.push(`${kind} is in a namespace`);
  }
  return problems;
}

/** Words by which commands change something, or show what is secret. What collects for an analysis has none of them. */
const CHANGES: readonly RegExp[] = [
  /\b(?:kubectl|oc)\b[^;|&]*? (?<!can-i )(?:delete|edit|patch|apply|create|replace|scale|set|annotate|label|drain|cordon|uncordon|taint|rollout restart|cp|run)(?![-\w./=])/,
  /\bsystemctl (?:re)?(?:start|load|stop|enable|disable|mask)\b|\bsystemctl (?:stop|restart|enable|disable)\b/,
  /(?:^|[\s;|&'"(])(?:rm|mv|tee|dd|mkfs\S*|umount|kill|(?<!last -x )reboot|sudoedit|truncate|swapoff)\s/,
  /\bsysctl -w\b|\bwipefs -a\b|\bhelm (?:upgrade|install|rollback|uninstall)\b/,
  /\betcdctl\b[^;|]*? (?:put|del|defrag|compact|disarm|member (?:add|remove|update))\b/,
  /(?<![0-9&<])>(?!&|\/dev\/null)[^|]/,
  /\bget secrets?\b(?![^;|]*-o (?:name|wide|jsonpath|custom-columns|go-template))[^;|]*-o (?:yaml|json)\b/,
];

/** What a command that collects would change, one sentence each. */
export function changesMade(command: string): string[] {
  const filled = command.replaceAll(GAP, 'looked-up');
  return CHANGES.some((pattern) => pattern.test(filled))
    ? [`changes something, or shows what is secret: ${command}`]
    : [];
}
