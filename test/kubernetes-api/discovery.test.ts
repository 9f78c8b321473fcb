import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedApi, type AskedApi } from './asked-api.ts';
import { harborBundle } from './harbor-cluster.ts';

let api: AskedApi;

beforeAll(async () => {
  api = await askedApi(harborBundle());
});

afterAll(() => {
  api.opened.close();
});

describe('group by group', () => {
  test('the core group', () => {
    expect(api.ask('/api').json).toEqual({ kind: 'APIVersions', versions: ['v1'] });
  });

  test('the others, those of every cluster first', () => {
    const names = api.ask('/apis').json.groups.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['apps', 'batch']);
    expect(names).toContain('fleet.example');
    expect(names).toContain('authorization.k8s.io');
    expect(new Set(names).size).toBe(names.length);
  });

  test('a definition’s own names', () => {
    expect(api.ask('/apis/fleet.example').json).toMatchObject({
      kind: 'APIGroup',
      name: 'fleet.example',
      preferredVersion: { groupVersion: 'fleet.example/v1', version: 'v1' },
    });
    expect(api.ask('/apis/fleet.example/v1').json.resources).toEqual([
      {
        name: 'tugs',
        singularName: 'tug',
        namespaced: true,
        kind: 'Tug',
        verbs: ['get', 'list', 'watch'],
        shortNames: ['tg'],
        categories: ['fleet'],
      },
    ]);
  });

  test('pods have logs and short names, and belong to all', () => {
    const { resources } = api.ask('/api/v1').json;
    expect(resources.find(({ name }) => name === 'pods')).toMatchObject({ shortNames: ['po'], categories: ['all'] });
    expect(resources.find(({ name }) => name === 'pods/log')).toMatchObject({ verbs: ['get'] });
  });
});

describe('all at once', () => {
  test.each(['v2', 'v2beta1'])('%s', (version) => {
    const accept = `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList,application/json`;
    const core = api.ask('/api', { accept }).json;
    expect(core).toMatchObject({ kind: 'APIGroupDiscoveryList', apiVersion: `apidiscovery.k8s.io/${version}` });
    expect(core.items[0]?.versions[0]?.version).toBe('v1');
    const { items } = api.ask('/apis', { accept }).json;
    expect(items.find(({ metadata }) => metadata.name === 'fleet.example')?.versions).toEqual([
      {
        version: 'v1',
        freshness: 'Current',
        resources: [
          {
            resource: 'tugs',
            responseKind: { group: 'fleet.example', version: 'v1', kind: 'Tug' },
            scope: 'Namespaced',
            singularResource: 'tug',
            verbs: ['get', 'list', 'watch'],
            shortNames: ['tg'],
            categories: ['fleet'],
          },
        ],
      },
    ]);
  });

  test('not where the client did not ask for it', () => {
    expect(api.ask('/api', { accept: 'application/json' }).json.kind).toBe('APIVersions');
  });
});
