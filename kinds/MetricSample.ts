import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { map, number, record, text } from './schema.ts';

export const kind = {
  kind: 'MetricSample',
  sentence: 'The value of a metric at one time, as a program exposes it to Prometheus.',
  scope: 'node',
  name: '`<node>/<metric>{<labels>}`',
  parsers: ['prometheus-metrics'],
  members: {
    spec: record({ metric: text('Its name'), labels: map(text(), 'Its labels'), nodeName: NODE_NAME }),
    status: record({ value: number('Its value') }),
  },
  fleeting: true,
} satisfies OwnKind;
