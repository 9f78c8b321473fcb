import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Backlog } from '../../src/reading/backlog.ts';

const KIBIBYTE = 1024;

/** Chunks of these sizes, each of its own byte; tells how many of their bytes were asked for. */
function sourceOf(sizes: readonly number[], onAsked: (bytes: number) => void = () => undefined): AsyncIterable<Buffer> {
  // oxlint-disable-next-line typescript/require-await
  return (async function* () {
    for (const [index, size] of sizes.entries()) {
      onAsked(size);
      yield Buffer.alloc(size, index + 1);
    }
  })();
}

async function readAll(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}

describe('a backlog', () => {
  test('hands every source on whole, one after the other, whatever its chunks and the room there is', async () => {
    const sources = fc.array(fc.array(fc.integer({ min: 1, max: 200 * KIBIBYTE }), { maxLength: 6 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(sources, fc.integer({ min: 0, max: 300 * KIBIBYTE }), async (sizes, budget) => {
        const backlog = new Backlog(budget);
        const events: string[] = [];
        const read: Buffer[] = [];
        for (const [index, source] of sizes.entries())
          await backlog.add(sourceOf(source), async (pieces) => {
            events.push(`${index} begins`);
            read[index] = await readAll(pieces);
            events.push(`${index} ends`);
          });
        await backlog.finish();

        expect(events).toEqual(sizes.flatMap((_, index) => [`${index} begins`, `${index} ends`]));
        for (const [index, source] of sizes.entries())
          expect(read[index]?.equals(await readAll(sourceOf(source)))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('takes all bytes that it has room for before any is read to its end', async () => {
    const backlog = new Backlog(500 * KIBIBYTE);
    let isRead = false;

    await backlog.add(sourceOf([200 * KIBIBYTE, 200 * KIBIBYTE]), async (pieces) => {
      await readAll(pieces);
      isRead = true;
    });
    expect(isRead).toBe(false);

    await backlog.finish();
    expect(isRead).toBe(true);
  });

  test('holds no more than its budget and the chunk that goes over it', async () => {
    const budget = 100 * KIBIBYTE;
    const chunk = 40 * KIBIBYTE;
    const backlog = new Backlog(budget);
    let asked = 0;
    let read = 0;
    let most = 0;

    await backlog.add(
      sourceOf(Array<number>(20).fill(chunk), (bytes) => {
        asked += bytes;
        most = Math.max(most, asked - read);
      }),
      async (pieces) => {
        for await (const piece of pieces) read += piece.length;
      },
    );
    await backlog.finish();

    expect({ asked, read }).toEqual({ asked: 20 * chunk, read: 20 * chunk });
    expect(most).toBeLessThanOrEqual(budget + 2 * chunk);
  });

  test('asks for no more of a source whose reader has had enough, and goes on with the next', async () => {
    const backlog = new Backlog(10 * KIBIBYTE);
    let asked = 0;
    await backlog.add(
      sourceOf(Array<number>(50).fill(KIBIBYTE), () => (asked += 1)),
      async (pieces) => {
        for await (const piece of pieces) if (piece.length > 0) return;
      },
    );
    let next = 0;
    await backlog.add(sourceOf([5]), async (pieces) => {
      next = (await readAll(pieces)).length;
    });
    await backlog.finish();

    expect(asked).toBeLessThan(50);
    expect(next).toBe(5);
  });

  test('says at the end what a reader threw, and keeps nobody waiting until then', async () => {
    const backlog = new Backlog(1);
    await backlog.add(sourceOf([10, 10, 10]), () => Promise.reject(new Error('a fault of ours')));
    await backlog.add(sourceOf([10, 10, 10]), async (pieces) => {
      await readAll(pieces);
    });

    await expect(backlog.finish()).rejects.toThrow('a fault of ours');
  });
});
