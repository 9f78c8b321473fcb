import { expect, test } from 'vitest';
import type { Severity } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { isInsistent, readingsOf } from '../../src/diagnosis/insistence.ts';

/** A cause that was seen: what its rule is called, how often, how bad, and in which line. */
interface Seen {
  readonly id: string;
  readonly count?: number;
  readonly severity?: Severity;
  readonly line?: number;
  readonly over?: boolean;
  readonly decisive?: boolean;
  readonly assumed?: boolean;
  /** Seconds from the first to the last time. */
  readonly lasted?: number;
  /** Whole logs were collected. */
  readonly whole?: boolean;
}

type Hypothesis = Parameters<typeof isInsistent>[0];

function seen({ id, count = 3, severity = 'error', line = 1, lasted = 5, ...given }: Seen): Hypothesis {
  const { over = false, decisive = false, assumed = false } = given;
  const sources = [{ artifact: 'kubelet.log', line, quote: '' }];
  const episode = {
    count,
    severity,
    sources,
    from: datedAt(0),
    to: datedAt(lasted * 1000),
    ...(over && { ended: { how: 'quiet' } }),
  };
  return { rule: { id, decisive }, roots: [{ episode }], assumed } as unknown as Hypothesis;
}

test.each<[string, Seen, readonly Seen[], boolean]>([
  ['three times', { id: 'a' }, [], true],
  ['three times in the seconds of a start', { id: 'a', whole: true }, [], false],
  ['three times in minutes of whole logs', { id: 'a', whole: true, lasted: 60 }, [], true],
  ['twice', { id: 'a', count: 2 }, [], false],
  ['of context only', { id: 'a', severity: 'info' }, [], false],
  ['and it is over', { id: 'a', over: true }, [], false],
  ['where once is enough anyway', { id: 'a', decisive: true }, [], false],
  ['and another cause is read from it', { id: 'a' }, [{ id: 'b' }], false],
  ['and another cause is read from other words', { id: 'a' }, [{ id: 'b', line: 2 }], true],
  ['and a lesser cause is read from it', { id: 'a' }, [{ id: 'b', severity: 'warning' }], true],
  ['and a graver cause is read from it', { id: 'a' }, [{ id: 'b', severity: 'critical' }], false],
  ['of several subjects', { id: 'a' }, [{ id: 'a' }], true],
  ['and another cause is assumed from it', { id: 'a' }, [{ id: 'b', assumed: true }], true],
])('%s', (_, given, others, insists) => {
  const hypothesis = seen(given);

  expect(isInsistent(hypothesis, readingsOf([hypothesis, ...others.map(seen)]), given.whole !== true)).toBe(insists);
});
