import { expect, it } from 'vitest';
import { wordsOfEnded } from '../../src/last-resort/ended-words.ts';

const PARAGRAPH = ['---------', 'the crane does not work at night.', '', 'Give it --night to override this.'];

/** What is told of a part of a text whose pod has ended. */
function told(lines: readonly string[], isTold: (line: number) => boolean = () => false, pod = 'crane-0'): string[] {
  const part = { firstLine: 1, lastLine: lines.length, context: { pod } };
  return wordsOfEnded(lines, [part], isTold, (context) => context.pod === 'crane-0').map(
    ({ line, title }) => `${line} ${title}`,
  );
}

it.each<readonly [string, readonly string[], readonly string[]]>([
  ['a program that ends with a paragraph', told(PARAGRAPH), ['2 the crane does not work at night.']],
  ['one that has not ended', told(PARAGRAPH, undefined, 'crane-1'), []],
  ['one of whose words some are told', told(PARAGRAPH, (line) => line === 4), []],
  ['one that logs with levels', told(['INFO the crane winds up', 'the crane does not work at night.']), []],
  ['no sentence', told(['crane', '=====', '17 18']), []],
])('%s', (_what, found, expected) => {
  expect(found).toEqual(expected);
});
