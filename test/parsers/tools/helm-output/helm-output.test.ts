import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/helm-output/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('helm', () => {
  it('reads helm list -A', () => {
    const text = `NAME        NAMESPACE   REVISION  UPDATED                                  STATUS           CHART             APP VERSION
traefik     kube-system 3         2025-12-04 09:15:58.123456789 +0100 CET  deployed         traefik-25.0.3    v2.10.5
shop        shop        7         2025-12-04 09:20:00.1 +0000 UTC          pending-upgrade  shop-1.2.0
`;
    const { confidence, observed, listings } = read(parser, text, 'helm_list_-A');
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed.map(({ object, source }) => [object, source.line])).toEqual([
      [
        {
          apiVersion: 'faultline.io/v1',
          kind: 'HelmReleaseStatus',
          metadata: { name: 'kube-system/traefik' },
          spec: { release: 'traefik', namespace: 'kube-system', chart: 'traefik-25.0.3' },
          status: { status: 'deployed', revision: 3, appVersion: 'v2.10.5', updatedAt: '2025-12-04T08:15:58Z' },
        },
        2,
      ],
      [
        expect.objectContaining({
          metadata: { name: 'shop/shop' },
          status: { status: 'pending-upgrade', revision: 7, updatedAt: '2025-12-04T09:20:00Z' },
        }) as object,
        3,
      ],
    ]);
    expect(listings).toHaveLength(1);
    expect(read(parser, text, 'helm_list').listings).toEqual([]);
  });

  it('reads helm status', () => {
    const text =
      'NAME: shop\nLAST DEPLOYED: Thu Dec  4 09:20:00 2025\nNAMESPACE: shop\nSTATUS: failed\nREVISION: 7\nDESCRIPTION: Upgrade "shop" failed: timed out waiting for the condition\nNOTES:\nhi\n';
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: 'shop/shop' },
        status: {
          status: 'failed',
          revision: 7,
          description: 'Upgrade "shop" failed: timed out waiting for the condition',
        },
      },
    ]);
  });

  it('reads the last rows of a history', () => {
    const text = '42      Mon Jun  2 11:20:01 2025   pending-upgrade   web-1.9.1   1.9.1   Preparing upgrade\n';
    const context = { command: 'helm history web -n shop | tail -1', namespace: 'shop' };
    expect(read(parser, text, 'x', context).objects).toMatchObject([
      { metadata: { name: 'shop/web' }, status: { status: 'pending-upgrade' } },
    ]);
  });

  it('reads helm history: the newest revision, with those before it', () => {
    const text = `REVISION  UPDATED                   STATUS      CHART       APP VERSION  DESCRIPTION
1         Wed Dec  3 09:20:00 2025  superseded  shop-1.1.0  1.1          Install complete
2         Thu Dec  4 09:20:00 2025  failed      shop-1.2.0  1.2          Upgrade "shop" failed: timed out
`;
    expect(read(parser, text, 'helm_history_shop', { namespace: 'shop' }).objects).toMatchObject([
      {
        metadata: { name: 'shop/shop' },
        status: {
          status: 'failed',
          revision: 2,
          description: 'Upgrade "shop" failed: timed out',
          history: [{ revision: 1, status: 'superseded', description: 'Install complete' }],
        },
      },
    ]);
  });

  it.each(foreign(['a kubectl table', 'NAME   NAMESPACE   STATUS\na b c\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});

describe('helm -o json', () => {
  it('reads a list', () => {
    const text = `[
  {"name":"traefik","namespace":"kube-system","revision":"3","updated":"2025-12-04 09:15:58.1 +0100 CET","status":"deployed","chart":"traefik-25.0.3","app_version":"v2.10.5"},
  {"name":"shop","namespace":"shop","revision":"7","updated":"2025-12-04 09:20:00.1 +0000 UTC","status":"pending-upgrade","chart":"shop-1.2.0","app_version":""}
]`;
    const { confidence, observed, listings } = read(parser, text, 'helm_list_-A_-o_json');
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          metadata: { name: 'kube-system/traefik' },
          spec: { release: 'traefik', namespace: 'kube-system', chart: 'traefik-25.0.3' },
          status: { status: 'deployed', revision: 3, appVersion: 'v2.10.5', updatedAt: '2025-12-04T08:15:58Z' },
        },
        source: { line: 2 },
      },
      {
        object: { metadata: { name: 'shop/shop' }, status: { status: 'pending-upgrade', revision: 7 } },
        source: { line: 3 },
      },
    ]);
    expect(listings).toMatchObject([{ kind: 'HelmReleaseStatus' }]);
  });

  it('reads a history, of which the newest revision counts', () => {
    const text = `[{"revision":1,"updated":"2025-12-04T09:15:58.1Z","status":"superseded","chart":"shop-1.1.0","app_version":"1","description":"Install complete"},
{"revision":2,"updated":"2025-12-04T09:20:00Z","status":"failed","chart":"shop-1.2.0","app_version":"1","description":"Upgrade \\"shop\\" failed: timed out"}]`;
    expect(read(parser, text, 'helm_history_shop').observed).toMatchObject([
      {
        object: {
          spec: { release: 'shop', chart: 'shop-1.2.0' },
          status: {
            status: 'failed',
            revision: 2,
            updatedAt: '2025-12-04T09:20:00Z',
            history: [{ revision: 1, status: 'superseded', description: 'Install complete' }],
          },
        },
        source: { line: 2 },
      },
    ]);
  });

  it('reads a status', () => {
    const text =
      '{"name":"shop","info":{"first_deployed":"2025-12-04T09:15:58Z","last_deployed":"2025-12-04T09:20:00.5Z","deleted":"","description":"timed out","status":"failed"},"version":2,"namespace":"shop"}';
    expect(read(parser, text).objects).toMatchObject([
      {
        metadata: { name: 'shop/shop' },
        status: { status: 'failed', revision: 2, description: 'timed out', updatedAt: '2025-12-04T09:20:00Z' },
      },
    ]);
  });

  it('warns of one that is cut off', () => {
    const { objects, warnings } = read(parser, '[{"name":"shop","namespace":"shop","revision":"7","upd');
    expect(objects).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
