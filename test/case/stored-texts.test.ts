import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BlockFile } from '../../src/case/private-file.ts';
import { StoredTexts } from '../../src/case/stored-texts.ts';

/** A file in memory that tells what was put into it. */
function memoryFile(): BlockFile & { readonly size: () => number } {
  let bytes = Buffer.alloc(0);
  return {
    append: (more) => {
      const position = bytes.length;
      bytes = Buffer.concat([bytes, more]);
      return position;
    },
    read: (position, into) => {
      bytes.copy(into, 0, position, position + into.length);
      return into;
    },
    close: () => undefined,
    size: () => bytes.length,
  };
}

function keep(texts: StoredTexts, path: string, content: Buffer, chunk = content.length): void {
  const { write, end } = texts.writer(path);
  for (let at = 0; at < content.length; at += Math.max(1, chunk)) write(content.subarray(at, at + chunk));
  end();
}

const numbered = (count: number, width: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index + 1} ${'x'.repeat((index * 7919) % width)}`);

describe('any line of a kept text', () => {
  test('is found by its number, whatever the lines, their ends and the pieces they came in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zä ]{0,20}$/), { maxLength: 40 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: -2, max: 45 }),
        fc.integer({ min: 0, max: 10 }),
        (words, ending, endsOpen, chunk, from, more) => {
          const lines = endsOpen ? [...words, 'open'] : words;
          const content = lines.join(ending) + (endsOpen || lines.length === 0 ? '' : ending);
          const texts = new StoredTexts(memoryFile);
          keep(texts, 'a.log', Buffer.from(content), chunk);
          expect(texts.get('a.log')?.lines).toBe(lines.length);
          expect(texts.lines('a.log', from, from + more)).toEqual(
            lines.slice(Math.max(0, from - 1), Math.max(0, from + more)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ['many lines', numbered(20_000, 120)],
    ['a line longer than several blocks', [...numbered(10, 20), 'y'.repeat(900_000), ...numbered(10, 20)]],
    ['lines that end where blocks end', numbered(3_000, 1).map(() => 'z'.repeat(1023))],
  ])('is found in a text that lies in the file: %s', async (_, lines) => {
    const file = memoryFile();
    const texts = new StoredTexts(() => file, 0);
    keep(texts, 'big.log', Buffer.from(`${lines.join('\n')}\n`), 65_536);
    for (const settled of [false, true]) {
      if (settled) await texts.settle();
      for (let line = 1; line <= lines.length; line += Math.ceil(lines.length / 97))
        expect(texts.lines('big.log', line, line + 1)).toEqual(lines.slice(line - 1, line + 1));
    }
    expect(texts.get('big.log')?.lines).toBe(lines.length);
    expect(file.size()).toBeGreaterThan(0);
  });

  test('is cut where it is longer than anybody reads', () => {
    const texts = new StoredTexts(memoryFile);
    keep(texts, 'a.log', Buffer.from(`${'x'.repeat(50)}\nshort\n`));
    expect(texts.lines('a.log', 1, 2, 10)).toEqual([`${'x'.repeat(10)}…`, 'short']);
  });

  test('is unknown in an artifact that is not there, and none behind the end', () => {
    const texts = new StoredTexts(memoryFile);
    keep(texts, 'a.log', Buffer.from('one\n'));
    keep(texts, 'empty.log', Buffer.alloc(0));
    expect(texts.lines('b.log', 1, 1)).toBeUndefined();
    expect(texts.lines('a.log', 2, 9)).toEqual([]);
    expect(texts.lines('empty.log', 1, 9)).toEqual([]);
  });
});

describe('where texts lie', () => {
  test('small ones stay in memory, and no file is made for them', () => {
    const texts = new StoredTexts(() => {
      throw new Error('a file was made');
    });
    for (let index = 0; index < 100; index += 1) keep(texts, `${index}.log`, Buffer.from('one\ntwo\n'));
    expect(texts.lines('42.log', 2, 2)).toEqual(['two']);
  });

  test('large ones are packed in the file while there is time for it', async () => {
    const file = memoryFile();
    const texts = new StoredTexts(() => file);
    const content = Buffer.from(`${numbered(8_000, 120).join('\n')}\n`);
    keep(texts, 'big.log', content);
    await texts.settle();
    expect(file.size()).toBeLessThan(content.length / 2);
  });

  test('all of a text comes in order, from any line on', async () => {
    const texts = new StoredTexts(memoryFile, 0);
    const content = Buffer.from(`${numbered(20_000, 120).join('\n')}\n`);
    keep(texts, 'big.log', content);
    const whole: Buffer[] = [];
    for await (const { bytes } of texts.pieces('big.log')) whole.push(Buffer.from(bytes));
    expect(Buffer.concat(whole).equals(content)).toBe(true);
    for await (const { firstLine, bytes } of texts.pieces('big.log', 15_000)) {
      expect(firstLine).toBeLessThanOrEqual(15_000);
      expect(bytes.toString()).toContain(`\n15000 `);
      break;
    }
  });

  test('nothing can be read of a case that is closed', async () => {
    const texts = new StoredTexts(memoryFile, 0);
    keep(texts, 'big.log', Buffer.from(`${numbered(8_000, 120).join('\n')}\n`));
    texts.close();
    await texts.settle();
    expect(texts.lines('big.log', 1, 1)).toBeUndefined();
  });
});
