import { expect, it } from 'vitest';
import { NewestObservation } from '../../src/timeline/observations.ts';

const ASKED = '2024-03-04T09:11:12Z';

function newestOf(deletion: Record<string, unknown>): number | undefined {
  const observations = new NewestObservation();
  const metadata = { name: 'main', creationTimestamp: '2023-11-04T09:11:12Z', ...deletion };
  observations.see({ apiVersion: 'v1', kind: 'Broker', metadata });
  return observations.newest;
}

it('counts when a deletion was asked for that grants no time', () => {
  expect(newestOf({ deletionTimestamp: ASKED, deletionGracePeriodSeconds: 0 })).toBe(Date.parse(ASKED));
});

it.each([{}, { deletionTimestamp: ASKED }, { deletionTimestamp: ASKED, deletionGracePeriodSeconds: 30 }])(
  'counts no deadline that may lie in the future: %j',
  (deletion) => {
    expect(newestOf(deletion)).toBe(Date.parse('2023-11-04T09:11:12Z'));
  },
);

it('counts what time it was where somebody asked a machine for it', () => {
  const observations = new NewestObservation();
  const metadata = { name: 'date', creationTimestamp: '2023-11-04T09:11:12Z' };
  observations.see({ apiVersion: 'faultline.io/v1', kind: 'CollectionTime', metadata, status: { time: ASKED } });
  expect(observations.newest).toBe(Date.parse(ASKED));
});
