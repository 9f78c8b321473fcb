import type { Json } from '../../src/model/index.ts';

/** Seconds since the log began, and what is said then. */
type Said = readonly (readonly [second: number, text: string])[];

/** What it shows, the body of a rule, a log, and the hits: how many, and the lines of the first and the last record. */
export type CreCase = readonly [shows: string, rule: Json, log: Said, hits: string];

const A_B = ['alpha came', 'bravo came'];
const NONE = 'none';

function set(match: Json, window?: string, negate?: Json): Json {
  return { set: { match, ...(window !== undefined && { window }), ...(negate !== undefined && { negate }) } };
}

function sequence(order: Json, window: string, negate?: Json): Json {
  return { sequence: { order, window, ...(negate !== undefined && { negate }) } };
}

/** Beside two records that stand ten seconds apart, `halt now` at a second. */
function halted(second: number, ...more: readonly number[]): Said {
  const all: [number, string][] = [
    [20, 'alpha came'],
    [30, 'bravo came'],
    [100, 'alpha and bravo are gone'],
    ...[second, ...more].map((at): [number, string] => [at, 'halt now']),
  ];
  return all.sort((left, right) => left[0] - right[0]);
}

const SINGLE: readonly CreCase[] = [
  [
    'one term is met by every line that says it',
    set(['alpha came']),
    [
      [1, 'alpha came'],
      [2, 'x'],
      [3, 'alpha came'],
    ],
    '2: 1-3',
  ],
  ['one term is met within a line', set(['alpha came']), [[1, 'so alpha came, too']], '1: 1'],
  ['one term is not met in other letters', set(['alpha came']), [[1, 'Alpha came']], NONE],
  [
    'one term needs no order in time',
    set(['alpha came']),
    [
      [9, 'alpha came'],
      [3, 'alpha came'],
    ],
    '2: 1-2',
  ],
  ['a term may be written out as a value', set([{ value: 'alpha came' }]), [[1, 'alpha came']], '1: 1'],
  ['a value is no pattern', set([{ value: 'al.ha came' }]), [[1, 'alpha came']], NONE],
  [
    'signs of patterns stand for themselves in a value',
    set([{ value: 'alpha (came)' }]),
    [[1, 'alpha (came)']],
    '1: 1',
  ],
  ['a pattern is met anywhere in the line', set([{ regex: 'al[a-p]+ came' }]), [[1, 'so alpha came']], '1: 1'],
  [
    'a pattern has branches',
    set([{ regex: '(?:alpha|bravo) came' }]),
    [
      [1, 'bravo came'],
      [2, 'charlie came'],
    ],
    '1: 1',
  ],
  ['a pattern may leave letters open', set([{ regex: '(?i)alpha CAME' }]), [[1, 'ALPHA came']], '1: 1'],
  [
    'a pattern may end with the line',
    set([{ regex: 'alpha came$' }]),
    [
      [1, 'alpha came in'],
      [2, 'alpha came'],
    ],
    '1: 2',
  ],
  ['the raw record counts, with its header', set([{ regex: '^2030-01-01.*alpha came' }]), [[1, 'alpha came']], '1: 1'],
  ['a number is a term, too', set([4711]), [[1, 'order 4711']], '1: 1'],
  ['a term has a name', set(['arrival']), [[1, 'golf landed']], '1: 1'],
  ['a name that nobody gave is a text', set(['departure']), [[1, 'departure of golf']], '1: 1'],
];

const COUNTS: readonly CreCase[] = [
  [
    'a count wants as many lines',
    set([{ value: 'alpha came', count: 3 }], '10s'),
    [
      [1, 'alpha came'],
      [2, 'alpha came'],
    ],
    NONE,
  ],
  [
    'a count is met',
    set([{ value: 'alpha came', count: 3 }], '10s'),
    [
      [1, 'alpha came'],
      [2, 'alpha came'],
      [3, 'alpha came'],
    ],
    '1: 1-3',
  ],
  ['a count of one is none', set([{ value: 'alpha came', count: 1 }]), [[1, 'alpha came']], '1: 1'],
  [
    'lines of a count do not count twice',
    set([{ value: 'alpha came', count: 2 }], '10s'),
    [1, 2, 3, 4].map((at) => [at, 'alpha came'] as const),
    '2: 1-4',
  ],
  [
    'what is left of a count waits',
    set([{ value: 'alpha came', count: 2 }], '10s'),
    [1, 2, 3].map((at) => [at, 'alpha came'] as const),
    '1: 1-2',
  ],
  [
    'a count slides over what is too old',
    set([{ value: 'alpha came', count: 3 }], '10s'),
    [0, 8, 16, 17].map((at) => [at, 'alpha came'] as const),
    '1: 2-4',
  ],
  ['the same term twice is a count of two', set(['alpha came', 'alpha came'], '10s'), [[1, 'alpha came']], NONE],
  [
    'the same term twice is met by two lines',
    set(['alpha came', 'alpha came'], '10s'),
    [
      [1, 'alpha came'],
      [5, 'alpha came'],
    ],
    '1: 1-2',
  ],
  [
    'a count beside another term',
    set([{ value: 'alpha came', count: 2 }, 'bravo came'], '10s'),
    [
      [1, 'bravo came'],
      [2, 'alpha came'],
      [3, 'alpha came'],
    ],
    '1: 1-3',
  ],
  [
    'a count beside another term that lacks one',
    set([{ value: 'alpha came', count: 2 }, 'bravo came'], '10s'),
    [
      [1, 'bravo came'],
      [2, 'alpha came'],
    ],
    NONE,
  ],
  [
    'a count in a sequence',
    sequence([{ value: 'alpha came', count: 2 }, 'bravo came'], '10s'),
    [
      [1, 'alpha came'],
      [2, 'alpha came'],
      [3, 'bravo came'],
    ],
    '1: 1-3',
  ],
  [
    'a count in a sequence that lacks one',
    sequence([{ value: 'alpha came', count: 2 }, 'bravo came'], '10s'),
    [
      [1, 'alpha came'],
      [3, 'bravo came'],
      [4, 'alpha came'],
    ],
    NONE,
  ],
];

const SETS: readonly CreCase[] = [
  [
    'a set in its order',
    set(A_B, '10s'),
    [
      [1, 'alpha came'],
      [5, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a set in another order',
    set(A_B, '10s'),
    [
      [1, 'bravo came'],
      [5, 'alpha came'],
    ],
    '1: 1-2',
  ],
  [
    'a set includes the end of its window',
    set(A_B, '10s'),
    [
      [1, 'alpha came'],
      [11, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a set ends behind its window',
    set(A_B, '10s'),
    [
      [1, 'alpha came'],
      [11.001, 'bravo came'],
    ],
    NONE,
  ],
  [
    'a set forgets what is too old, and no more',
    set(A_B, '10s'),
    [
      [0, 'alpha came'],
      [8, 'alpha came'],
      [12, 'bravo came'],
    ],
    '1: 2-3',
  ],
  [
    'a set wants all',
    set([...A_B, 'charlie came'], '10s'),
    [
      [1, 'alpha came'],
      [2, 'bravo came'],
    ],
    NONE,
  ],
  [
    'a set of three',
    set([...A_B, 'charlie came'], '10s'),
    [
      [1, 'charlie came'],
      [2, 'bravo came'],
      [11, 'alpha came'],
    ],
    '1: 1-3',
  ],
  ['one line may be two terms of a set', set(['alpha', 'came'], '10s'), [[1, 'alpha came']], '1: 1'],
  [
    'a set is met several times',
    set(A_B, '10s'),
    [
      [1, 'alpha came'],
      [2, 'bravo came'],
      [3, 'alpha came'],
      [4, 'bravo came'],
    ],
    '2: 1-4',
  ],
  [
    'a line counts for one hit of a set only',
    set(A_B, '10s'),
    [
      [1, 'alpha came'],
      [2, 'bravo came'],
      [3, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a line that is older than the one before it is dropped',
    set(A_B, '60s'),
    [
      [10, 'alpha came'],
      [5, 'bravo came'],
    ],
    NONE,
  ],
  [
    'what comes behind a dropped line counts',
    set(A_B, '60s'),
    [
      [10, 'alpha came'],
      [5, 'bravo came'],
      [12, 'bravo came'],
    ],
    '1: 1-3',
  ],
  [
    'a window of hours and minutes',
    set(A_B, '1h30m'),
    [
      [0, 'alpha came'],
      [5400, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a window in parts of a second',
    set(A_B, '500ms'),
    [
      [1, 'alpha came'],
      [1.4, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a window of a fraction',
    set(A_B, '1.5s'),
    [
      [1, 'alpha came'],
      [2.6, 'bravo came'],
    ],
    NONE,
  ],
];

const SEQUENCES: readonly CreCase[] = [
  [
    'a sequence in its order',
    sequence(A_B, '10s'),
    [
      [1, 'alpha came'],
      [5, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a sequence in another order',
    sequence(A_B, '10s'),
    [
      [1, 'bravo came'],
      [5, 'alpha came'],
    ],
    NONE,
  ],
  [
    'a sequence at one time is as the log has it',
    sequence(A_B, '10s'),
    [
      [1, 'alpha came'],
      [1, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a sequence at one time in another order',
    sequence(A_B, '10s'),
    [
      [1, 'bravo came'],
      [1, 'alpha came'],
    ],
    NONE,
  ],
  [
    'a sequence includes the end of its window',
    sequence(A_B, '10s'),
    [
      [1, 'alpha came'],
      [11, 'bravo came'],
    ],
    '1: 1-2',
  ],
  [
    'a sequence ends behind its window',
    sequence(A_B, '10s'),
    [
      [1, 'alpha came'],
      [11.001, 'bravo came'],
    ],
    NONE,
  ],
  [
    'a sequence begins with what is young enough',
    sequence(A_B, '10s'),
    [
      [0, 'alpha came'],
      [8, 'alpha came'],
      [12, 'bravo came'],
    ],
    '1: 2-3',
  ],
  [
    'a sequence begins again when its first line is too old',
    sequence([...A_B, 'charlie came'], '10s'),
    [
      [0, 'alpha came'],
      [1, 'bravo came'],
      [9, 'alpha came'],
      [12, 'charlie came'],
    ],
    NONE,
  ],
  [
    'a sequence of three',
    sequence([...A_B, 'charlie came'], '10s'),
    [
      [1, 'alpha came'],
      [2, 'x'],
      [3, 'bravo came'],
      [4, 'charlie came'],
    ],
    '1: 1-4',
  ],
  ['one line is one step of a sequence', sequence(['alpha', 'came'], '10s'), [[1, 'alpha came']], NONE],
  [
    'the same step twice wants two lines',
    sequence(['alpha came', 'alpha came'], '10s'),
    [
      [1, 'alpha came'],
      [3, 'alpha came'],
    ],
    '1: 1-2',
  ],
  ['the same step twice is not met by one', sequence(['alpha came', 'alpha came'], '10s'), [[1, 'alpha came']], NONE],
  [
    'the same step twice, too far apart',
    sequence(['alpha came', 'alpha came'], '10s'),
    [
      [1, 'alpha came'],
      [12, 'alpha came'],
    ],
    NONE,
  ],
  [
    'a line is not its own successor, when what stood before it is too old',
    sequence(['alpha', 'alpha came', 'bravo came'], '10s'),
    [
      [0, 'alpha'],
      [5, 'alpha came'],
      [12, 'bravo came'],
    ],
    NONE,
  ],
  [
    'a sequence is met several times',
    sequence(A_B, '10s'),
    [
      [1, 'alpha came'],
      [2, 'bravo came'],
      [3, 'alpha came'],
      [4, 'bravo came'],
    ],
    '2: 1-4',
  ],
  [
    'a step that is older than the one before it is dropped',
    sequence(A_B, '60s'),
    [
      [10, 'alpha came'],
      [9, 'bravo came'],
    ],
    NONE,
  ],
];

const HALT = ['halt now'];

const NEGATIONS: readonly CreCase[] = [
  [
    'nothing was said against it',
    sequence(A_B, '30s', ['halt now']),
    [
      [1, 'alpha came'],
      [2, 'bravo came'],
      [9, 'x'],
    ],
    '1: 1-2',
  ],
  ['it was said between the two', sequence(A_B, '30s', HALT), halted(25), NONE],
  ['it was said before the first', sequence(A_B, '30s', HALT), halted(19), '1: 2-3'],
  ['it was said behind the last', sequence(A_B, '30s', HALT), halted(31), '1: 1-2'],
  ['it was said with the last', sequence(A_B, '30s', HALT), halted(30), NONE],
  ['it was said in a set', set(A_B, '30s', HALT), halted(25), NONE],
  ['it was said outside of a set', set(A_B, '30s', HALT), halted(35), '1: 1-2'],
  [
    'the log ends before anybody could say it',
    sequence(A_B, '30s', [{ value: 'halt now', window: '60s' }]),
    [
      [1, 'alpha came'],
      [2, 'bravo came'],
    ],
    '1: 1-2',
  ],
  ['a window goes on behind the last', sequence(A_B, '30s', [{ value: 'halt now', window: '20s' }]), halted(50), NONE],
  [
    'a window ends so long behind the last',
    sequence(A_B, '30s', [{ value: 'halt now', window: '20s' }]),
    halted(51),
    '1: 1-2',
  ],
  [
    'it was said at the very end of its window',
    set(A_B, '30s', [{ value: 'halt now', window: '5s' }]),
    halted(35),
    NONE,
  ],
  [
    'it was said at the same time, behind what came then',
    set(A_B, '30s', [{ value: 'halt now', window: '5s' }]),
    [
      [20, 'alpha came'],
      [30, 'bravo came'],
      [35, 'alpha came'],
      [35, 'halt now'],
      [99, 'x'],
    ],
    NONE,
  ],
  [
    'an absolute window ends before the last',
    sequence(A_B, '30s', [{ value: 'halt now', window: '5s', absolute: true }]),
    halted(27),
    '1: 1-3',
  ],
  [
    'it was said in an absolute window',
    sequence(A_B, '30s', [{ value: 'halt now', window: '5s', absolute: true }]),
    halted(24),
    NONE,
  ],
  [
    'it slides to before the first',
    sequence(A_B, '30s', [{ value: 'halt now', slide: '-10s', window: '10s' }]),
    halted(12),
    NONE,
  ],
  [
    'it slides so far only',
    sequence(A_B, '30s', [{ value: 'halt now', slide: '-10s', window: '10s' }]),
    halted(9),
    '1: 2-3',
  ],
  [
    'it slides to behind the first',
    sequence(A_B, '30s', [{ value: 'halt now', slide: '5s', window: '1s', absolute: true }]),
    halted(22),
    '1: 1-3',
  ],
  [
    'it was said where it slid to',
    sequence(A_B, '30s', [{ value: 'halt now', slide: '5s', window: '1s', absolute: true }]),
    halted(25.5),
    NONE,
  ],
  [
    'the anchor is the second',
    sequence(A_B, '30s', [{ value: 'halt now', anchor: 1, window: '5s', absolute: true }]),
    halted(25),
    '1: 1-3',
  ],
  [
    'it was said behind the anchor',
    sequence(A_B, '30s', [{ value: 'halt now', anchor: 1, window: '5s', absolute: true }]),
    halted(33),
    NONE,
  ],
  [
    'the anchor of a set is by time',
    set(['bravo came', 'alpha came'], '30s', [{ value: 'halt now', anchor: 1, window: '5s', absolute: true }]),
    halted(22),
    '1: 1-3',
  ],
  [
    'it was said behind the anchor of a set',
    set(['bravo came', 'alpha came'], '30s', [{ value: 'halt now', anchor: 1, window: '5s', absolute: true }]),
    halted(34),
    NONE,
  ],
  [
    'what is denied gives way to the next',
    sequence(A_B, '30s', HALT),
    [
      [1, 'alpha came'],
      [2, 'halt now'],
      [3, 'alpha came'],
      [4, 'bravo came'],
    ],
    '1: 3-4',
  ],
  [
    'one of several is enough',
    sequence(A_B, '30s', ['halt now', 'stop now']),
    [
      [1, 'alpha came'],
      [2, 'stop now'],
      [3, 'bravo came'],
    ],
    NONE,
  ],
  ['a pattern may deny', sequence(A_B, '30s', [{ regex: 'h[a-z]+ now' }]), halted(25), NONE],
  [
    'a name may deny, with options beside it',
    sequence(A_B, '30s', [{ value: 'halting', window: '20s' }]),
    halted(50),
    NONE,
  ],
  [
    'one line that is denied at its own time',
    set(['alpha came'], undefined, [{ value: 'halt now', window: '5s', absolute: true }]),
    [
      [1, 'alpha came'],
      [4, 'halt now'],
      [10, 'alpha came'],
    ],
    '1: 3',
  ],
  [
    'one line that is denied by what came before',
    set(['alpha came'], undefined, [{ value: 'halt now', slide: '-5s', window: '5s', absolute: true }]),
    [
      [1, 'halt now'],
      [4, 'alpha came'],
      [10, 'alpha came'],
    ],
    '1: 3',
  ],
];

/** Operators, windows and traps. */
export const CASES: readonly CreCase[] = [...SINGLE, ...COUNTS, ...SETS, ...SEQUENCES, ...NEGATIONS];
