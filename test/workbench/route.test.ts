import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { go, hrefOf, route } from '../../workbench/route.ts';

beforeEach(() => {
  const location = { hash: '#/0/timeline?episode=3' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    replaceState(_state: unknown, _title: string, href: string) {
      location.hash = href;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('lets a page say anew what of it is looked at', () => {
  go(hrefOf(0, 'timeline', [], { episode: 4 }), true);
  expect(location.hash).toBe('#/0/timeline?episode=4');
  expect(route.value.query.get('episode')).toBe('4');
});

it.each([
  ['another page', '#/0/object/Node//worker-1/'],
  ['the same page of another bundle', '#/1/timeline'],
])('is not called back by a page that was left for %s', (_, href) => {
  go(href);
  go(hrefOf(0, 'timeline', [], { episode: 4 }), true);
  expect(location.hash).toBe(href);
});
