import {
  defined,
  filled,
  isSurelyGenerated,
  readJsonObject,
  type ArtifactContext,
  type ObjectReference,
} from '../model/index.ts';
import type { MatchedLine } from './log-sightings.ts';

/** How programs of Kubernetes write an object into their sentences. */
interface ObjectInText {
  readonly kind: string;
  /** What stands in every text of this form: most lines have none, and looking for it costs a fraction of matching. */
  readonly literal: string;
  /** Captures `namespace` and `name`. */
  readonly pattern: RegExp;
}

/** The first that fits counts. */
const OBJECTS_IN_TEXTS: readonly ObjectInText[] = [
  {
    // `sync "shop/web-7d4b9c6f5" failed with ...`, as the controller of ReplicaSets has always told what it could not do.
    kind: 'ReplicaSet',
    literal: 'sync ',
    pattern: /\bsync \\*"(?<namespace>[a-z0-9][a-z0-9-]{0,62})\/(?<name>[a-z0-9][a-z0-9.-]{0,252})\\*" failed with /,
  },
  {
    // `error syncing StatefulSet shop/db, requeuing: ...`
    kind: 'StatefulSet',
    literal: 'error syncing StatefulSet ',
    pattern: /\berror syncing StatefulSet (?<namespace>[a-z0-9][a-z0-9-]{0,62})\/(?<name>[a-z0-9][a-z0-9.-]{0,252}),/,
  },
  {
    // `shop/agent failed with : pods "agent-x2x4z" is forbidden: ...`: the controller of DaemonSets, whose pods have its name.
    kind: 'DaemonSet',
    literal: ' failed with : pods ',
    pattern:
      /(?:^|[\s"'])(?<namespace>[a-z0-9][a-z0-9-]{0,62})\/(?<name>[a-z0-9][a-z0-9.-]{0,252}) failed with : pods \\*"\k<name>-/,
  },
  {
    // `web-1_shop(7f0c...)`, as the kubelet has always written a pod into its sentences.
    kind: 'Pod',
    literal: '_',
    pattern:
      /(?:^|[\s"'(\\])(?<name>[a-z0-9][a-z0-9.-]{0,252})_(?<namespace>[a-z0-9][a-z0-9-]{0,62})\([0-9a-f]{8}[0-9a-f-]{24,28}\)/,
  },
  {
    // `&PodSandboxMetadata{Name:web-1,Uid:7f0c...,Namespace:shop,Attempt:0,}`, as runtimes print what they were asked for.
    kind: 'Pod',
    literal: 'PodSandboxMetadata{Name:',
    pattern:
      /PodSandboxMetadata\{Name:(?<name>[a-z0-9][a-z0-9.-]{0,252}),Uid:[0-9a-f-]{0,36},Namespace:(?<namespace>[a-z0-9][a-z0-9-]{0,62}),/,
  },
  {
    // `Pod shop/web-1 (app) is in waiting state`, `Pod shop/web-1 has been in a non-ready state`: sentences of alerts.
    kind: 'Pod',
    literal: 'Pod ',
    pattern:
      /(?:^|[^\w"'])Pod (?<namespace>[a-z0-9][a-z0-9-]{0,62})\/(?<name>[a-z0-9][a-z0-9.-]{0,252})(?: \((?:container )?[a-z0-9-]{1,63}\))? (?:is|has been) /,
  },
  {
    // `pod/web-1 in namespace shop on container app has been in waiting state`
    kind: 'Pod',
    literal: ' in namespace ',
    pattern:
      /\bpod\/(?<name>[a-z0-9][a-z0-9.-]{0,252}) in namespace (?<namespace>[a-z0-9][a-z0-9-]{0,62}) (?:on container|has been) /,
  },
  {
    // `K8S_POD_NAMESPACE=shop;K8S_POD_NAME=web-1`: for whom a network plugin was called.
    kind: 'Pod',
    literal: 'K8S_POD_NAMESPACE=',
    pattern:
      /K8S_POD_NAMESPACE=(?<namespace>[a-z0-9][a-z0-9-]{0,62});(?:K8S_POD_INFRA_CONTAINER_ID=\w{0,64};)?K8S_POD_NAME=(?<name>[a-z0-9][a-z0-9.-]{0,252})/,
  },
  {
    // `pod="shop/web-1"` of a line that something else quotes.
    kind: 'Pod',
    literal: 'pod=',
    pattern: /\bpod=\\*"(?<namespace>[a-z0-9][a-z0-9-]{0,62})\/(?<name>[a-z0-9][a-z0-9.-]{0,252})\\*"/,
  },
];

/** `podName:7f0c...`, `pod \"web-1\" (UID: \"7f0c...\")`: what the kubelet does for the volumes of a pod it tells of the pod's uid. */
const POD_BY_UID =
  /(?:podName:|\(UID: \\*")(?<uid>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?: nodeName:|\\*"\))/;

/** `pod \"web-1\" (UID: `: its name without its namespace. */
const POD_WITH_UID = /\bpod \\*"(?<name>[a-z0-9][a-z0-9.-]{0,252})\\*" \(UID: /;

/** Fields in which programs name what they work on by its namespace and name: `backup=jobs/nightly`, `cronjob="ops/cleanup"`. */
const PLACED_FIELDS: Readonly<Record<string, string>> = {
  backup: 'Backup',
  restore: 'Restore',
  schedule: 'Schedule',
  // Controllers of Kubernetes.
  cronjob: 'CronJob',
  cronJob: 'CronJob',
  job: 'Job',
  deployment: 'Deployment',
  replicaSet: 'ReplicaSet',
  statefulSet: 'StatefulSet',
  daemonset: 'DaemonSet',
  daemonSet: 'DaemonSet',
  PVC: 'PersistentVolumeClaim',
};
const PLACE = /^(?<namespace>[a-z0-9][a-z0-9-]{0,62})\/(?<name>[a-z0-9][a-z0-9.-]{0,252})$/;

const NAME = /^[a-z0-9][a-z0-9.-]{0,252}$/;
/** A field of an object's name that says the kind, too: `scaledJob.Name`. */
const NAME_OF_KIND = /^(?<kind>[a-z]{2,30}[A-Z][A-Za-z]{1,40})\.[Nn]ame$/;

/** How kinds are written: `NodeClaim`. */
const KIND = /^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/;
/** How controllers are called whose name is that of a kind: `targetGroupBinding`. */
const CONTROLLER = /^[a-z][A-Za-z]{2,62}$/;

/**
 * The object that a line is about: what it says itself, in a form that programs of Kubernetes use, or else what the command works on
 * that printed it; nothing of who wrote the line.
 */
export function objectOfLine(
  { message, fields = {}, pod: writing, host }: Pick<MatchedLine, 'message' | 'fields' | 'pod' | 'host'>,
  {
    actedOn,
    pod: asked = writing,
    node = host,
    namespace,
  }: Pick<ArtifactContext, 'actedOn' | 'pod' | 'node' | 'namespace'> = {},
): ObjectReference | undefined {
  const pod = fields['pod'];
  if (pod !== undefined && /^[^/\s]+\/[^/\s]+$/.test(pod)) {
    const [namespace = '', name = ''] = pod.split('/');
    return { kind: 'Pod', namespace, name };
  }
  const reconciled = reconciledObject(fields) ?? objectOfField(fields) ?? objectOfMembers(fields);
  if (reconciled !== undefined) return reconciled;
  const told = objectInText(message) ?? actedOn;
  // Of words that nobody is known to have written, the one pod that they name is all that is known.
  return told ?? (asked === undefined && node === undefined ? onlyGeneratedPodIn(message, namespace) : undefined);
}

/** What programs call the pod that they run in, in the fields of their lines. */
const OWN_POD_FIELDS = ['pod', 'pod_name', 'podName', 'hostname'];
/** What nobody calls a pod that he only speaks of. */
const WRITING_POD_FIELDS = ['logging_pod'];

/** The pod that a program says it runs in. */
export function podOfFields(fields: Readonly<Record<string, string>> = {}): string | undefined {
  for (const name of WRITING_POD_FIELDS) {
    const value = fields[name];
    if (value !== undefined && NAME.test(value)) return value;
  }
  for (const name of OWN_POD_FIELDS) {
    const value = fields[name];
    if (value !== undefined && isSurelyGenerated(value)) return value;
  }
  return undefined;
}

/**
 * The pod that a line is about by its uid, and by its name where that stands beside it: it is known where the pod was collected, and
 * tables have no uids.
 */
export function podsByUid({ message }: Pick<MatchedLine, 'message'>): ObjectReference[] {
  const uid = POD_BY_UID.exec(message)?.groups?.['uid'];
  if (uid === undefined) return [];
  const name = POD_WITH_UID.exec(message)?.groups?.['name'];
  return [uid, name].flatMap((each) => (each === undefined ? [] : { kind: 'Pod', name: each }));
}

const PERHAPS_GENERATED =
  /(?<![\w./-])(?:[Pp]ods?\/|(?<namespace>[a-z0-9][a-z0-9-]{0,62})\/)?(?<name>[a-z0-9][a-z0-9-]{0,200}-[0-9a-f]{6,10}-[a-z0-9]{5})(?![\w-])/g;

function onlyGeneratedPodIn(text: string, current: string | undefined): ObjectReference | undefined {
  const found = [...text.matchAll(PERHAPS_GENERATED)].filter(({ groups }) => isSurelyGenerated(groups?.['name'] ?? ''));
  const { namespace, name } = found[0]?.groups ?? {};
  if (name === undefined || found.some(({ groups }) => groups?.['name'] !== name)) return undefined;
  return { kind: 'Pod', name, ...filled({ namespace: namespace ?? current }) };
}

function objectInText(text: string): ObjectReference | undefined {
  for (const { kind, literal, pattern } of OBJECTS_IN_TEXTS) {
    const { namespace = '', name } = (text.includes(literal) ? pattern.exec(text)?.groups : undefined) ?? {};
    if (name !== undefined) return { kind, namespace, name };
  }
  return undefined;
}

/**
 * What a controller works on, as controller-runtime adds it to every line (`controllerKind`, `namespace`, `name`), or others do
 * (`resource_kind`, `resource_namespace`, `resource_name`).
 */
function reconciledObject(fields: Readonly<Record<string, string>>): ObjectReference | undefined {
  const {
    resource_kind: resourceKind,
    resource_namespace: namespaceOfResource,
    resource_name: nameOfResource,
  } = fields;
  const kind = fields['controllerKind'] ?? fields['reconciler kind'] ?? resourceKind;
  if (kind === undefined) return objectOfController(fields);
  const resource = kind === resourceKind ? { namespace: namespaceOfResource, name: nameOfResource } : undefined;
  const { namespace, name } = resource ?? placeIn(fields[kind]) ?? fields;
  if (name === undefined || name === '') return undefined;
  return { kind, name, ...filled({ namespace }) };
}

/**
 * What a controller works on that does not say of which kind it is but is called like it: `"controller":"ingress","object":{"name":"web"}`,
 * `controller="awsmachine" AWSMachine="shop/md-0"`.
 */
function objectOfController(fields: Readonly<Record<string, string>>): ObjectReference | undefined {
  const { controller = '', object } = fields;
  if (!CONTROLLER.test(controller)) return undefined;
  const { namespace, name = '' } = placeIn(object) ?? {};
  return name === ''
    ? fieldOfController(controller, fields)
    : { kind: kindOf(controller), name, ...filled({ namespace }) };
}

function fieldOfController(controller: string, fields: Readonly<Record<string, string>>): ObjectReference | undefined {
  const [kind, value = ''] = Object.entries(fields).find(([field]) => isKindOf(controller, field)) ?? [];
  const { namespace, name } = PLACE.exec(value)?.groups ?? {};
  return kind === undefined || name === undefined ? undefined : { kind, name, ...filled({ namespace }) };
}

function kindOf(controller: string): string {
  return controller.charAt(0).toUpperCase() + controller.slice(1);
}

function isKindOf(controller: string, field: string): boolean {
  return KIND.test(field) && field.toLowerCase() === controller.toLowerCase();
}

/** A field that is called like a kind and holds a name and its namespace, the first of them: `"NodeClaim":{"name":"default-x7k2p"}`. */
function objectOfField(fields: Readonly<Record<string, string>>): ObjectReference | undefined {
  for (const [kind, value] of Object.entries(fields)) {
    const placed = PLACED_FIELDS[kind];
    const place = placed === undefined ? undefined : PLACE.exec(value)?.groups;
    if (placed !== undefined && place !== undefined) return { kind: placed, ...place } as ObjectReference;
    if (!KIND.test(kind)) continue;
    const { namespace, name } = placeIn(value) ?? {};
    if (name !== undefined && name !== '') return { kind, name, ...filled({ namespace }) };
  }
  return undefined;
}

/** An object by its members, each in a field of its own: `"kind":"Plugin","apiVersion":"example.com/v1","name":"limits"`, `"scaledJob.Name":"mail"`. */
function objectOfMembers(fields: Readonly<Record<string, string>>): ObjectReference | undefined {
  const { apiVersion = fields['objectAPIversion'], kind, name, namespace } = fields;
  if (apiVersion !== undefined && kind !== undefined && KIND.test(kind) && name !== undefined && NAME.test(name))
    return { kind, name, ...filled({ namespace }) };
  for (const [field, value] of Object.entries(fields)) {
    const { kind: named } = NAME_OF_KIND.exec(field)?.groups ?? {};
    if (named === undefined || !NAME.test(value)) continue;
    const place = fields[`${named}.Namespace`] ?? fields[`${named}.namespace`];
    return { kind: named.charAt(0).toUpperCase() + named.slice(1), name: value, ...filled({ namespace: place }) };
  }
  return undefined;
}

function placeIn(json: string | undefined): { readonly namespace?: string; readonly name?: string } | undefined {
  if (json?.startsWith('{') !== true) return undefined;
  const value = readJsonObject(json);
  if (value === undefined) return undefined;
  const { namespace, name } = value;
  return {
    ...defined({
      namespace: typeof namespace === 'string' ? namespace : undefined,
      name: typeof name === 'string' ? name : undefined,
    }),
  };
}
