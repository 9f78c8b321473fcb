import { expect, test } from 'vitest';
import { buildGraph } from '../../src/diagnosis/graph.ts';
import { ENVIRONMENT } from '../../src/environment.ts';
import { compileUserExpression } from '../../src/knowledge/compile/user-expression.ts';
import type { LinkRule, ObjectReference } from '../../src/model/index.ts';
import { handlesOf, scopeOf } from './empty-world.ts';
import type { ToldEpisode } from './episode.ts';

const MINUTE = 60_000;
const BEGIN = Date.UTC(2024, 0, 2);
const SAME = 'cause.bound.name == effect.bound.name';
const NODE: ObjectReference = { kind: 'Node', name: 'n1' };
const OTHER: ObjectReference = { kind: 'Node', name: 'n2' };

function link(changes: Partial<LinkRule> & { readonly on?: string }): LinkRule {
  const { on, ...rest } = changes;
  return {
    causes: ['cause'],
    effects: ['effect'],
    lead: 0,
    strength: 1,
    location: { file: 'graph.yaml', line: 1, column: 1 },
    ...(on !== undefined && { where: compileUserExpression(on, ['cause', 'effect'], ENVIRONMENT) }),
    ...rest,
  };
}

/** Edges as `cause > effect, strength`, with a mark where the join could not be told. */
function edges(episodes: readonly ToldEpisode[], links: readonly LinkRule[]): string[] {
  const handles = handlesOf(episodes);
  const graph = buildGraph(handles, links, scopeOf, undefined);
  return handles.flatMap((_, index) =>
    graph
      .effectsOf(index)
      .map(({ cause, effect, strength, weak }) => `${cause} > ${effect}, ${strength}${weak ? ', weak' : ''}`),
  );
}

test.each<
  [what: string, episodes: readonly ToldEpisode[], rule: Parameters<typeof link>[0], expected: readonly string[]]
>([
  ['things that touch', [of('cause', NODE), of('effect', NODE)], {}, ['0 > 1, 1']],
  ['not things that do not touch', [of('cause', NODE), of('effect', OTHER)], {}, []],
  ['nothing of other events', [of('cause', NODE), of('unheard', NODE)], {}, []],
  [
    'each cause with each effect',
    [of('cause', NODE), of('cause', NODE), of('effect', NODE)],
    {},
    ['0 > 2, 1', '1 > 2, 1'],
  ],
  ['as strongly as the link is', [of('cause', NODE), of('effect', NODE)], { strength: 0.6 }, ['0 > 1, 0.6']],
  [
    'what a condition joins',
    [bound('cause', 'a'), bound('effect', 'a'), bound('effect', 'b')],
    { on: SAME },
    ['0 > 1, 1'],
  ],
  ['what cannot be told weakly', [bound('cause', 'a'), bound('effect', undefined)], { on: SAME }, ['0 > 1, 0.4, weak']],
  ['nothing whose condition is an error', [of('cause', NODE), of('effect', NODE)], { on: 'cause.nosuch == 1' }, []],
  ['not an episode with itself', [of('cause', NODE)], { effects: ['cause'] }, []],
  [
    'what one line tells of nobody',
    [said('cause', 7), said('effect', 7), said('effect', 8)],
    { on: SAME },
    ['0 > 1, 1', '0 > 2, 0.4, weak'],
  ],
  [
    'not what another cluster has',
    [of('cause', { ...NODE, cluster: 'a' }), of('effect', { ...NODE, cluster: 'b' })],
    { on: 'true' },
    [],
  ],
  ['not an effect that began before', [of('cause', NODE, 9 * MINUTE), of('effect', NODE, MINUTE)], {}, []],
  [
    'an effect that began before within the lead',
    [of('cause', NODE, 2 * MINUTE), of('effect', NODE, MINUTE)],
    { lead: MINUTE },
    ['0 > 1, 1'],
  ],
  [
    'an effect within the window',
    [of('cause', NODE, MINUTE), of('effect', NODE, 3 * MINUTE)],
    { within: 2 * MINUTE },
    ['0 > 1, 1'],
  ],
  [
    'not an effect beyond the window',
    [of('cause', NODE, MINUTE), of('effect', NODE, 4 * MINUTE)],
    { within: 2 * MINUTE },
    [],
  ],
])('links join %s', (_, episodes, rule, expected) => {
  expect(edges(episodes, [link(rule)])).toEqual(expected);
});

test('a link that would join more than anybody could tell joins only what is sure', () => {
  const many = Array.from({ length: 300 }, () => bound('effect', undefined));
  expect(edges([bound('cause', 'a'), bound('effect', 'a'), ...many], [link({ on: SAME })])).toEqual(['0 > 1, 1']);
});

const POD: ObjectReference = { kind: 'Pod', namespace: 'shop', name: 'web-0' };
const SIBLING: ObjectReference = { ...POD, name: 'web-1' };

test.each<[what: string, episodes: readonly ToldEpisode[], expected: readonly string[]]>([
  ['what brought it about', [of('cause', POD), of('end', POD), of('end', SIBLING)], ['0 > 1, 1', '1 > 2, 1']],
  ['nothing where nobody knows a cause', [of('end', POD), of('end', SIBLING)], []],
  [
    'nothing with who has a cause of his own',
    [of('cause', POD), of('end', POD), of('cause', SIBLING), of('end', SIBLING)],
    ['0 > 1, 1', '2 > 3, 1'],
  ],
  [
    'what several of them tell, and no more than that of a few',
    [
      ...Array.from({ length: 20 }, (_, index) => [
        of('cause', { ...POD, name: `web-${index}` }),
        of('end', { ...POD, name: `web-${index}` }),
      ]).flat(),
      of('end', { ...POD, name: 'web-20' }),
    ],
    Array.from({ length: 20 }, (_, index) => [
      `${2 * index} > ${2 * index + 1}, 1`,
      ...(index < 8 ? [`${2 * index + 1} > 40, 1`] : []),
    ]).flat(),
  ],
])('who is like another one shares with it %s', (_, episodes, expected) => {
  const own = link({ effects: ['end'] });
  const shared = link({ causes: ['end'], effects: ['end'], shared: true, on: 'true' });
  expect(edges(episodes, [shared, own])).toEqual(expected);
});

function of(event: string, subject: ObjectReference, from?: number): ToldEpisode {
  return { event, subjects: [subject], ...(from !== undefined && { from: BEGIN + from, to: BEGIN + from }) };
}

function bound(event: string, name: string | undefined): ToldEpisode {
  return { event, subjects: [NODE], bound: name === undefined ? {} : { name } };
}

function said(event: string, line: number): ToldEpisode {
  return { event, sources: [{ artifact: 'a.log', line, quote: '' }] };
}
