import { expect, test } from 'vitest';
import { readPrompt } from '../../../../parsers/pasted/terminal-session/prompt.ts';

const COMMAND = 'kubectl -n shop get pods';

test.each([
  ['bash of a distribution', '[jane@bastion work]$ ', 'bastion'],
  ['bash with a host and a folder alone', '[w-7 ~]$ ', 'w-7'],
  ['bash of another one', 'jane@bastion:~/work$ ', 'bastion'],
  ['bash of macOS', 'MacBook-Pro:~ jane$ ', 'MacBook-Pro'],
  ['bash in a container', 'bash-5.1$ ', undefined],
  ['the root of a container', '/ # ', undefined],
  ['a folder of a container', '/app $ ', undefined],
  ['bash as it is at login', '-bash-4.2# ', undefined],
  ['zsh', 'jane@laptop ~ % ', 'laptop'],
  ['fish', 'jane@laptop ~/work (main)> ', 'laptop'],
  ['a shell of a cloud', 'jane@cloudshell:~/work (project-1)$ ', 'cloudshell'],
  ['the context before the host', '(⎈|prod:shop) jane@laptop:~$ ', 'laptop'],
  ['the context in brackets', '[prod|shop] jane@bastion:~$ ', 'bastion'],
  ['the branch behind the folder', 'jane@laptop:~/work (main)$ ', 'laptop'],
  ['an environment before brackets', '(venv) [jane@laptop work]$ ', 'laptop'],
  ['a theme with an arrow', '➜  work git:(main) ✗ ', undefined],
  ['a theme with a folder', '~/infra main !2 ❯ ', undefined],
  ['a folder alone', '~$ ', undefined],
  ['a folder without a sign', '~ ', undefined],
  ['a folder in brackets', '[~] ', undefined],
  ['a deeper folder in brackets', '[~/src/infra] ', undefined],
  ['a deeper folder without a sign', '~/src/infra ', undefined],
  ['the cluster alone', '[prod] $ ', undefined],
  ['PowerShell', 'PS C:\\Users\\jane> ', undefined],
  ['PowerShell of another system', 'PS /home/jane> ', undefined],
  ['PowerShell without a folder', 'PS> ', undefined],
  ['a sign without a blank', '$', undefined],
  ['a time of a report', '15:04 ', undefined],
  ['a time and a dash', '15:04 - ', undefined],
])('a command behind the prompt of %s', (_, prompt, host) => {
  const line = readPrompt(prompt + COMMAND);

  expect([line?.kind, line?.command, line?.host]).toEqual(['certain', COMMAND, host]);
});

test.each([
  ['Every 2.0s: kubectl -n shop get pods                 bastion: Tue May  7 09:10:02 2024', 'bastion'],
  ['Every 2,0s: kubectl -n shop get pods', undefined],
])('what is watched: %s', (line, host) => {
  expect(readPrompt(line)).toMatchObject({ kind: 'certain', command: COMMAND, ...(host !== undefined && { host }) });
});

test.each([
  'I ran it (as admin) and kubectl get pods shows nothing',
  'about ~30 errors > then kubectl get pods shows nothing',
  'see <https://wiki.example.org/~jane> kubectl get pods',
  'message: "run: $ kubectl get pods"',
  '#kubectl is not installed',
  '~ 30 times kubectl get pods shows nothing',
  '15:04 kubectl shows nothing any more',
  '[~] kubectl shows nothing any more',
  '[/var/log] is what kubectl logs reads',
])('no command: %s', (line) => {
  expect(readPrompt(line)?.kind).not.toBe('certain');
});

test.each([
  ['iostat -x 1 2 | tail -3', 'bare'],
  ['dmesg -T', 'bare'],
  ['iostat on the host shows a busy disk -x', undefined],
  ['netstat is not installed', undefined],
  ['kubectl logs works for no pod of that node', undefined],
  ['kubectl exec hangs', undefined],
  ['kubectl logs cart-0', 'bare'],
])('what one asks of a machine without a prompt: %s', (line, kind) => {
  expect(readPrompt(line)?.kind).toBe(kind);
});

test.each([
  ['/ # time nslookup api.shop', 'certain'],
  ['sh-5.1# timeout 5 curl -s http://api.shop', 'certain'],
  ['# time to look at the pods', undefined],
])('a command that is timed: %s', (line, kind) => {
  expect(readPrompt(line)?.kind).toBe(kind);
});

test.each([
  '=== kubectl -n shop get pods ===',
  '##### kubectl -n shop get pods',
  '### 2. Output of `kubectl -n shop get pods`:',
  '[kubectl -n shop get pods]',
  '| kubectl -n shop get pods |',
  '1) kubectl -n shop get pods',
  '##[group]Run kubectl -n shop get pods',
  'Running: kubectl -n shop get pods',
  'Here is the output of "kubectl -n shop get pods":',
  '`kubectl -n shop get pods` shows the following:',
  'kubectl -n shop get pods:',
])('a command as the title of what it printed: %s', (line) => {
  expect(readPrompt(line)).toEqual({ kind: 'titled', command: COMMAND, prompt: '' });
});

test.each([
  ['of a file', '==> /var/log/kubelet.log <==', 'cat /var/log/kubelet.log'],
  ['of a file beside', '==> web.log <==', 'cat web.log'],
  ['between two rules', '======== host/kubelet.log ========', 'cat host/kubelet.log'],
  ['of a file that is attached', 'pods.txt:', 'cat pods.txt'],
  ['of the log of a container', '==> coredns [9a8b7c6d5e4f] <==', 'docker logs coredns'],
  ['of the log of a program of the machine', '==> kubelet <==', 'journalctl -u kubelet'],
  ['in words', 'k logs says', 'k logs'],
  ['in other words', 'kubectl describe pod web-0 shows', 'kubectl describe pod web-0'],
])('the head %s of several', (_, line, command) => {
  expect(readPrompt(line)).toEqual({ kind: 'titled', prompt: '', command });
});

test.each([
  '- kubectl -n shop get pods',
  '1. kubectl -n shop get pods shows that web is broken',
  'after kubectl -n shop get pods it was gone:',
  'From what I see: nothing',
  '=== pods ===',
  '[kubelet] started:',
  '==> Audit <==',
])('no title of an output: %s', (line) => {
  expect(readPrompt(line)).toBeUndefined();
});
