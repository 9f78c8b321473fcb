import { expect, test } from 'vitest';
import { quoteFrom } from '../../src/analysis/quoter.ts';
import { RetainedText } from '../../src/analysis/retained-text.ts';

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
