import { expect, test } from 'vitest';
import { withoutTerminalSequences } from '../../src/model/index.ts';

test.each([
  ['colours', '\u001b[31;1merror\u001b[0m: x', 'error: x'],
  ['colours with colons, as some terminals write them', '\u001b[38:5:9merror', 'error'],
  ['cursor movements', 'a\u001b[2Kb\u001b[?25lc', 'abc'],
  ['the title of a window', '\u001b]0;user@host: ~\u0007$ ls', '$ ls'],
  ['a link', '\u001b]8;;https://example.com\u001b\\here', 'here'],
  ['a character set and a mode of the keypad', '\u001b(Ba\u001b=b\u001b>c', 'abc'],
  ['a sequence that breaks off', 'a\u001b[31', 'a'],
  ['an escape alone', 'a\u001bb', 'ab'],
  ['no more than the line', 'a\u001b]0;title\nb\u001b[\nc', 'a]0;title\nb\nc'],
  ['nothing of other texts', 'a [31m b', 'a [31m b'],
])('removes %s', (_, text, clean) => {
  expect(withoutTerminalSequences(text)).toBe(clean);
});
