import {
  defined,
  compareText,
  isJsonArray,
  isJsonObject,
  type Instant,
  type Json,
  type JsonObject,
  type ReportCertificate,
  type ReportInventory,
  type ReportNode,
} from '../model/index.ts';
import { citeMember, type Quoter } from '../inventory/citations.ts';
import type { Inventory, InventoryObject } from '../inventory/inventory.ts';
import { valueAt, type Path } from '../inventory/paths.ts';
import { PHASES_OF_TROUBLE } from '../inventory/phases-of-trouble.ts';
import { datedAt, elapsed } from '../time/instant.ts';
import { formatRfc3339, readRfc3339 } from '../time/rfc3339.ts';
import { DAY } from '../time/units.ts';
import type { Folding } from './folding.ts';

const ROLE_LABEL = 'node-role.kubernetes.io/';

/** The report's inventory: kinds, nodes, unhealthy objects, certificates. */
export function reportInventory(
  inventory: Inventory,
  quoter: Quoter,
  now: Instant | undefined,
  folding: Folding,
): ReportInventory {
  const unhealthy = inventory.objects.flatMap((record) => {
    const trouble = troubleOf(record);
    return trouble === undefined ? [] : [{ record, ...trouble }];
  });
  const certificates = inventory
    .ofKind('X509Certificate')
    .flatMap((record) => certificate(record, quoter, now))
    .sort(byExpiry);
  return {
    kinds: inventory.kinds.map((kind) => ({ kind, count: inventory.ofKind(kind).length })),
    nodes: folding.first('nodes', inventory.ofKind('Node')).map(reportNode),
    unhealthy: folding.first('unhealthy', unhealthy).map(({ record, state, path }) => ({
      object: record.reference,
      state,
      source: citeMember(record, path, quoter),
    })),
    certificates: folding.first('certificates', certificates),
  };
}

function reportNode(record: InventoryObject): ReportNode {
  const { value, reference } = record;
  const { cluster } = reference;
  const version = text(value, ['status', 'nodeInfo', 'kubeletVersion']);
  const osImage = text(value, ['status', 'nodeInfo', 'osImage']);
  const containerRuntime = text(value, ['status', 'nodeInfo', 'containerRuntimeVersion']);
  const addresses = valueAt(value, ['status', 'addresses']);
  const address = list(addresses).find((entry) => isJsonObject(entry) && entry['type'] === 'InternalIP');
  const ip = isJsonObject(address) ? address['address'] : undefined;
  const ready = conditionOf(value, 'Ready');
  const labels = valueAt(value, ['metadata', 'labels']);
  const roles = isJsonObject(labels)
    ? Object.keys(labels)
        .filter((label) => label.startsWith(ROLE_LABEL))
        .map((label) => label.slice(ROLE_LABEL.length))
        .sort()
    : [];
  return {
    name: value.metadata.name,
    ...defined({ cluster }),
    roles,
    ...defined({
      version,
      address: typeof ip === 'string' ? ip : undefined,
      ready: ready && ready['status'] === 'True',
      osImage,
      containerRuntime,
    }),
  };
}

const CONTAINERS = ['status', 'containerStatuses'];
const WAITING = ['state', 'waiting', 'reason'];
/** Reasons for which a container waits while all is well. */
const STARTING: ReadonlySet<string> = new Set(['ContainerCreating', 'PodInitializing']);

/** States that the API conventions call trouble: conditions that ought to be true and are not, phases of failure. */
function troubleOf(record: InventoryObject): { state: string; path: Path } | undefined {
  if (record.reference.kind === 'Event') return undefined;
  const { value } = record;
  for (const [index, container] of list(valueAt(value, CONTAINERS)).entries()) {
    const reason = text(container, WAITING);
    if (reason !== undefined && !STARTING.has(reason))
      return { state: reason, path: [...CONTAINERS, index, ...WAITING] };
  }
  const phase = text(value, ['status', 'phase']);
  if (phase !== undefined && PHASES_OF_TROUBLE.has(phase)) {
    return { state: text(value, ['status', 'reason']) ?? phase, path: ['status', 'phase'] };
  }
  const isFinished = phase === 'Succeeded';
  for (const [index, condition] of list(valueAt(value, ['status', 'conditions'])).entries()) {
    if (!isJsonObject(condition) || isFinished) continue;
    const { type, status, reason } = condition;
    if ((type === 'Ready' || type === 'Available') && (status === 'False' || status === 'Unknown')) {
      return {
        state: `${type}=${status}${typeof reason === 'string' ? ` (${reason})` : ''}`,
        path: ['status', 'conditions', index, 'status'],
      };
    }
    if (typeof type === 'string' && type.endsWith('Failed') && status === 'True')
      return { state: type, path: ['status', 'conditions', index, 'status'] };
  }
  return undefined;
}

function certificate(record: InventoryObject, quoter: Quoter, now: Instant | undefined): ReportCertificate[] {
  const { value } = record;
  const notAfter = readRfc3339(text(value, ['status', 'notAfter']) ?? text(value, ['spec', 'notAfter']) ?? '');
  if (notAfter === undefined) return [];
  const notBefore = readRfc3339(text(value, ['status', 'notBefore']) ?? text(value, ['spec', 'notBefore']) ?? '');
  const issuer = text(value, ['spec', 'issuer']) ?? text(value, ['status', 'issuer']);
  const left = now && elapsed(now, datedAt(notAfter));
  const begin = notBefore === undefined ? undefined : formatRfc3339(notBefore);
  return [
    {
      subject: text(value, ['spec', 'subject']) ?? text(value, ['status', 'subject']) ?? value.metadata.name,
      ...defined({ issuer, notBefore: begin }),
      notAfter: formatRfc3339(notAfter) ?? '',
      ...defined({ daysLeft: left === undefined ? undefined : Math.floor(left / DAY) }),
      source: citeMember(record, [], quoter),
    },
  ];
}

function byExpiry(left: ReportCertificate, right: ReportCertificate): number {
  return compareText(left.notAfter, right.notAfter) || compareText(left.subject, right.subject);
}

function conditionOf(value: Json, type: string): JsonObject | undefined {
  for (const condition of list(valueAt(value, ['status', 'conditions']))) {
    if (isJsonObject(condition) && condition['type'] === type) return condition;
  }
  return undefined;
}

function list(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

function text(value: Json, path: Path): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
