import { expect, test } from 'vitest';
import { quoteLine } from '../../src/scan/index.ts';

const WORD = 'trouble';

test.each([0, 1, 2, 3])('cuts long lines between characters, also those of two units: %d before', (before) => {
  for (const length of [0, 400, 401]) {
    const line = `${'x'.repeat(before)}${'😀'.repeat(length)}${WORD}${'😀'.repeat(600)}`;
    const quote = quoteLine(line, undefined, (text) => text.indexOf(WORD));
    expect(quote.length).toBeLessThanOrEqual(500);
    expect(quote).toContain(WORD);
    expect(Buffer.from(quote).toString()).toBe(quote);
  }
});
