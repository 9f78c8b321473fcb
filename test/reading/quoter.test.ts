import { describe, expect, test } from 'vitest';
import { quoteFrom } from '../../src/reading/quoter.ts';
import type { ObservedObject } from '../../src/model/index.ts';
import { RetainedText } from '../../src/reading/retained-text.ts';
import { ALPHABETS, generator } from '../redaction/secret-corpus.ts';

const TEXT = `status:
  message: |-
    kapp: Error: update refused
  reason: Failed
  empty: |`;

test.each([
  { member: 'with its text below', at: 2, line: 3, quote: '    kapp: Error: update refused' },
  { member: 'with its text beside', at: 4, line: 4, quote: '  reason: Failed' },
  { member: 'at the end of the artifact', at: 5, line: 5, quote: '  empty: |' },
])('a member $member is quoted by its words', ({ at, line, quote }) => {
  const texts = new RetainedText(1000);
  texts.keep('a.yaml', [Buffer.from(TEXT)]);
  expect(quoteFrom(texts, {}).quote('a.yaml', at)).toMatchObject({ artifact: 'a.yaml', line, quote });
});

test('of a line too long to be quoted whole, the part around the words that are meant is shown', () => {
  const texts = new RetainedText(2000);
  texts.keep('events.txt', [Buffer.from(`${'x '.repeat(300)}no such plugin${' y'.repeat(200)}`)]);
  expect(quoteFrom(texts, {}).quote('events.txt', 1, 'no such plugin').quote).toContain('no such plugin');
  expect(quoteFrom(texts, {}).quote('events.txt', 1).quote).not.toContain('no such plugin');
});

describe('of a text below its member', () => {
  const text = `status:
  deploy:
    stdout: |
      Changes
        - nothing

      07:41AM: noop thing/a
    stderr: |
      07:41AM: noop thing/b`;

  test.each([
    { words: '07:41AM: noop thing/a', line: 7 },
    { words: 'noop thing/b', line: 4 },
    { words: undefined, line: 4 },
  ])('the line with $words is quoted', ({ words, line }) => {
    const texts = new RetainedText(1000);
    texts.keep('a.yaml', [Buffer.from(text)]);
    expect(quoteFrom(texts, {}).quote('a.yaml', 3, words)).toMatchObject({ line, quote: text.split('\n')[line - 1] });
  });
});

describe('of a Secret', () => {
  const random = generator(3);
  const value = random(ALPHABETS.ALNUM, 40);

  /** All that a citation of each of its lines would show. */
  function quoted(text: string, neighbour = ''): string {
    const texts = new RetainedText(200_000);
    const lines = text.split('\n');
    texts.keep('objects', [Buffer.from(neighbour + text)]);
    const first = neighbour.split('\n').length;
    const secret: ObservedObject = {
      object: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'paint' } },
      form: 'yaml',
      source: { artifact: 'objects', line: first, endLine: first + lines.length - 1 },
    };
    const quoter = quoteFrom(texts, {}, [secret]);
    return JSON.stringify(Array.from({ length: first + lines.length }, (_, line) => quoter.quote('objects', line + 1)));
  }

  test.each([
    ['data in YAML, the kind far below', `- apiVersion: v1\n  data:\n${'    colour: {}\n'.repeat(9)}  kind: Secret`],
    ['data in YAML, the kind above', `kind: Secret\nmetadata:\n  name: paint\ntype: x\ndata:\n  a: {}\n  b: {}`],
    [
      'a text of several lines',
      `kind: Secret\nstringData:\n  file: |\n    one {}\n    two: {}\n\n      three {}\n  b: x`,
    ],
    ['data in a flow', `kind: Secret\ndata: {colour: {}, shape: {}}`],
    ['data in JSON', `{\n  "data": {\n    "colour": "{}",\n    "shape": "{}"\n  },\n  "kind": "Secret"\n}`],
    ['data in one line', `{"data":{"colour":"{}"},"kind":"Secret"}`],
    ['data with braces', `{"stringData":{"file":"{ \\"a\\": 1 } {}","b":"{}"},"kind":"Secret"}`],
    ['data in one long line', `{"data":{"colour":"{}${'a'.repeat(70_000)}"},"kind":"Secret"}`],
  ])('no line shows %s', (_, form) => {
    const text = form.replaceAll('{}', value);
    for (const neighbour of ['', 'kind: List\nitems:\n'])
      expect(quoted(text, neighbour)).not.toContain(value.slice(0, 8));
  });

  test('its metadata is shown', () => {
    expect(quoted(`kind: Secret\nmetadata:\n  name: paint\n  uid: ${value}\ndata:\n  a: b`)).toContain(`uid: ${value}`);
  });
});

test('a line that is cut loses its secrets first', () => {
  const texts = new RetainedText(10_000);
  const secret = generator(4)(ALPHABETS.ALNUM, 60);
  texts.keep('a.yaml', [Buffer.from(`  args: ${'x '.repeat(230)}--token ${secret} ${'y '.repeat(300)}\n`)]);
  const { quote = '' } = quoteFrom(texts, {}).quote('a.yaml', 1);
  expect(quote).toHaveLength(500);
  expect(quote).not.toContain(secret.slice(0, 8));
});
