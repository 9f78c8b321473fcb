import { describe, expect, it } from 'vitest';
import { readText } from '../../src/last-resort/read-text.ts';

/** Each record as `first-last kind: title`. */
function told(text: string, isTold?: (line: number) => boolean): string[] {
  return readText(text.split('\n'), isTold).map(
    ({ line, endLine, kind, title }) => `${line}-${endLine} ${kind}: ${title}`,
  );
}

describe('records of a text', () => {
  it.each([
    [
      'what is indented below',
      'kubectl get events\nWarning: it failed:\n  caused by a\n  and b\n\nfine',
      ['2-4 failure: Warning: it failed: caused by a and b'],
    ],
    ['who waits and then goes on', 'waiting for stack "a"\nwaiting for stack "a"\nstack "a" is ready\n', []],
    [
      'who waits, and tells how it went',
      'waiting for a to be up: ...\nwaiting for a to be up: OK\nwaiting for b: OK',
      [],
    ],
    ['who waits to the end', 'started\nwaiting for stack "a"\n\nfine', ['2-2 hint: waiting for stack "a"']],
    [
      'what was wrapped at the width of a terminal',
      'DEBUG still waiting for the interface of the cluster: x509: certificate has\nexpired or is not yet valid\nDEBUG done',
      ['1-2 hint: still waiting for the interface of the cluster: x509: certificate has expired or is not yet valid'],
    ],
    [
      'a long line above what was typed next',
      'Finished defragmenting etcd member[https://10.0.0.11:2379]. took 9.12s\nroot@cp-1:~# etcdctl alarm list',
      [],
    ],
    [
      'lines of several lengths, which no terminal wrapped',
      'member 3b2c5a9d11f0e4c2 is healthy: got healthy result from https://192.168.61.21:2379\nfailed to check the health of member 7f61e0c2d5a94b33 on https://192.168.61.22:2379: Get https://192.168.61.22:2379/health: dial tcp 192.168.61.22:2379',
      [
        '2-2 failure: failed to check the health of member 7f61e0c2d5a94b33 on https://192.168.61.22:2379: Get https://192.168.61.22:2379/health: dial tcp 192.168.61.22:2379',
      ],
    ],
    [
      'lines that say whose they are',
      'redis_1  | 1:C 05 May 2024 10:00:00.000 # oO0OoO0OoO0Oo Redis is starting oO0OoO0OoO0Oo\nweb_1    | cannot open the ledger',
      ['2-2 failure: cannot open the ledger'],
    ],
    [
      'a row that is counted and not named',
      'ID   VOLUME    NODE   STATE     DETAIL\n2    vol-b     n2     failed    io timeout',
      ['2-2 state: ID 2: STATE is failed: io timeout'],
    ],
    [
      'rows whose header is lost, one below the other',
      'cilium-4q8mx   1/1   Running                 0             20d\nkilim-vk7tt    0/1   CrashLoopBackOff        6 (71s ago)   8m13s',
      ['2-2 state: kilim-vk7tt: CrashLoopBackOff'],
    ],
    [
      'a row that begins with a namespace, whose header is lost',
      'prod    billing-6d8c9f7b5-pqk7w    0/2   Init:0/1   0   17m',
      ['1-1 state: prod/billing-6d8c9f7b5-pqk7w: 0/2'],
    ],
    [
      'a pod that is watched until it is well',
      'NAME    READY   STATUS              RESTARTS   AGE\nweb-0   0/1     ErrImagePull        0          4s\nweb-0   1/1     Running             0          4m',
      [],
    ],
    [
      'a pod that is watched until it fails',
      'NAME    READY   STATUS              RESTARTS   AGE\nweb-0   1/1     Running             0          4s\nweb-0   0/1     ErrImagePull        0          4m',
      ['3-3 state: web-0: STATUS is ErrImagePull'],
    ],
    [
      'a pod beside one of another namespace that is called alike',
      'NAMESPACE   NAME    READY   STATUS         RESTARTS   AGE\na           web-0   0/1     ErrImagePull   0          4s\nb           web-0   1/1     Running        0          4m',
      ['2-2 state: a/web-0: STATUS is ErrImagePull'],
    ],
    [
      'a run that failed, of a series of which a later one ended well',
      'NAME            STATUS            ERRORS   WARNINGS\nnight-20240502  Completed         0        2\nnight-20240501  Completed         0        0\nnight-20240430  PartiallyFailed   1        0',
      [],
    ],
    [
      'a run that failed since',
      'NAME            STATUS            ERRORS   WARNINGS\nnight-20240502  PartiallyFailed   1        0\nnight-20240501  Completed         0        0\nother-20240503  Completed         0        0',
      ['2-2 state: night-20240502: STATUS is PartiallyFailed'],
    ],
    [
      'JSON that was cut at the width',
      '{"level":"error","ts":"2025-03-04T10:11:12Z",\n"msg":"probing failed",\n"commit":"6b0e"}',
      ['1-3 log-error: probing failed'],
    ],
    [
      'a text that a log puts between brackets',
      'E0310 08:00:07.000000       1 widget.go:7] "Unhandled Error" err=<\n\tno such widget\n >',
      ['1-3 log-error: Unhandled Error: no such widget'],
    ],
    [
      'a state in a record of an unknown form, by the name beside it',
      '[\n  {\n    "index": "logs",\n    "state": "UNHEALTHY",\n    "node": "es-2"\n  },\n  {\n    "state": "STARTED",\n    "node": "es-1"\n  }\n]',
      ['4-4 state: es-2: state is UNHEALTHY'],
    ],
    [
      'a state below the name of what holds it, and one on a line of its own record',
      'name: w-3\nruntime:\n  powerState: poweredOff\n- { "name": "w2", "status": "ABNORMAL" }\n',
      ['3-3 state: w-3: powerState is poweredOff', '4-4 state: w2: status is ABNORMAL'],
    ],
    [
      'columns that tell how much is used, and what is stopped',
      'NAME   CPU(cores)   CPU%   MEMORY(bytes)   MEMORY%\nw1     3972m        99%    6120Mi          41%\nw2     972m         41%    6120Mi          41%\n\nNAME   SUSPEND   TARGETS\na      True      40%/70%\nb      False     97%/70%',
      ['2-2 state: w1: CPU% is 99%', '6-6 state: a: SUSPEND is True', '7-7 state: b: TARGETS is 97%/70%'],
    ],
    [
      'a row without its header in which something is not so, and those that tell of more',
      'shop-web   False   12m\nshop-api   True    12m\nshop-cart   False   True   12m',
      ['1-1 state: shop-web: False'],
    ],
    [
      'an error without words',
      'time="2026-03-01T08:00:01Z" level=error msg=" "',
      ['1-1 log-error: time="2026-03-01T08:00:01Z" level=error msg=" "'],
    ],
    [
      'a trace with what it ends with',
      'Traceback (most recent call last):\n  File "a.py", line 1, in f\n    g()\nRuntimeError: there is no model\nfine',
      ['1-4 failure: RuntimeError: there is no model'],
    ],
    [
      'a trace within a trace, behind the name of its process',
      '[rank0]: Traceback (most recent call last):\n[rank0]:   File "a.py", line 1, in f\n[rank0]: KeyError: 3\n\nDuring handling of the above exception, another exception occurred:\n\n[rank0]: Traceback (most recent call last):\n[rank0]:   File "b.py", line 2, in g\n[rank0]: RuntimeError: no model\nfine',
      ['1-9 failure: RuntimeError: no model (caused by KeyError: 3)'],
    ],
    [
      'an error of a log with the deepest cause of the trace below it',
      '2031-01-01 10:00:00 ERROR [main] a.Winch - it did not start\na.b.StartException: no start\n\tat a.b.Winch.start(Winch.java:7)\nCaused by: a.b.OilException: no oil\n\tat a.b.Oil.pour(Oil.java:3)\n\t... 12 more\nfine',
      ['1-6 log-error: it did not start: a.b.OilException: no oil'],
    ],
    [
      'an error of a log, and what was thrown behind an empty line',
      '2031-01-01 10:00:00 ERROR [main] a.Winch - It did not start.\n\na.b.OilException: no oil\n\tat a.b.Oil.pour(Oil.java:3)',
      ['1-4 log-error: It did not start: a.b.OilException: no oil'],
    ],
    [
      'what a trace on one line says last',
      '  "trace": "a.b.StartException: no start\\n\\tat a.b.Winch.start(Winch.java:7)\\nCaused by: a.b.OilException: no oil\\n\\tat a.b.Oil.pour(Oil.java:3)\\n"',
      ['1-1 failure: a.b.OilException: no oil'],
    ],
    ['not rows whose names hold a word of trouble', 'NAME          READY   STATUS\nerror-pages   1/1     Running', []],
    [
      'counters of what was lost, and what a program says has occurred',
      '    48211 times the queue overflowed\nAn error occurred: the winch is old\nPHP Fatal error:  Uncaught WinchException: no oil',
      [
        '1-1 hint: 48211 times the queue overflowed',
        '2-2 failure: An error occurred: the winch is old',
        '3-3 failure: PHP Fatal error: Uncaught WinchException: no oil',
      ],
    ],
    ['not what stands behind a question', 'is this normal? the controller says warnings', []],
    [
      'not what people type, headers and lines that are drawn',
      '$ grep -i failed error.log\nuser@host:~$ cat errors.txt\nkubectl describe pod failed-0\nNAME   STATUS\n----   ------\nweb    Failed',
      ['6-6 state: web: STATUS is Failed'],
    ],
    [
      'not lines of one program as one, however long',
      'db-1  | 2024-05-02 11:32:10.340 UTC [29] FATAL:  could not write to the file of the log\ndb-1  | 2024-05-02 11:32:10.344 UTC [1] LOG:  startup process exited with exit code 1',
      ['1-1 log-error: could not write to the file of the log', '2-2 hint: startup process exited with exit code 1'],
    ],
    [
      'not members of indented JSON as one',
      '  "Effect": "Deny",\n  "Action": [\n    "x:Get"',
      ['1-1 hint: "Effect": "Deny",'],
    ],
  ])('%s', (_what, text, records) => {
    expect(told(text)).toEqual(records);
  });

  it('leaves out the calls above an error that is told', () => {
    const trace =
      'Traceback (most recent call last):\n  File "a.py", line 1, in f\n    g()\nRuntimeError: there is no model';
    expect(told(trace, (line) => line === 4)).toEqual([]);
  });

  it('leaves out what is told, and reads on below it', () => {
    expect(told('Error: a\n  connection refused\nError: b', (line) => line === 1)).toEqual([
      '2-2 hint: connection refused',
      '3-3 failure: Error: b',
    ]);
  });

  it('tells of what is said without alarm where nothing else is heard', () => {
    const lines = ['level=info msg="too few replicas"', 'level=info msg="ready"'];
    expect(readText(lines)).toEqual([]);
    expect(readText(lines, () => false, 'asides').map(({ kind, title }) => [kind, title])).toEqual([
      ['hint', 'too few replicas'],
    ]);
  });

  it('leaves out what only names that which stands below it', () => {
    expect(readText(['error:', 'code: 13']).map(({ title }) => title)).toEqual([]);
  });

  it('of which only errors, failures and denials matter leaves out the rest', () => {
    const text = [
      'time="2031-01-01T00:00:00Z" level=info msg="settings were read from a long list of flags and of files"',
      'level=warning msg="this is slow"',
      'level=info msg="widgets is forbidden: User \\"jane\\" cannot list resource"',
      'level=error msg="no such widget"',
    ].join('\n');
    const records = readText(text.split('\n'), () => false, 'failures');
    expect(records.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['3 denial', '4 log-error']);
  });
});
