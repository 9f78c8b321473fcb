import { describe, expect, it } from 'vitest';
import { withFittingScope, withNamesOf } from '../../src/inventory/command-scope.ts';

describe('a gap in a command', () => {
  const pod = { kind: 'Pod', namespace: 'shop', name: 'web-0' };

  it.each([
    [pod, 'kubectl -n <namespace> logs <pod>', 'kubectl -n shop logs web-0'],
    [pod, 'kubectl delete pod <pod> --namespace=<namespace>', 'kubectl delete pod web-0 --namespace=shop'],
    [{ ...pod, kind: 'Service' }, 'kubectl -n <namespace> logs <pod>', 'kubectl -n shop logs <pod>'],
    [{ kind: 'Node', name: 'w1' }, 'kubectl cordon <node>; ssh <node> uptime', 'kubectl cordon w1; ssh w1 uptime'],
  ])('is filled with what %j tells: %s', (subject, command, expected) => {
    expect(withNamesOf(subject, command)).toBe(expected);
  });

  it.each([
    [pod, 'kubectl logs <pod>'],
    [pod, 'kubectl cordon <node>'],
    [pod, 'kubectl -n a set env deploy/web URL=<service>.<namespace>:80'],
    [{ kind: 'Pod', name: 'web-0' }, 'kubectl -n <namespace> logs <pod>'],
    [{ ...pod, name: '<pod>' }, 'kubectl -n <namespace> logs <pod>'],
    [undefined, 'kubectl cordon <node>'],
  ])('stays where %j does not tell it, or may be another one: %s', (subject, command) => {
    expect(withNamesOf(subject, command)).toBe(command);
  });
});

describe('a command that names a thing outside of namespaces', () => {
  it.each([
    ['kubectl -n <pod-namespace> describe Node/web', 'kubectl describe Node/web'],
    ['kubectl get ClusterRole web -n <x> -o yaml', 'kubectl get ClusterRole web -o yaml'],
    ['kubectl -n=a edit ValidatingWebhookConfiguration web', 'kubectl edit ValidatingWebhookConfiguration web'],
    ['kubectl -n a get Node/web; kubectl -n a get pods', 'kubectl get Node/web; kubectl -n a get pods'],
  ])('goes without a namespace: %s', (command, expected) => {
    expect(withFittingScope(command)).toBe(expected);
  });

  it.each([
    ['kubectl -n a edit Node/n1', 'db-n1', 'ssh n1 sudoedit /etc/kubernetes/manifests/db.yaml'],
    [
      'kubectl edit Node n1 -n <pod-namespace>',
      'kube-apiserver-n1',
      'ssh n1 sudoedit /etc/kubernetes/manifests/kube-apiserver.yaml',
    ],
    ['kubectl -n a edit Node/n1', 'db', 'ssh n1 ls /etc/kubernetes/manifests'],
    ['kubectl -n a edit Node/n1', undefined, 'ssh n1 ls /etc/kubernetes/manifests'],
    ['kubectl -n a edit Node/<node>', 'db-n1', undefined],
  ])('names the manifest where it means a static pod: %s of %s', (command, pod, expected) => {
    expect(withFittingScope(command, pod)).toBe(expected);
  });

  it.each([
    "kubectl -n a set image Node/web '*=i:1'",
    'kubectl -n a rollout undo Node/web',
    'kubectl scale Namespace/web -n a --replicas=1',
  ])('is left out where it means a template of pods: %s', (command) => {
    expect(withFittingScope(command)).toBeUndefined();
  });
});

it.each(['kubectl -n a get Deployment/web', 'kubectl -n a edit StatefulSet/web', 'kubectl edit Node/web', 'ls /etc'])(
  'a command that fits stays as it is: %s',
  (command) => {
    expect(withFittingScope(command)).toBe(command);
  },
);
