import { describe, expect, it } from 'vitest';
import { goesOn, isAtEnd } from '../../src/last-resort/lasting.ts';
import { SampledErrors } from '../../src/last-resort/sampled-errors.ts';
import { foldSymptoms, type Symptom } from '../../src/last-resort/symptoms.ts';

function symptom(part: Partial<Symptom>): Symptom {
  const place = { artifact: 'a.log', line: 1, endLine: 1 };
  return {
    kind: 'log-error',
    trouble: 'error',
    title: 'it broke',
    shape: 'it broke',
    count: 1,
    subjects: [],
    first: place,
    last: place,
    isLasting: false,
    isFatal: false,
    ...part,
  };
}

function pod(name: string): Symptom {
  return symptom({ kind: 'state', title: `${name}: Pending`, shape: 'Pending' });
}

describe('folding', () => {
  it('tells 388 equal symptoms as one', () => {
    const [only, ...others] = foldSymptoms(Array.from({ length: 388 }, (_, index) => pod(`web-${index}`)));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ title: 'web-0: Pending', count: 388 });
  });

  it('tells up to three objects in the same state one by one', () => {
    expect(foldSymptoms([pod('a'), pod('b'), pod('b')]).map(({ title, count }) => `${title} ${count}`)).toEqual([
      'b: Pending 2',
      'a: Pending 1',
    ]);
  });

  it('tells messages that differ in a name one by one where there is little else', () => {
    const found = [symptom({ title: 'no a' }), symptom({ title: 'no b' })];
    expect(foldSymptoms(found)).toHaveLength(1);
    expect(foldSymptoms(found, true)).toHaveLength(2);
  });

  it('tells of each of a few pods what they say alike where there is little else', () => {
    const said = (name: string): Symptom =>
      symptom({ subjects: [{ kind: 'Pod', namespace: 'shop', name: `report-${name}` }] });
    const few = ['1', '2', '2'].map(said);
    expect(foldSymptoms(few, true).map(({ subjects, count }) => [subjects[0]?.name, count])).toEqual([
      ['report-2', 2],
      ['report-1', 1],
    ]);
    expect(foldSymptoms(few)).toMatchObject([{ count: 3 }]);
    expect(foldSymptoms(['1', '2', '3', '4'].map(said), true)).toMatchObject([{ count: 4 }]);
  });

  it('ranks by severity, then by what it ended, whether it lasts and how often', () => {
    const ranked = foldSymptoms([
      symptom({ title: 'hint', shape: 'a', kind: 'hint', trouble: 'warning', count: 900 }),
      symptom({ title: 'rare', shape: 'b' }),
      symptom({ title: 'often', shape: 'c', count: 16 }),
      symptom({ title: 'lasting', shape: 'd', isLasting: true, count: 16 }),
      symptom({ title: 'fatal', shape: 'e', isFatal: true, count: 16 }),
    ]);
    expect(ranked.map(({ title }) => title)).toEqual(['fatal', 'lasting', 'often', 'rare', 'hint']);
  });
});

describe('what goes on to the end of its log', () => {
  it.each([
    ['said every 100 lines, last 150 lines ago', 9, 50, 850, 1000, true],
    ['said every 100 lines, last 400 lines ago', 6, 50, 550, 1000, false],
    ['a burst at the end', 5, 995, 999, 1000, true],
    ['a burst at the beginning', 40, 1, 40, 60, false],
    ['said twice', 2, 990, 999, 1000, false],
  ])('%s', (_what, count, first, last, lines, expected) => {
    expect(goesOn(count, first, last, lines)).toBe(expected);
  });

  it('ends a program in its last lines', () => {
    expect(isAtEnd(990, 1000)).toBe(true);
    expect(isAtEnd(900, 1000)).toBe(false);
  });
});

describe('errors of a log too large to be read', () => {
  const error = (message: string) => ({ level: 'error', message }) as const;

  it('are told by their shape, without what rules know', () => {
    const errors = new SampledErrors();
    for (const line of [10, 20, 30]) errors.see(line, error(`widget ${line} is gone`), `E widget ${line} is gone`);
    errors.see(40, error('known to a rule'), 'E known to a rule');
    errors.explained(40);
    errors.see(41, { level: 'info', message: 'all is well' }, 'I all is well');
    errors.seePlain(40, { message: 'known to a rule' }, 'known to a rule');
    errors.seePlain(42, { message: 'goroutine one is running' }, 'goroutine one is running');
    const found = errors.end('big.log', 45, []);
    expect(found.map(({ count, isLasting, first, last }) => [count, isLasting, first.line, last.line])).toEqual([
      [3, true, 10, 30],
      [1, false, 42, 42],
    ]);
    expect(found[0]?.first.quote).toBe('E widget 10 is gone');
  });
});
