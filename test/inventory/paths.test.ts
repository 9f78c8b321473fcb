import { describe, expect, it } from 'vitest';
import { formatPath, pathOfNode } from '../../src/inventory/paths.ts';

describe('the path of a node', () => {
  const container = { name: 'web', ports: [{ port: 80 }] };
  const pod = { spec: { containers: [{ name: 'other' }, container] }, status: {} };

  it.each<[string, object, string | undefined]>([
    ['the object itself', pod, ''],
    ['an element of a list', container, 'spec.containers[1]'],
    ['what lies within it', container.ports[0]!, 'spec.containers[1].ports[0]'],
    ['an equal one that is another', { name: 'web', ports: [{ port: 80 }] }, undefined],
  ])('leads to %s', (_what, node, path) => {
    const found = pathOfNode(pod, node);
    expect(found && formatPath(found)).toBe(path);
  });

  it('is found in a large object, however often it is asked for', () => {
    const containers = Array.from({ length: 5000 }, (_, index) => ({ name: `web-${index}` }));
    const large = { spec: { containers } };
    for (const [index, node] of containers.entries()) expect(pathOfNode(large, node)?.at(-1)).toBe(index);
  });
});
