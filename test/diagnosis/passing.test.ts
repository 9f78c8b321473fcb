import { describe, expect, test } from 'vitest';
import { mayHavePassed } from '../../src/diagnosis/passing.ts';
import { defined, type DiagnosisRule } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { episode, type ToldEpisode } from './episode.ts';

const SECOND = 1000;
const NOON = Date.UTC(2024, 2, 5, 12);
const SAID = { from: NOON, sources: [{ artifact: 'kubelet.log', line: 7, quote: '' }] };
const BURST = { ...SAID, to: NOON + 3 * SECOND, count: 11, pause: SECOND };
const EVEN = { ...SAID, to: NOON + 600 * SECOND, count: 6, pause: 120 * SECOND };
const NONE: ReadonlySet<string> = new Set();

describe('what was seen of a cause may have passed', () => {
  test.each<[string, DiagnosisRule['decisive'], ToldEpisode, number | undefined, boolean]>([
    ['not where its log ends with it', true, SAID, NOON, false],
    ['not where its log has no time', true, SAID, undefined, false],
    ['not while a second try is not due', true, SAID, NOON + 50 * SECOND, false],
    ['where its log went on without it', true, SAID, NOON + 70 * SECOND, true],
    ['sooner, where its log began with it', true, { ...SAID, censored: true }, NOON + 10 * SECOND, true],
    ['not where it was said again', true, { ...SAID, count: 2 }, NOON + 70 * SECOND, false],
    ['where it was said within seconds only, and its log went on', true, BURST, NOON + 70 * SECOND, true],
    ['not while another try is not due', true, { ...BURST, pause: 10 * SECOND }, NOON + 70 * SECOND, false],
    ['where it was said evenly, and three more times were due', true, EVEN, NOON + 970 * SECOND, true],
    ['not while three more times are not due', true, EVEN, NOON + 950 * SECOND, false],
    ['not where its pauses grow', true, { ...EVEN, pause: 300 * SECOND }, NOON + 3600 * SECOND, false],
    ['not where it holds', true, { ...SAID, ongoing: true }, NOON + 70 * SECOND, false],
    ['not where an Event says so', true, { ...SAID, toldByEvents: true }, NOON + 70 * SECOND, false],
    ['where the rule asks for repetition', 'repeated', SAID, NOON, true],
    ['not where it was repeated as the rule asks', 'repeated', { ...SAID, count: 2 }, NOON, false],
  ])('%s', (_, decisive, root, end, expected) => {
    const endOf = () => (end === undefined ? undefined : datedAt(end));

    expect(mayHavePassed({ decisive }, [episode(root)], [], endOf, NONE)).toBe(expected);
  });

  test('not where it is said once, however long its log goes on', () => {
    const endOf = () => datedAt(NOON + 3600 * SECOND);

    expect(mayHavePassed({ decisive: true }, [episode(SAID)], [], endOf, new Set([episode(SAID).event]))).toBe(false);
  });

  test('not where what follows from it goes on', () => {
    const symptom = episode({ index: 1, ongoing: true });

    expect(mayHavePassed({ decisive: 'repeated' }, [episode(SAID)], [symptom], () => datedAt(NOON), NONE)).toBe(false);
  });

  test.each<[string, number, true | undefined, boolean]>([
    ['although the same line says what follows from it', 7, undefined, true],
    ['not where another line says what follows from it', 8, undefined, false],
    ['not where an Event says both', 7, true, false],
  ])('%s', (_, line, toldByEvents, expected) => {
    const symptom = episode({
      index: 1,
      sources: [{ artifact: 'kubelet.log', line, quote: '' }],
      ...defined({ toldByEvents }),
    });

    expect(mayHavePassed({ decisive: 'repeated' }, [episode(SAID)], [symptom], () => datedAt(NOON), NONE)).toBe(
      expected,
    );
  });

  test('not where it was seen twice, of two things', () => {
    const roots = [episode(SAID), episode({ ...SAID, index: 1 })];

    expect(mayHavePassed({ decisive: 'repeated' }, roots, [], () => datedAt(NOON), NONE)).toBe(false);
  });
});
