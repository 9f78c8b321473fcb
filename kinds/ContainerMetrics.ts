import type { OwnKind } from './own-kind.ts';
import { record, text } from './schema.ts';

export const kind = {
  kind: 'ContainerMetrics',
  sentence: 'What a container of a pod uses, as `kubectl top pod --containers` prints it.',
  scope: 'namespaced',
  name: '`<pod>/<container>`',
  parsers: ['kubectl-table'],
  members: {
    spec: record({ podName: text('Its pod'), name: text('Its name in the pod') }),
    usage: record({ cpu: text('A quantity'), memory: text('A quantity') }, 'What it uses'),
  },
} satisfies OwnKind;
