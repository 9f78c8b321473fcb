import { describe, expect, it } from 'vitest';
import { ErrorTemplates } from '../../src/analysis/error-templates.ts';
import { lineTemplate } from '../../src/analysis/line-template.ts';
import { clusterTemplates } from '../../src/batch/pattern-clusters.ts';

describe('the template of a line', () => {
  it.each([
    ['cannot apply lease 17 of shard s-3: conflict', 'cannot apply lease <*> of shard <*>: conflict'],
    ['failed to sync "a b/c" in 12ms', 'failed to sync <*> in <*>'],
    ['dial tcp 10.0.0.1:443: connect: refused', 'dial tcp <*>: connect: refused'],
    ['retry attempt=3 of pod=web-7f9 (code 5)', 'retry attempt=<*> of pod=<*> (code <*>)'],
    ['', ''],
  ])('of %j is %j', (message, template) => {
    expect(lineTemplate(message)).toBe(template);
  });
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
