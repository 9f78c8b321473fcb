import { expect, it } from 'vitest';
import { bygoneAmong } from '../../src/diagnosis/bygone.ts';
import type { WeighedHypothesis } from '../../src/diagnosis/select.ts';

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
