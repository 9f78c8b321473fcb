import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ErrorTemplates } from '../../src/reading/error-templates.ts';
import { isTelling, lineTemplate } from '../../src/last-resort/line-template.ts';
import { clusterTemplates } from '../../src/batch/pattern-clusters.ts';

describe('the template of a line', () => {
  it.each([
    ['cannot apply lease 17 of shard s-3: conflict', 'cannot apply lease <*> of shard <*>: conflict'],
    ['failed to sync "a b/c" in 12ms', 'failed to sync <*> in <*>'],
    ['dial tcp 10.0.0.1:443: connect: refused', 'dial tcp <*>: connect: refused'],
    ['dial tcp [::1]:443: connect: refused', 'dial tcp <*>: connect: refused'],
    ['retry attempt=3 of pod=web-7f9 (code 5)', 'retry attempt=<*> of pod=<*> (code <*>)'],
    ['pod shop/kube-proxy-jqrqw of shop/cart lost', 'pod <*> of <*> lost'],
    ['evicted kube-proxy-jqrqw, i/o timeout', 'evicted <*>, i/o timeout'],
    ['lookup registry.example.internal: no such host', 'lookup <*>: no such host'],
    ['Get https://10.0.0.1/a: x509: unknown authority', 'Get <*>: x509: unknown authority'],
    ['failed to list *v1.ConfigMap at v1.30.2', 'failed to list *v1.ConfigMap at <*>'],
    ["can't find 'McDonald's' or `x y`", "can't find <*> or <*>"],
    ['lost "the rest', 'lost "the rest'],
    ['said "a \\"b\\" c" and ended', 'said <*> and ended'],
    ['expected <500 Internal Server Error>', 'expected <*> Internal Server Error>'],
    ['***HIDDEN*** and <*>', '***HIDDEN*** and <*>'],
    ['"the whole message"', 'the whole message'],
    ['"a" or "b"', '<*> or <*>'],
    ['', ''],
  ])('of %j is %j', (message, template) => {
    expect(lineTemplate({ message })).toBe(template);
  });

  it.each([
    [
      '"Error syncing pod" err="failed to "Start" for "web" with Backoff" pod="a/b"',
      { err: 'failed to "Start" for "web" with Backoff', pod: 'a/b', caller: 'pods.go:1' },
      'Error syncing pod <*> failed to <*> for <*> with Backoff',
    ],
    ['request error id="x" error="cart is down"', { id: 'x', error: 'cart is down' }, 'request error <*> cart is down'],
    ['"Probe of "x" failed" pod="a/b"', { pod: 'a/b' }, 'Probe of <*> failed'],
    ['err="lost 5" id=7', { err: 'lost 5', id: '7' }, 'lost <*>'],
    ['id=7 size=8', { id: '7', size: '8' }, 'id=<*> size=<*>'],
    ['wait for a=b', { thread: 'main' }, 'wait for a=b'],
    ['"Update failed" err=<', { err: '<' }, 'Update failed'],
  ])('keeps of the fields of %j only the error', (message, fields, template) => {
    expect(lineTemplate({ message, fields })).toBe(template);
  });

  it('is the same however pods, addresses and times are called', () => {
    const line = (pod: string, address: string, time: string): string =>
      lineTemplate({ message: `${time} pod default/${pod} cannot reach ${address} since ${time}: "${pod}" gave up` });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,9}-[0-9a-f]{6}-[b-df-hj-np-tv-z]{5}$/),
        fc.ipV4(),
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
        (pod, address, date) => {
          expect(line(pod, `${address}:443`, date.toISOString())).toBe(
            '<*> pod <*> cannot reach <*> since <*>: <*> gave up',
          );
        },
      ),
    );
  });

  it('takes any text in time that grows with its length', () => {
    for (const part of ['"', "'", "('", '\\"', ')', '=a', ' a=', '-bcd', 'a/b.', '<*>'])
      expect(lineTemplate({ message: part.repeat(100_000), fields: { a: 'x' } }).length).toBeLessThan(500_000);
  });
});

it.each([
  ['<*> 5 of <*>', false],
  ['<*>', false],
  ['lost <*>', true],
  ['не найден', true],
])('whether %j has words of its own: %j', (template, telling) => {
  expect(isTelling(template)).toBe(telling);
});

it('gathers the errors that no rule knows, with their first line', () => {
  const templates = new ErrorTemplates();
  const log = templates.log('a.log', (message) => ({ message, level: message.startsWith('E') ? 'error' : 'info' }));
  log.feed(Buffer.from('E lost 1\nfine\nE known\nE los'));
  log.feed(Buffer.from('t 2\nE lost 3\n'));
  log.explained(3);
  log.end();

  expect(templates.templates()).toEqual([
    { template: 'E lost <*>', count: 2, artifact: 'a.log', line: 1, quote: 'E lost 1' },
  ]);
});

it.each([
  'Error: Error from server (BadRequest): previous terminated container "a" in pod "b" not found',
  'Error from server (NotFound): pods "b" not found',
  'error: container istio-proxy is not valid for pod b',
  'Error: Defaulted container "a" out of: a, b',
])('leaves out what the collection says: %s', (line) => {
  const templates = new ErrorTemplates();
  const log = templates.log('a.log', (message) => ({ message, level: 'error' }));
  log.feed(Buffer.from(`${line}\nlost\n`));
  log.end();
  expect(templates.templates().map(({ template }) => template)).toEqual(['lost']);
});

it('joins templates that differ in few words, whatever order they come in', () => {
  const templates = [
    { fingerprint: 'b', template: 'cannot reach the store alpha', bundles: 3 },
    { fingerprint: 'a', template: 'cannot reach the store beta', bundles: 5 },
    { fingerprint: 'c', template: 'no such lease', bundles: 1 },
  ];
  const clusters = [
    { fingerprint: 'a', template: 'cannot reach the store <*>', members: ['a', 'b'] },
    { fingerprint: 'c', template: 'no such lease', members: ['c'] },
  ];

  expect(clusterTemplates(templates)).toEqual(clusters);
  expect(clusterTemplates(templates.toReversed())).toEqual(clusters);
});

it('parts templates that share nothing but variables', () => {
  const templates = [
    { fingerprint: 'a', template: 'lost <*> of <*> at <*> by <*> in <*>', bundles: 2 },
    { fingerprint: 'b', template: 'lost <*> for <*> from <*> to <*> with <*>', bundles: 1 },
  ];
  expect(clusterTemplates(templates).map(({ members }) => members)).toEqual([['a'], ['b']]);
});
