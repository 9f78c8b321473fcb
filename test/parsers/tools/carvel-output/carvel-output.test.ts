import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/carvel-output/index.ts';
import { foreign, documentOf, read } from '../../support/documents/recording.ts';

const DEPLOY = `Target cluster 'https://10.0.0.1:6443' (nodes: cp-1, 2+)

Changes

Namespace  Name               Kind         Age  Op      Op st.  Wait to    Rs  Ri
registry   registry-database  StatefulSet  10d  update  -       reconcile  ok  -
(cluster)  registry           Namespace    -    create  -       reconcile  -   -

Op:      1 create, 0 delete, 1 update, 0 noop, 0 exists
Wait to: 2 reconcile, 0 delete, 0 noop

9:51:22AM: ---- applying 2 changes [0/2 done] ----
9:51:23AM: update statefulset/registry-database (apps/v1) namespace: registry

kapp: Error: update statefulset/registry-database (apps/v1) namespace: registry:
  Updating resource statefulset/registry-database (apps/v1) namespace: registry:
    API server says:
      StatefulSet.apps "registry-database" is invalid: spec: Forbidden

Other text
`;

describe('kapp', () => {
  it('reads the changes and the whole error', () => {
    const { confidence, observed } = read(parser, DEPLOY, 'session.txt', { command: 'kapp deploy -a registry -f -' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toEqual([
      {
        object: {
          apiVersion: 'faultline.io/v1',
          kind: 'ToolOutput',
          metadata: { name: 'kapp/session.txt:1' },
          spec: { tool: 'kapp', command: 'deploy' },
          status: {
            outcome: 'failed',
            error:
              'update statefulset/registry-database (apps/v1) namespace: registry:\n' +
              'Updating resource statefulset/registry-database (apps/v1) namespace: registry:\n' +
              'API server says:\nStatefulSet.apps "registry-database" is invalid: spec: Forbidden',
            changes: [
              {
                namespace: 'registry',
                name: 'registry-database',
                kind: 'StatefulSet',
                operation: 'update',
                waitTo: 'reconcile',
                reconcileState: 'ok',
              },
              { namespace: '(cluster)', name: 'registry', kind: 'Namespace', operation: 'create', waitTo: 'reconcile' },
            ],
          },
        },
        form: 'describe',
        source: { artifact: 'session.txt', line: 15 },
        fieldLines: new Map([['status.error', 15]]),
      },
    ]);
  });

  it('hands on all lines as a log that it does not claim again', () => {
    const [section] = read(parser, DEPLOY).sections;
    expect(section).toMatchObject({ firstLine: 1, context: { program: 'kapp' } });
    expect(section?.text).toBe(DEPLOY);
    expect(parser.matches(documentOf(section?.text ?? '', 'session.txt', section?.context))).toBe(0);
  });

  it('reads success', () => {
    const text = '9:51:22AM: ---- applying 1 changes [0/1 done] ----\n9:51:30AM: ok: reconcile\n\nSucceeded\n';
    expect(read(parser, text).objects).toMatchObject([{ status: { outcome: 'succeeded' } }]);
  });
});

describe('imgpkg and kctrl', () => {
  it('reads a copy that failed', () => {
    const text = `copy | exporting 5 images...
copy | will export registry.example/a@sha256:11
imgpkg: Error: Retried 5 times:
  POST https://registry.local/v2/x/blobs/uploads/: UNKNOWN: unknown error; map[DriverName:filesystem Enclosed:map[Err:28]]
`;
    expect(read(parser, text).objects).toMatchObject([
      {
        spec: { tool: 'imgpkg', command: 'copy' },
        status: {
          outcome: 'failed',
          error:
            'Retried 5 times:\nPOST https://registry.local/v2/x/blobs/uploads/: UNKNOWN: unknown error; map[DriverName:filesystem Enclosed:map[Err:28]]',
        },
      },
    ]);
  });

  it('reads kctrl', () => {
    const text = `10:02:11AM: Waiting for PackageInstall reconciliation for 'cert-manager'
10:02:15AM: Deploy started (3s ago)
kctrl: Error: Reconciling: Reconcile failed: (message: Deploying: Error)
`;
    expect(read(parser, text).objects).toMatchObject([{ spec: { tool: 'kctrl' }, status: { outcome: 'failed' } }]);
  });
});

describe('what is none of its output', () => {
  it.each(
    foreign(
      ['a controller log', '{"level":"error","msg":"kapp: Error: waiting on reconcile"}\n'],
      ['a kubectl table', 'NAMESPACE  NAME  KIND\n'],
    ),
  )('%s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });

  it('reads what is there when the output is cut off', () => {
    for (let end = 0; end < DEPLOY.length; end += 11) read(parser, DEPLOY.slice(0, end));
    expect(read(parser, DEPLOY.slice(0, 420)).objects).toMatchObject([{ spec: { tool: 'kapp' } }]);
  });
});

it('hands on the packages that kctrl lists as a table of PackageInstalls', () => {
  const text = `Target cluster 'https://10.0.0.1:6443' (nodes: n1)

Installed packages in namespace 'tkg-system'

Name    Package-Name             Package-Version  Status
antrea  antrea.tanzu.vmware.com  1.2.3            Reconcile failed

Succeeded
`;
  expect(read(parser, text).sections[0]).toEqual({
    title: 'kubectl get packageinstalls -n tkg-system',
    text: `NAME    PACKAGE-NAME             PACKAGE-VERSION  STATUS
antrea  antrea.tanzu.vmware.com  1.2.3            Reconcile failed`,
    firstLine: 5,
  });
});

it('reads whether kctrl sees an App reconciled, and what its last step says', () => {
  const text = `Target cluster 'https://10.92.1.5:6443'

10:12:01AM: Fetching
\t    | kind: LockConfig
10:12:03AM: Fetch succeeded
10:12:04AM: Template failed
\t    | ytt: Error: Overlaying (in following order: config/a.yaml, 1-overlay.yaml):
\t    |   Document on line 1-overlay.yaml:4:
\t    |     Expected number of matched nodes to be 1, but was 0
10:12:04AM: App pkgs/front: Reconcile failed
`;
  const { objects, sections } = read(parser, text);
  const error = `ytt: Error: Overlaying (in following order: config/a.yaml, 1-overlay.yaml):
  Document on line 1-overlay.yaml:4:
    Expected number of matched nodes to be 1, but was 0`;
  expect(objects).toContainEqual({
    apiVersion: 'kappctrl.k14s.io/v1alpha1',
    kind: 'App',
    metadata: { namespace: 'pkgs', name: 'front' },
    status: { conditions: [{ type: 'ReconcileFailed', status: 'True' }], usefulErrorMessage: error },
  });
  expect(sections.at(-1)?.context).toMatchObject({ actedOn: { kind: 'App', namespace: 'pkgs', name: 'front' } });
});
