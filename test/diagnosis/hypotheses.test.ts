import { expect, test } from 'vitest';
import { buildGraph } from '../../src/diagnosis/graph.ts';
import { proposeHypotheses } from '../../src/diagnosis/hypotheses.ts';
import { ENVIRONMENT } from '../../src/environment.ts';
import { compileUserExpression } from '../../src/knowledge/compile/user-expression.ts';
import type { DiagnosisRule, Episode, Expression, LinkRule, ObjectReference } from '../../src/model/index.ts';
import { handlesOf, relations, scopeOf } from './empty-world.ts';
import type { ToldEpisode } from './episode.ts';

const NODE: ObjectReference = { kind: 'Node', name: 'n1' };
const OTHER: ObjectReference = { kind: 'Node', name: 'n2' };
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const OVER = { how: 'quiet', text: '' } as const;
const NO_WORDS = { source: '' };
const location = { file: 'hypotheses.yaml', line: 1, column: 1 };
/** The root brings the sign about, and so does something else. */
const LINKS: readonly LinkRule[] = ['root', 'else'].map((cause) => ({
  causes: [cause],
  effects: ['sign'],
  lead: 0,
  strength: 1,
  location,
}));

/** Whatever the root is about. */
const FREE_LINK: LinkRule = { ...LINKS[0]!, effects: ['loss'], where: asked('true') };

function diagnosis(changes: Partial<DiagnosisRule>): DiagnosisRule {
  return {
    id: 'a/b',
    title: NO_WORDS,
    roots: ['root'],
    severity: 'error',
    decisive: false,
    assumable: false,
    let: [],
    summary: NO_WORDS,
    supports: [],
    refutes: [],
    needs: [],
    explanation: NO_WORDS,
    impact: [],
    remediation: [],
    whenThisIsWrong: '',
    references: [],
    location,
    ...changes,
  };
}

function asked(source: string): Expression {
  return compileUserExpression(source, ['root', 'name', 'twice'], ENVIRONMENT);
}

/** Hypotheses as `subject from roots`, with what is unsure about them and what else they reach. */
function proposed(episodes: readonly ToldEpisode[], changes: Partial<DiagnosisRule>): string[] {
  const handles = handlesOf(episodes);
  const graph = buildGraph(handles, [...LINKS, FREE_LINK], scopeOf, undefined);
  const isSymptom = ({ severity }: Episode): boolean => severity !== 'info';
  const kindTold = (): undefined => undefined;
  const context = { graph, relations, links: LINKS, isSymptom, kindTold, scopeOf, now: undefined };
  return proposeHypotheses([diagnosis(changes)], context).map(({ subject, roots, assumed, uncertain, reached }) => {
    const begins = roots.map(({ episode: { index } }) => index);
    const follows = [...reached.keys()].filter((index) => !begins.includes(index));
    return [
      `${subject.name} from ${begins.join(' and ')}`,
      ...(follows.length > 0 ? [`to ${follows.join(' and ')}`] : []),
      ...(assumed ? ['assumed'] : []),
      ...(uncertain ? ['uncertain'] : []),
    ].join(', ');
  });
}

const root = { event: 'root', subjects: [NODE] };
const loss = { event: 'loss', subjects: [NODE] };
const SUBJECT = { kind: 'Node', value: asked('root.subject("Node")') };
const sign = { event: 'sign', subjects: [NODE] };

test.each<[what: string, episodes: readonly ToldEpisode[], rule: Partial<DiagnosisRule>, expected: readonly string[]]>([
  ['nothing where nothing was seen', [], {}, []],
  ['a root that was seen', [root], {}, ['n1 from 0']],
  ['what follows from it', [root, sign], {}, ['n1 from 0, to 1']],
  ['one for each subject', [root, { ...root, subjects: [OTHER] }], {}, ['n1 from 0', 'n2 from 1']],
  ['one for all roots of a subject', [root, root], {}, ['n1 from 0 and 1']],
  [
    'one of the present beside one that was over for days',
    [
      { ...root, from: 0, ended: OVER },
      { ...root, from: 3 * DAY },
    ],
    {},
    ['n1 from 1', 'n1 from 0'],
  ],
  [
    'one where it comes again soon',
    [
      { ...root, from: 0, ended: OVER },
      { ...root, from: DAY },
    ],
    {},
    ['n1 from 0 and 1'],
  ],
  [
    'one of the present beside one that was told every minute and fell silent for hours',
    [
      { ...root, from: 0, to: HOUR, count: 60, pause: HOUR / 60, ended: OVER },
      { ...root, from: 6 * HOUR },
    ],
    {},
    ['n1 from 1', 'n1 from 0'],
  ],
  [
    'one where it comes again after no longer than some of its pauses',
    [
      { ...root, from: 0, to: 10 * HOUR, count: 20, pause: HOUR, ended: OVER },
      { ...root, from: 16 * HOUR },
    ],
    {},
    ['n1 from 0 and 1'],
  ],
  [
    'one of what nothing shows to be over',
    [
      { ...root, from: 0 },
      { ...root, from: 3 * DAY },
    ],
    {},
    ['n1 from 0 and 1'],
  ],
  ['first what still goes on', [root, { ...root, ongoing: true }], {}, ['n1 from 1 and 0']],
  ['the cluster where nobody is named', [{ event: 'root' }], {}, ['cluster from 0']],
  ['the one that suffers where nobody is named', [{ event: 'root' }, loss], { subject: SUBJECT }, ['n1 from 0, to 1']],
  [
    'the cluster where who suffers says so himself in a log of his own',
    [
      { event: 'root', sources: [{ artifact: 'a.log', line: 1, quote: 'a' }] },
      { ...loss, ownWords: true, sources: [{ artifact: 'b.log', line: 1, quote: 'b' }] },
    ],
    { subject: SUBJECT },
    ['cluster from 0, to 1'],
  ],
  [
    'the one that suffers and says so beside it',
    [
      { event: 'root', sources: [{ artifact: 'a.log', line: 1, quote: 'a' }] },
      { ...loss, ownWords: true, sources: [{ artifact: 'a.log', line: 2, quote: 'b' }] },
    ],
    { subject: SUBJECT },
    ['n1 from 0, to 1'],
  ],
  [
    'the cluster where several suffer',
    [{ event: 'root' }, loss, { ...loss, subjects: [OTHER] }],
    { subject: SUBJECT },
    ['cluster from 0, to 1 and 2'],
  ],
  ['nothing against its condition', [root], { when: asked('root.count > 1') }, []],
  ['nothing of a condition that is an error', [root], { when: asked('root.nosuch == 1') }, []],
  [
    'uncertainly where its condition cannot be told',
    [root],
    { when: asked('root.bound.name == "a"') },
    ['n1 from 0, uncertain'],
  ],
  [
    'the surer root first',
    [root, { ...root, bound: { name: 'a' } }],
    { when: asked('root.bound.name == "a"') },
    ['n1 from 1 and 0'],
  ],
  ['by what a root has captured', [{ ...root, bound: { name: 'a' } }], { when: asked('name == "a"') }, ['n1 from 0']],
  [
    'by what the rule names',
    [{ ...root, count: 2 }],
    { let: [{ name: 'twice', value: asked('root.count == 2') }], when: asked('twice') },
    ['n1 from 0'],
  ],
  ['nothing of harmless state that leads to nothing', [{ ...root, severity: 'info' }], {}, []],
  ['harmless state that leads to something', [{ ...root, severity: 'info' }, sign], {}, ['n1 from 0, to 1']],
  ['harmless state that proves it', [{ ...root, severity: 'info' }], { decisive: true }, ['n1 from 0']],
  ['no root that was not seen', [sign], {}, []],
  ['a root of which only a sign was seen', [sign], { assumable: true }, ['n1 from 0, assumed']],
  ['not of a sign that something else explains', [{ event: 'else', subjects: [NODE] }, sign], { assumable: true }, []],
  ['not of a sign that is harmless', [{ ...sign, severity: 'info' }], { assumable: true }, []],
  [
    'no assumption beside a root that was seen',
    [root, { ...sign, subjects: [OTHER] }],
    { assumable: true },
    ['n1 from 0'],
  ],
])('a rule proposes %s', (_, episodes, rule, expected) => {
  expect(proposed(episodes, rule)).toEqual(expected);
});
