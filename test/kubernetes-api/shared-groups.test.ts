import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderOf } from '../case/case-folder.ts';
import { askedApi, cellsOf, TABLE, type AskedApi } from './asked-api.ts';

/*
 * An API server keeps some objects once and shows them in two groups: events, and what `extensions` held once. A bundle may have them from
 * either, or from both.
 */
const ABOUT = { kind: 'Pod', namespace: 'harbor', name: 'quay-0' };
const SEEN = '2031-05-04T09:59:00Z';

function named(name: string) {
  return { metadata: { name, namespace: 'harbor', creationTimestamp: SEEN }, type: 'Warning', reason: 'BackOff' };
}

function core(name: string): object {
  return { ...named(name), involvedObject: ABOUT, message: `${name} failed`, count: 3, lastTimestamp: SEEN };
}

function newer(name: string): object {
  return {
    ...named(name),
    regarding: ABOUT,
    note: `${name} failed`,
    deprecatedCount: 3,
    deprecatedLastTimestamp: SEEN,
  };
}

function list(apiVersion: string, kind: string, items: readonly object[]): string {
  return JSON.stringify({
    apiVersion,
    kind: `${kind}List`,
    items: items.map((item) => ({ apiVersion, kind, ...item })),
  });
}

const CORE = '/api/v1/namespaces/harbor/events';
const NEWER = '/apis/events.k8s.io/v1/namespaces/harbor/events';

let api: AskedApi;

beforeAll(async () => {
  api = await askedApi(
    folderOf({
      'events.json': list('v1', 'Event', [core('of-core'), core('of-both')]),
      'newer-events.json': list('events.k8s.io/v1', 'Event', [newer('of-both'), newer('of-newer')]),
      'ingresses.json': list('extensions/v1beta1', 'Ingress', [
        {
          metadata: { name: 'gate', namespace: 'harbor', creationTimestamp: SEEN },
          spec: { rules: [{ host: 'a.b' }] },
        },
      ]),
    }),
  );
});

afterAll(() => {
  api.opened.close();
});

test.each([CORE, NEWER])('%s has each event once', (url) => {
  const names = api.ask(url).json.items.map(({ metadata }) => metadata.name);
  expect(names).toEqual(['of-both', 'of-core', 'of-newer']);
  const [, first] = cellsOf(api.ask(url, { accept: TABLE }));
  expect(first?.slice(1)).toEqual(['Warning', 'BackOff', 'pod/quay-0', 'of-both failed']);
});

test('each group shows them in its own words', () => {
  expect(api.ask(`${CORE}/of-newer`).json).toEqual({ apiVersion: 'v1', kind: 'Event', ...core('of-newer') });
  expect(api.ask(`${NEWER}/of-core`).json).toEqual({
    apiVersion: 'events.k8s.io/v1',
    kind: 'Event',
    ...newer('of-core'),
  });
});

test.each([
  [`${CORE}?fieldSelector=involvedObject.name%3Dquay-0`, 3],
  [`${CORE}?fieldSelector=involvedObject.name%3Dcrane-0`, 0],
  [`${NEWER}?fieldSelector=regarding.name%3Dquay-0`, 3],
  [`${NEWER}?fieldSelector=regarding.name%3Dcrane-0`, 0],
])('%s finds %i', (url, count) => {
  expect(api.ask(url).json.items).toHaveLength(count);
});

test.each(['extensions/v1beta1', 'networking.k8s.io/v1'])('what an old group held is there in %s', (apiVersion) => {
  const { items } = api.ask(`/apis/${apiVersion}/namespaces/harbor/ingresses`).json;
  expect(items.map((item) => [item.apiVersion, item.metadata.name])).toEqual([[apiVersion, 'gate']]);
});
