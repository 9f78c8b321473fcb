import type { KubeObject, PrintContext, PrintedCell, PrintedColumn } from '../../../../src/model/index.ts';
import { humanDuration } from '../../../../src/time/index.ts';
import {
  AGE,
  column,
  conditionOf,
  count,
  CREATED_AT,
  member,
  NAME,
  objectAt,
  objectsAt,
  sizeOf,
  text,
  textOf,
  truth,
  wide,
  shownOr,
} from './columns.ts';

const BINDING: readonly PrintedColumn[] = [
  NAME,
  column('Role', (object) => {
    const { kind, name } = objectAt(object, 'roleRef');
    return `${textOf(kind) ?? ''}/${textOf(name) ?? ''}`;
  }),
  AGE,
  wide('Users', subjects('User')),
  wide('Groups', subjects('Group')),
  wide('ServiceAccounts', subjects('ServiceAccount')),
];

const WEBHOOKS: readonly PrintedColumn[] = [
  NAME,
  column('Webhooks', shownOr('status.webhookCount', sizeOf('webhooks')), {
    type: 'integer',
  }),
  AGE,
];

/** What governs the API: who may do what, what is admitted, which APIs there are. */
export const controlTables: Readonly<Record<string, readonly PrintedColumn[]>> = {
  Role: [NAME, CREATED_AT],
  ClusterRole: [NAME, CREATED_AT],
  RoleBinding: BINDING,
  ClusterRoleBinding: BINDING,
  CustomResourceDefinition: [NAME, CREATED_AT],
  APIService: [NAME, column('Service', backend), column('Available', available), AGE],
  CertificateSigningRequest: [
    NAME,
    AGE,
    column('SignerName', text('spec.signerName', '<none>')),
    column('Requestor', text('spec.username')),
    column('RequestedDuration', requestedDuration, { since: 22 }),
    column('Condition', requestState),
  ],
  PriorityClass: [
    NAME,
    column('Value', count('value'), { type: 'integer' }),
    column('Global-Default', truth('globalDefault'), { type: 'boolean' }),
    AGE,
    column('PreemptionPolicy', text('preemptionPolicy', '<unset>'), { since: 32 }),
  ],
  RuntimeClass: [NAME, column('Handler', text('handler')), AGE],
  ValidatingWebhookConfiguration: WEBHOOKS,
  MutatingWebhookConfiguration: WEBHOOKS,
  ValidatingAdmissionPolicy: [
    NAME,
    column('Validations', sizeOf('spec.validations'), { type: 'integer' }),
    column('ParamKind', (object) => {
      const { apiVersion, kind } = objectAt(object, 'spec.paramKind');
      return kind === undefined ? '<unset>' : `${textOf(apiVersion) ?? ''}/${textOf(kind) ?? ''}`;
    }),
    AGE,
  ],
  ValidatingAdmissionPolicyBinding: [
    NAME,
    column('PolicyName', text('spec.policyName')),
    column('ParamRef', (object) => {
      const { namespace, name } = objectAt(object, 'spec.paramRef');
      if (name === undefined) return '<unset>';
      return namespace === undefined ? (textOf(name) ?? '') : `${textOf(namespace) ?? ''}/${textOf(name) ?? ''}`;
    }),
    AGE,
  ],
  FlowSchema: [
    NAME,
    column('PriorityLevel', text('spec.priorityLevelConfiguration.name')),
    column('MatchingPrecedence', count('spec.matchingPrecedence')),
    column('DistinguisherMethod', text('spec.distinguisherMethod.type', '<none>')),
    AGE,
    column('MissingPL', (object) => textOf(conditionOf(object, 'Dangling')?.['status']) ?? '?'),
  ],
  PriorityLevelConfiguration: [
    NAME,
    column('Type', text('spec.type')),
    column('NominalConcurrencyShares', text('spec.limited.nominalConcurrencyShares', '<none>')),
    column('Queues', text('spec.limited.limitResponse.queuing.queues', '<none>')),
    column('HandSize', text('spec.limited.limitResponse.queuing.handSize', '<none>')),
    column('QueueLengthLimit', text('spec.limited.limitResponse.queuing.queueLengthLimit', '<none>')),
    AGE,
  ],
};

function subjects(kind: string) {
  return (object: KubeObject): string => {
    const found = objectsAt(object, 'subjects').filter((each) => each['kind'] === kind);
    return found
      .map(
        ({ name, namespace }) =>
          `${kind === 'ServiceAccount' ? `${textOf(namespace) ?? ''}/` : ''}${textOf(name) ?? ''}`,
      )
      .join(', ');
  };
}

function backend(object: KubeObject): string {
  const { namespace, name } = objectAt(object, 'spec.service');
  return name === undefined ? 'Local' : `${textOf(namespace) ?? ''}/${textOf(name) ?? ''}`;
}

function available(object: KubeObject): string {
  const condition = conditionOf(object, 'Available');
  const status = textOf(condition?.['status']) ?? 'Unknown';
  const reason = textOf(condition?.['reason']);
  return status === 'True' || reason === undefined ? status : `${status} (${reason})`;
}

function requestedDuration(object: KubeObject): string {
  const seconds = member(object, 'spec.expirationSeconds');
  return typeof seconds === 'number' ? humanDuration(seconds * 1000) : '<none>';
}

const DECISIONS = ['Approved', 'Denied', 'Failed'];

/** `Approved,Issued`. */
function requestState(object: KubeObject, { isPartial }: PrintContext): PrintedCell {
  const types = new Set(objectsAt(object, 'status.conditions').map(({ type }) => textOf(type) ?? ''));
  const decisions = DECISIONS.filter((type) => types.has(type));
  const isIssued = Boolean(textOf(member(object, 'status.certificate'))) || (isPartial && types.has('Issued'));
  return [decisions[0] ?? 'Pending', ...decisions.slice(1), ...(isIssued ? ['Issued'] : [])].join(',');
}
