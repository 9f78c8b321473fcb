import { describe, expect, it } from 'vitest';
import { outputsOf, splitCommands } from '../../../../parsers/pasted/terminal-session/command-list.ts';

const PODS = ['NAME   READY   STATUS    RESTARTS   AGE', 'web    1/1     Running   0          2d'];
const NODES = ['NAME   STATUS   ROLES    AGE   VERSION', 'n1     Ready    <none>   2d    v1.30.1'];

describe('the commands of one line', () => {
  it.each<[string, string[]]>([
    ['kubectl get pods', ['kubectl get pods']],
    ['date; kubectl get pods', ['date', 'kubectl get pods']],
    ['a && b || c ;d', ['a', 'b', 'c', 'd']],
    ["kubectl get po -o jsonpath='{.items[*]; x}'; date", ["kubectl get po -o jsonpath='{.items[*]; x}'", 'date']],
    ['(cd /tmp; ls); date', ['(cd /tmp; ls)', 'date']],
    ['echo a\\;b; date;', ['echo a\\;b', 'date']],
    ['kubectl get po | grep -v x', ['kubectl get po | grep -v x']],
  ])('%s', (typed, commands) => {
    expect(splitCommands(typed)).toEqual(commands);
  });
});

describe('what each of them printed', () => {
  it.each<[string, string, string[], [string, number, number][]]>([
    ['one command', 'kubectl get pods', PODS, [['kubectl get pods', 0, 2]]],
    [
      'a date comes first',
      'date; kubectl get pods -n shop',
      ['Thu Mar  5 10:02:00 UTC 2026', ...PODS],
      [
        ['date', 0, 1],
        ['kubectl get pods -n shop', 1, 2],
      ],
    ],
    [
      'what is echoed comes first',
      "echo '--- pods ---'; kubectl get pods",
      ['--- pods ---', ...PODS],
      [
        ["echo '--- pods ---'", 0, 1],
        ['kubectl get pods', 1, 2],
      ],
    ],
    [
      'what prints nothing has no output',
      'export A=1 && cd /x && kubectl get pods',
      PODS,
      [['kubectl get pods', 0, 2]],
    ],
    ['a loop has one command', 'for i in 1 2; do kubectl get pods; sleep 5; done', PODS, [['kubectl get pods', 0, 2]]],
    [
      'each table is one command’s',
      'kubectl get nodes && kubectl get pods -n shop',
      [...NODES, '', ...PODS],
      [
        ['kubectl get nodes', 0, 3],
        ['kubectl get pods -n shop', 3, 2],
      ],
    ],
    [
      'what cannot be told apart stays together',
      'kubectl get nodes; kubectl get pods -n shop',
      PODS,
      [['kubectl get nodes; kubectl get pods -n shop', 0, 2]],
    ],
    ['a date that is not printed takes no line', 'date; kubectl get pods', PODS, [['date; kubectl get pods', 0, 2]]],
  ])('%s', (_name, typed, lines, outputs) => {
    expect(outputsOf(typed, lines).map(({ command, at, lines: printed }) => [command, at, printed.length])).toEqual(
      outputs,
    );
  });
});
