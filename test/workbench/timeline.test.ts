import { describe, expect, test } from 'vitest';
import type { Report, ReportChainStep, ReportEpisode } from '../../src/model/index.ts';
import { arcsOf } from '../../workbench/timeline/arcs.ts';
import { concernedBy, logsDuring, shownEpisodes, shownLanes } from '../../workbench/timeline/shown.ts';
import { placeOf, spanBetween, spanIn, spanQuery } from '../../workbench/timeline/span.ts';
import { incidentReport } from '../reports/example-report.ts';

const WHOLE = { from: 0, to: 100_000 };
const [model] = incidentReport().diagnoses;

function reportWith(...chains: readonly (readonly Partial<ReportChainStep>[])[]): Report {
  const step = model!.chain[0]!;
  return {
    ...incidentReport(),
    diagnoses: chains.map((chain) => ({
      ...model!,
      chain: chain.map((each) => ({ ...step, episode: undefined, because: undefined, link: undefined, ...each })),
    })),
  };
}

function episode(title: string, subject: string, rest: Partial<ReportEpisode> = {}): ReportEpisode {
  return {
    event: 'ferry.late',
    title,
    severity: 'error',
    subjects: [{ kind: 'Pod', namespace: 'bay', name: subject }],
    count: 1,
    uncertainty: 0,
    ongoing: false,
    source: { artifact: 'ferry.log', line: 1 },
    ...rest,
  };
}

describe('arcs', () => {
  test.each([
    ['a cause and its effect', [[{ episode: 4 }, { episode: 7, because: 0, link: 'it waits' }]], [[4, 7, 0]]],
    ['over a step that is assumed', [[{ episode: 1 }, { because: 0 }, { episode: 2, because: 1 }]], [[1, 2, 0]]],
    ['none to a cause that nobody saw', [[{}, { episode: 2, because: 0 }]], []],
    ['none of an episode to itself', [[{ episode: 1 }, { episode: 1, because: 0 }]], []],
    ['none in a circle of what is assumed', [[{ because: 1 }, { because: 0 }, { episode: 2, because: 1 }]], []],
    [
      'once, of the best diagnosis that says so',
      [
        [{ episode: 1 }, { episode: 2, because: 0 }],
        [{ episode: 1 }, { episode: 2, because: 0 }],
      ],
      [[1, 2, 0]],
    ],
  ] as const)('are drawn: %s', (_, chains, expected) => {
    expect(arcsOf(reportWith(...chains)).map(({ cause, effect, diagnosis }) => [cause, effect, diagnosis])).toEqual(
      expected,
    );
  });
});

describe('places on the clock', () => {
  test.each([
    ['with both ends', { from: '1970-01-01T00:00:10.000Z', to: '1970-01-01T00:00:20.000Z' }, 10_000, 20_000],
    ['with an end alone', { to: '1970-01-01T00:00:20.000Z' }, 20_000, 20_000],
    ['going on', { from: '1970-01-01T00:00:10.000Z', ongoing: true }, 10_000, 100_000],
    ['without a time', {}, 90_000, 90_000],
  ] as const)('%s', (_, times, from, to) => {
    expect(placeOf(episode('late', 'ferry', times), WHOLE, 90_000)).toEqual({ from, to });
  });

  test.each([
    ['in turn', 10_000, 20_000, { from: 10_000, to: 20_000 }],
    ['backwards', 20_000, 10_000, { from: 10_000, to: 20_000 }],
    ['beyond the edges', -5, 50_000, { from: 0, to: 50_000 }],
    ['of all', -5, 200_000, undefined],
    ['too short', 10_000, 10_000, { from: 10_000, to: 11_000 }],
    ['at the very end', 100_000, 100_000, { from: 99_000, to: 100_000 }],
  ])('a span drawn %s', (_, one, other, expected) => {
    expect(spanBetween(one, other, WHOLE)).toEqual(expected);
  });

  test('an address holds a span, or none that makes sense', () => {
    const span = { from: 10_000, to: 20_000 };
    expect(spanIn(new URLSearchParams(spanQuery(span)), WHOLE)).toEqual(span);
    expect(spanIn(new URLSearchParams('from=yesterday&to=today'), WHOLE)).toBeUndefined();
    expect(spanIn(new URLSearchParams(), WHOLE)).toBeUndefined();
  });
});

describe('what is shown', () => {
  const report: Report = {
    ...incidentReport(),
    timeline: [
      episode('The ferry is late', 'ferry'),
      episode('The ferry is gone', 'ferry', { severity: 'critical' }),
      episode('The buoy blinks', 'buoy', { severity: 'info', node: 'pier-1' }),
    ],
  };
  const filter = { words: '', severity: '', isChainOnly: false } as const;

  test.each([
    ['all', filter, [0, 1, 2]],
    ['by words of the title', { ...filter, words: 'GONE' }, [1]],
    ['by a subject', { ...filter, words: 'bay/buoy' }, [2]],
    ['by a node', { ...filter, words: 'pier-1' }, [2]],
    ['by how grave', { ...filter, severity: 'error' as const }, [0, 1]],
    ['by the chain', { ...filter, isChainOnly: true }, [1]],
  ])('%s', (_, wanted, expected) => {
    expect(shownEpisodes(report, wanted, (index) => index === 1)).toEqual(expected);
  });

  test('lanes without anything to show are left out', () => {
    const lanes = [
      { label: 'ferry', group: 'object' as const, episodes: [0, 1], chain: true },
      { label: 'buoy', group: 'object' as const, episodes: [2], chain: false },
    ];
    expect(shownLanes(lanes, new Set([1])).map(({ label, episodes }) => [label, episodes])).toEqual([['ferry', [1]]]);
  });

  test('objects, those with the gravest first', () => {
    const found = concernedBy(report, [2, 0, 1]);
    expect(found.map(({ reference, severity, count }) => [reference.name, severity, count])).toEqual([
      ['ferry', 'critical', 2],
      ['buoy', 'info', 1],
    ]);
  });

  test('logs that were written then', () => {
    const log = (from?: string, to?: string) => ({ log: { ...(from && { from }), ...(to && { to }) } });
    const early = log('1970-01-01T00:00:01.000Z', '1970-01-01T00:00:05.000Z');
    const long = log('1970-01-01T00:00:01.000Z', '1970-01-01T00:00:50.000Z');
    expect(logsDuring([early, long, log(), {}], { from: 10_000, to: 20_000 })).toEqual([long]);
  });
});
