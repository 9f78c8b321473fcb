import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedApi, cellsOf, TABLE, type AskedApi } from './asked-api.ts';
import { folderOf } from '../case/case-folder.ts';
import { harborBundle } from './harbor-cluster.ts';

let api: AskedApi;

beforeAll(async () => {
  api = await askedApi(harborBundle());
});

afterAll(() => {
  api.opened.close();
});

const PODS = '/api/v1/namespaces/harbor/pods';

describe('tables', () => {
  const tables: readonly [name: string, url: string, isWide: boolean, cells: unknown[][]][] = [
    [
      'pods',
      PODS,
      true,
      [
        ['Name', 'Ready', 'Status', 'Restarts', 'Age', 'IP', 'Node', 'Nominated Node', 'Readiness Gates'],
        ['crane-0', '2/2', 'Running', '0', '60m', '10.9.1.3', 'pier-2', '<none>', '<none>'],
        ['quay-7f9c', '0/1', 'CrashLoopBackOff', '6 (3m ago)', '60m', '10.9.0.7', 'pier-1', '<none>', '<none>'],
      ],
    ],
    [
      'nodes',
      '/api/v1/nodes',
      false,
      [
        ['Name', 'Status', 'Roles', 'Age', 'Version'],
        ['pier-1', 'Ready', 'control-plane', '60m', 'v1.29.4'],
        ['pier-2', 'Ready,SchedulingDisabled', '<none>', '60m', 'v1.29.4'],
      ],
    ],
    [
      'a table that was read and is printed again',
      '/apis/apps/v1/namespaces/harbor/deployments',
      true,
      [
        ['Name', 'Ready', 'Up-to-date', 'Available', 'Age', 'Containers', 'Images', 'Selector'],
        ['quay', '0/1', 1, 0, '60m', 'quay', 'registry.example/quay:4', 'app=quay'],
      ],
    ],
    [
      'events',
      '/api/v1/namespaces/harbor/events',
      false,
      [
        ['Last Seen', 'Type', 'Reason', 'Object', 'Message'],
        ['60s', 'Warning', 'BackOff', 'pod/quay-7f9c', 'Back-off restarting failed container quay'],
      ],
    ],
    [
      'printer columns of a definition',
      '/apis/fleet.example/v1/tugs',
      true,
      [
        ['Name', 'Ready', 'Power', 'Home', 'Age'],
        ['daisy', 'True', 900, 'north', '60m'],
      ],
    ],
    [
      'one object',
      `${PODS}/crane-0`,
      false,
      [
        ['Name', 'Ready', 'Status', 'Restarts', 'Age'],
        ['crane-0', '2/2', 'Running', '0', '60m'],
      ],
    ],
  ];

  test.each(tables)('%s', (_, url, isWide, cells) => {
    expect(cellsOf(api.ask(url, { accept: TABLE }), isWide)).toEqual(cells);
  });

  test.each([
    ['None', undefined],
    ['Metadata', 'PartialObjectMetadata'],
    ['Object', 'Pod'],
  ])('rows carry what was asked for: %s', (includeObject, kind) => {
    const { json } = api.ask(`${PODS}?includeObject=${includeObject}`, { accept: TABLE });
    expect(json.rows[0]?.object?.kind).toBe(kind);
  });
});

describe('lists', () => {
  const names = (url: string): string[] => api.ask(url).json.items.map(({ metadata }) => metadata.name);

  test.each([
    ['by label', `${PODS}?labelSelector=app%3Dquay`, ['quay-7f9c']],
    ['by a set of values', `${PODS}?labelSelector=app+in+(crane,quay),!tier`, ['crane-0']],
    ['by field', `${PODS}?fieldSelector=spec.nodeName%3Dpier-2`, ['crane-0']],
    ['by a field that is not', `${PODS}?fieldSelector=spec.nodeName!%3Dpier-2`, ['quay-7f9c']],
    ['everywhere', '/api/v1/pods', ['crane-0', 'quay-7f9c']],
    ['what is listed and empty', '/api/v1/namespaces/lighthouse/pods', []],
    ['cluster-wide', '/api/v1/nodes', ['pier-1', 'pier-2']],
    [
      'events about an object, by a uid that they tell',
      '/api/v1/namespaces/harbor/events?fieldSelector=involvedObject.name%3Dquay-7f9c,involvedObject.uid%3D7a1c5a52-0001',
      ['quay-7f9c.17a'],
    ],
    ['events about another uid', '/api/v1/events?fieldSelector=involvedObject.uid%3Delse', []],
    [
      'events by what they do not tell',
      '/api/v1/events?fieldSelector=involvedObject.fieldPath%3Dspec',
      ['quay-7f9c.17a'],
    ],
  ])('%s', (_, url, expected) => {
    expect(names(url)).toEqual(expected);
  });

  test('come in pages', () => {
    const first = api.ask('/api/v1/pods?limit=1').json;
    expect(first.metadata).toMatchObject({ remainingItemCount: 1 });
    const second = api.ask(`/api/v1/pods?limit=1&continue=${first.metadata.continue ?? ''}`).json;
    expect([first, second].map(({ items }) => items[0]?.metadata.name)).toEqual(['crane-0', 'quay-7f9c']);
    expect(second.metadata.continue).toBeUndefined();
  });

  test('with metadata only', () => {
    const accept = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';
    const { json } = api.ask(PODS, { accept });
    expect(json).toMatchObject({ kind: 'PartialObjectMetadataList', items: [{ kind: 'PartialObjectMetadata' }, {}] });
    expect(json.items[0]?.spec).toBeUndefined();
  });

  test('are watched: what there is, that this was all, silence', () => {
    const { text, staysOpen } = api.ask(`${PODS}?watch=true&allowWatchBookmarks=true&timeoutSeconds=7`);
    const events = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect(events.map(({ type }) => type)).toEqual(['ADDED', 'ADDED', 'BOOKMARK']);
    expect(staysOpen).toBe(7);
  });

  test('are watched from where they were listed: silence', () => {
    expect(api.ask(`${PODS}?watch=1&resourceVersion=1`)).toMatchObject({ text: '', staysOpen: 0 });
  });
});

describe('what is known only in part', () => {
  test('says so', () => {
    const { json, warnings } = api.ask('/apis/apps/v1/namespaces/harbor/deployments/quay');
    expect(json.metadata.annotations).toEqual({
      'faultline.io/known-only-from': 'table kubectl_get_deployments_-n_harbor_-o_wide.txt:2',
    });
    expect(json).toMatchObject({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 1 } });
    expect(warnings).toEqual([]);
  });

  test('warns where a list may lack some', () => {
    const { warnings } = api.ask('/apis/apps/v1/deployments');
    expect(warnings).toEqual([
      'nobody listed deployments.apps of namespace lighthouse: only those are shown that other artifacts tell of',
    ]);
  });

  test('is a whole object where nothing is missing', () => {
    expect(api.ask(`${PODS}/crane-0`).json.metadata.annotations).toBeUndefined();
  });
});

describe('refusals', () => {
  const hint = 'in the cluster, this shows them: kubectl get';
  const refusals: readonly [name: string, url: string, method: string, code: number, message: string][] = [
    [
      'a kind that nobody collected',
      '/apis/batch/v1/jobs',
      'GET',
      404,
      `jobs.batch were not collected; ${hint} jobs.batch -A -o yaml`,
    ],
    [
      'a namespace of which nobody collected it',
      '/apis/apps/v1/namespaces/lighthouse/deployments',
      'GET',
      404,
      `deployments.apps of namespace lighthouse were not collected; ${hint} deployments.apps -n lighthouse -o yaml`,
    ],
    ['an object that is not there', `${PODS}/ferry`, 'GET', 404, 'pods "ferry" not found'],
    [
      'an object of which nobody knows',
      '/api/v1/namespaces/harbor/serviceaccounts/pilot',
      'GET',
      404,
      `serviceaccounts "pilot" not found in this bundle: it was not collected; ${hint} serviceaccounts -n harbor -o yaml`,
    ],
    [
      'a kind that there is not',
      '/api/v1/whales',
      'GET',
      404,
      'the server could not find the requested resource (/api/v1/whales)',
    ],
    [
      'a group that there is not',
      '/apis/whales.example',
      'GET',
      404,
      'the server could not find the requested resource (/apis/whales.example)',
    ],
    ['creating', PODS, 'POST', 405, 'a bundle is read-only'],
    ['deleting', `${PODS}/crane-0`, 'DELETE', 405, 'a bundle is read-only'],
    ['patching', `${PODS}/crane-0`, 'PATCH', 405, 'a bundle is read-only'],
    ['running a command', `${PODS}/crane-0/exec?command=ls`, 'GET', 405, 'a bundle is read-only'],
    ['forwarding a port', `${PODS}/crane-0/portforward`, 'POST', 405, 'a bundle is read-only'],
    [
      'a selector that is none',
      `${PODS}?labelSelector=a%3D%3D%3Db`,
      'GET',
      400,
      "'a===b' is no requirement of a label selector",
    ],
    [
      'a page that is none',
      `${PODS}?continue=zzz`,
      'GET',
      400,
      'continue is none of the tokens that this server gives',
    ],
    [
      'a log without saying of which container',
      `${PODS}/crane-0/log`,
      'GET',
      400,
      'a container name must be specified for pod crane-0, choose one of: [crane mesh]',
    ],
    [
      'a log that nobody collected',
      `${PODS}/crane-0/log?container=mesh&previous=true`,
      'GET',
      404,
      'the previous log of container mesh of pod harbor/crane-0 was not collected; in the cluster, this shows it: kubectl logs -n harbor crane-0 -c mesh --previous',
    ],
  ];

  test.each(refusals)('%s', (_, url, method, code, message) => {
    const { status, json } = api.ask(url, { method });
    expect({ status, kind: json.kind, code: json.code, message: json.message }).toEqual({
      status: code,
      kind: 'Status',
      code,
      message,
    });
  });
});

describe('logs', () => {
  const line = (berth: number): string => `{"level":"info","berth":${berth}}\n`;
  const log = (query: string): string => api.ask(`${PODS}/quay-7f9c/log?container=quay${query}`).text;

  test.each([
    ['whole, without what the runtime wrote before each line', '', [1, 2, 3, 4].map(line).join('')],
    ['the end', '&tailLines=1', line(4)],
    ['more than there is', '&tailLines=99', [1, 2, 3, 4].map(line).join('')],
    ['nothing', '&tailLines=0', ''],
    ['since a time', '&sinceTime=2031-05-04T09:58:00Z', [3, 4].map(line).join('')],
    ['since some seconds before the bundle was collected', '&sinceSeconds=60', line(4)],
    ['the end of what was since', '&sinceSeconds=200&tailLines=1', line(4)],
    ['nothing since then', '&sinceTime=2031-05-04T09:59:45Z', ''],
    ['with times', '&tailLines=1&timestamps=true', `2031-05-04T09:59:30.000Z ${line(4)}`],
    ['a few bytes', '&limitBytes=8', '{"level"'],
    ['of the instance before', '&previous=true', 'out of berths\n'],
    ['going on: a bundle does not', '&follow=true&tailLines=1', line(4)],
  ])('%s', (_, query, expected) => {
    expect(log(query)).toBe(expected);
  });
});

describe('who asks, and what may be done', () => {
  const review = (group: string, kind: string, plural: string, spec: object): { status: object } =>
    api.ask(`/apis/${group}/v1/${plural}`, { method: 'POST', body: JSON.stringify({ kind, spec }) }).json;

  test.each([
    [{ verb: 'get', resource: 'pods' }, true],
    [{ verb: 'list', resource: 'secrets' }, true],
    [{ verb: 'watch', resource: 'nodes' }, true],
    [{ verb: 'get', resource: 'pods', subresource: 'log' }, true],
    [{ verb: 'delete', resource: 'pods' }, false],
    [{ verb: 'create', resource: 'pods', subresource: 'exec' }, false],
    [{ verb: 'get', resource: 'pods', subresource: 'exec' }, false],
  ])('%j: %s', (resourceAttributes, allowed) => {
    const { status } = review('authorization.k8s.io', 'SelfSubjectAccessReview', 'selfsubjectaccessreviews', {
      resourceAttributes,
    });
    expect(status).toMatchObject({ allowed });
  });

  test('whoami', () => {
    const { status } = review('authentication.k8s.io', 'SelfSubjectReview', 'selfsubjectreviews', {});
    expect(status).toMatchObject({ userInfo: { username: 'faultline:reader' } });
  });
});

describe('secrets', () => {
  test('are masked, and can still be decoded', () => {
    const { json } = api.ask('/api/v1/namespaces/harbor/secrets/charts');
    expect(Buffer.from(json.data['key'] ?? '', 'base64').toString()).toBe('***masked***');
  });

  test('are shown to who asked for it', async () => {
    const open = await askedApi(harborBundle(), { showSecrets: true });
    expect(open.ask('/api/v1/namespaces/harbor/secrets/charts').json.data['key']).toBe('c2VjcmV0cw==');
    open.opened.close();
  });
});

test('the version is the cluster’s', () => {
  expect(api.ask('/version').json).toMatchObject({ major: '1', minor: '29', gitVersion: 'v1.29.4' });
});

describe('schemas', () => {
  test('are found by group and version, also where nobody knows them', () => {
    expect(api.ask('/openapi/v3').json).toMatchObject({
      paths: {
        'api/v1': { serverRelativeURL: '/openapi/v3/api/v1' },
        'apis/fleet.example/v1': { serverRelativeURL: '/openapi/v3/apis/fleet.example/v1' },
      },
    });
  });

  test('of custom resources are those of their definitions, with what every object has', () => {
    const about = { group: 'fleet.example', version: 'v1', kind: 'Tug' };
    expect(api.ask('/openapi/v3/apis/fleet.example/v1').json).toMatchObject({
      openapi: '3.0.0',
      paths: {
        '/apis/fleet.example/v1/namespaces/{namespace}/tugs/{name}': {
          get: { 'x-kubernetes-group-version-kind': about },
        },
      },
      components: {
        schemas: {
          'fleet.example.v1.Tug': {
            description: 'A boat that pulls others.',
            properties: { metadata: { type: 'object' }, spec: { required: ['power'] } },
            'x-kubernetes-group-version-kind': [about],
          },
        },
      },
    });
  });
});

test.each(['/openapi/v3/api/v1', '/openapi/v2', '/swagger-2.0.0.pb-v1'])(
  '%s says in words that kubectl prints why there is none',
  (url) => {
    const { status, text } = api.ask(url);
    expect({ status, text }).toEqual({
      status: 406,
      text: expect.stringMatching(
        /^a bundle holds no schemas of the API but those in definitions of custom resources, so this cannot be explained: /,
      ) as string,
    });
  },
);

test('ages without a date are columns, and no times that a client would have to decode', async () => {
  const undated = await askedApi(
    folderOf({
      'kubectl_get_pods_-n_harbor.txt':
        'NAME      READY   STATUS    RESTARTS   AGE\ncrane-0   1/1     Running   0          9m\n',
    }),
  );
  expect(cellsOf(undated.ask(PODS, { accept: TABLE }))).toEqual([
    ['Name', 'Ready', 'Status', 'Restarts', 'Age'],
    ['crane-0', '1/1', 'Running', '0', '9m'],
  ]);
  expect(undated.ask(`${PODS}/crane-0`).text).not.toContain('creationTimestamp');
  undated.opened.close();
});
