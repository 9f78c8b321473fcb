import { describe, expect, it } from 'vitest';
import type { Ending, Episode, EventRule, Instant, ObjectReference, SourceRef } from '../../src/model/index.ts';
import { endEpisodes, type EndingContext } from '../../src/timeline/endings.ts';
import { datedAt } from '../../src/time/instant.ts';
import { episode as episodeOf, type ToldEpisode } from '../diagnosis/episode.ts';

const rules = [rule('create-failed', ['created']), rule('created', [])];
const GONE: Ending = { how: 'gone', text: 'ReplicaSet web is there no more' };
const MINUTE = 60_000;
const STATELESS: EndingContext['states'] = {
  endingOf: () => undefined,
  wellSpan: () => undefined,
  goesWith: ({ subjects }) => subjects.slice(0, 1),
};
const at = (artifact: string, ...lines: number[]): SourceRef[] => lines.map((line) => ({ artifact, line }));
const TOLD_BY_EVENTS: EventRule['kubernetesEvent'] = [{ reasons: ['Created'] }];

describe('what ended an episode', () => {
  it.each<[string, ToldEpisode, ToldEpisode, boolean]>([
    ['a later happening ends it', { from: 10, to: 20 }, { from: 21, to: 21 }, true],
    ['an earlier happening does not', { from: 10, to: 20 }, { from: 5, to: 20 }, false],
    [
      'a happening in the same second ends it: whole seconds have no order',
      { from: 10_000, to: 20_000, uncertainty: 1000 },
      { from: 20_000, to: 20_000, uncertainty: 1000 },
      true,
    ],
    [
      'a happening in the same second of the same log ends it where it stands below',
      { from: 10_000, to: 20_000, uncertainty: 1000, sources: at('a', 3) },
      { from: 20_000, to: 20_000, uncertainty: 1000, sources: at('a', 4) },
      true,
    ],
    [
      'a happening in the same second of the same log does not where it stands above',
      { from: 10_000, to: 20_000, uncertainty: 1000, sources: at('a', 3) },
      { from: 19_990, to: 19_990, uncertainty: 1000, sources: at('a', 2) },
      false,
    ],
    ['state that holds ends it, whatever the times', { from: 10, to: 20 }, { ongoing: true }, true],
    ['state that holds is not ended', { ongoing: true }, { from: 30, to: 30 }, false],
    ['what has no time is not ended by a happening', {}, { from: 30 }, false],
    ['of two without a time the one below ends it', { sources: at('a', 3, 5) }, { sources: at('a', 2, 7) }, true],
    [
      'of one with a time and one without the one below ends it',
      { from: 10, sources: at('a', 3) },
      { sources: at('a', 7) },
      true,
    ],
    [
      'of one with a time and one without the one above does not',
      { from: 10, sources: at('a', 3) },
      { sources: at('a', 2) },
      false,
    ],
    ['of two without a time the one above does not', { sources: at('a', 3, 5) }, { sources: at('a', 2, 4) }, false],
    ['of two without a time one elsewhere does not', { sources: at('a', 3) }, { sources: at('b', 7) }, false],
    [
      'of two without a time a row of Events does not: tables have an order of their own',
      { sources: at('a', 3) },
      { sources: at('a', 7), toldByEvents: true },
      false,
    ],
    ['another subject does not end it', { from: 10 }, { from: 30, subjects: [subject('other')] }, false],
    [
      'who wrote it says so later of a thing of another kind, which he could not have done before',
      { from: 10, sources: at('a', 3) },
      { from: 30, sources: at('a', 7), subjects: [{ kind: 'Lease', name: 'lock' }] },
      true,
    ],
    [
      'a pod of the many that he tells of is not he',
      { from: 10, sources: at('a', 3), subjects: [{ kind: 'Node', name: 'n1' }] },
      { from: 30, sources: at('a', 7), subjects: [{ kind: 'Pod', namespace: 'shop', name: 'web-1' }] },
      false,
    ],
    [
      'his own pod is he',
      { from: 10, sources: at('a', 3), subjects: [{ kind: 'Server', name: 'db:5432' }] },
      { from: 30, sources: at('a', 7), subjects: [{ kind: 'Pod', namespace: 'shop', name: 'web-1' }], ownWords: true },
      true,
    ],
    [
      'another thing of a kind that it is about, too, does not end it',
      { from: 10, sources: at('a', 3), subjects: [subject('web'), { kind: 'CSIDriver', name: 'a' }] },
      { from: 30, sources: at('a', 7), subjects: [{ kind: 'CSIDriver', name: 'b' }] },
      false,
    ],
    [
      'what another text says of a thing of another kind does not end it',
      { from: 10, sources: at('a', 3) },
      { from: 30, sources: at('b', 7), subjects: [{ kind: 'Lease', name: 'lock' }] },
      false,
    ],
    [
      'a state of a thing of another kind in the same text does not end it',
      { from: 10, sources: at('a', 3) },
      { ongoing: true, sources: at('a', 7), subjects: [{ kind: 'Lease', name: 'lock' }] },
      false,
    ],
    [
      'what several wrote is not ended by what one of them says of another thing',
      { from: 10, sources: [...at('a', 3), ...at('b', 2)] },
      { from: 30, sources: at('a', 7), subjects: [{ kind: 'Lease', name: 'lock' }] },
      false,
    ],
    [
      'of nobody in particular the same text ends it',
      { sources: at('a', 3), subjects: [] },
      { sources: at('a', 7), subjects: [] },
      true,
    ],
    [
      'of nobody in particular another text does not',
      { from: 10, sources: at('a', 3), subjects: [] },
      { from: 30, sources: at('b', 7), subjects: [] },
      false,
    ],
  ])('%s', (_name, failure, ending, ended) => {
    const episodes = [episode('create-failed', failure), episode('created', { severity: 'error', ...ending })];

    const [first, second] = endEpisodes(episodes, context());

    expect(first?.ended?.how).toBe(ended ? 'recovered' : undefined);
    expect(second).toEqual({ ...episodes[1], index: 1 });
  });

  it('is the first of several recoveries', () => {
    const known = [rule('create-failed', ['ready', 'created']), rule('created', []), rule('ready', [])];
    const failure = episode('create-failed', { from: 10 });
    const [late, early] = [episode('ready', { from: 90 }), episode('created', { from: 30 })];

    const [first] = endEpisodes([failure, early, late], context({ rules: known }));

    expect(first?.ended?.at).toEqual(datedAt(30));
  });

  it('is told of when it was seen again, where it had recovered before as well', () => {
    const failure = episode('create-failed', { from: 40, to: 50 });
    const recovery = episode('created', { from: 20, to: 60, count: 2 });

    const [, first] = endEpisodes([recovery, failure], context());

    expect(first?.ended?.at).toEqual(datedAt(60));
  });

  it.each<[string, number, string | undefined]>([
    ['is not a new start where the next end was not yet due', 6 * MINUTE + 8_000, undefined],
    ['is a start after which it did not end again', 9 * MINUTE, 'recovered'],
  ])('%s', (_name, end, how) => {
    const failure = {
      ...episode('create-failed', { from: MINUTE, to: 6 * MINUTE, count: 30, sources: at('a', 1) }),
      pause: 10_000,
    };
    const recovery = episode('created', { severity: 'error', from: MINUTE, to: 6 * MINUTE + 1, count: 30 });

    const [first] = endEpisodes([failure, recovery], context({ endOf: () => datedAt(end) }));

    expect(first?.ended?.how).toBe(how);
  });

  it('is not a state that was observed before', () => {
    const source = { artifact: 'earlier/pods.txt', line: 1 };
    const failure = episode('create-failed', { from: 20 * MINUTE, to: 30 * MINUTE });
    const ending = episode('created', { severity: 'error', ongoing: true, sources: [source] });

    const [first] = endEpisodes([failure, ending], context({ collectedAt: () => datedAt(5 * MINUTE) }));

    expect(first?.ended).toBeUndefined();
  });

  it.each([
    ['is not that the pod is there which says it', { ownWords: true as const }, undefined],
    ['is that the pod is there of which somebody else said it', {}, 'recovered'],
  ])('%s', (_name, words, how) => {
    const subjects = [{ kind: 'Pod', namespace: 'shop', name: 'web-0' }];
    const failure = { ...episode('create-failed', { from: 10, to: 20, subjects }), ...words };
    const ending = episode('created', { severity: 'error', ongoing: true, subjects });

    const [first] = endEpisodes([failure, ending], context());

    expect(first?.ended?.how).toBe(how);
  });

  it('is the state of its subject where no recovery was seen', () => {
    const failure = episode('create-failed', { from: 10 });

    const [first] = endEpisodes([failure], context({ states: { ...STATELESS, endingOf: () => GONE } }));

    expect(first?.ended).toEqual(GONE);
  });

  const former = { artifact: 'web-previous.log', line: 1 };
  const well = { from: datedAt(30 * MINUTE), to: datedAt(60 * MINUTE), isHeard: false };
  it.each<[string, ToldEpisode, boolean]>([
    ['without a date', {}, true],
    ['before the next one was well', { from: 20 * MINUTE }, true],
    ['after the next one was well, by whatever clock', { from: 40 * MINUTE }, false],
    ['which others say, too', { sources: [former, { artifact: 'web.log', line: 4 }] }, false],
  ])('is the well-being of what took the place of the container that said it, %s', (_name, told, ended) => {
    const failure = episode('create-failed', { sources: [former], ...told });
    const wellSince: EndingContext['wellSince'] = ({ artifact }) => (artifact === former.artifact ? well : undefined);

    const [first] = endEpisodes([failure], context({ wellSince }));

    expect(first?.ended?.how).toBe(ended ? 'well' : undefined);
  });

  it('is the run that goes on since the container before ended, whenever the ages of a table count from', () => {
    const failure = episode('create-failed', { from: 40 * MINUTE, sources: [former] });

    const [first] = endEpisodes([failure], context({ wellSince: () => ({ ...well, isRun: true }) }));

    expect(first?.ended).toMatchObject({ how: 'well' });
    expect(first?.ended?.at).toBeUndefined();
  });

  it.each([
    ['whose own log says nothing of it', true],
    ['whose own log nobody collected', false],
  ])('of what has no state, is the well-being of a next container %s', (_name, isHeard) => {
    const known = [{ ...rule('timed-out', []), endless: 'Nobody keeps the state of a request.' }];
    const failure = episode('timed-out', { from: 20 * MINUTE, sources: [former] });

    const [first] = endEpisodes([failure], context({ rules: known, wellSince: () => ({ ...well, isHeard }) }));

    expect(first?.ended?.how).toBe(isHeard ? 'well' : undefined);
  });

  it('is the silence of a log that goes on', () => {
    const source = { artifact: 'kubelet.log', line: 7 };
    const failure = episode('create-failed', { from: 0, to: MINUTE, pause: 5_000, sources: [source] });

    const [first] = endEpisodes([failure], context({ endOf: () => datedAt(40 * MINUTE) }));

    expect(first?.ended).toEqual({
      how: 'quiet',
      text: 'nothing more of it in 39m of kubelet.log',
      at: datedAt(MINUTE),
    });
  });

  it('is no silence where it is not said again while it lasts', () => {
    const source = { artifact: 'journal.log', line: 7 };
    const failure = episode('create-failed', { from: 0, to: MINUTE, sources: [source] });
    const saidOnce = [{ ...rule('create-failed', []), saidOnce: true as const }];

    const [first] = endEpisodes([failure], context({ rules: saidOnce, endOf: () => datedAt(400 * MINUTE) }));

    expect(first?.ended).toBeUndefined();
  });

  const toldByEvents = [rule('create-failed', ['created']), rule('created', [], TOLD_BY_EVENTS)];
  it.each<[string, EventRule[], Instant | undefined, boolean]>([
    ['is waited for longer where Events would tell it, too', toldByEvents, undefined, false],
    ['is waited for longer where its subject became well since', toldByEvents, datedAt(2 * MINUTE), false],
    ['is not waited for longer where its subject was well all the while', toldByEvents, datedAt(-MINUTE), true],
    ['is not waited for longer where only an object would show it', rules, undefined, true],
  ])('%s', (_name, known, wellSince, ended) => {
    const source = { artifact: 'events.txt', line: 7 };
    const told: ToldEpisode = { from: 0, to: MINUTE, pause: 5_000, toldByEvents: true, sources: [source] };

    const [first] = endEpisodes(
      [episode('create-failed', told)],
      context({
        rules: known,
        endOf: () => datedAt(40 * MINUTE),
        states: {
          ...STATELESS,
          wellSpan: () => wellSince && { from: wellSince, to: datedAt(40 * MINUTE) },
        },
      }),
    );

    expect(first?.ended !== undefined).toBe(ended);
  });
});

it('was silent until it came again, however long its log goes on', () => {
  const told = { sources: [{ artifact: 'kubelet.log', line: 1 }], count: 30, pause: MINUTE };
  const first = episode('create-failed', { ...told, from: 0, to: 10 * MINUTE });
  const next = episode('create-failed', { ...told, from: 130 * MINUTE, to: 400 * MINUTE });

  const [ended, present] = endEpisodes([first, next], context({ endOf: () => datedAt(400 * MINUTE) }));

  expect(ended?.ended?.text).toBe('nothing more of it in 2h, until it came again');
  expect(present?.ended).toBeUndefined();
});

it('leaves out good news that ended nothing', () => {
  const good: ToldEpisode = { severity: 'info', ongoing: true };
  const failure = episode('create-failed', { from: 10 });
  const ending = episode('created', good);
  const idle = episode('created', { ...good, subjects: [subject('other')] });

  expect(endEpisodes([failure, ending, idle], context())).toEqual([
    { ...failure, ended: { how: 'recovered', text: 'created' } },
    { ...ending, index: 1 },
  ]);
});

it('leaves out what is said all the time while all is well, where it ended nothing', () => {
  const answers = [rule('create-failed', ['created']), { ...rule('created', []), onlyEnds: true as const }];
  const failure = episode('create-failed', { from: 10 });
  const ending = episode('created', { severity: 'info', from: 20 });
  const idle = episode('created', { severity: 'info', from: 20, subjects: [subject('other')] });

  expect(endEpisodes([failure, ending, idle], context({ rules: answers })).map(({ event }) => event)).toEqual([
    'create-failed',
    'created',
  ]);
});

describe('what was removed', () => {
  const removing = [...rules, { ...rule('removed', []), removes: true as const, onlyEnds: true as const }];
  const identify = ({ kind, name }: ObjectReference): string => `${kind}/${name}`;
  const web: ObjectReference = { kind: 'ReplicaSet', name: 'web', namespace: 'shop' };
  const removal = (at: number, removed: ObjectReference): Episode =>
    episode('removed', { severity: 'info', from: at, to: at, subjects: [removed] });

  it.each<[string, Episode, boolean]>([
    ['takes with it what was said of it before', removal(30, web), true],
    ['was there when something was said of it later', removal(5, web), false],
    ['takes with it what was said of what lay in it', removal(30, { kind: 'Namespace', name: 'shop' }), true],
    ['takes nothing with it of another namespace', removal(30, { kind: 'Namespace', name: 'web' }), false],
    ['takes nothing with it of another thing', removal(30, { ...web, name: 'api' }), false],
  ])('%s', (_, removed, isOver) => {
    const failure = episode('create-failed', { from: 10, to: 20, subjects: [web] });
    const [first] = endEpisodes([failure, removed], context({ rules: removing, identify }));
    expect(first?.ended).toEqual(isOver ? { how: 'gone', text: 'removed', at: removed.from } : undefined);
  });

  it('is not what somebody misses, or what nothing that is seen would prove', () => {
    const failure = episode('create-failed', { from: 10, to: 20, subjects: [web] });
    const states = { ...STATELESS, goesWith: () => [] };
    const [first] = endEpisodes([failure, removal(30, web)], context({ rules: removing, identify, states }));
    expect(first?.ended).toBeUndefined();
  });
});

function context(changes: Partial<EndingContext> = {}): EndingContext {
  return {
    rules,
    identify: ({ name }) => name,
    collectedAt: () => undefined,
    rerunEnding: () => undefined,
    states: STATELESS,
    endOf: () => undefined,
    logOf: ({ artifact }) => artifact,
    ...changes,
  };
}

function subject(name: string): ObjectReference {
  return { kind: 'ReplicaSet', name };
}

function episode(event: string, members: ToldEpisode): Episode {
  return episodeOf({ event, title: event, subjects: [subject('web')], ...members });
}

function rule(id: string, endedBy: string[], kubernetesEvent: EventRule['kubernetesEvent'] = []): EventRule {
  const location = { file: 'rules/test.yaml', line: 1, column: 1 };
  return {
    id,
    title: { source: id },
    severity: 'error',
    log: [],
    kubernetesEvent,
    object: [],
    bind: [],
    subjects: [],
    endedBy,
    lacks: [],
    gap: 0,
    context: false,
    location,
  };
}
