import { isJsonObject, type KubeObject, type PrintContext, type PrintedColumn } from '../../../../src/model/index.ts';
import { AGE, column, count, member, NAME, objectAt, objectsAt, textOf } from './columns.ts';

/** The minor version since which targets tell which resource is meant. */
const NAMES_RESOURCES = 30;

/** The columns of autoscalers. */
export const AUTOSCALER: readonly PrintedColumn[] = [
  NAME,
  column('Reference', (object) => {
    const { kind, name } = objectAt(object, 'spec.scaleTargetRef');
    return `${textOf(kind) ?? ''}/${textOf(name) ?? ''}`;
  }),
  column('Targets', targets),
  column('MinPods', (object) => textOf(member(object, 'spec.minReplicas')) ?? '<unset>'),
  column('MaxPods', count('spec.maxReplicas')),
  column('Replicas', count('status.currentReplicas')),
  AGE,
];

const MOST_METRICS = 2;

/** `cpu: 80%/50%, 1 more...`; older versions of the API know only the processor. */
function targets(object: KubeObject, context: PrintContext): string {
  const metrics = objectsAt(object, 'spec.metrics');
  if (metrics.length === 0) return oldTarget(object, context);
  const current = objectsAt(object, 'status.currentMetrics');
  const shown = metrics.slice(0, MOST_METRICS).map((metric, index) => target(metric, current[index], context));
  const more = metrics.length - shown.length;
  return more > 0 ? `${shown.join(', ')} + ${more} more...` : shown.join(', ');
}

function oldTarget(object: KubeObject, context: PrintContext): string {
  const wanted = member(object, 'spec.targetCPUUtilizationPercentage');
  if (typeof wanted !== 'number')
    return context.isPartial ? (textOf(member(object, 'status.columns.targets')) ?? '<unknown>') : '<none>';
  const is = member(object, 'status.currentCPUUtilizationPercentage');
  return `${labelOf('cpu', context)}${typeof is === 'number' ? `${is}%` : '<unknown>'}/${wanted}%`;
}

const SOURCES = {
  Resource: 'resource',
  ContainerResource: 'containerResource',
  Pods: 'pods',
  Object: 'object',
  External: 'external',
} as const;

function target(metric: KubeObject[string], current: KubeObject[string], context: PrintContext): string {
  if (!isJsonObject(metric)) return '<unknown type>';
  const source = SOURCES[metric['type'] as keyof typeof SOURCES] as string | undefined;
  if (source === undefined) return '<unknown type>';
  const wanted = objectAt(metric, `${source}.target`);
  const is = objectAt(current, `${source}.current`);
  const isNamed = source === 'resource' || source === 'containerResource';
  const label = isNamed ? labelOf(textOf(member(metric, `${source}.name`)) ?? '', context) : '';
  const average = textOf(wanted['averageValue']);
  const percent = textOf(wanted['averageUtilization']);
  if (percent !== undefined) return `${label}${suffixed(is['averageUtilization'], '%')}/${percent}%`;
  if (average !== undefined) return `${label}${suffixed(is['averageValue'], '')}/${average}${isNamed ? '' : ' (avg)'}`;
  return `${label}${suffixed(is['value'], '')}/${textOf(wanted['value']) ?? '<auto>'}`;
}

function suffixed(value: KubeObject[string], unit: string): string {
  const shown = textOf(value);
  return shown === undefined ? '<unknown>' : `${shown}${unit}`;
}

/** Which resource is meant, older versions do not tell. */
function labelOf(resource: string, { minor = NAMES_RESOURCES }: PrintContext): string {
  return minor < NAMES_RESOURCES ? '' : `${resource}: `;
}
