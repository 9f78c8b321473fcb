import { describe, expect, test } from 'vitest';
import { changesMade, kubectlProblems, shellProblems } from './shell-commands.ts';

describe('what is wrong with a call of kubectl', () => {
  test.each([
    ['kubectl -n  describe PersistentVolume x', /no command|in a namespace|names no resource/],
    ['kubectl -n "" exec web-0 -- cat /etc/hosts', /the namespace is ""/],
    ['kubectl -n shop describe PersistentVolume x', /PersistentVolume is in no namespace/],
    ['kubectl -n shop get clusterrole reader -o yaml', /ClusterRole is in no namespace/],
    ['kubectl get deployment web -o yaml', /Deployment is in a namespace/],
    ['kubectl inspect pods', /no command inspect/],
    ['kubectl -n shop get', /names no resource/],
    ['kubectl -n shop get pods --colour', /no option --colour/],
    ['kubectl -n shop set resources Pod/web-0 --limits=memory=1Gi', /cannot be changed/],
    ['sudo kubectl -n shop get pods; kubectl frobnicate', /no command frobnicate/],
  ])('%s', (command, problem) => {
    expect(kubectlProblems(command).join('\n')).toMatch(problem);
  });

  test.each([
    'kubectl -n shop get pods,endpoints -o wide',
    'kubectl get pods -A --field-selector spec.nodeName=n1 | grep -v Running',
    'kubectl get validatingwebhookconfiguration guard -o yaml > guard.yaml',
    'kubectl -n <namespace> describe pod web-0',
    'kubectl -n shop exec web-0 -c web -- ls --all /var',
    "kubectl get nodes -o jsonpath='{.items[*].metadata.name}'",
    'kubectl get --raw /readyz?verbose',
    'kubectl -n shop set image Pod/web-0 web=registry.example.com/web:2',
    'ssh node-1 sudo systemctl status kubelet',
  ])('nothing with %s', (command) => {
    expect(kubectlProblems(command)).toEqual([]);
  });
});

describe('what is no command of a shell', () => {
  test('is named, and what the reader has to look up is a word', () => {
    const broken = "kubectl -n shop get pods -o jsonpath='{.items}";
    expect(shellProblems(['kubectl delete node <name>', 'for n in <nodes>; do echo $n; done'])).toEqual([]);
    expect(shellProblems(['kubectl get nodes', broken])).toEqual([expect.stringContaining(broken)]);
  });
});

describe('what collects for an analysis', () => {
  test.each([
    'kubectl get secrets -A -o yaml',
    'kubectl -n shop delete pod web-0',
    'kubectl run dns-test --rm -it --image=busybox -- nslookup db',
    'ssh n1 sudo systemctl restart kubelet',
    'etcdctl member remove 8e9e05c52164694d',
    'kubectl get pods -A > pods.txt',
    'rm -rf /var/lib/etcd',
  ])('does not %s', (command) => {
    expect(changesMade(command)).toHaveLength(1);
  });

  test.each([
    'kubectl get secrets -A; kubectl get pods -A -o yaml',
    'kubectl -n kube-node-lease get lease cp-new -o yaml',
    'ssh n1 "systemctl status kubelet; journalctl -u kubelet --since -2h 2>/dev/null"',
    'etcdctl member list -w table 2>&1 | head -c 1000',
    'kubectl auth can-i create pods --as system:serviceaccount:shop:web',
  ])('may %s', (command) => {
    expect(changesMade(command)).toEqual([]);
  });
});
