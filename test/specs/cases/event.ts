import { fail, pass, warn, type Case } from './case.ts';

/** What event analyzers say of the cluster of `cluster.ts`. */
export const event: readonly Case[] = [
  [
    { event: { namespace: 'shop', reason: 'BackOff', outcomes: [fail('restarting', 'true'), pass('good', 'false')] } },
    ['failed: Event: restarting. Name: cart-0 Message: Back-off restarting failed container app'],
  ],
  [
    {
      event: {
        namespace: 'shop',
        reason: 'backoff',
        kind: 'pod',
        outcomes: [fail('restarting', 'true'), pass('good', 'false')],
      },
    },
    ['failed: Event: restarting. Name: cart-0 Message: Back-off restarting failed container app'],
  ],
  [
    {
      event: {
        namespace: 'shop',
        reason: 'BackOff',
        kind: 'Node',
        outcomes: [fail('bad', 'true'), pass('calm', 'false')],
      },
    },
    ['passed: Event: calm'],
  ],
  [
    { event: { namespace: 'shop', regex: '0/\\d+ nodes', outcomes: [fail('unschedulable', 'true')] } },
    ['failed: Event: unschedulable. Name: cart-0 Message: 0/3 nodes are available'],
  ],
  [
    {
      event: {
        namespace: 'shop',
        reason: 'FailedScheduling',
        regex: 'memory',
        outcomes: [fail('bad', 'true'), pass('no lack of memory', 'false')],
      },
    },
    ['passed: Event: no lack of memory'],
  ],
  [
    { event: { namespace: 'shop', outcomes: [fail('bad', 'true')] } },
    ['not-run: event: Analyzer failed: Reason or regex pattern is required'],
  ],
  [
    { event: { namespace: 'shop', reason: 'Killing', outcomes: [fail('bad', 'true')] } },
    ['not-run: Event: None of its outcomes applies'],
  ],
  [
    { event: { namespace: 'shop', reason: 'BackOff', outcomes: [fail('bad')] } },
    ['not-run: event: Analyzer failed: "" is neither true nor false'],
  ],
  [
    { event: { namespace: 'shop', regex: '(?=x)', outcomes: [fail('bad', 'true')] } },
    [
      'not-run: event: Analyzer failed: failed to compile regex: (?=x): it cannot be matched in linear time (look-around, back references and large nested repetitions are refused)',
    ],
  ],
  [
    { event: { reason: 'BackOff', outcomes: [fail('bad', 'true')] } },
    ['not-collected: event: No Event was collected in namespace default'],
  ],
  [
    {
      event: {
        namespace: 'shop',
        checkName: 'Loops',
        reason: 'NodeNotReady',
        kind: 'Node',
        outcomes: [warn('a node', 'true')],
      },
    },
    ['warning: Loops: a node. Name: cart-0 Message: Node is not ready'],
  ],
];
