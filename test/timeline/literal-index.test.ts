import { expect, test } from 'vitest';
import { LiteralIndex } from '../../src/timeline/literal-index.ts';

function indexOf(literals: Readonly<Record<string, string>>): LiteralIndex<string> {
  const index = new LiteralIndex<string>();
  for (const [literal, owner] of Object.entries(literals)) index.add(literal, owner);
  return index;
}

const LITERALS = {
  'no space left': 'disk',
  'no such host': 'dns',
  'no such file': 'file',
  refused: 'port',
  OOM: 'memory',
  '': 'all',
};

test.each([
  ['at the beginning', 'no space left on device', ['all', 'disk']],
  ['at the end', 'connection refused', ['all', 'port']],
  ['several, of which two begin alike', 'no such host and no such file', ['all', 'dns', 'file']],
  ['one that is shorter than what the index goes by', 'OOM', ['all', 'memory']],
  ['only what looks for nothing in what is shorter than all others', 'no', ['all']],
  ['none of one that is cut', 'no space lef', ['all']],
])('finds literals %s', (_, text, owners) => {
  expect([...indexOf(LITERALS).ownersIn(text)].sort()).toEqual(owners);
});

test('names an owner of several literals once', () => {
  expect([...indexOf({ 'timed out': 'slow', timeout: 'slow' }).ownersIn('timeout: timed out')]).toEqual(['slow']);
});
