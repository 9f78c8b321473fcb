import { describe, expect, it } from 'vitest';
import { chainDiagram } from '../../reports/html/diagram.ts';
import { lanesOf } from '../../reports/html/lanes.ts';
import { volumeHistogram } from '../../reports/html/volume.ts';
import type { ReportDiagnosis } from '../../src/model/index.ts';
import { incidentReport, largeReport } from './example-report.ts';

const [first] = incidentReport().diagnoses;

function chainOf(because: readonly (number | undefined)[], circle?: readonly number[]): ReportDiagnosis {
  const chain = because.map((cause, index) => ({ ...first!.chain[0]!, text: `Step ${index + 1}`, because: cause }));
  return { ...first!, chain, circle: circle === undefined ? undefined : { steps: circle, text: 'round' } };
}

/** The numbers of the boxes in drawing order, with their left edges. */
function boxes(svg: string): readonly string[] {
  const wide = svg.split('</svg>')[0]!;
  return [...wide.matchAll(/<rect x="(?<x>[\d.]+)"[^>]*>.*?class="step-number"[^>]*>(?<number>\d+)</gu)].map(
    ({ groups }) => `${groups?.['number']}@${groups?.['x']}`,
  );
}

describe('the diagram of a chain', () => {
  it.each([
    ['a line', [undefined, 0, 1], ['1@2', '2@2', '3@2']],
    ['a side branch before the longest', [undefined, 0, 0, 2], ['1@2', '2@58', '3@2', '4@2']],
    ['two roots', [undefined, undefined, 1], ['1@2', '2@2', '3@2']],
    ['a step before its cause', [undefined, 2, 2], ['1@2', '2@2', '3@2']],
    ['nothing', [], []],
  ] as const)('places %s', (_, because, placed) => {
    expect(boxes(chainDiagram(chainOf(because), 1))).toEqual(placed);
  });

  it('stays within its width however deep the branches are', () => {
    const because = Array.from({ length: 60 }, (_, index) => (index === 0 ? undefined : Math.floor((index - 1) / 2)));
    const svg = chainDiagram(chainOf(because), 1);

    expect(boxes(svg)).toHaveLength(60);
    expect(Math.max(...boxes(svg).map((box) => Number(box.split('@')[1])))).toBe(226);
  });

  it('draws a circle as an arrow back, in both directions', () => {
    expect(chainDiagram(chainOf([undefined, 0, 1], [0, 1, 2]), 1).match(/class="arrow back"/gu)).toHaveLength(3);
    expect(chainDiagram(chainOf([undefined, 0, 1], [2, 0]), 1).match(/class="arrow back"/gu)).toHaveLength(3);
    expect(chainDiagram(chainOf([undefined, 0, 1], [1]), 1)).not.toContain('arrow back');
  });
});

describe('the diagram on paper', () => {
  it('is the medium one in pieces that follow each other without a gap, one for each step', () => {
    const svg = chainDiagram(chainOf([undefined, 0, 0, 2], [0, 3]), 1);
    const pieces = [
      ...svg.matchAll(/<svg viewBox="0 (?<from>[\d.]+) 620 (?<height>[\d.]+)"[^>]*><use href="#chain-1-medium"\/>/gu),
    ];
    const height = Number(/class="diagram medium" viewBox="0 0 620 (?<height>[\d.]+)"/u.exec(svg)?.groups?.['height']);

    expect(pieces).toHaveLength(4);
    expect(svg.match(/<g id="chain-1-medium">/gu)).toHaveLength(1);
    let end = 0;
    for (const { groups } of pieces) {
      expect(Number(groups?.['from'])).toBeCloseTo(end);
      end += Number(groups?.['height']);
    }
    expect(end).toBeCloseTo(height);
  });
});

describe('lanes', () => {
  it('begin with the chain in its order', () => {
    expect(
      lanesOf(incidentReport())
        .slice(0, 4)
        .map(({ label, group, chain }) => ({ label, group, chain })),
    ).toEqual([
      { label: 'EtcdMember b6e6acb707bcb7be', group: 'component', chain: true },
      { label: 'EtcdCluster mgmt', group: 'component', chain: true },
      { label: 'Pod kube-system/kube-apiserver-mgmt-cp-qfhp2', group: 'component', chain: true },
      { label: 'Node mgmt-cp-qfhp2', group: 'node', chain: true },
    ]);
  });

  it('hold every episode once', () => {
    const report = largeReport(3000);
    const episodes = lanesOf(report).flatMap((lane) => lane.episodes);

    expect(episodes.sort((a, b) => a - b)).toEqual(report.timeline.map((_, index) => index));
  });
});

describe('the histogram of log volume', () => {
  it('draws a bar per slice that holds lines', () => {
    expect(volumeHistogram([4, 0, 2], [1, 0, 0], 'x').match(/M\d/gu)).toHaveLength(3);
  });
});
