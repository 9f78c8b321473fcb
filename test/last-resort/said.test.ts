import { expect, it } from 'vitest';
import { levelOfLine } from '../../src/last-resort/line-levels.ts';
import { whatIsSaid } from '../../src/last-resort/said.ts';

it.each([
  ['2031-05-09T02:11:09.290177Z 1 [ERROR] [MY-011087] [Server] the winch is stuck', 'error', 'the winch is stuck'],
  [
    '[2031-02-11T10:14:55,032][ERROR][o.e.b.Bootstrap          ] [node-1] the winch is stuck',
    'error',
    'the winch is stuck',
  ],
  [
    '[2031-02-11T10:14:55,032][FATAL][o.e.b.Bootstrap] [node-1] fatal error in the winch',
    'fatal',
    'fatal error in the winch',
  ],
  ['[2031-02-11 10:14:55,032] ERROR The winch is stuck (harbor.Winch)', 'error', 'The winch is stuck (harbor.Winch)'],
  [
    '2031.01.01 10:00:00.123456 [ 1 ] {} <Error> Application: the winch is stuck',
    'error',
    'Application: the winch is stuck',
  ],
  ['2031-01-01 10:00:00,123 [myid:1] - ERROR [main:Winch@98] - It is stuck', 'error', 'It is stuck'],
  ['10.0.0.7: user: warning: [2031-01-01T10:00:00.123Z]: [boat] it sails', undefined, '[boat] it sails'],
  ['2031-01-01 10:00:00.000 UTC [1] FATAL:  the winch is stuck', 'fatal', 'the winch is stuck'],
  ['1:M 01 Jan 2031 10:00:00.000 # The winch is stuck', undefined, 'The winch is stuck'],
  ['2031-01-01 10:00:00.123456+00:00 [error] <0.229.0> BOOT FAILED', 'error', 'BOOT FAILED'],
  ['Jan  1 10:00:00 pier-one winchd[8]: ERROR it is stuck', 'error', 'it is stuck'],
  ['Jan  1 10:00:00 pier-one winchd[8]: level=error msg="it is stuck"', 'error', 'it is stuck'],
  ['2031-01-01T10:00:00.123+01:00 pier-one winchd[8]: WARN it is stuck', 'warning', 'it is stuck'],
  ['[2031-01-01 10:00:00] [ warn] [winch] it is stuck', 'warning', 'it is stuck'],
  ['##[error]The winch is stuck', 'error', 'The winch is stuck'],
  ['2031-01-01T10:00:00.1234567Z ##[warning]The winch is stuck', 'warning', 'The winch is stuck'],
  ['[2031-01-01, 10:00:00 UTC] {winch.py:19} ERROR - It is stuck', 'error', 'It is stuck'],
  ['{"ts":"2031-01-01T10:00:00Z","msg":"it is stuck","error":"no oil"}', 'error', 'it is stuck: no oil'],
  [
    '[2031-01-01 10:00:00] [error] Output {"status":400,"error":{"type":"winch","reason":"no oil"}}',
    'error',
    'Output: no oil',
  ],
  ['10:00:00.123 [main] ERROR c.e.Winch - it is stuck', 'error', 'it is stuck'],
  ['2031-01-01T10:00:00.123Z ERROR 1 --- [           main] c.e.harbor.Winch : it is stuck', 'error', 'it is stuck'],
  ['2031-01-01 10:00:00,123 - winch - ERROR - it is stuck', 'error', 'it is stuck'],
  ['2031/01/01 10:00:00 [emerg] 1#1: the winch is stuck', 'fatal', 'the winch is stuck'],
  ['[2031-01-01 10:00:00 +0000] [8] [ERROR] The winch is stuck', 'error', 'The winch is stuck'],
  ['F, [2031-01-01T10:00:00.123456 #1] FATAL -- : the winch is stuck', 'fatal', 'the winch is stuck'],
  ['[10:00:00 ERR] The winch is stuck', 'error', 'The winch is stuck'],
  ['01-Jan-2031 10:00:00.123 SEVERE [main] it is stuck', 'error', 'it is stuck'],
  ['2031-01-01T10:00:00.123Z [ERROR] crane: it is stuck: error="no oil"', 'error', 'crane: it is stuck: no oil'],
  ['ERROR [main] 2031-01-01 10:00:00,123 Winch.java:803 - It is stuck', 'error', 'It is stuck'],
  [
    '[2031-01-01 10:00:00.123][1][critical][main] [source/winch.cc:114] error in the winch',
    'error',
    'error in the winch',
  ],
  ['1.6725672e+09\tERROR\tsetup\tit is stuck\t{"error": "no oil"}', 'error', 'it is stuck: no oil'],
  [
    '2031-01-01T10:00:00.123Z\tERROR\tmanager.boat\tReconciler error\t{"reconciler group": "sea.io", "reconciler kind": "Boat", "name": "b", "error": "no oil"}',
    'error',
    'Reconciler error: no oil',
  ],
  ['2031-01-01 10:00:00.123 error   it is stuck', 'error', 'it is stuck'],
  [
    '"Jan 1, 2031 @ 10:00:00.123","harbor","boat-0","2031-01-01 10:00:00 +0000 [warn]: #0 it is stuck error=""no oil"""',
    'warning',
    '#0 it is stuck: no oil',
  ],
  // What only looks like a head.
  ['2031-01-01 10:00:00 ERROR 3 winches are stuck', 'error', '3 winches are stuck'],
  ['2031-01-01 10:00:00 ERROR winch.example.com: it is stuck', 'error', 'winch.example.com: it is stuck'],
  ['2031-01-01 10:00:00 ERROR winch.example.com:5432 is stuck', 'error', 'winch.example.com:5432 is stuck'],
  ['error reading the winch', 'error', 'error reading the winch'],
  ['[winch] it is stuck', undefined, '[winch] it is stuck'],
])('%s', (line, level, said) => {
  expect({ level: levelOfLine(line), said: whatIsSaid(line) }).toEqual({ level, said });
});
