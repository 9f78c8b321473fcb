import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from '../../src/case/index.ts';
import { openCase } from '../../src/index.ts';
import { folderOf } from './case-folder.ts';

const PULLED = ['Normal', 'Pulled', 'Container image "boat:1" already present'] as const;
const BACK_OFF = ['Warning', 'BackOff', 'Back-off restarting failed container oar'] as const;

function whole(name: string, namespace: string, [type, reason, message]: typeof PULLED | typeof BACK_OFF): object {
  const involvedObject = { kind: 'Pod', namespace, name: 'boat-0' };
  const metadata = { name, namespace, creationTimestamp: '2031-05-04T09:00:00Z' };
  return { apiVersion: 'v1', kind: 'Event', metadata, involvedObject, type, reason, message };
}

function table(...rows: readonly (readonly [namespace: string, words: typeof PULLED | typeof BACK_OFF])[]): string {
  const lines = rows.map(([namespace, [type, reason, message]]) =>
    [namespace.padEnd(11), '3m'.padEnd(11), type.padEnd(9), reason.padEnd(9), 'pod/boat-0'.padEnd(12), message].join(
      ' ',
    ),
  );
  return `NAMESPACE   LAST SEEN   TYPE      REASON    OBJECT       MESSAGE\n${lines.join('\n')}\n`;
}

function description(...rows: readonly (typeof PULLED | typeof BACK_OFF)[]): string {
  const lines = rows.map(
    ([type, reason, message]) => `  ${type.padEnd(8)} ${reason.padEnd(8)} 3m    kubelet  ${message}`,
  );
  return [
    'Name:         boat-0',
    'Namespace:    bay',
    'Node:         pier-1/172.20.0.1',
    'Status:       Running',
    'Events:',
    '  Type     Reason   Age   From     Message',
    '  ----     ------   ----  ----     -------',
    ...lines,
    '',
  ].join('\n');
}

describe('an event that several places show', () => {
  let opened: Case;

  beforeAll(async () => {
    opened = await openCase(
      folderOf({
        'events.json': JSON.stringify({
          apiVersion: 'v1',
          kind: 'EventList',
          items: [whole('boat-0.1', 'bay', PULLED)],
        }),
        'events.txt': table(['bay', PULLED], ['bay', BACK_OFF], ['bay', BACK_OFF], ['reef', PULLED]),
        'pods.txt': description(PULLED, BACK_OFF),
      }),
    );
  });

  afterAll(() => {
    opened.close();
  });

  test('is one: the whole one, or those of the listing that has most', () => {
    const events = opened.objects.list({ kinds: ['Event'] });
    expect(events.map(({ value, views }) => [value.metadata.namespace, value['reason'], views[0]?.form])).toEqual([
      ['bay', 'Pulled', 'json'],
      ['bay', 'BackOff', 'table'],
      ['bay', 'BackOff', 'table'],
      ['reef', 'Pulled', 'table'],
    ]);
    expect(opened.objects.kinds().find(({ kind }) => kind === 'Event')?.count).toBe(4);
  });

  test('is told once of its object', () => {
    const about = { kind: 'Pod', namespace: 'bay', name: 'boat-0' };
    expect(opened.objects.eventsOf(about).map(({ value }) => value['reason'])).toEqual([
      'Pulled',
      'BackOff',
      'BackOff',
    ]);
  });
});
