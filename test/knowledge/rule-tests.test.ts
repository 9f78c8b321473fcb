import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainCondition } from '../../src/knowledge/explain-condition.ts';
import { loadRules } from './loaded-rules.ts';
import { findCoverageGaps, linkText, readLinkText } from '../../src/knowledge/rule-tests.ts';
import { didYouMean, editDistance } from '../../src/knowledge/suggest.ts';
import { parsed, reasonOf, scopeWith } from './evaluation.ts';

const RULES = `
events:
  a.cause: { title: x, severity: error, kubernetesEvent: { reason: A } }
  a.middle: { title: x, severity: error, kubernetesEvent: { reason: B } }
  a.effect: { title: x, severity: error, kubernetesEvent: { reason: C } }
links:
  - { cause: a.cause, effect: a.middle }
  - { cause: [a.cause, a.middle], effect: a.effect }
diagnoses:
  a/root: { title: x, root: a.cause, severity: error, summary: x, explanation: x, remediation: [{ text: x }], whenThisIsWrong: x }
`;

async function gaps(tests: string): Promise<string[]> {
  const loaded = await loadRules([{ file: 'a.yaml', text: `${RULES}tests:\n${tests}` }]);
  expect(loaded.problems).toEqual([]);
  return findCoverageGaps(loaded.knowledge, loaded.tests).map(({ type, id, lacks }) => `${type} ${id} ${lacks}`);
}

describe('findCoverageGaps', () => {
  it('names all that no test shows', async () => {
    expect(await gaps('  []')).toEqual([
      'event a.cause firing',
      'event a.cause silent',
      'event a.effect firing',
      'event a.effect silent',
      'event a.middle firing',
      'event a.middle silent',
      'link a.cause -> a.middle firing',
      'link a.cause -> a.middle silent',
      'link a.cause | a.middle -> a.effect firing',
      'link a.cause | a.middle -> a.effect silent',
      'diagnosis a/root firing',
      'diagnosis a/root silent',
    ]);
  });

  it('counts the steps of chains and the silence of a link by its ends', async () => {
    const tests = `  - { name: fires, artifacts: { x: y }, expect: { diagnoses: [{ id: a/root, chain: [a.cause, a.middle, a.effect] }] } }
  - { name: silent, artifacts: { x: y }, expect: { silent: [a/root, a.cause, a.middle, a.effect] } }
`;
    expect(await gaps(tests)).toEqual([]);
  });

  it('counts events and links that are expected by name', async () => {
    const tests = `  - { name: fires, artifacts: { x: y }, expect: { events: [a.cause], links: [a.cause -> a.middle], silent: [a.middle -> a.effect] } }
`;
    expect(await gaps(tests)).toEqual([
      'event a.cause silent',
      'event a.effect firing',
      'event a.effect silent',
      'event a.middle firing',
      'event a.middle silent',
      'link a.cause -> a.middle silent',
      'link a.cause | a.middle -> a.effect firing',
      'diagnosis a/root firing',
      'diagnosis a/root silent',
    ]);
  });
});

it('reads and writes links', () => {
  expect(readLinkText('a.b -> c.d')).toEqual({ cause: 'a.b', effect: 'c.d' });
  expect(readLinkText('a.b')).toBeUndefined();
  expect(linkText({ cause: 'a.b', effect: 'c.d' })).toBe('a.b -> c.d');
});

it('the steps of the README make one file that loads and keeps its own laws', async () => {
  const readme = readFileSync(new URL('../../rules/README.md', import.meta.url), 'utf8');
  const steps = /## One rule, step by step\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
  const pieces = [...steps.matchAll(/```yaml\n(.*?)```/gs)].map(([, piece = '']) => piece);
  // What begins with an event stands below the events of the piece before.
  const text = pieces.map((piece) => (/^[a-z]+\./.test(piece) ? piece.replaceAll(/^(?=.)/gm, '  ') : piece)).join('');
  const { knowledge, tests, problems } = await loadRules([{ file: 'README.yaml', text }]);
  expect(problems).toEqual([]);
  expect(knowledge.diagnoses).toHaveLength(1);
  expect(findCoverageGaps(knowledge, tests)).toEqual([]);
});

it('explains a condition part by part', () => {
  const condition = parsed('a == 1 && (b || c) && !c');
  const parts = explainCondition(condition, scopeWith({ a: 1, b: true }));
  expect(parts.map(({ source, value }) => [source, reasonOf(value)])).toEqual([
    ['a == 1', true],
    ['b || c', true],
    ['!c', 'error'],
  ]);
});

describe('suggestions', () => {
  it.each([
    ['subjct', 'subject', 1],
    ['recieve', 'receive', 1],
    ['abc', 'abc', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%s and %s differ by %i', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
  });

  it.each([
    ['subjct', ", did you mean 'subject'?"],
    ['SUBJECT', ", did you mean 'subject'?"],
    ['nothing', ''],
    ['x'.repeat(70), ''],
  ])('for %s: %s', (wrong, text) => {
    expect(didYouMean(wrong, ['subject', 'event', 'root'])).toBe(text);
  });
});
