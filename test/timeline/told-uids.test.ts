import { describe, expect, it } from 'vitest';
import { podsByToldUid } from '../../src/timeline/told-uids.ts';

const line = (fields: Record<string, string>) => ({
  context: {},
  first: { line: 1, message: '', groups: {}, quote: '', fields },
});

describe('the pods whose uid lines tell', () => {
  it('are known where a line tells both', () => {
    expect([...podsByToldUid([line({ pod: 'shop/web-1', podUID: 'u-1' })])]).toEqual([
      ['u-1', { kind: 'Pod', namespace: 'shop', name: 'web-1' }],
    ]);
  });

  it.each([[{ podUID: 'u-1' }], [{ pod: 'shop/web-1' }], [{ pod: 'web-1', podUID: 'u-1' }]])(
    'are not known of %j',
    (fields) => {
      expect([...podsByToldUid([line(fields)])]).toEqual([]);
    },
  );
});
