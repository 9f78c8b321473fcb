import { expect, it } from 'vitest';
import { bygoneAmong, settledAmong } from '../../src/diagnosis/bygone.ts';
import type { WeighedHypothesis } from '../../src/diagnosis/select.ts';
import type { Episode } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { episode } from './episode.ts';

interface Sketch {
  readonly name: string;
  /** Whether its own words ended. */
  readonly ended: boolean;
  /** What goes on of it. */
  readonly explains: readonly number[];
  readonly confidence?: 'confirmed' | 'probable' | 'possible';
  readonly assumed?: boolean;
}

function cause({ name, ended, explains, confidence = 'confirmed', assumed = false }: Sketch): WeighedHypothesis {
  const root = { episode: ended ? { ended: { how: 'quiet', text: 'nothing more of it' } } : {} };
  return {
    hypothesis: { rule: { id: `shop/${name}` }, roots: [root], assumed },
    score: { points: 60, confidence },
    explains: explains.map((index) => ({ index })),
  } as unknown as WeighedHypothesis;
}

function bygoneOf(...sketches: readonly Sketch[]): string[] {
  return [...bygoneAmong(sketches.map(cause))].map(({ hypothesis }) => hypothesis.rule.id);
}

const quota: Sketch = { name: 'quota-reached', ended: true, explains: [1] };

it('takes what ended for history where all that goes on of it has a cause that goes on', () => {
  expect(bygoneOf(quota, { name: 'till-broken', ended: false, explains: [1, 2] })).toEqual(['shop/quota-reached']);
});

it.each<readonly [string, Sketch]>([
  ['explains only a part of it', { name: 'till-broken', ended: false, explains: [2] }],
  ['has ended, too', { name: 'till-broken', ended: true, explains: [1, 2, 3] }],
  ['is only a guess', { name: 'till-broken', ended: false, explains: [1], confidence: 'possible' }],
  ['nobody saw', { name: 'till-broken', ended: false, explains: [1], assumed: true }],
])('keeps what ended where the other cause %s', (_case, other) => {
  expect(bygoneOf(quota, other)).not.toContain('shop/quota-reached');
});

function weighed(roots: readonly Episode[], explains: readonly Episode[], over: boolean): WeighedHypothesis {
  const hypothesis = { roots: roots.map((each) => ({ episode: each })), assumed: false };
  return { hypothesis, explains, over } as unknown as WeighedHypothesis;
}

it('takes what follows from a cause without any more effect for over with it, and nothing else', () => {
  const MINUTE = 60_000;
  const now = Date.UTC(2024, 2, 5, 12);
  const refused = episode({ index: 0, from: now - 9 * MINUTE });
  const expired = episode({ index: 1, from: now - 9 * MINUTE });
  const ended = { how: 'recovered', text: 'ReplicaSet shop/web has all its pods', at: now - 8 * MINUTE } as const;
  const held = episode({ index: 2, from: now - 9 * MINUTE, ended });
  const elsewhere = episode({ index: 3, from: now - 9 * MINUTE });
  const cause = weighed([refused], [refused, expired, held], true);
  const step = weighed([expired], [expired], false);
  const other = weighed([elsewhere], [elsewhere], false);

  expect([...settledAmong([cause, step, other], datedAt(now))]).toEqual([step]);
  expect([...settledAmong([{ ...cause, over: false }, step], datedAt(now))]).toEqual([]);
});
