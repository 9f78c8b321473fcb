import { describe, expect, it } from 'vitest';
import { Folding } from '../../src/report/folding.ts';

describe('the lists of a report', () => {
  it('stay whole where they are short, and nothing is counted', () => {
    const folding = new Folding({ unknown: 0 });
    expect(folding.first('diagnoses', [1, 2])).toEqual([1, 2]);
    expect(folding.leftOut).toBeUndefined();
  });

  it('hold the first where they are long, and the rest is counted by list', () => {
    const folding = new Folding({ unknown: 3 });
    const kept = folding.first('diagnoses', [...new Array<number>(700).keys()]);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 0, 499]);
    folding.first('warnings', new Array(5001));
    expect(folding.leftOut).toEqual({ unknown: 3, diagnoses: 200, warnings: 1 });
  });
});
