import { describe, expect, test } from 'vitest';
import { logOf } from '../../scripts/bench/logs.mjs';
import { builtInKnowledge } from '../../src/rule-files.ts';
import { wordAt } from '../../src/scan/word-rarity.ts';
import { logPlanOf } from '../../src/reading/log-plan.ts';

/** Bytes that the search looks at in one step. */
const WORD = 4;
/** Of an ordinary log's words, those at which a search may stop for one literal. */
const TOLERATED = 0.0005;

describe('literals that rules look for in logs', () => {
  test.each(['kubelet.log', 'etcd.log', 'app.log'] as const)('have words that %s seldom has', async (kind) => {
    const log = Buffer.concat([...logOf(kind, 300_000, 1)].map((part) => Buffer.from(part)));
    const frequencies = frequenciesIn(log);
    const { literals } = logPlanOf(await builtInKnowledge()).scan;
    const slow = [...new Set(literals.flat())]
      .map((literal) => Buffer.from(literal))
      .filter((literal) => !log.includes(literal) && stopsFor(literal, frequencies) > TOLERATED);
    expect(slow.map(String)).toEqual([]);
  });
});

/** How often each word of four bytes stands at a multiple of four, as a share of all. */
function frequenciesIn(log: Buffer): ReadonlyMap<number, number> {
  const count = Math.floor(log.length / WORD);
  const frequencies = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const word = wordAt(log, index * WORD);
    frequencies.set(word, (frequencies.get(word) ?? 0) + 1 / count);
  }
  return frequencies;
}

/** However a literal lies to the words of a text, the search looks out for one of them: for the one that is seldom, at best. */
function stopsFor(literal: Buffer, frequencies: ReadonlyMap<number, number>): number {
  let stops = 0;
  for (let alignment = 0; alignment < WORD; alignment++) {
    const shares: number[] = [];
    for (let offset = alignment; offset + WORD <= literal.length; offset += WORD)
      shares.push(frequencies.get(wordAt(literal, offset)) ?? 0);
    stops += Math.min(...shares);
  }
  return stops;
}
