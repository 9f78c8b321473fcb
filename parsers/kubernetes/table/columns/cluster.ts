import { isJsonObject } from '../../../../src/model/index.ts';
import type { ObjectDraft } from '../draft.ts';
import { goMaps, integer, list, text, truth } from '../readers.ts';
import type { KindColumns } from './column.ts';

/** `Ready,SchedulingDisabled`. Whether a node that is not ready says so itself or is unreachable, the table hides. */
function nodeStatus(cell: string, draft: ObjectDraft): void {
  const words = cell.split(',');
  draft.set('status.tableStatus', cell);
  const ready = words.includes('Ready') ? 'True' : words.includes('NotReady') ? 'False' : undefined;
  if (ready !== undefined) draft.set('status.conditions', [{ type: 'Ready', status: ready }]);
  if (words.includes('SchedulingDisabled')) draft.set('spec.unschedulable', true);
}

function nodeRoles(cell: string, draft: ObjectDraft): void {
  if (cell === '<none>') return;
  const known = draft.get('metadata.labels');
  const roles = cell.split(',').map((role): [string, string] => [`node-role.kubernetes.io/${role}`, '']);
  draft.set('metadata.labels', { ...Object.fromEntries(roles), ...(isJsonObject(known) ? known : {}) });
}

function nodeAddress(type: string) {
  return (cell: string, draft: ObjectDraft, path: string): void => {
    if (cell !== '<none>') draft.append(path, { type, address: cell });
  };
}

/** `kube-system/metrics-server` or `Local`. */
function apiServiceBackend(cell: string, draft: ObjectDraft, path: string): void {
  const slash = cell.indexOf('/');
  if (slash > 0) draft.set(path, { namespace: cell.slice(0, slash), name: cell.slice(slash + 1) });
}

/** `True`, `False (MissingEndpoints)`. */
function available(cell: string, draft: ObjectDraft, path: string): void {
  const match = /^(?<status>True|False|Unknown)(?: \((?<reason>[^)]{1,200})\))?$/.exec(cell);
  if (match === null) return;
  const reason = match.groups?.reason;
  const base = { type: 'Available', status: match.groups?.status ?? 'Unknown' };
  draft.append(path, reason === undefined ? base : { ...base, reason });
}

/** `pods: 10/10, requests.cpu: 1/2`. */
function quotaUse(cell: string, draft: ObjectDraft): void {
  const hard: Record<string, string> = {};
  const used: Record<string, string> = {};
  for (const part of cell.split(',')) {
    const match = /^\s*(?<name>[^:\s]{1,200}):\s*(?<used>[^/\s]{1,40})\/(?<hard>\S{1,40})\s*$/.exec(part);
    if (match?.groups === undefined) continue;
    hard[match.groups.name ?? ''] = match.groups.hard ?? '';
    used[match.groups.name ?? ''] = match.groups.used ?? '';
  }
  draft.set('status.hard', { ...asMap(draft.get('status.hard')), ...hard });
  draft.set('status.used', { ...asMap(draft.get('status.used')), ...used });
}

function asMap(value: unknown): Record<string, string> {
  return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
}

function roleReference(cell: string, draft: ObjectDraft, path: string): void {
  const [kind, name] = cell.split('/');
  if (kind !== undefined && name !== undefined) draft.set(path, { kind, name });
}

/** Comma-separated subjects of one kind; service accounts as `namespace/name`. */
function subjects(kind: string) {
  return (cell: string, draft: ObjectDraft, path: string): void => {
    for (const subject of cell.split(',')) {
      const name = subject.trim();
      if (name === '' || name === '<none>') continue;
      const slash = kind === 'ServiceAccount' ? name.indexOf('/') : -1;
      draft.append(
        path,
        slash < 0 ? { kind, name } : { kind, namespace: name.slice(0, slash), name: name.slice(slash + 1) },
      );
    }
  };
}

const BINDING = {
  ROLE: ['roleRef', roleReference],
  USERS: ['subjects', subjects('User')],
  GROUPS: ['subjects', subjects('Group')],
  SERVICEACCOUNTS: ['subjects', subjects('ServiceAccount')],
} as const;

function percent(cell: string, draft: ObjectDraft, path: string): void {
  if (/^\d{1,6}%$/.test(cell)) draft.set(path, Number(cell.slice(0, -1)));
}

const USAGE = {
  'CPU(cores)': ['usage.cpu', text],
  'MEMORY(bytes)': ['usage.memory', text],
  'CPU%': ['status.cpuPercent', percent],
  'MEMORY%': ['status.memoryPercent', percent],
  // How kubectl writes these titles since 1.33.
  'CPU(%)': ['status.cpuPercent', percent],
  'MEMORY(%)': ['status.memoryPercent', percent],
} as const;

/** Nodes, namespaces, and what governs the API. */
export const clusterColumns: KindColumns = {
  Node: {
    STATUS: ['status.conditions', nodeStatus],
    ROLES: ['metadata.labels', nodeRoles],
    VERSION: ['status.nodeInfo.kubeletVersion', text],
    'INTERNAL-IP': ['status.addresses', nodeAddress('InternalIP')],
    'EXTERNAL-IP': ['status.addresses', nodeAddress('ExternalIP')],
    'OS-IMAGE': ['status.nodeInfo.osImage', text],
    'KERNEL-VERSION': ['status.nodeInfo.kernelVersion', text],
    'CONTAINER-RUNTIME': ['status.nodeInfo.containerRuntimeVersion', text],
    // Of `-o custom-columns=TAINTS:.spec.taints`.
    TAINTS: ['spec.taints', goMaps],
    TAINT: ['spec.taints', goMaps],
  },
  Namespace: { STATUS: ['status.phase', text] },
  Secret: { TYPE: ['type', text] },
  ResourceQuota: { REQUEST: ['status.hard', quotaUse], LIMIT: ['status.hard', quotaUse] },
  APIService: { SERVICE: ['spec.service', apiServiceBackend], AVAILABLE: ['status.conditions', available] },
  PriorityClass: { VALUE: ['value', integer], 'GLOBAL-DEFAULT': ['globalDefault', truth] },
  RoleBinding: BINDING,
  ClusterRoleBinding: BINDING,
  CertificateSigningRequest: {
    SIGNERNAME: ['spec.signerName', text],
    REQUESTOR: ['spec.username', text],
    CONDITION: [
      'status.conditions',
      (cell, draft, path) => {
        // What waits has no condition yet: that is known, not unknown.
        if (cell === 'Pending') draft.set(path, []);
        else for (const type of cell.split(',')) draft.append(path, { type, status: 'True' });
      },
    ],
  },
  RuntimeClass: { HANDLER: ['handler', text] },
  ComponentStatus: {
    STATUS: [
      'conditions',
      (cell, draft, path) => {
        draft.append(path, { type: 'Healthy', status: cell === 'Healthy' ? 'True' : 'False' });
      },
    ],
    MESSAGE: ['status.columns.message', text],
    ERROR: ['status.columns.error', text],
  },
  NodeMetrics: USAGE,
  PodMetrics: USAGE,
  ValidatingWebhookConfiguration: { WEBHOOKS: ['status.webhookCount', integer] },
  MutatingWebhookConfiguration: { WEBHOOKS: ['status.webhookCount', integer] },
  ValidatingAdmissionPolicyBinding: {
    POLICYNAME: ['spec.policyName', text],
    PARAMREF: ['status.columns.paramRef', list],
  },
};
