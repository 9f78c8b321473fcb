import { describe, expect, test } from 'vitest';
import { literalQuery } from '../../src/case/search.ts';

const LENGTH = 200_000;
const PIECE = 64 * 1024;

/** All places in bytes where a query finds something, one behind the other. */
function placesIn(bytes: Buffer, text: string, isCaseSensitive: boolean): number[] {
  const next = literalQuery(text, isCaseSensitive).finder?.(bytes) ?? (() => -1);
  const places: number[] = [];
  for (let at = next(0); at >= 0; at = next(at + 1)) places.push(at);
  return places;
}

describe('a literal', () => {
  test('is found wherever a text is cut to look at it', () => {
    const wanted = [0, 7, PIECE - 3, PIECE + 20, 2 * PIECE - 5, 2 * PIECE + 1, LENGTH - 6];
    const bytes = Buffer.alloc(LENGTH, 'x');
    for (const at of wanted) bytes.write('NeeDle', at);
    expect(placesIn(bytes, 'needle', false)).toEqual(wanted);
    expect(placesIn(bytes, 'NeeDle', true)).toEqual(wanted);
    expect(placesIn(bytes, 'needle', true)).toEqual([]);
  });

  test('of other signs than those of ASCII has its lines looked at one by one', () => {
    expect(literalQuery('schlüssel', false).finder).toBeUndefined();
    expect(literalQuery('Schlüssel', false).find('Der SCHLÜSSEL fehlt')).toBe(4);
  });
});
