import { describe, expect, test } from 'vitest';
import { allowsInTime, wasOverBefore } from '../../src/diagnosis/time.ts';
import { COLLECTION, datedAt } from '../../src/time/instant.ts';
import { episode, type ToldEpisode } from './episode.ts';

const MINUTE = 60_000;
const AGE = { dating: 'undated', ms: -MINUTE } as const;
const ENDED = { how: 'recovered', text: 'it works again' } as const;
const HERE = [{ artifact: 'kubelet.log', line: 1 }];
const THERE = [{ artifact: 'etcd.log', line: 1 }];

describe('time allows a cause', () => {
  test.each<[string, ToldEpisode, ToldEpisode, { lead: number; within?: number }, boolean]>([
    ['before the effect', { from: 0, to: 0 }, { from: MINUTE }, { lead: 0 }, true],
    ['not after the effect', { from: MINUTE }, { from: 0 }, { lead: 0 }, false],
    ['after the effect within the lead', { from: MINUTE }, { from: 0 }, { lead: 2 * MINUTE }, true],
    [
      "after the effect within the clocks' uncertainty",
      { from: MINUTE, uncertainty: 2 * MINUTE },
      { from: 0 },
      { lead: 0 },
      true,
    ],
    [
      'not that came and went days after the effect began, which goes on',
      { from: 72 * 60 * MINUTE, ended: { how: 'quiet', text: 'nothing more of it' } },
      { from: 0, ongoing: true },
      { lead: 30 * 24 * 60 * MINUTE },
      false,
    ],
    ['of unknown beginning', { from: undefined }, { from: 0 }, { lead: 0 }, true],
    ['with a date, of what has only an age', { from: MINUTE }, { from: AGE }, { lead: 0 }, true],
    ['whose log begins with it', { from: MINUTE, censored: true }, { from: 0 }, { lead: 0 }, true],
    [
      'with which its log begins, of what was heard days before',
      { from: 72 * 60 * MINUTE, censored: true },
      { from: 0, to: MINUTE },
      { lead: 0 },
      false,
    ],
    [
      'with which its log begins, of what was over by then',
      { from: 10 * MINUTE, censored: true },
      { from: 0, to: MINUTE, ended: ENDED },
      { lead: 0 },
      false,
    ],
    [
      'that began an hour and more after the effect had recovered, whatever the lead',
      { from: 90 * MINUTE },
      { from: 0, to: MINUTE, ended: { ...ENDED, at: 2 * MINUTE } },
      { lead: 24 * 60 * MINUTE },
      false,
    ],
    [
      'that is over, of what began minutes afterwards',
      { from: 0, to: MINUTE, ended: { ...ENDED, at: 2 * MINUTE } },
      { from: 20 * MINUTE, to: 21 * MINUTE, ended: ENDED },
      { lead: 0 },
      false,
    ],
    [
      'that goes on and began hours after the last word of the effect, whose log talks on, whatever the lead',
      { from: 300 * MINUTE },
      { from: 0, to: MINUTE, ended: { how: 'quiet', text: '' } },
      { lead: 24 * 60 * MINUTE },
      false,
    ],
    [
      'that goes on and began hours after the effect, of which it is not known to be over, within the lead',
      { from: 300 * MINUTE },
      { from: 0, to: MINUTE },
      { lead: 24 * 60 * MINUTE },
      true,
    ],
    ['that is over, of what goes on', { from: 0, ended: ENDED }, { ongoing: true }, { lead: 0 }, false],
    [
      'that is over, of what it left',
      { from: 0, to: MINUTE, ended: { ...ENDED, at: 3 * MINUTE } },
      { from: 2 * MINUTE, ongoing: true },
      { lead: 0 },
      true,
    ],
    [
      'that is over, of what began afterwards',
      { from: 0, to: MINUTE, ended: { ...ENDED, at: 3 * MINUTE } },
      { from: 4 * MINUTE, ongoing: true },
      { lead: 0 },
      false,
    ],
    ['that is over, of what happened', { from: 0, ended: ENDED }, { from: MINUTE }, { lead: 0 }, true],
    [
      'that was not heard of any more, of what goes on',
      { from: 0, ended: { how: 'quiet', text: '' } },
      { ongoing: true },
      { lead: 0 },
      true,
    ],
    [
      'that was not heard of any more, of what begins long after',
      { from: 0, ended: { how: 'quiet', text: '' } },
      { from: 120 * MINUTE, ongoing: true },
      { lead: 0 },
      false,
    ],
    ['within the window', { from: 0, to: 0 }, { from: 5 * MINUTE }, { lead: 0, within: 10 * MINUTE }, true],
    ['not beyond the window', { from: 0, to: 0 }, { from: 15 * MINUTE }, { lead: 0, within: 10 * MINUTE }, false],
    [
      'beyond the window while it goes on',
      { from: 0, ongoing: true },
      { from: 15 * MINUTE },
      { lead: 0, within: 10 * MINUTE },
      true,
    ],
    [
      'of an effect that was seen again later',
      { from: MINUTE },
      { from: 0, to: 2 * MINUTE, count: 5 },
      { lead: 0 },
      true,
    ],
    [
      'hours after the effect in one log whose zone nobody knows',
      { from: 300 * MINUTE, uncertainty: 840 * MINUTE, sources: HERE },
      { from: 0, sources: HERE },
      { lead: 0 },
      false,
    ],
    [
      'hours after the effect in another log whose zone nobody knows',
      { from: 300 * MINUTE, uncertainty: 840 * MINUTE, sources: HERE },
      { from: 0, sources: THERE },
      { lead: 0 },
      true,
    ],
  ])('%s', (_, cause, effect, link, expected) => {
    expect(allowsInTime(episode(cause), episode(effect), link, datedAt(60 * MINUTE))).toBe(expected);
  });
});

describe('what was over before something began', () => {
  test.each<[string, ToldEpisode, ToldEpisode, boolean]>([
    ['recovered hours before', { from: 0, to: MINUTE, ended: ENDED }, { from: 300 * MINUTE }, true],
    ['recovered minutes before', { from: 0, to: MINUTE, ended: ENDED }, { from: 30 * MINUTE }, false],
    [
      'was well many minutes before',
      { from: 0, to: MINUTE, ended: { ...ENDED, at: 2 * MINUTE } },
      { from: 30 * MINUTE },
      true,
    ],
    [
      'was well moments before',
      { from: 0, to: MINUTE, ended: { ...ENDED, at: 27 * MINUTE } },
      { from: 30 * MINUTE },
      false,
    ],
    ['was not heard of any more', { from: 0, ended: { how: 'quiet', text: '' } }, { from: 300 * MINUTE }, false],
    ['goes on', { from: 0 }, { from: 300 * MINUTE }, false],
    ['has another kind of time', { from: 0, ended: ENDED }, { from: COLLECTION }, false],
    [
      'is told by the same log, whatever its zone',
      { from: 0, ended: ENDED, uncertainty: 840 * MINUTE, sources: HERE },
      { from: 300 * MINUTE, sources: HERE },
      true,
    ],
    [
      'is told by a log whose zone nobody knows',
      { from: 0, ended: ENDED, uncertainty: 840 * MINUTE, sources: HERE },
      { from: 300 * MINUTE, sources: THERE },
      false,
    ],
  ])('%s', (_, earlier, later, expected) => {
    expect(wasOverBefore(episode(earlier), episode(later))).toBe(expected);
  });
});
