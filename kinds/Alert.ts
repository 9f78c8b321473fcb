import type { OwnKind } from './own-kind.ts';
import { integer, list, map, number, record, text, time } from './schema.ts';

export const kind = {
  kind: 'Alert',
  sentence: 'An alert of a monitoring system, or a finding of a detector of anomalies.',
  scope: 'cluster',
  name: 'the name of the alert with what it is about, so that repeats meet',
  parsers: ['alert-notification', 'alerts'],
  members: {
    spec: record({
      name: text('The rule that fires, or the transaction that fails'),
      severity: text('As its rule says'),
      labels: map(text(), 'Its labels'),
      subject: record(
        { kind: text('Its kind'), name: text('Its name'), namespace: text('Its namespace') },
        'What it is about, the narrowest thing that the labels name',
      ),
      url: text('The URL of the transaction'),
      method: text('The method of its requests'),
    }),
    status: record({
      state: text('`firing`, `pending`, `inactive`, ...'),
      startsAt: time('Since when'),
      endsAt: time('Until when'),
      zone: text('`unknown` where the times were written without a zone'),
      message: text('What it says'),
      value: text('The value for which it fires'),
      occurrences: integer('How often the transaction failed'),
      evidence: list(
        record({
          signal: text('What sort of anomaly'),
          metric: text('The metric that is odd'),
          series: text('Whose metric it is'),
          normal: number('What it was'),
          current: number('What it is'),
          unit: text('The unit of both'),
          changePercent: number('By how much it grew'),
          text: text('The line as the detector wrote it'),
        }),
        'What a detector measured',
      ),
    }),
  },
} satisfies OwnKind;
