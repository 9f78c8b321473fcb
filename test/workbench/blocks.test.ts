import { expect, test } from 'vitest';
import { Blocks } from '../../workbench/blocks.ts';

/** A list of 100,000 numbers that answers one question at a time, when it is told to. */
function slowList() {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const blocks = new Blocks<number>((from, count) => {
    asked.push(from);
    return new Promise((resolve) => {
      answers.push(() => resolve({ items: Array.from({ length: count }, (_, at) => from + at), total: 100_000 }));
    });
  }, 100);
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { blocks, asked, answer };
}

test('what somebody scrolled past is not asked for', async () => {
  const { blocks, asked, answer } = slowList();
  for (let row = 0; row < 100_000; row += 1000) blocks.want(row, row + 30);
  expect(asked).toEqual([0, 1000]);

  await answer();
  await answer();
  expect(asked).toEqual([0, 1000, 99_000]);

  await answer();
  expect([blocks.get(5), blocks.get(2005), blocks.get(99_005), blocks.total.value]).toEqual([
    5,
    undefined,
    99_005,
    100_000,
  ]);
});

test('what is on its way or here is not asked for again', async () => {
  const { blocks, asked, answer } = slowList();
  blocks.want(90, 110);
  blocks.want(90, 110);
  expect(asked).toEqual([0, 100]);

  await answer();
  blocks.want(90, 110);
  expect(asked).toEqual([0, 100]);
});
