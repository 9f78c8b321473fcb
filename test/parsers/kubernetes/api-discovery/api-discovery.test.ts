import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/api-discovery/index.ts';
import { PARSERS } from '../../../../parsers/index.ts';
import { recognise } from '../../../../src/reading/recognise.ts';
import { documentOf, foreign, read } from '../../support/documents/recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

const RESOURCES = `NAME                  SHORTNAMES   APIVERSION                  NAMESPACED   KIND
bindings                           v1                          true         Binding
componentstatuses     cs           v1                          false        ComponentStatus
apiservices                        apiregistration.k8s.io/v1   false        APIService
deployments           deploy       apps/v1                     true         Deployment
gauges                             gauges.example.org/v1beta1  true         Gauge
storageclasses        sc           storage.k8s.io/v1           false        StorageClass
`;
const STALE =
  'error: unable to retrieve the complete list of server APIs: meters.example.org/v1: stale GroupVersion discovery: meters.example.org/v1, till.example.org/v1alpha1: the server is currently unable to handle the request\n';

function versions(objects: ReturnType<typeof read>['objects'], kind = 'APIGroupVersion'): (readonly unknown[])[] {
  return objects
    .filter((object) => object.kind === kind)
    .map(({ metadata, status, spec }) => [metadata.name, status?.['served'] ?? spec?.['versions'], status?.['reason']]);
}

describe('discovery of the API', () => {
  it.each([
    ['the table', RESOURCES],
    [
      'the wide one',
      RESOURCES.split('\n')
        .map((line, at) =>
          line === '' ? '' : line + (at === 0 ? '   VERBS   CATEGORIES' : '   create,get,list   all'),
        )
        .join('\n'),
    ],
    ['the one without a header', RESOURCES.split('\n').slice(1).join('\n')],
  ])('reads served versions from %s of kubectl api-resources', (_, text) => {
    const { confidence, objects, listings, sections } = read(parser, text);
    expect(confidence).toBeGreaterThanOrEqual(CONFIDENCE.general);
    expect(versions(objects)).toEqual([
      ['v1.', true, undefined],
      ['v1.apiregistration.k8s.io', true, undefined],
      ['v1.apps', true, undefined],
      ['v1beta1.gauges.example.org', true, undefined],
      ['v1.storage.k8s.io', true, undefined],
    ]);
    // What serves subresources only is not shown, for one.
    expect(listings).toEqual([]);
    expect(sections).toEqual([]);
  });

  it('takes the versions that the last line names as failed for not served, and hands the line on', () => {
    const { observed, sections } = read(parser, RESOURCES + STALE);
    const failed = observed.filter(({ object }) => object.status?.['served'] === false);
    expect(failed.map(({ object, source }) => [object.metadata.name, object.status?.['reason'], source.line])).toEqual([
      ['v1.meters.example.org', 'stale GroupVersion discovery: meters.example.org/v1', 8],
      ['v1alpha1.till.example.org', 'the server is currently unable to handle the request', 8],
    ]);
    expect(sections).toEqual([{ title: 'standard error of kubectl', text: STALE.trimEnd(), firstLine: 8 }]);
  });

  it('reads the groups that old versions of kubectl show', () => {
    const { objects } = read(
      parser,
      `NAME                SHORTNAMES   APIGROUP                 NAMESPACED   KIND
componentstatuses   cs                                    false        ComponentStatus
apiservices                      apiregistration.k8s.io   false        APIService
deployments         deploy       apps                     true         Deployment
storageclasses      sc           storage.k8s.io           false        StorageClass
`,
    );
    expect(versions(objects, 'APIGroup').map(([name]) => name)).toEqual([
      'apiregistration.k8s.io',
      'apps',
      'storage.k8s.io',
    ]);
  });

  it('reads the versions that kubectl api-versions prints as registered ones', () => {
    const { confidence, objects, listings } = read(
      parser,
      'apiregistration.k8s.io/v1\napps/v1\nautoscaling/v1\nautoscaling/v2\nstorage.k8s.io/v1\nv1\n',
    );
    expect(confidence).toBe(CONFIDENCE.header);
    expect(versions(objects, 'APIGroup')).toContainEqual(['autoscaling', ['v1', 'v2'], undefined]);
    expect(versions(objects)).toEqual([]);
    expect(listings.map(({ kind }) => kind)).toEqual(['APIGroup']);
  });

  const GROUPS = ['apiregistration.k8s.io', 'apps', 'gauges.example.org', 'storage.k8s.io'].map((name) => ({
    name,
    versions: [{ groupVersion: `${name}/v1`, version: 'v1' }],
    preferredVersion: { groupVersion: `${name}/v1`, version: 'v1' },
  }));

  it.each([
    ['one line', JSON.stringify({ kind: 'APIGroupList', apiVersion: 'v1', groups: GROUPS })],
    ['several lines, sorted', JSON.stringify({ apiVersion: 'v1', groups: GROUPS, kind: 'APIGroupList' }, undefined, 2)],
    ['a bare list', JSON.stringify(GROUPS, undefined, 2)],
    [
      'YAML',
      `apiVersion: v1\ngroups:\n${GROUPS.map(({ name }) => `- name: ${name}\n  versions:\n  - groupVersion: ${name}/v1\n    version: v1\n`).join('')}kind: APIGroupList\n`,
    ],
  ])('reads registered groups from %s', (_, text) => {
    const { confidence, objects, listings } = read(parser, text);
    expect(confidence).toBe(CONFIDENCE.signature);
    expect(versions(objects, 'APIGroup')).toEqual(GROUPS.map(({ name }) => [name, ['v1'], undefined]));
    expect(listings.map(({ kind }) => kind)).toEqual(['APIGroup']);
  });

  it('reads lists of resources: who answers serves the version, also without any', () => {
    const lists = ['v1', ...GROUPS.map(({ name }) => `${name}/v1`)].map((groupVersion) => ({
      kind: 'APIResourceList',
      groupVersion,
      resources: groupVersion.startsWith('gauges')
        ? []
        : [{ name: 'things', singularName: '', namespaced: true, kind: 'Thing', verbs: ['get'] }],
    }));
    const { observed, objects, listings } = read(parser, JSON.stringify(lists, undefined, 2));
    expect(versions(objects)).toEqual([
      ['v1.', true, undefined],
      ['v1.apiregistration.k8s.io', true, undefined],
      ['v1.apps', true, undefined],
      ['v1.gauges.example.org', true, undefined],
      ['v1.storage.k8s.io', true, undefined],
    ]);
    expect(observed.at(2)?.source.line).toBe(34);
    expect(listings.map(({ kind }) => kind)).toEqual(['APIGroupVersion']);
  });

  it('reads aggregated discovery: what is stale is not served', () => {
    const items = GROUPS.map(({ name }) => ({
      metadata: { name, creationTimestamp: null },
      versions: [
        {
          version: 'v1',
          resources: [
            { resource: 'things', responseKind: { group: '', version: '', kind: 'Thing' }, scope: 'Namespaced' },
          ],
          freshness: name.startsWith('gauges') ? 'Stale' : 'Current',
        },
      ],
    }));
    const { objects, listings } = read(
      parser,
      JSON.stringify({ kind: 'APIGroupDiscoveryList', apiVersion: 'apidiscovery.k8s.io/v2', metadata: {}, items }),
    );
    expect(versions(objects)).toContainEqual(['v1.gauges.example.org', false, 'stale']);
    expect(versions(objects)).toContainEqual(['v1.apps', true, undefined]);
    expect(listings.map(({ kind }) => kind)).toEqual(['APIGroup', 'APIGroupVersion']);
  });

  it('drops names that no group has, and reads what is whole of odd members', () => {
    const groups = [
      { name: '../etc', versions: [{ groupVersion: 'x', version: 'v1' }] },
      { name: 'apps', versions: 'v1' },
      7,
    ];
    const { objects } = read(parser, JSON.stringify({ kind: 'APIGroupList', apiVersion: 'v1', groups }));
    expect(versions(objects, 'APIGroup')).toEqual([['apps', [], undefined]]);
  });

  it('says that a text that ends early was not read', () => {
    expect(read(parser, '{"kind":"APIGroupList","groups":[{"name":"apps"').warnings).toHaveLength(1);
    expect(read(parser, 'kind: APIGroupList\ngroups: [').warnings).toHaveLength(1);
  });

  it.each([
    ['a table of resources', RESOURCES],
    ['groups', JSON.stringify(GROUPS)],
    ['kubectl api-versions', 'apps/v1\nbatch/v1\nevents.k8s.io/v1\nv1\n'],
    ['YAML', 'apiVersion: v1\nkind: APIResourceList\ngroupVersion: apps/v1\nresources: []\n'],
  ])('claims %s before anybody else', (_, text) => {
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('api-discovery');
  });

  it.each(
    foreign(
      ['an audit record of a discovery', '{"kind":"Event","responseObject":{"kind":"APIGroupList","groups":[]}}\n'],
      ['a table of API services', 'NAME      SERVICE   AVAILABLE   AGE\nv1.apps   Local     True        9d\n'],
      ['versions of something else', 'v1.2.3\nv1.2.4\nv1.2.5\nv1.2.6\n'],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [], listings: [] });
  });
});
