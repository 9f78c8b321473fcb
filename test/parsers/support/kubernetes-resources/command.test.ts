import { describe, expect, it } from 'vitest';
import { commandOf, readAgeCell, readKubectlCommand } from '../../../../parsers/support/kubernetes-resources/index.ts';

describe('readKubectlCommand', () => {
  it.each([
    [
      'kubectl get pods -A -o wide',
      { verb: 'get', kinds: ['Pod'], allNamespaces: true, output: 'wide', filtered: false },
    ],
    ['k -n web get pvc', { verb: 'get', kinds: ['PersistentVolumeClaim'], namespace: 'web', names: [] }],
    ['sudo kubectl --kubeconfig /etc/k.conf get no', { verb: 'get', kinds: ['Node'] }],
    ['KUBECONFIG=/x oc get po,svc -n=web', { kinds: ['Pod', 'Service'], namespace: 'web' }],
    ['kubectl get pod/a deploy/b', { kinds: ['Pod', 'Deployment'], names: ['a', 'b'] }],
    ['kubectl get pods web-1 -nweb', { names: ['web-1'], namespace: 'web' }],
    ['kubectl get pods -l app=x', { filtered: true, labels: { app: 'x' } }],
    ["k get po -l 'app.io/name==x,tier!=db,zone in (a,b),canary'", { labels: { 'app.io/name': 'x' } }],
    ['kubectl get pods -A', { labels: {} }],
    [
      'kubectl get nodes -L topology.kubernetes.io/zone,arch --label-columns=tier',
      { labelColumns: ['topology.kubernetes.io/zone', 'arch', 'tier'], names: [] },
    ],
    ['kubectl get pods -A | egrep "a|b"', { filtered: true }],
    ['kubectl get pods -A | less', { filtered: false }],
    ['k describe po pg-1 -n data (events only)', { names: ['pg-1'], namespace: 'data', filtered: false }],
    ['kubectl describe pod web-0 # since noon', { names: ['web-0'] }],
    ['kubectl logs web-0 $(date)', { names: ['web-0', '$(date)'] }],
    ['kubectl get pods > pods.txt', { names: [] }],
    [
      String.raw`k get sub web -n ops -o jsonpath='{range .status.conditions[*]}{.type} {.message}{"\n"}{end}'`,
      { kinds: ['Subscription'], names: ['web'], namespace: 'ops' },
    ],
    ['kubectl get po web-0 -o=custom-columns="A:.kind, B:.spec"', { names: ['web-0'] }],
    ['kubectl events -n web', { verb: 'events', kinds: ['Event'] }],
    ['kubectl top nodes', { verb: 'top', kinds: ['NodeMetrics'] }],
    ['k3s kubectl get node', { kinds: ['Node'] }],
    ['flux get kustomizations -A | grep -v True', { verb: 'get', kinds: ['Kustomization'], filtered: true }],
    ['flux get sources git -n fleet', { kinds: ['GitRepository'], namespace: 'fleet' }],
    ['flux get hr web', { kinds: ['HelmRelease'], names: ['web'] }],
  ])('%s', (text, expected) => {
    expect(readKubectlCommand(text)).toMatchObject(expected);
  });

  it.each(['crictl ps -a', 'text', '', 'kubectl', 'flux reconcile ks apps', 'flux get sources all'])(
    '%s is none',
    (text) => {
      expect(readKubectlCommand(text)).toBeUndefined();
    },
  );
});

describe('commandOf', () => {
  it('reads file names of collectors', () => {
    expect(commandOf({ path: 'k/kubectl_get_-A_pods_-o_wide', context: {} })).toMatchObject({
      kinds: ['Pod'],
      allNamespaces: true,
    });
    expect(commandOf({ path: 'kubectl_get_events_-n_web_--sort-by=_.lastTimestamp', context: {} })).toMatchObject({
      kinds: ['Event'],
      namespace: 'web',
      names: [],
    });
    expect(commandOf({ path: 'pods.txt', context: {} })).toBeUndefined();
  });

  it('believes the context first', () => {
    expect(commandOf({ path: 'kubectl_get_pods', context: { command: 'kubectl get nodes' } })).toMatchObject({
      kinds: ['Node'],
    });
  });
});

describe('readAgeCell', () => {
  it.each([
    ['93s', { ms: 93_000, precision: 1000, relative: true }],
    ['5d4h', { ms: 446_400_000, precision: 3_600_000, relative: true }],
    ['3m ago', { ms: 180_000, precision: 60_000, relative: true }],
    ['<unknown>', undefined],
    ['<invalid>', undefined],
    ['5 apples', undefined],
  ])('%s', (text, stamp) => {
    expect(readAgeCell(text)).toEqual(stamp);
  });
});
