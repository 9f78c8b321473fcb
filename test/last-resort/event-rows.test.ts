import { describe, expect, test } from 'vitest';
import { readEventAge, readEventRow } from '../../src/last-resort/event-rows.ts';

describe('rows of Kubernetes Events', () => {
  test.each([
    [
      'of a list',
      '21s   Warning   ResolveFailed   widget/blue-1   cannot resolve what the widget needs',
      { isWarning: true, reason: 'ResolveFailed', object: 'widget/blue-1', count: 1 },
    ],
    [
      'of a description, told by something that looks like an object',
      '  Warning  ResolveFailed  21s (x14 over 11m)  things/widget.acme.io  cannot resolve what the widget needs',
      { isWarning: true, reason: 'ResolveFailed', object: undefined, count: 14 },
    ],
    [
      'of a description, told once',
      '  Normal   Resolved       21s                 widget-controller      cannot resolve what the widget needs',
      { isWarning: false, reason: 'Resolved', object: undefined, count: 1 },
    ],
  ])('%s', (_, line, read) => {
    expect(readEventRow(line)).toEqual({ ...read, message: 'cannot resolve what the widget needs' });
  });

  test.each([
    ['a warning', 'Warning: the widget is deprecated'],
    [
      'a condition with its severity',
      '└─MachineDeployment/md-0   False  Warning   WaitingForMachines  31m    Minimum availability requires 5 replicas',
    ],
  ])('are no other lines: %s', (_, line) => {
    expect(readEventRow(line)).toBeUndefined();
  });
});

describe('how long ago a row of Kubernetes Events was', () => {
  test.each([
    ['of a list', 'shop   34m (x9 over 38m)   Normal   BackOff   pod/web-1   Back-off pulling image', 34, 38],
    ['of a description', '  Warning  BackOff  21m (x14 over 2h)  kubelet  Back-off restarting', 21, 120],
    ['told once', '3m   Warning   Failed   pod/web-1   Error: ErrImagePull', 3, undefined],
  ])('%s', (_, line, last, first) => {
    const age = readEventAge(line);
    expect([age?.stamp.ms, age?.first?.ms]).toEqual([last * 60_000, first === undefined ? undefined : first * 60_000]);
  });

  test('is unknown of what has no age', () => {
    expect(readEventAge('Warning  FailedMount  MountVolume.SetUp failed for volume 3')).toBeUndefined();
  });
});
