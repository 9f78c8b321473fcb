import { describe, expect, test } from 'vitest';
import { readEventRow } from '../../src/last-resort/event-rows.ts';

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

  test('are no other lines', () => {
    expect(readEventRow('Warning: the widget is deprecated')).toBeUndefined();
  });
});
