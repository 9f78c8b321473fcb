import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/argocd-output/index.ts';
import { read } from '../../support/documents/recording.ts';

const APPLICATION = `Name:               argocd/checkout
Project:            shop
Server:             https://kubernetes.default.svc
Namespace:          shop
URL:                https://argocd.corp.example/applications/checkout
Source:
- Repo:             https://git.corp.example/shop/deploy.git
  Target:           main
  Path:             overlays/prod
SyncWindow:         Sync Allowed
Sync Policy:        Automated (Prune)
Sync Status:        OutOfSync from main (9c1f0d2)
Health Status:      Degraded

Operation:          Sync
Sync Revision:      9c1f0d2a
Phase:              Failed
Start:              2026-05-04 08:12:40 +0200 CEST
Finished:           2026-05-04 08:12:44 +0200 CEST
Duration:           4s
Message:            one or more objects failed to apply, reason: error when patching "/dev/shm/1"

CONDITION        MESSAGE                                                        LAST TRANSITION
ComparisonError  Failed to load target state: no way  to https://git.corp:8443  2026-05-04 08:12:44 +0200 CEST
SyncError        Failed sync attempt to 9c1f0d2a                                <nil>

GROUP  KIND        NAMESPACE  NAME          STATUS      HEALTH    HOOK     MESSAGE
       ConfigMap   shop       checkout-env  Synced                         configmap/checkout-env unchanged
apps   Deployment  shop       checkout      OutOfSync   Degraded
batch  Job         shop       migrate       Failed                PreSync  Job has reached the specified backoff limit
       Service     shop       checkout      SyncFailed  Missing            Service "checkout" is invalid
`;

describe('output of argocd', () => {
  it('knows by a command below a list which application the rest is about', () => {
    const list = 'NAME          CLUSTER     NAMESPACE  PROJECT  STATUS     HEALTH   SYNCPOLICY\n';
    const part = APPLICATION.slice(APPLICATION.indexOf('GROUP  KIND'));
    const { observed } = read(parser, `${list}\nargocd app get argocd/checkout | tail -5\n${part}`);

    expect(observed.map(({ object }) => object)).toMatchObject([
      { kind: 'Application', metadata: { namespace: 'argocd', name: 'checkout' } },
    ]);
  });

  it('knows on which line each part of an application stands', () => {
    const { fieldLines } = read(parser, APPLICATION).observed[0]!;
    const lines = APPLICATION.split('\n');
    expect(Object.fromEntries([...fieldLines!].map(([path, line]) => [path, lines[line - 1]?.slice(0, 24)]))).toEqual({
      'status.sync': 'Sync Status:        OutO',
      'status.health': 'Health Status:      Degr',
      'status.operationState.phase': 'Phase:              Fail',
      'status.operationState.message': 'Message:            one ',
      'status.conditions[0]': 'ComparisonError  Failed ',
      'status.conditions[1]': 'SyncError        Failed ',
      'status.resources[0]': '       ConfigMap   shop ',
      'status.resources[1]': 'apps   Deployment  shop ',
      'status.resources[2]': '       Service     shop ',
      'status.operationState.syncResult.resources[0]': '       ConfigMap   shop ',
      'status.operationState.syncResult.resources[1]': 'batch  Job         shop ',
      'status.operationState.syncResult.resources[2]': '       Service     shop ',
    });
  });

  it('reads an application with its conditions and parts', () => {
    const { confidence, observed } = read(parser, APPLICATION);
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toHaveLength(1);
    expect(observed[0]!.object).toEqual({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: 'checkout', namespace: 'argocd' },
      spec: {
        project: 'shop',
        source: {
          repoURL: 'https://git.corp.example/shop/deploy.git',
          path: 'overlays/prod',
          targetRevision: 'main',
        },
        destination: { server: 'https://kubernetes.default.svc', namespace: 'shop' },
      },
      status: {
        sync: { status: 'OutOfSync' },
        health: { status: 'Degraded' },
        conditions: [
          {
            type: 'ComparisonError',
            message: 'Failed to load target state: no way  to https://git.corp:8443',
            lastTransitionTime: '2026-05-04T06:12:44Z',
          },
          { type: 'SyncError', message: 'Failed sync attempt to 9c1f0d2a' },
        ],
        resources: [
          { kind: 'ConfigMap', namespace: 'shop', name: 'checkout-env', status: 'Synced' },
          {
            group: 'apps',
            kind: 'Deployment',
            namespace: 'shop',
            name: 'checkout',
            status: 'OutOfSync',
            health: { status: 'Degraded' },
          },
          { kind: 'Service', namespace: 'shop', name: 'checkout', status: 'SyncFailed', health: { status: 'Missing' } },
        ],
        operationState: {
          phase: 'Failed',
          finishedAt: '2026-05-04T06:12:44Z',
          message: 'one or more objects failed to apply, reason: error when patching "/dev/shm/1"',
          syncResult: {
            resources: [
              {
                kind: 'ConfigMap',
                namespace: 'shop',
                name: 'checkout-env',
                status: 'Synced',
                message: 'configmap/checkout-env unchanged',
              },
              {
                group: 'batch',
                kind: 'Job',
                namespace: 'shop',
                name: 'migrate',
                hookPhase: 'Failed',
                message: 'Job has reached the specified backoff limit',
              },
              {
                kind: 'Service',
                namespace: 'shop',
                name: 'checkout',
                status: 'SyncFailed',
                message: 'Service "checkout" is invalid',
              },
            ],
          },
        },
      },
    });
  });

  it('reads one that has no namespace in its name, as older versions print it', () => {
    const { objects } = read(
      parser,
      'Name:               shop\nSync Status:        Synced\nHealth Status:      Healthy\n',
    );
    expect(objects).toEqual([
      {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'shop' },
        spec: { source: {}, destination: {} },
        status: { sync: { status: 'Synced' }, health: { status: 'Healthy' } },
      },
    ]);
  });

  it('reads what stands below its head, of the application that the command names', () => {
    const part = `Phase:              Failed
Message:            one or more synchronization tasks completed unsuccessfully

GROUP  KIND        NAMESPACE  NAME     STATUS     HEALTH   HOOK     MESSAGE
batch  Job         shop       migrate  Failed              PreSync  Job has reached the specified backoff limit
`;
    const context = { actedOn: { kind: 'Application', name: 'shop' } };
    expect(read(parser, part, 'x', context).objects).toMatchObject([
      { metadata: { name: 'shop' }, status: { operationState: { phase: 'Failed' } } },
    ]);
    expect(read(parser, part).confidence).toBe(0);
  });

  it('reads a list', () => {
    const list = `NAME             CLUSTER                         NAMESPACE  PROJECT  STATUS     HEALTH    SYNCPOLICY  CONDITIONS       REPO                          PATH  TARGET
argocd/billing   https://kubernetes.default.svc  billing    default  Unknown    Healthy   Auto        ComparisonError  https://git.corp/deploy.git   b     main
argocd/checkout  https://kubernetes.default.svc  shop       shop     OutOfSync  Degraded  Auto-Prune  <none>           https://git.corp/deploy.git   c     main
`;
    expect(read(parser, list).objects).toMatchObject([
      {
        metadata: { name: 'billing', namespace: 'argocd' },
        status: { sync: { status: 'Unknown' }, health: { status: 'Healthy' } },
      },
      { metadata: { name: 'checkout' }, status: { sync: { status: 'OutOfSync' }, health: { status: 'Degraded' } } },
    ]);
  });

  it('leaves other descriptions alone', () => {
    expect(read(parser, 'Name:         web-0\nNamespace:    shop\nStatus:       Running\n').confidence).toBe(0);
  });
});
