import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, number, record, text, time } from './schema.ts';

export const kind = {
  kind: 'MetricSeries',
  sentence: 'The course of a metric of one thing over some minutes or hours, and its greatest change.',
  scope: 'cluster',
  name: 'the heading of its column',
  parsers: ['metrics-csv'],
  members: {
    spec: record({ metric: text('What was measured'), subject: text('Of what'), nodeName: NODE_NAME }),
    status: record({
      from: time('The first measurement'),
      to: time('The last measurement'),
      zone: text('`unknown` where the times were written without a zone'),
      samples: integer('How many there are'),
      min: number('The least'),
      max: number('The greatest'),
      median: number('The middle one'),
      p95: number('What 95 of 100 stay below'),
      first: number('The first'),
      last: number('The last'),
      baseline: number('The median before it changed'),
      recent: number('The median of the end'),
      ratio: number('`recent` by `baseline`'),
      level: number('The median after it changed'),
      levelRatio: number('`level` by `baseline`'),
      significance: number('By how many times its usual spread it changed'),
      changedAt: time('When it changed'),
      recoveredAt: time('When that was over'),
      share: number('Its part of the greatest rise of the same metric'),
      overtaken: flag('Whether its rise was over before another one began'),
      peersMedian: number('The median of the same metric over other subjects of its sort'),
    }),
  },
  fleeting: true,
} satisfies OwnKind;
