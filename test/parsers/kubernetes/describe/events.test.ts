import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/describe/index.ts';
import { read } from '../../support/documents/recording.ts';

const POD = `Name:             web-1
Namespace:        shop
Priority:         0
Node:             worker-1/10.0.0.1
Labels:           <none>
Annotations:      <none>
Status:           Pending
Containers:
  web:
    Image:        web:1
    Port:         <none>
`;

function eventsUnder(table: string) {
  return read(parser, POD + table).observed.slice(1);
}

describe('Events under a described object', () => {
  it('become Event objects about it', () => {
    const [event, ...others] = eventsUnder(`Events:
  Type     Reason       Age                 From               Message
  ----     ------       ----                ----               -------
  Warning  FailedMount  2m (x7 over 10m)    kubelet            Unable to attach or mount volumes: unmounted volumes=[data]
`);

    expect(others).toEqual([]);
    expect(event?.object).toEqual({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'pod.web-1.failedmount.15', namespace: 'shop' },
      involvedObject: { apiVersion: 'v1', kind: 'Pod', namespace: 'shop', name: 'web-1' },
      type: 'Warning',
      reason: 'FailedMount',
      message: 'Unable to attach or mount volumes: unmounted volumes=[data]',
      count: 7,
      source: { component: 'kubelet' },
    });
    expect(event?.form).toBe('describe');
    expect(event?.source).toEqual({ artifact: 'file.txt', line: 15, endLine: 15 });
    expect(Object.fromEntries(event?.relativeTimes ?? [])).toEqual({
      lastTimestamp: { ms: 120_000, precision: 60_000, relative: true },
      firstTimestamp: { ms: 600_000, precision: 60_000, relative: true },
    });
    expect(event?.fieldLines?.get('message')).toBe(15);
  });

  it.each([
    ['none', 'Events:  <none>\n'],
    ['no table', 'Events:\n'],
    ['cut off in the header', 'Events:\n  Type     Reas'],
  ])('are none: %s', (_, table) => {
    expect(eventsUnder(table)).toEqual([]);
  });

  it('join messages with line breaks, which spill to column 0', () => {
    const events = eventsUnder(`Events:
  Type     Reason       Age   From      Message
  ----     ------       ----  ----      -------
  Warning  FailedMount  5s    kubelet   MountVolume.SetUp failed for volume "data" : mount failed: exit status 32
Mounting command: mount
Output: mount.nfs: Connection timed out

  Normal   Scheduled    90s   default-scheduler  Successfully assigned shop/web-1 to worker-1
`);

    expect(events.map(({ object, source }) => [object['message'], source.line, source.endLine])).toEqual([
      [
        'MountVolume.SetUp failed for volume "data" : mount failed: exit status 32\nMounting command: mount\nOutput: mount.nfs: Connection timed out',
        15,
        17,
      ],
      ['Successfully assigned shop/web-1 to worker-1', 19, 19],
    ]);
  });

  it('are read without their alignment, up to the table only', () => {
    const events = eventsUnder(`Events:
Type Reason Age From Message
---- ------ ---- ---- -------
Normal DetectedUnhealthy 14s (x23 over 5m10s) machinehealthcheck-controller Machine a/b has unhealthy node
What the author says about it.
`);

    expect(
      events.map(({ object }) => [object['reason'], object['count'], object['message'], object['source']]),
    ).toEqual([
      ['DetectedUnhealthy', 23, 'Machine a/b has unhealthy node', { component: 'machinehealthcheck-controller' }],
    ]);
  });

  it('are read as kubectl before 1.7 printed them', () => {
    const events = eventsUnder(`Events:
  FirstSeen  LastSeen  Count  From               SubObjectPath          Type     Reason   Message
  ---------  --------  -----  ----               -------------          ----     ------   -------
  3h         5m        42     kubelet, worker-1  spec.containers{web}   Warning  BackOff  Back-off restarting failed container
`);

    expect(events[0]?.object).toMatchObject({
      reason: 'BackOff',
      count: 42,
      source: { component: 'kubelet', host: 'worker-1' },
      message: 'Back-off restarting failed container',
    });
    expect(events[0]?.relativeTimes?.get('firstTimestamp')?.ms).toBe(3 * 3_600_000);
  });

  it('without a known age have no times', () => {
    const events = eventsUnder(`Events:
  Type     Reason            Age        From               Message
  ----     ------            ----       ----               -------
  Warning  FailedScheduling  <unknown>  default-scheduler  0/3 nodes are available
`);

    expect(events[0]?.object['message']).toBe('0/3 nodes are available');
    expect(events[0]?.relativeTimes?.size).toBe(0);
  });
});
