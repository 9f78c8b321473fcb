import {
  defined,
  isJsonArray,
  isJsonObject,
  UNKNOWN_KIND,
  unnamed,
  type ArtifactHead,
  type Json,
  type JsonObject,
  filledText,
} from '../../../src/model/index.ts';
import { nodesOf } from './member-lines.ts';
import { kindOfCondition } from '../describe/fragment-kind.ts';
import {
  commandOf,
  kindFromPath,
  memberAskedFor,
  objectAround,
  resourceOfKind,
} from '../../support/kubernetes-resources/index.ts';
import { isEndShown, isPartOfSpec } from './searched-spec.ts';
import { isMeantAsObject, kindFromShape } from './shape.ts';

/** What is larger is no excerpt. */
const LARGEST = 256 * 1024;

/** An object of which somebody shows a part. */
export interface Fragment {
  readonly object: JsonObject;
  /** The members of the object that lead to what is shown. */
  readonly above: Place;
  /** What is shown in part: what it lacks is unknown. A member that was asked for by its name is shown as a whole. */
  readonly torn: readonly object[];
}

/**
 * The object of which a status, a list of conditions or the like is a part: who pastes it leaves out kind and name, which
 * the command above may tell. `undefined` where nothing shows that it is a part of an object.
 */
export function fragmentOf(value: Json, artifact: ArtifactHead): Fragment | undefined {
  if ((artifact.size ?? artifact.head.length) > LARGEST || (isJsonObject(value) && isMeantAsObject(value)))
    return undefined;
  const command = commandOf(artifact);
  const asked = command?.kinds.length === 1 ? command.kinds[0] : undefined;
  const isOne = asked !== undefined && command?.names.length === 1;
  const place = placeOf(value, asked !== undefined && ROUTE.test(asked) ? OF_PARENT : OF_OBJECT);
  const asksFor = isOne ? memberThatHolds(place, artifact) : undefined;
  const found = isOne && isPartOfSpec(value, artifact) ? OF_SPEC : undefined;
  const steps = asksFor ?? (isOne && isPartOfObject(value) ? OF_ROOT : undefined) ?? place ?? found;
  if (steps === undefined) return undefined;
  const shown = objectAround(value, steps) as JsonObject;
  const { context } = artifact;
  const kind =
    filledText(shown.kind) ??
    asked ??
    context.kind ??
    kindFromShape(shown) ??
    kindOfConditions(shown) ??
    kindFromPath(artifact.path) ??
    UNKNOWN_KIND;
  const metadata = isJsonObject(shown.metadata) ? shown.metadata : {};
  const namespace = resourceOfKind(kind)?.namespaced === false ? undefined : (command?.namespace ?? context.namespace);
  const name = isOne ? command.names[0]! : unnamed(kind);
  const object = { ...shown, kind, metadata: { ...defined({ namespace }), ...metadata, name } };
  const isWhole = asksFor !== undefined || (isOne && isEndShown(artifact));
  const whole = isWhole ? new Set(nodesOf(value)) : undefined;
  const above = steps.map((step) => (typeof step === 'object' ? 0 : step));
  return { object, above, torn: nodesOf(object).filter((node) => whole?.has(node) !== true) };
}

/** The member that a command asked for. One of a list that is an object's state in small is taken for that of the object. */
function memberThatHolds(place: Place | undefined, { context }: ArtifactHead): ReturnType<typeof memberAskedFor> {
  const steps = memberAskedFor(context.command ?? '');
  return place === undefined || steps?.every((step) => typeof step === 'string') === true ? steps : undefined;
}

type Place = readonly (string | number)[];

/** Where an object has its conditions. */
const OF_OBJECT: Place = ['status'];
/** Where a search finds what an object is told to be. */
const OF_SPEC: Place = ['spec'];
/** The members that any object has. */
const OF_ROOT: Place = [];
/** Routes of the Gateway API have them by the parent that accepts or refuses them. */
const OF_PARENT: Place = ['status', 'parents', 0];
const ROUTE = /^(?:HTTP|GRPC|TLS|TCP|UDP)Route$/;

/** Where in an object a value stands; `undefined` where it stands in none. */
function placeOf(value: Json, ofConditions: Place): Place | undefined {
  if (isJsonArray(value)) {
    if (value.length === 0) return undefined;
    if (value.every(isCondition)) return [...ofConditions, 'conditions'];
    return value.every(isContainerStatus) ? ['status', 'containerStatuses'] : undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const { spec, status } = value;
  if (isSettings(value)) return OF_ROOT;
  if (isJsonObject(status) && isStatus(status)) return OF_ROOT;
  if (isStatus(value) && value.apiVersion === undefined) return isJsonArray(value.parents) ? OF_OBJECT : ofConditions;
  if (isCondition(value)) return [...ofConditions, 'conditions', 0];
  if (isStateOfContainer(value)) return ['status', 'containerStatuses', 0];
  if (!isJsonObject(spec)) return undefined;
  const isTelling = hasContainers(spec) || hasContainers(templateOf(spec)) || kindFromShape({ spec }) !== undefined;
  return isTelling ? OF_ROOT : undefined;
}

/** What a cluster was made with: it has a kind and a version and no name, since it is read once. */
function isSettings({ apiVersion, kind, metadata }: JsonObject): boolean {
  return (
    metadata === undefined && filledText(kind) !== undefined && /^kubeadm\.k8s\.io\//.test(filledText(apiVersion) ?? '')
  );
}

/** What is left of one object that a command asked for by its name, in which somebody searched. */
function isPartOfObject(value: Json): boolean {
  return isJsonObject(value) && [value.spec, value.status].some((member) => isJsonObject(member ?? null));
}

function isStatus({ conditions, containerStatuses, initContainerStatuses, nodeInfo, parents }: JsonObject): boolean {
  return (
    (isJsonArray(parents) && parents.some((parent) => isJsonObject(parent) && isStatus(parent))) ||
    (isJsonArray(conditions) && conditions.some(isCondition)) ||
    [containerStatuses, initContainerStatuses].some((list) => isJsonArray(list) && list.some(isContainerStatus)) ||
    isJsonObject(nodeInfo)
  );
}

function isCondition(value: Json): boolean {
  return (
    isJsonObject(value) &&
    typeof value.type === 'string' &&
    /^(?:True|False|Unknown)$/.test(filledText(value.status) ?? '')
  );
}

function isContainerStatus(value: Json): boolean {
  return isJsonObject(value) && (isJsonObject(value.state) || isJsonObject(value.lastState) || 'restartCount' in value);
}

/** What one container is in, or was in before: nothing else of an object has such members. */
function isStateOfContainer({ state, lastState, metadata }: JsonObject): boolean {
  return (
    metadata === undefined &&
    [state, lastState].some(
      (each) => isJsonObject(each) && (isJsonObject(each.waiting) || isJsonObject(each.terminated)),
    )
  );
}

function hasContainers({ containers }: JsonObject): boolean {
  return isJsonArray(containers) && containers.length > 0 && containers.every((each) => isJsonObject(each));
}

function templateOf({ template }: JsonObject): JsonObject {
  return isJsonObject(template) && isJsonObject(template.spec) ? template.spec : {};
}

function kindOfConditions({ status }: JsonObject): string | undefined {
  const conditions = isJsonObject(status) && isJsonArray(status.conditions) ? status.conditions : [];
  for (const condition of conditions) {
    if (!isJsonObject(condition)) continue;
    // Nodes alone say when they last said so.
    const kind = 'lastHeartbeatTime' in condition ? 'Node' : kindOfCondition(filledText(condition.type) ?? '');
    if (kind !== undefined) return kind;
  }
  return undefined;
}
