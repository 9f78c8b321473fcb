import { expect, test } from 'vitest';
import type { Severity } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { readingsOf, whyBelieved } from '../../src/diagnosis/belief.ts';

/** A cause that was seen: what its rule is called, how often, how bad, and in which line. */
interface Seen {
  readonly id: string;
  readonly count?: number;
  readonly severity?: Severity;
  readonly line?: number;
  readonly over?: boolean;
  readonly decisive?: boolean;
  readonly assumed?: boolean;
  /** Milliseconds between the first and the last sighting. */
  readonly lasting?: number;
  /** A state that holds. */
  readonly ongoing?: boolean;
}

type Hypothesis = Parameters<typeof whyBelieved>[0];

function seen({ id, count = 3, severity = 'error', line = 1, ...given }: Seen): Hypothesis {
  const { over = false, decisive = false, assumed = false, lasting = 120_000, ongoing = false } = given;
  const sources = [{ artifact: 'kubelet.log', line, quote: '' }];
  const times = { from: datedAt(0), to: datedAt(lasting) };
  const episode = { count, severity, sources, ongoing, ...times, ...(over && { ended: { how: 'quiet' } }) };
  return { rule: { id, decisive }, roots: [{ episode }], assumed } as unknown as Hypothesis;
}

test.each<[string, Seen, readonly Seen[], boolean]>([
  ['three times', { id: 'a' }, [], true],
  ['twice', { id: 'a', count: 2 }, [], false],
  ['of context only', { id: 'a', severity: 'info' }, [], false],
  ['of what harms little', { id: 'a', severity: 'warning' }, [], false],
  ['in one moment', { id: 'a', lasting: 20 }, [], false],
  ['in the seconds of a start', { id: 'a', lasting: 30_000 }, [], false],
  ['over minutes', { id: 'a', lasting: 120_000 }, [], true],
  ['and it is over', { id: 'a', over: true }, [], false],
  ['where once is enough anyway', { id: 'a', decisive: true }, [], false],
  ['and another cause is read from it', { id: 'a' }, [{ id: 'b' }], false],
  ['and another cause is read from other words', { id: 'a' }, [{ id: 'b', line: 2 }], true],
  ['and a lesser cause is read from it', { id: 'a' }, [{ id: 'b', severity: 'warning' }], true],
  ['and a graver cause is read from it', { id: 'a' }, [{ id: 'b', severity: 'critical' }], false],
  ['of several subjects', { id: 'a' }, [{ id: 'a' }], true],
  ['and another cause is assumed from it', { id: 'a' }, [{ id: 'b', assumed: true }], true],
])('whole logs insist: %s', (_, given, others, insists) => {
  const hypothesis = seen(given);
  const readings = readingsOf([hypothesis, ...others.map(seen)]);

  expect(whyBelieved(hypothesis, readings, { isExcerpt: false, passing: false })).toBe(
    insists ? 'insistent' : undefined,
  );
});

test.each<[string, Seen, boolean, 'picked' | undefined]>([
  ['once', { id: 'a', count: 1 }, false, 'picked'],
  ['once, and it may have passed', { id: 'a', count: 1 }, true, undefined],
  ['a state that holds', { id: 'a', count: 1, ongoing: true }, false, undefined],
  ['only its effects', { id: 'a', count: 1, assumed: true }, false, undefined],
])('of few lines, somebody picked: %s', (_, given, passing, belief) => {
  const hypothesis = seen(given);

  expect(whyBelieved(hypothesis, readingsOf([hypothesis]), { isExcerpt: true, passing })).toBe(belief);
});
