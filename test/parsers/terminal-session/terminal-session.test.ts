import { describe, expect, it } from 'vitest';
import { parser } from '../../../parsers/terminal-session/index.ts';
import { confidence, HOSTILE, read } from '../kubernetes-resources/recording.ts';

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

describe('terminal-session', () => {
  it('hands on the output of each command, with what the command and its prompt tell', () => {
    const { sections, objects } = read(parser, SESSION);
    expect(
      sections.map(({ title, firstLine, context, text }) => [title, firstLine, context, text.split('\n')[0]]),
    ).toEqual([
      ['text', 1, { command: undefined }, 'Notes of Tuesday'],
      ['kubectl get node', 3, {}, 'NAME   STATUS   ROLES    AGE   VERSION'],
      ['k -n web get pvc -o wide', 8, { namespace: 'web' }, 'No resources found in web namespace.'],
      ['crictl ps -a', 11, { node: 'cp-a' }, 'CONTAINER   IMAGE   CREATED   STATE   NAME   ATTEMPT   POD ID   POD'],
      [
        'journalctl -u kubelet.service --no-pager',
        14,
        { node: 'cp-b', program: 'kubelet' },
        'Nov 20 10:00:00 cp-b kubelet[1]: started',
      ],
      [
        'kubectl -n web logs shop-0 -c app --previous',
        16,
        { namespace: 'web', pod: 'shop-0', container: 'app', previous: true },
        'hello',
      ],
    ]);
    expect(objects).toEqual([]);
  });

  it('ends an output where somebody wrote a sentence', () => {
    const { sections } = read(parser, SESSION);
    expect(sections[1]?.text).toBe('NAME   STATUS   ROLES    AGE   VERSION\nn1     Ready    <none>   2d    v1.30.1');
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
        context: {},
      },
    ]);
  });

  it('does not take comments in an output for commands once it knows the prompt', () => {
    const text = '$ cat /etc/app.conf\n# cat and ls are allowed\n> ls\nkey=value\n';
    expect(read(parser, text).sections.map((section) => section.title)).toEqual(['cat /etc/app.conf']);
  });

  it.each([
    ['a dollar prompt', '$ kubectl get po\n', 0.96],
    ['a prompt further down', SESSION, 0.94],
    ['a root prompt of a host', '# conntrack -S\ncpu=0   \tfound=0 invalid=1\n', 0.93],
    ['a root prompt', '# kubectl get po\nNAME   READY\n', 0.93],
    ['a comment over YAML', '# kubectl apply -f x\napiVersion: v1\nkind: Pod\n', 0.3],
    ['a list of commands in documentation', 'kubectl get pods -n <namespace>\n', 0],
    ['a table', 'NAME   READY   STATUS   RESTARTS   AGE\n', 0],
    ['a shell variable', '$HOME is set\n', 0],
    ['prices', '$ 5 for an apple\n', 0],
    ['an address in prose', 'me@example.com: hello $ there\n', 0],
  ])('recognises %s', (_, text, sure) => {
    expect(confidence(parser, text)).toBe(sure);
  });

  it.each(HOSTILE)('survives %s', (_, text) => {
    expect(read(parser, text).objects).toEqual([]);
  });
});
