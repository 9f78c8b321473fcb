import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/pasted/terminal-session/index.ts';
import { confidence, HOSTILE, read } from '../../support/kubernetes-resources/recording.ts';
import { documentOf } from '../../support/documents/recording.ts';
import { PARSERS } from '../../../../parsers/index.ts';
import { recognise } from '../../../../src/reading/recognise.ts';
import { CONFIDENCE, countingSteps } from '../../../../src/model/index.ts';

const SESSION = `Notes of Tuesday
$ kubectl get node
NAME   STATUS   ROLES    AGE   VERSION
n1     Ready    <none>   2d    v1.30.1
As you can see in the output above, one of the nodes is missing from the list.
$ k -n web get pvc \\
    -o wide
No resources found in web namespace.
capv@cp-a:~$ sudo -i
root@cp-a:~# crictl ps -a
CONTAINER   IMAGE   CREATED   STATE   NAME   ATTEMPT   POD ID   POD
root@cp-a:~#
[admin@cp-b ~]$ journalctl -u kubelet.service --no-pager
Nov 20 10:00:00 cp-b kubelet[1]: started
PS C:\\Users\\me> kubectl -n web logs shop-0 -c app --previous
hello
`;

const RUNTIME = `root@cp2:~# crictl ps -a
CONTAINER       IMAGE           CREATED          STATE    NAME             ATTEMPT   POD ID          POD
8d2a5c0f7d9d1   7fe0e6f37db33   23 seconds ago   Exited   kube-apiserver   14        c1a2b3d4e5f60   kube-apiserver-cp2
8d2a77aa01234   7fe0e6f37db33   3 days ago       Running  etcd             0         d1a2b3d4e5f60   etcd-cp2
root@cp2:~# docker ps -a
CONTAINER ID   IMAGE   COMMAND        CREATED       STATUS      PORTS   NAMES
0a1b2c3d4e5f   web:1   "/bin/server"  2 hours ago   Up 2 hours          k8s_app_web-0_shop_7f0c_3
`;

describe('the log of a container by its id', () => {
  it.each([
    ['crictl logs 8d2a5c0f7d9d1', { container: 'kube-apiserver', pod: 'kube-apiserver-cp2' }],
    ['crictl logs 8d2a5', { container: 'kube-apiserver', pod: 'kube-apiserver-cp2' }],
    ['crictl logs --tail 20 8d2a5c0f7d9d1b0e3a4c', { container: 'kube-apiserver', pod: 'kube-apiserver-cp2' }],
    ['docker logs 0a1b', { container: 'app', pod: 'web-0', namespace: 'shop' }],
    ['docker logs ffff00001111', {}],
    ['docker logs db2', { container: 'db2' }],
  ])('%s is that of the container that a table above lists', (command, named) => {
    const { sections } = read(parser, `${RUNTIME}root@cp2:~# ${command}\nhello\n`);
    expect(sections.at(-1)?.context).toEqual({ node: 'cp2', session: 1, ...named });
  });

  it('is found without reading the session again for each', () => {
    const text = RUNTIME + Array.from({ length: 500 }, (_, at) => `$ crictl logs abcdef${at}\nhello\n`).join('');
    const budget = { left: 1_000_000 };
    countingSteps(budget, () => read(parser, text));

    expect(1_000_000 - budget.left).toBeLessThan(2 * text.split('\n').length);
  });
});

it.each([
  [
    'ends with its block',
    '```\n$ lsblk\nNAME   MAJ:MIN\nsda      8:0\n```\n```\nE0920 14:51:17.4 8 pool.go:78] no\n```',
    3,
    7,
  ],
  [
    'may begin in the next one',
    '```\n$ lsblk\n```\nOutput:\n```\nNAME   MAJ:MIN\nsda      8:0\n```\nthat is all',
    6,
    9,
  ],
])('what a command printed %s', (_, text, output, rest) => {
  expect(read(parser, text).sections.map(({ title, firstLine }) => [title, firstLine])).toEqual([
    ['lsblk', output],
    ['text', rest],
  ]);
});

it('takes titles that name commands for those commands, where something stands below them', () => {
  const text = `since today

=====================
kubectl -n shop get pods:
=====================
NAME    READY   STATUS    RESTARTS   AGE
web-0   0/1     Error     3          2d

### kubectl -n shop logs web-0
\`\`\`
no
\`\`\`
1. kubectl -n shop describe pod web-0
2. kubectl -n shop delete pod web-0
`;
  expect(recognise(documentOf(text), PARSERS)?.id).toBe('terminal-session');
  expect(read(parser, text).sections.map(({ title, firstLine }) => [title, firstLine])).toEqual([
    ['text', 1],
    ['kubectl -n shop get pods', 6],
    ['kubectl -n shop logs web-0', 11],
    ['text', 13],
  ]);
});

describe('the namespace of a command that names none', () => {
  const contexts = (text: string): unknown[] => read(parser, text).sections.map(({ context }) => context?.namespace);

  it.each([
    [
      'is the one that another answer names',
      '$ kubectl get pods\nNAME   READY\nweb-0  1/1\n$ kubectl describe svc web\nName:       web\nNamespace:  shop\n',
      ['shop', 'shop'],
    ],
    [
      'is the one in which nothing was found',
      '$ k get pvc\nNo resources found in shop namespace.\n$ k logs web-0\nhello\n',
      ['shop', 'shop'],
    ],
    [
      'is not the one that was asked for',
      '$ kubectl get pods\nNAME   READY\nweb-0  1/1\n$ kubectl -n shop describe svc web\nName:       web\nNamespace:  shop\n',
      [undefined, 'shop'],
    ],
    [
      'is not known where answers name several',
      '$ kubectl describe pod a\nNamespace:  shop\n$ kubectl describe pod b\nNamespace:  till\n$ kubectl get pods\nNAME\nx\n',
      [undefined, undefined, undefined],
    ],
    [
      'is none where all are asked',
      '$ kubectl describe pod a\nNamespace:  shop\n$ kubectl get pods -A\nNAME\nx\n',
      ['shop', undefined],
    ],
    [
      'is the one that was chosen, from then on',
      '$ kubectl get pods\nNAME\nx\n$ kubens shop\nActive\n$ kubectl get pods\nNAME\nx\n',
      [undefined, undefined, 'shop'],
    ],
    [
      'is that of the context',
      '$ kubectl config set-context --current --namespace=shop\nmodified\n$ kubectl get pods\nNAME\nx\n',
      ['shop', 'shop'],
    ],
    [
      'is unknown in another cluster',
      '$ kubens shop\nActive\n$ kubectl config use-context b\nSwitched\n$ kubectl get pods\nNAME\nx\n',
      [undefined, undefined, undefined],
    ],
  ])('%s', (_what, text, namespaces) => {
    expect(contexts(text)).toEqual(namespaces);
  });
});

describe('terminal-session', () => {
  it('hands on the output of each command, with what the command and its prompt tell', () => {
    const { sections, objects } = read(parser, SESSION);
    expect(
      sections.map(({ title, firstLine, context, text }) => [title, firstLine, context, text.split('\n')[0]]),
    ).toEqual([
      ['text', 1, { command: undefined }, 'Notes of Tuesday'],
      ['kubectl get node', 3, { answered: true, session: 1 }, 'NAME   STATUS   ROLES    AGE   VERSION'],
      [
        'k -n web get pvc -o wide',
        8,
        { namespace: 'web', answered: true, session: 1 },
        'No resources found in web namespace.',
      ],
      [
        'crictl ps -a',
        11,
        { node: 'cp-a', session: 1 },
        'CONTAINER   IMAGE   CREATED   STATE   NAME   ATTEMPT   POD ID   POD',
      ],
      [
        'journalctl -u kubelet.service --no-pager',
        14,
        { node: 'cp-b', program: 'kubelet', session: 1 },
        'Nov 20 10:00:00 cp-b kubelet[1]: started',
      ],
      [
        'kubectl -n web logs shop-0 -c app --previous',
        16,
        { namespace: 'web', pod: 'shop-0', container: 'app', previous: true, session: 1 },
        'hello',
      ],
    ]);
    expect(objects).toEqual([]);
  });

  it.each([
    'Priya  10:49 AM',
    'marta_k  9:41 AM',
    'Tom Müller — Today at 9:05 pm',
    "Ann-Marie O'Neil, 10:49 AM",
    ':facepalm: :+1:',
  ])('ends an output where a chat says %s', (line) => {
    const { sections } = read(
      parser,
      `kubectl get node\nNAME   STATUS   ROLES   AGE\nn1   Ready   <none>   2d\n${line}\nhm\n`,
    );
    expect(sections.map(({ text }) => text.trim().split('\n').at(-1))).toEqual(['n1   Ready   <none>   2d', 'hm']);
  });

  it('is what has several commands with their outputs, whatever stands above and between', () => {
    const status =
      '● kubelet.service - kubelet\n     Loaded: loaded (/lib/systemd/system/kubelet.service; enabled)\n     Active: inactive (dead)';
    const text = `@here master-3 fell out:\n\nkubectl get no\nNAME   STATUS   ROLES   AGE\nn1   Ready   <none>   2d\n\nssh n1 systemctl status kubelet\n${status}\n`;
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('terminal-session');
  });

  it.each(['Last restart 10:49', 'web-0   1/1   Running   10:49 AM', 'Started:  10:49 AM', 'etcd: 10:49 AM'])(
    'does not end an output at %s',
    (line) => {
      const { sections } = read(
        parser,
        `kubectl get node\nNAME   STATUS   ROLES   AGE\nn1   Ready   <none>   2d\n${line}\n`,
      );
      expect(sections).toHaveLength(1);
    },
  );

  it('ends an output where somebody wrote a sentence', () => {
    const { sections } = read(parser, SESSION);
    expect(sections[1]?.text).toBe('NAME   STATUS   ROLES    AGE   VERSION\nn1     Ready    <none>   2d    v1.30.1');
  });

  it('hands on a sentence that a program printed below what else it printed', () => {
    const said = 'The record of the API server is the placeholder address that was made in the beginning.';
    const { sections } = read(parser, `$ kops validate cluster\nKIND NAME MESSAGE\ndns api Failed\n\n${said}\n`);
    expect(sections.map(({ text }) => text.trim())).toContain(said);
  });

  it('tells apart what the commands of one line printed', () => {
    const text = '$ date; kubectl get po -n web\nThu Mar  5 10:02:00 UTC 2026\nNAME  READY\nshop  1/1\n';
    expect(read(parser, text).sections.map(({ title, firstLine, context }) => [title, firstLine, context])).toEqual([
      ['date', 2, { session: 1 }],
      ['kubectl get po -n web', 3, { namespace: 'web', answered: true, session: 1 }],
    ]);
  });

  it('reads commands without a prompt, and labels over outputs', () => {
    const text = `We then listed the members of the cluster from the node that was left:
ETCDCTL_API=3 etcdctl --endpoints=https://127.0.0.1:2379 member list
The output:
a1, started, cp-a, https://10.0.0.1:2380, https://10.0.0.1:2379, false
`;
    expect(read(parser, text).sections).toEqual([
      {
        title: 'ETCDCTL_API=3 etcdctl --endpoints=https://127.0.0.1:2379 member list',
        text: 'a1, started, cp-a, https://10.0.0.1:2380, https://10.0.0.1:2379, false\n',
        firstLine: 4,
        context: { session: 1 },
      },
    ]);
  });

  it('does not take comments in an output for commands once it knows the prompt', () => {
    const text = '$ cat /etc/app.conf\n# cat and ls are allowed\n> ls\nkey=value\n';
    expect(read(parser, text).sections.map((section) => section.title)).toEqual(['cat /etc/app.conf']);
  });

  it('takes what a program says in whole sentences for its output', () => {
    const said = 'Failed to get the status of the endpoint that is on that host (context deadline exceeded)';
    const { sections } = read(parser, `$ etcdctl endpoint status\n${said}\n`);
    expect(sections.map(({ title, text }) => [title, text])).toEqual([['etcdctl endpoint status', `${said}\n`]]);
  });

  it('takes no sentence of a program for one that somebody wrote between outputs', () => {
    const said =
      "Process terminated. Couldn't find a valid ICU package installed on the system. Please install it and try again. You can set the flag to true as well.";
    const { sections } = read(parser, `${said}\n$ kubectl get pods\nNAME   READY\n`);
    expect(sections.map(({ title, text }) => [title, text])).toEqual([
      ['text', said],
      ['kubectl get pods', 'NAME   READY\n'],
    ]);
  });

  it.each([
    ['a dollar prompt', '$ kubectl get po\n', CONFIDENCE.enclosing],
    ['a prompt further down', SESSION, CONFIDENCE.enclosingBelow],
    ['a root prompt of a host', '# conntrack -S\ncpu=0   \tfound=0 invalid=1\n', CONFIDENCE.shape],
    [
      'root prompts below notes',
      '# Notes\n\nat ten:\n\n    # etcdctl alarm list\n    memberID:1 alarm:NOSPACE\n    # kubectl get nodes\n    NAME   STATUS\n',
      CONFIDENCE.enclosingBelow,
    ],
    ['a root prompt', '# kubectl get po\nNAME   READY\n', CONFIDENCE.shape],
    [
      'root prompts, the first command of which had nothing to show',
      '# etcdctl alarm list\n# kubectl get nodes\nNAME   STATUS\n# kubectl get po\nNAME   READY\n',
      CONFIDENCE.enclosing,
    ],
    ['comments over YAML', '# kubectl get nodes\n# kubectl apply -f x\napiVersion: v1\nkind: Pod\n', 0.3],
    ['a comment over YAML', '# kubectl apply -f x\napiVersion: v1\nkind: Pod\n', 0.3],
    ['a list of commands in documentation', 'kubectl get pods -n <namespace>\n', 0],
    ['a table', 'NAME   READY   STATUS   RESTARTS   AGE\n', 0],
    ['a shell variable', '$HOME is set\n', 0],
    ['prices', '$ 5 for an apple\n', 0],
    ['an address in prose', 'me@example.com: hello $ there\n', 0],
  ])('recognises %s', (_, text, sure) => {
    expect(confidence(parser, text)).toBe(sure);
  });

  it.each([
    ['kubectl describe po cart-0 -n shop', 'kubectl describe po cart-0 -n shop'],
    ['k get po', 'k get po'],
    ['oc get clusteroperators', 'oc get clusteroperators'],
    ['tanzu package installed list -A', 'tanzu package installed list -A'],
    ['docker exec etcd-1 etcdctl member list', 'docker exec etcd-1 etcdctl member list'],
    ['docker-compose exec etcd etcdctl endpoint health', 'docker-compose exec etcd etcdctl endpoint health'],
    ['sudo crictl ps -a', 'sudo crictl ps -a'],
    ['watch kubectl get pods', 'watch kubectl get pods'],
    ['journalctl -u kubelet --since today', 'journalctl -u kubelet --since today'],
    ['systemctl status kubelet', 'systemctl status kubelet'],
    ['helm list -A', 'helm list -A'],
    ['~/src/api (main) $ docker push a/b:1', 'docker push a/b:1'],
    ['ssh core@cp-1 sudo crictl pods', 'ssh core@cp-1 sudo crictl pods'],
    ['ETCDCTL_API=3 etcdctl endpoint status -w table', 'ETCDCTL_API=3 etcdctl endpoint status -w table'],
    ['❯ kubectl get nodes', 'kubectl get nodes'],
    ['➜  ~ cat /etc/hosts', 'cat /etc/hosts'],
    ['(base) ➜  shop git:(main) ✗ widgetctl list', 'widgetctl list'],
    ['cp-1 # oc get nodes', 'oc get nodes'],
    ['cp-b:~ # iostat -xd 5 1', 'iostat -xd 5 1'],
    ['cp-b:/var/lib # df -h', 'df -h'],
    ['cp-1:/var/log # crictl ps', 'crictl ps'],
    ['mac % kubectl get pods', 'kubectl get pods'],
    ['% kubectl get pods', 'kubectl get pods'],
    ['🐧 kubectl get pods', 'kubectl get pods'],
    ['[root@cp-1 ~]#kubectl get pods', 'kubectl get pods'],
    ['╰─# kubeadm init', 'kubeadm init'],
    ['PS C:\\Users\\me> kubectl get pods', 'kubectl get pods'],
    ['$ widgetctl status', 'widgetctl status'],
    ['$ POD=`kubectl get pods -o name`', 'POD=`kubectl get pods -o name`'],
    ['kubectl get pods --namespace <your-namespace>', 'kubectl get pods --namespace <your-namespace>'],
  ])('begins with a command: %s', (line, command) => {
    const text = `${line}\nwhat it printed\nand more of it\n`;
    expect(confidence(parser, text)).toBeGreaterThan(0.9);
    expect(read(parser, text).sections.map(({ title, text: output }) => [title, output])).toEqual([
      [command, 'what it printed\nand more of it\n'],
    ]);
  });

  it.each([
    'kubectl get pods shows that the pod is pending.',
    'kubectl exec failed: no such container',
    'helm upgrade: release not found',
    'watch out for the next line',
    'k is a letter',
    'ssh is not installed here',
    'Deployment # of replicas',
    '    kubectl get pods'.padStart(24),
    'systemctl is a program',
  ])('does not begin with one: %s', (line) => {
    expect(confidence(parser, `${line}\nwhat it printed\n`)).toBe(0);
  });

  it('finds commands between outputs, also without prompts', () => {
    const text = `kubectl get po
NAME     READY   STATUS    RESTARTS   AGE
cart-0   0/1     Pending   0          58s

kubectl describe po cart-0
Events:
`;
    expect(read(parser, text).sections.map(({ title, firstLine }) => [title, firstLine])).toEqual([
      ['kubectl get po', 2],
      ['kubectl describe po cart-0', 6],
    ]);
  });

  it('hands on what was typed into a command as a manifest, and what came out as its output', () => {
    const text = `oc apply -f - <<EOF
apiVersion: v1
kind: ConfigMap
EOF

Error from server (Forbidden): no
$ kubectl patch svc cart -p '
{"spec":{}}
'
service/cart patched
`;
    expect(read(parser, text).sections.map(({ title, firstLine, text: words }) => [title, firstLine, words])).toEqual([
      ['manifest', 2, 'apiVersion: v1\nkind: ConfigMap'],
      ['oc apply -f - <<EOF', 5, '\nError from server (Forbidden): no'],
      [`kubectl patch svc cart -p ' {"spec":{}} '`, 10, 'service/cart patched\n'],
    ]);
  });

  it('takes lines of a journal for no sentences', () => {
    const line = 'Apr 19 02:04:31 lb1 lb[1021]: Server api/cp2 is UP, and 3 of the servers are left in the queue.';
    const { sections } = read(parser, `k8s@lb1:~$ sudo journalctl -u lb\n${line}\n(as was expected)\n`);
    expect(sections[0]?.text).toContain(line);
  });

  it('ends an output at a prompt that stands alone, whatever it looks like', () => {
    const text = 'cp-1 # oc get nodes\nNAME\ncp-1 #\nlater words\n';
    expect(read(parser, text).sections.map(({ title }) => title)).toEqual(['oc get nodes', 'text']);
  });

  it.each<[string, object]>([
    ['ssh core@worker-2 sudo crictl ps', { node: 'worker-2' }],
    ['oc debug node/worker-2 -- chroot /host journalctl -u kubelet', { node: 'worker-2', program: 'kubelet' }],
    ['oc adm node-logs worker-2 -u crio', { node: 'worker-2' }],
    ['talosctl -n 10.5.0.4 dmesg | tail -n 3', { node: '10.5.0.4' }],
    ['docker logs --tail 50 etcd', { container: 'etcd' }],
    ['crictl logs 12b84d7a637bd', {}],
    ['crictl logs $(crictl ps -a --name kube-apiserver -q | head -1)', { container: 'kube-apiserver' }],
    ['sudo crictl logs $(sudo crictl ps --name=etcd -q)', { container: 'etcd' }],
    ['sudo journalctl -u kubelet -n 50', { program: 'kubelet' }],
    ['docker logs $(docker ps -q -f name=k8s_etcd)', { container: 'k8s_etcd' }],
    ['crictl logs `crictl ps -a | grep etcd | cut -c1-13`', { container: 'etcd' }],
    ['kubectl logs -f cart-0 -n shop', { namespace: 'shop', pod: 'cart-0' }],
    ['kubectl exec -it -n shop cart-0 -c app -- ping -c 3 -n 10.0.0.1', { namespace: 'shop', pod: 'cart-0' }],
    ['kubectl exec deploy/cart -n shop -- env', { namespace: 'shop' }],
    ['kubectl get pods -n <namespace>', { answered: true }],
    ['flux logs --namespace=edge', { namespace: 'edge' }],
    ['watch -n 2 kubectl -n shop get pods', { namespace: 'shop', answered: true }],
  ])('knows where the output of %s is from', (command, context) => {
    expect(read(parser, `$ ${command}\nsomething\n`).sections[0]?.context).toEqual({ ...context, session: 1 });
  });

  it.each([
    "Unhandled exception. System.InvalidOperationException: Connection string 'Bills' was not found in the configuration.",
    'Warning [IST0103] (Pod shop/cart-0) The pod shop/cart-0 is missing the Istio proxy, which can be resolved by a restart.',
    'Waiting for deployment "checkout" rollout to finish: 1 out of 3 new replicas have been updated...',
  ])('keeps what a program says in a sentence: %s', (sentence) => {
    expect(read(parser, `$ kubectl logs cart-0\n${sentence}\n`).sections.map(({ text }) => text.trim())).toEqual([
      sentence,
    ]);
  });

  it('hears what somebody quotes in a sentence, of the machine whose answer stands above', () => {
    const text =
      '[a@n4 ~]$ systemctl is-active kubelet\nactivating\n\nThe journal of it says "running with swap on is not supported" over and over, in the same words.\n';
    expect(read(parser, text).sections[1]).toMatchObject({
      text: 'running with swap on is not supported',
      firstLine: 4,
      context: { node: 'n4' },
    });
  });

  it('hears somebody say that it is over', () => {
    const sentence = 'Solved by scaling the controller back up, as somebody had taken it away. Before it was so:';
    expect(read(parser, `${sentence}\n\n$ uname -r\n5.15.0\n`).sections.map(({ text }) => text.trim())).toEqual([
      sentence,
      '5.15.0',
    ]);
  });

  it.each([
    'We have tried it in vain with "kubectl delete pod cart-0 --force" on the day of the change.',
    'In the end it was the "big red one" of the two that we had in the rack.',
  ])('hears no words of people: %s', (sentence) => {
    expect(read(parser, `${sentence}\n\n$ uname -r\n5.15.0\n`).sections.map(({ text }) => text.trim())).toEqual([
      '5.15.0',
    ]);
  });

  it('keeps the sentence that is all that a command said', () => {
    const sentence =
      'The driver has failed because it could not talk to the device. Make sure that it is installed and running.';
    const { sections } = read(parser, `$ ssh gpu-3 nvidia-smi\n${sentence}\n$ ssh gpu-3 uname -r\n5.15.0\n`);
    expect(sections[0]).toMatchObject({ title: 'ssh gpu-3 nvidia-smi', text: sentence });
  });

  it('keeps the sentence that a member of an object holds', () => {
    const sentence =
      'BackupStorageLocation "default" is unavailable: the key that you provided does not exist in our records.';
    const { sections } = read(parser, `$ kubectl get bsl default -o jsonpath='{.status.message}'\n${sentence}\n`);
    expect(sections.map(({ text }) => text.trim())).toEqual([sentence]);
  });

  it.each([
    ['helm upgrade --install web ./chart -n shop', { kind: 'HelmRelease', namespace: 'shop', name: 'web' }],
    ['helm upgrade web ./chart --install --atomic -f values.yaml', { kind: 'HelmRelease', name: 'web' }],
    ['helm history gateway -n edge', { kind: 'HelmRelease', namespace: 'edge', name: 'gateway' }],
    ['helm -n edge history gateway', { kind: 'HelmRelease', namespace: 'edge', name: 'gateway' }],
    ['helm -n shop rollback web 3', { kind: 'HelmRelease', namespace: 'shop', name: 'web' }],
    ['helm install --name web stable/nginx', { kind: 'HelmRelease', name: 'web' }],
    ['helm install ./chart --generate-name', undefined],
    ['helm repo update', undefined],
    ['argocd app get argocd/web --hard-refresh', { kind: 'Application', name: 'web' }],
    ['tanzu package installed get web -n pkgs', { kind: 'PackageInstall', namespace: 'pkgs', name: 'web' }],
    ['kctrl package installed kick -i web -n pkgs', { kind: 'PackageInstall', namespace: 'pkgs', name: 'web' }],
    ['kubectl get pkgi web -n pkgs -o yaml', { kind: 'PackageInstall', namespace: 'pkgs', name: 'web' }],
    ['kubectl get pods -n pkgs', undefined],
    ['velero backup logs nightly', { kind: 'Backup', name: 'nightly' }],
    ['kubectl -n shop scale deploy/web --replicas=3', { kind: 'Deployment', namespace: 'shop', name: 'web' }],
    ['kubectl rollout status deployment web -n shop', { kind: 'Deployment', namespace: 'shop', name: 'web' }],
    ['kubectl set image deploy/web web=nginx:2 -n shop', { kind: 'Deployment', namespace: 'shop', name: 'web' }],
    ['kubectl drain w-3 --ignore-daemonsets', { kind: 'Node', name: 'w-3' }],
    ['aws eks describe-nodegroup --cluster-name a --nodegroup-name spot', { kind: 'NodeGroup', name: 'spot' }],
    ['aws autoscaling describe-scaling-activities --auto-scaling-group-name spot', { kind: 'NodeGroup', name: 'spot' }],
    ['gcloud container node-pools describe spot --zone a', { kind: 'NodePool', name: 'spot' }],
    ['az aks nodepool show --cluster-name a -g b --name spot', { kind: 'NodePool', name: 'spot' }],
    ['cmctl status certificate www -n web', { kind: 'Certificate', namespace: 'web', name: 'www' }],
    ['tkn tr logs build-7 -n ci', { kind: 'TaskRun', namespace: 'ci', name: 'build-7' }],
    ['tkn pipelinerun describe release -n ci', { kind: 'PipelineRun', namespace: 'ci', name: 'release' }],
    ['kctrl app status -a mill -n ci', { kind: 'App', namespace: 'ci', name: 'mill' }],
    ['argo get mill-x7k2p -n ci', { kind: 'Workflow', namespace: 'ci', name: 'mill-x7k2p' }],
    ['kubectl cnpg status ledger -n db', { kind: 'Cluster', namespace: 'db', name: 'ledger' }],
    ['kubectl delete pod a b', undefined],
    ['kubectl apply -f web.yaml', undefined],
    ['kubectl exec web-0 -- ls', undefined],
  ])('knows what %s works on', (command, actedOn) => {
    expect(read(parser, `$ ${command}\nsomething\n`).sections[0]?.context?.actedOn).toEqual(actedOn);
  });

  it("reads what a superuser typed below somebody else's words", () => {
    const text =
      'old cluster of ours, etcd is down\n\n# docker ps -a\netcd\tUp 3 minutes\n# docker logs etcd\n2022-05-05 10:01:44.220110 W | etcdserver: request timed out\n';
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('terminal-session');
    expect(read(parser, text).sections.map(({ title }) => title)).toEqual(['text', 'docker ps -a', 'docker logs etcd']);
  });

  it.each([
    ['a shell that shows what it runs', '+ helm upgrade web ./chart -n shop\nsomething\n'],
    [
      'who said what in a chat',
      '[09:15] mara: helm upgrade web ./chart -n shop\nsomething\n[09:16] tom: as yesterday\n',
    ],
  ])('finds the command below %s', (_, text) => {
    expect(read(parser, text).sections[0]).toMatchObject({
      title: 'helm upgrade web ./chart -n shop',
      text: expect.stringMatching(/^something\n?$/) as string,
    });
  });

  it('keeps what somebody says in a chat', () => {
    const text = '[09:15] mara: kubectl get nodes\nNAME   STATUS\n[09:16] tom: disk of n1 is full\nabc\n';
    expect(read(parser, text).sections.map(({ text: own }) => own.trim())).toEqual([
      'NAME   STATUS',
      '[09:16] tom: disk of n1 is full\nabc',
    ]);
  });

  it('knows which pod of a workload kubectl took', () => {
    const text = '$ kubectl -n shop logs deploy/cart\nFound 2 pods, using pod/cart-7b7f5dc6-fxp9v\nsomething\n';
    expect(read(parser, text).sections[0]?.context).toEqual({
      namespace: 'shop',
      pod: 'cart-7b7f5dc6-fxp9v',
      session: 1,
    });
  });

  it('knows whose log was asked for where kubectl does not say which pod it took', () => {
    const text = '$ kubectl -n shop logs deploy/cart --tail=1\nsomething\n';
    expect(read(parser, text).sections[0]?.context).toEqual({
      namespace: 'shop',
      workload: { kind: 'Deployment', namespace: 'shop', name: 'cart' },
      session: 1,
    });
  });

  it.each(HOSTILE)('survives %s', (_, text) => {
    expect(read(parser, text).objects).toEqual([]);
  });

  it.each([
    ['the folder of the prompt', 'root@n3:/var/log/pods/shop_web-0_3f7fa9a6-8a86/app# ', 'tail -2 7.log'],
    ['its path', 'root@n3:~# ', 'tail -2 /var/log/pods/shop_web-0_3f7fa9a6-8a86/app/7.log'],
    [
      'its path, among other words',
      'root@n3:~# ',
      'grep -i /fatal /var/log/pods/shop_web-0_3f7fa9a6-8a86/app/7.log | tail -3',
    ],
  ])('knows by %s whose log a file is', (_, prompt, command) => {
    const { context } = read(parser, `${prompt}${command}\nno route\n`).sections[0]!;
    expect(context).toMatchObject({ node: 'n3', namespace: 'shop', pod: 'web-0', container: 'app' });
  });

  it('knows of no one pod where files of several are shown', () => {
    const files = '/var/log/pods/shop_web-0_3f7fa9a6-8a86/app/7.log /var/log/pods/shop_web-1_3f7fa9a6-8a86/app/7.log';
    expect(read(parser, `root@n3:~# tail ${files}\nno route\n`).sections[0]?.context?.pod).toBeUndefined();
  });
});
