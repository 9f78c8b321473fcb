import { expect, test } from 'vitest';
import type { KubeObject } from '../../src/model/index.ts';
import { SharedTexts } from '../../src/inventory/shared-texts.ts';

function pod(index: number): KubeObject {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `web-${index}`, labels: { app: 'web', ['__proto__']: 'odd' } },
    status: { conditions: [{ type: 'Ready', message: 'x'.repeat(200), count: index }], flags: [true, null, 'Ready'] },
  };
}

test('objects say the same when their texts are shared, however many there were before', () => {
  const texts = new SharedTexts();
  for (let index = 0; index < 6000; index += 1) {
    const object = pod(index);
    texts.share(object);
    if (index % 500 === 0) expect(object).toEqual(pod(index));
  }
});
