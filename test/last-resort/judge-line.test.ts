import { describe, expect, it } from 'vitest';
import { judgeLine } from '../../src/last-resort/judge-line.ts';
import { headerOf } from '../../src/last-resort/table-rows.ts';

describe('a line that speaks of trouble', () => {
  it.each([
    [
      '  Warning  WidgetLost  8m (x34 over 2h)  kubelet  widget w-1 is gone',
      'event error 34 Warning event WidgetLost: widget w-1 is gone',
    ],
    [
      '5m   Warning   WidgetLost   pod/cart-0   widget w-1 is gone',
      'event error 1 Warning event WidgetLost of pod/cart-0: widget w-1 is gone',
    ],
    [
      '  Normal  NodeNotReady  3m (x2344 over 10d)  kubelet  Node n5 status is now: NodeNotReady',
      'event warning 2344 Event NodeNotReady: Node n5 status is now: NodeNotReady',
    ],
    [
      '  Normal  Recreated  3m (x1364 over 28m)  kubelet  It was made again.',
      'event warning 1364 Event Recreated: It was made again.',
    ],
    [
      '  Ready   False   Tue, 04 Mar 2025 10:11:12 +0000   KubeletStopped   it is silent',
      'condition error 1 Condition Ready is False: KubeletStopped: it is silent',
    ],
    ['E0310 08:00:07.000000       1 widget.go:7] ', 'log-error error 1 E0310 08:00:07.000000 1 widget.go:7]'],
    [
      '{"t":{"$date":"2024-05-20T02:00:11.101+00:00"},"s":"E","c":"REPL","msg":"the widget sleeps"}',
      'log-error error 1 the widget sleeps',
    ],
    ['  DiskPressure   True', 'condition error 1 Condition DiskPressure is True'],
    [
      'E0310 08:00:07.000000       1 widget.go:7] "Widget is gone" err="no such widget"',
      'log-error error 1 Widget is gone: no such widget',
    ],
    ['time="2025-03-04T10:11:12Z" level=error msg="it broke" file="a.go:7"', 'log-error error 1 it broke'],
    [
      '{"level":"info","ts":"2025-03-04T10:11:12Z","msg":"record","record":{"error_severity":"PANIC","message":"no room left"}}',
      'log-error error 1 no room left',
    ],
    [
      '{"level":"error","ts":"2025-03-04T10:11:12Z","msg":"Reconciler error","error":"folder is gone"}',
      'log-error error 1 Reconciler error: folder is gone',
    ],
    [
      '10.0.3.4 - - [14/Feb/2025:08:41:30 +0000] "GET /till?id=7 HTTP/2.0" 503 190 "-" "curl/8.5.0" 31 0.000 [till-desk-80]',
      'log-error error 1 GET /till is answered with 503',
    ],
    [
      '[2025-03-03T10:22:31.004Z] "GET /till HTTP/1.1" 503 UF,URX upstream_reset_before_response_started{connection_termination} - "-" 0',
      'log-error error 1 GET /till is answered with 503 (UF,URX upstream_reset_before_response_started{connection_termination})',
    ],
    [
      'Mar  1 10:00:00 lb-0 haproxy[7]: 10.9.0.1:54432 [01/Mar/2025:10:00:00.101] fe_web be_till/<NOSRV> 0/-1/-1/-1/0 503 217 - - SC-- 1/1/0/0/0 0/0 "GET /till?id=7 HTTP/1.1"',
      'log-error error 1 GET /till is answered with 503 (be_till/<NOSRV> SC--)',
    ],
    ['2025-03-04 10:11:12.137 error   it broke', 'log-error error 1 it broke'],
    ['Mar 04 10:11:12 n1 kubelet[7]: F0304 10:11:12.000000       7 run.go:7] no way on', 'log-error error 1 no way on'],
    ['[ERR] it broke', 'log-error error 1 it broke'],
    ['panic: runtime error: index out of range', 'log-error error 1 panic: runtime error: index out of range'],
    ['W0310 08:00:07.000000       1 widget.go:7] slow', 'log-warning warning 1 slow'],
    ['I0310 08:00:07.000000       1 widget.go:7] failed to admit a pod', 'hint warning 1 failed to admit a pod'],
    [
      'Error from server (NotFound): widgets "a" not found',
      'failure error 1 Error from server (NotFound): widgets "a" not found',
    ],
    [
      'touch: cannot touch /data/x: Permission denied',
      'failure error 1 touch: cannot touch /data/x: Permission denied',
    ],
    ['RuntimeError: there is no model', 'failure error 1 RuntimeError: there is no model'],
    ['│ Error: waiting for it', 'failure error 1 Error: waiting for it'],
    ['* Cannot find kernel headers', 'failure error 1 Cannot find kernel headers'],
    ['  "message": "The pool is unhealthy for now",', 'failure error 1 The pool is unhealthy for now'],
    ['    "error": "Failed to obtain it" }', 'failure error 1 Failed to obtain it'],
    ['#14 8.21 pkg ERR! no space left', 'log-error error 1 #14 8.21 pkg ERR! no space left'],
    ['level=error msg="write failed" details="only 1 of 2 live"', 'log-error error 1 write failed: only 1 of 2 live'],
    ['Error: unhealthy cluster', 'failure error 1 Error: unhealthy cluster'],
    [
      'widgets.acme.io is forbidden: User "eve" cannot list resource "widgets" in API group "acme.io"',
      'denial error 1 Access was denied: widgets.acme.io is forbidden: User "eve" cannot list resource "widgets" in API group "acme.io"',
    ],
    ['web-1   0/1   CrashLoopBackOff   2   47s', 'state error 1 web-1: CrashLoopBackOff'],
    ['web-1   1/2   Running   0   47s', 'state error 1 web-1: 1/2'],
    [
      '    Message:   The key does not match the one on disk.',
      'failure error 1 The key does not match the one on disk.',
    ],
  ])('%s', (line, told) => {
    const { kind, trouble, count, title } = judgeLine(line, undefined) ?? {};
    expect(`${kind} ${trouble} ${count} ${title}`).toBe(told);
  });

  it.each([
    ['NAME   METHOD   STATUS   SIZE', 'b-2    copy     Failed', 'b-2: STATUS is Failed'],
    ['NAME                PHASE', 'machine-0           provisioning', 'machine-0: PHASE is provisioning'],
    ['NAMESPACE   NAME   READY   AGE', 'shop        cart   0/2     3d', 'shop/cart: READY is 0/2'],
    // A name that somebody shortened moves what stands behind it.
    ['NAME                 READY   STATUS', 'cart-0   1/1   Terminating', 'cart-0: STATUS is Terminating'],
    ['NAME   RESTARTS       AGE', 'cart   46 (71m ago)   3d', 'cart: RESTARTS is 46 (71m ago)'],
    ['NAME   HEALTH        AGE', 'cart   Progressing   3d', 'cart: HEALTH is Progressing'],
    ['| ENDPOINT | HEALTH | ERROR |', '| 10.0.0.1 | false | too late |', '10.0.0.1: HEALTH is false: too late'],
    ['| ENDPOINT | IS LEADER | ERRORS |', '| 10.0.0.1 | false | no leader |', '10.0.0.1: ERRORS is no leader'],
    ['NAME   STATE          SINCE', 'tgw    disconnected   44h', 'tgw: STATE is disconnected'],
    ['NAME   STATUS    AGE', 'lb     Pending   44h', 'lb: STATUS is Pending'],
    ['NAME   STATUS             AGE', 'db     Not enough room   4h', 'db: STATUS is Not enough room'],
    ['NAME   CDS      LDS     VERSION', 'cart   SYNCED   STALE   1.18.2', 'cart: LDS is STALE'],
    ['CERTIFICATE   RESIDUAL TIME   CA', 'admin.conf    <invalid>       ca', 'admin.conf: RESIDUAL TIME is <invalid>'],
    ['NAME   INSTANCES   READY   AGE', 'db     3           2       4h', 'db: READY is 2/3'],
  ])('in a table %s', (header, row, title) => {
    expect(judgeLine(row, headerOf(header))?.title).toBe(title);
  });
});

describe('a line that tells of no trouble', () => {
  it.each([
    '  "severity": "ERROR",',
    "severity: 'WARNING'",
    'level: error',
    '2025-03-08 19:20:14.120104+00:00 [error] <0.254.0> ===========',
    '  Normal  Pulled  3m  kubelet  Container image "a" already present on machine',
    '  Normal  NodeHasNoDiskPressure  3m (x2 over 3m)  kubelet  Node n1 status is now: NodeHasNoDiskPressure',
    '  Ready             True    Tue, 04 Mar 2025 10:11:12 +0000   KubeletReady   kubelet is posting ready status',
    '  DiskPressure   False',
    'I0310 08:00:07.000000       1 widget.go:7] 0 errors, error=null',
    'time="2025-03-04T10:11:12Z" level=info msg="done" error="" failed=0',
    'I0310 08:00:07.000000       1 errors.go:7] synced without errors in 7ms',
    'Liveness:  http-get http://:8080/ delay=0s timeout=1s period=10s #success=1 #failure=3',
    'failureThreshold: 3',
    'failurePolicy: Ignore',
    '109s        Normal    Killing             pod/cart-5d9b7c7b54-8tqvp     Stopping container cart',
    'Tolerations:  node.kubernetes.io/not-ready:NoExecute op=Exists for 300s',
    'Annotations:  <none>',
    'web-1   1/1   Running   0   47s',
    '10.0.3.4 - - [14/Feb/2025:08:41:30 +0000] "GET /till HTTP/2.0" 404 190 "-" "curl/8.5.0"',
    'job-1   0/1   Completed   0   47s',
    '10 packets transmitted, 10 received, 0% packet loss',
    'If the pod fails you should look at its log',
    '==== warnings (24h) ====',
    '--- failed pods ---',
    'lo               UNKNOWN        127.0.0.1/8 ::1/128',
    'tunl0            UNKNOWN        fa:16:3e:a1:b2:c3 <NOARP,UP,LOWER_UP>',
    '5: wg0: <POINTOPOINT,NOARP,UP,LOWER_UP> mtu 1420 qdisc noqueue state UNKNOWN mode DEFAULT group default',
  ])('%s', (line) => {
    expect(judgeLine(line, undefined)).toBeUndefined();
  });

  it.each([
    [
      'a pod before its first probe',
      'NAME   READY   STATUS    RESTARTS   AGE',
      'cart   0/1     Running   0          14s',
    ],
    ['what is being made', 'NAME   STATUS   HEALTH', 'cart   Synced   Progressing'],
    [
      'a node that somebody keeps pods from',
      'NAME   STATUS                     AGE',
      'w-2    Ready,SchedulingDisabled   410d',
    ],
    ['restarts of long ago', 'NAME   RESTARTS       AGE', 'cart   46 (12d ago)   33d'],
    [
      'what nobody uses',
      'NAME    ENGINE   STATE      ROBUSTNESS   SCHEDULED   SIZE   NODE   AGE',
      'pvc-1   v1       detached   unknown                  10Gi          12d',
    ],
  ])('in the row of %s', (_, header, row) => {
    expect(judgeLine(row, headerOf(header))).toBeUndefined();
  });

  it('for a column that says no state', () => {
    const header = headerOf('| ENDPOINT | IS LEADER | IS LEARNER |');
    expect(judgeLine('| 10.0.0.1 | false | false |', header)).toBeUndefined();
  });
});
