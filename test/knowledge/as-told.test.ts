import { expect, it } from 'vitest';
import { asTold, asToldBefore } from '../../src/knowledge/as-told.ts';

it.each([
  ['x509: signed by unknown authority (possibly because of ', 'x509: signed by unknown authority'],
  ['image has non-numeric user (node), cannot verify (pod: ', 'image has non-numeric user (node), cannot verify'],
  ['it failed (', 'it failed'],
  ['it failed (for lack of room)', 'it failed (for lack of room)'],
  ['Table does not exist (do you need to insmod', 'Table does not exist (do you need to insmod'],
  [String.raw`caused \\"EOF\\"`, 'caused "EOF"'],
  [String.raw`answered \\n\\nCode: 403`, 'answered Code: 403'],
  [String.raw`C:\new\table`, String.raw`C:\new\table`],
  ['no subnet"}', 'no subnet'],
  ['limits of nodepool: "general', 'limits of nodepool: "general"'],
  ['used 12 of 12 ', 'used 12 of 12'],
  ['2 errors while decoding:', '2 errors while decoding'],
  ['I/O error, dev sda, ', 'I/O error, dev sda'],
  ['fd00:10::', 'fd00:10::'],
  ['PANIC:  no room', 'PANIC: no room'],
  [' behind a blank', ' behind a blank'],
  ['no subnet ("a")', 'no subnet ("a")'],
  ['no program "a"', 'no program "a"'],
])('%s: %s', (words, told) => {
  expect(asTold(words)).toBe(told);
});

it.each([
  ['of wk-1 ', 'does not answer', 'of wk-1 '],
  ['of wk-1 ', ' does not answer', 'of wk-1'],
  ['of wk-1 ', ', which', 'of wk-1'],
  ['of wk-1 ', '', 'of wk-1'],
  ['no room: ', 'for it', 'no room '],
])('%s before %s: %s', (words, next, told) => {
  expect(asToldBefore(words, next)).toBe(told);
});
