import { describe, expect, it } from 'vitest';
import type { Episode, EventRule, ObjectReference } from '../../src/model/index.ts';
import { endEpisodes } from '../../src/timeline/endings.ts';

const rules = [rule('create-failed', ['created']), rule('created', [])];

describe('endEpisodes', () => {
  it.each<[string, Partial<Episode>, Partial<Episode>, boolean]>([
    ['a later happening ends it', { from: 10, to: 20 }, { from: 21, to: 21 }, true],
    ['an earlier happening does not', { from: 10, to: 20 }, { from: 5, to: 20 }, false],
    [
      'a happening in the same second ends it: whole seconds have no order',
      { from: 10_000, to: 20_000, uncertainty: 1000 },
      { from: 20_000, to: 20_000, uncertainty: 1000 },
      true,
    ],
    ['state that holds ends it, whatever the times', { from: 10, to: 20 }, { ongoing: true }, true],
    ['state that holds is not ended', { ongoing: true }, { from: 30, to: 30 }, false],
    ['what has no time is not ended by a happening', {}, { from: 30 }, false],
    ['another subject does not end it', { from: 10 }, { from: 30, subjects: [subject('other')] }, false],
  ])('%s', (_name, failure, ending, ended) => {
    const episodes = [episode('create-failed', failure), episode('created', { severity: 'error', ...ending })];

    const [first, second] = endEpisodes(episodes, rules, ({ name }) => name);

    expect(first?.ended).toBe(ended ? true : undefined);
    expect(second).toEqual(episodes[1]);
  });
});

it('leaves out good news that ended nothing', () => {
  const good: Partial<Episode> = { severity: 'info', ongoing: true };
  const failure = episode('create-failed', { from: 10 });
  const ending = episode('created', good);
  const idle = episode('created', { ...good, subjects: [subject('other')] });

  expect(endEpisodes([failure, ending, idle], rules, ({ name }) => name)).toEqual([
    { ...failure, ended: true },
    ending,
  ]);
});

function subject(name: string): ObjectReference {
  return { kind: 'ReplicaSet', name };
}

function episode(event: string, members: Partial<Episode>): Episode {
  return {
    index: 0,
    event,
    title: event,
    severity: 'error',
    subjects: [subject('web')],
    bound: {},
    censored: false,
    uncertainty: 0,
    count: 1,
    ongoing: false,
    sources: [],
    ...members,
  };
}

function rule(id: string, endedBy: string[]): EventRule {
  const location = { file: 'rules/test.yaml', line: 1, column: 1 };
  return {
    id,
    title: { source: id },
    severity: 'error',
    log: [],
    kubernetesEvent: [],
    object: [],
    bind: [],
    subjects: [],
    endedBy,
    gap: 0,
    context: false,
    location,
  };
}
