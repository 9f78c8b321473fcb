import { expect, test } from 'vitest';
import type { SourceRef } from '../../src/model/index.ts';
import { maskSource } from '../../src/redaction/mask-source.ts';

const MASK = '***masked***';
const KEY = 'MIIEowIBAAKCAQEAx7Rr3Nq0dT9w2bYp1sVh8mKc4LzXe6FjUaGtBnQoWiDyS5vH'.padEnd(64, 'k');

function source(quote: string, before: readonly string[] = [], after: readonly string[] = []): SourceRef {
  return { artifact: 'objects.yaml', line: 10, quote, before, after };
}

test.each<{ readonly title: string; readonly given: SourceRef; readonly expected: SourceRef }>([
  {
    title: 'the data of a Secret whose kind stands above',
    given: source('  colour: YmxhY2s=', ['kind: Secret', 'data:'], ['  shape: cm91bmQ=', 'metadata:']),
    expected: source(`  colour: ${MASK}`, ['kind: Secret', 'data:'], [`  shape: ${MASK}`, 'metadata:']),
  },
  {
    title: 'stringData of any object',
    given: source('stringData:', [], ['  colour: black and white', 'type: Opaque']),
    expected: source('stringData:', [], [`  colour: ${MASK}`, 'type: Opaque']),
  },
  {
    title: 'data of a Secret known by its path alone',
    given: { ...source('  colour: YmxhY2s=', [], ['  name: paint']), artifact: 'shop/secrets/paint.yaml' },
    expected: { ...source(`  colour: ${MASK}`, [], ['  name: paint']), artifact: 'shop/secrets/paint.yaml' },
  },
  {
    title: 'data of a ConfigMap, which is none',
    given: source('  colour: black', ['kind: ConfigMap', 'data:']),
    expected: source('  colour: black', ['kind: ConfigMap', 'data:']),
  },
  {
    title: 'what is redacted already',
    given: source('  colour: ***HIDDEN***', ['kind: Secret', 'data:']),
    expected: source('  colour: ***HIDDEN***', ['kind: Secret', 'data:']),
  },
  {
    title: 'lines of a private key below its head',
    given: source('-----BEGIN RSA PRIVATE KEY-----', ['tls.key: |'], [KEY, 'short+line=']),
    expected: source('-----BEGIN RSA PRIVATE KEY-----', ['tls.key: |'], [MASK, MASK]),
  },
  {
    title: 'lines of a private key above its foot',
    given: source('-----END RSA PRIVATE KEY-----', [KEY, 'abcdefgh'], ['next: line']),
    expected: source('-----END RSA PRIVATE KEY-----', [MASK, MASK], ['next: line']),
  },
  {
    title: 'the end of a key, its foot cut away',
    given: source('a log', [], [KEY, 'c2hvcnQ=']),
    expected: source('a log', [], [MASK, MASK]),
  },
  {
    title: 'a key that a container logs',
    given: source(
      '2026-01-31T10:00:00Z stdout F -----BEGIN RSA PRIVATE KEY-----',
      ['2026-01-31T10:00:00Z stdout F starting'],
      [`2026-01-31T10:00:00Z stdout F ${KEY}`, '2026-01-31T10:00:00Z stdout F c2hvcnQxMjM='],
    ),
    expected: source(
      '2026-01-31T10:00:00Z stdout F -----BEGIN RSA PRIVATE KEY-----',
      ['2026-01-31T10:00:00Z stdout F starting'],
      [`2026-01-31T10:00:00Z stdout F ${MASK}`, `2026-01-31T10:00:00Z stdout F ${MASK}`],
    ),
  },
  {
    title: 'a line of a key in JSON',
    given: source(`{"log":"${KEY}\\n","stream":"stdout","time":"2026-01-31T10:00:00Z"}`),
    expected: source(`{"log":"${MASK}\\n","stream":"stdout","time":"2026-01-31T10:00:00Z"}`),
  },
  {
    title: 'a key in one line that was cut',
    given: source(`${KEY.repeat(7)}…`),
    expected: source(`${MASK}…`),
  },
  {
    title: 'random data whose kind is out of sight',
    given: source('data:', [], [`  colour: ${KEY}==`, '  level: debug']),
    expected: source('data:', [], [`  colour: ${MASK}`, '  level: debug']),
  },
  {
    title: 'a text of several lines in stringData',
    given: source('  file: |', ['stringData:'], ['    user a', '    word']),
    expected: source('  file: |', ['stringData:'], [`    ${MASK}`, `    ${MASK}`]),
  },
  { title: 'a line from the middle of a key', given: source(`    ${KEY}`), expected: source(`    ${MASK}`) },
  {
    title: 'a line that is a digest',
    given: source('0123456789abcdef'.repeat(4)),
    expected: source('0123456789abcdef'.repeat(4)),
  },
  {
    title: 'the value of an environment variable named in the line above',
    given: source('  - name: DB_PASSWORD', [], ['    value: "correct horse"', '  - name: LOG_LEVEL']),
    expected: source('  - name: DB_PASSWORD', [], [`    value: "${MASK}"`, '  - name: LOG_LEVEL']),
  },
  {
    title: 'the value of a harmless variable',
    given: source('    value: debug', ['  - name: LOG_LEVEL']),
    expected: source('    value: debug', ['  - name: LOG_LEVEL']),
  },
])('masks in a citation: $title', ({ given, expected }) => {
  expect(maskSource(given)).toEqual(expected);
});

test('a citation without words keeps its members', () => {
  expect(maskSource({ artifact: 'a', line: 1, endLine: 3 })).toEqual({ artifact: 'a', line: 1, endLine: 3 });
});
