import { describe, expect, it } from 'vitest';
import { shortened } from '../../reports/html/shortened.ts';
import { htmlRenderer } from '../../reports/html/index.ts';
import type { Report } from '../../src/model/index.ts';
import { incidentReport } from './example-report.ts';

/** As many diagnoses and episodes as wanted: each diagnosis has one step, which is the episode of its number counted from the end. */
function manyOf(diagnoses: number, episodes: number): Report {
  const report = incidentReport();
  const [diagnosis, episode] = [report.diagnoses[0]!, report.timeline[0]!];
  const [step] = diagnosis.chain;
  return {
    ...report,
    diagnoses: Array.from({ length: diagnoses }, (_, index) => ({
      ...diagnosis,
      title: `diagnosis ${index}`,
      chain: [{ ...step!, episode: episodes - 1 - index }],
    })),
    over: [],
    timeline: Array.from({ length: episodes }, (_, index) => ({
      ...episode,
      title: `episode ${index}`,
      severity: 'info' as const,
      diagnosis: Math.min(diagnoses - 1, episodes - 1 - index),
    })),
    unexplained: [{ episode: 4000 }],
  };
}

describe('what a page shows of a report', () => {
  it('is all of it where there is room', () => {
    const report = incidentReport();
    expect(shortened(report)).toEqual({ report, diagnoses: 0, episodes: 0 });
  });

  it('is the first diagnoses, and the episodes that something speaks of before the others', () => {
    const { report, diagnoses, episodes } = shortened(manyOf(150, 12_000));
    expect([report.diagnoses.length, diagnoses, report.timeline.length + episodes]).toEqual([100, 50, 12_000]);
    expect(episodes).toBeGreaterThan(2000);
    for (const [index, { chain }] of report.diagnoses.entries())
      expect(report.timeline[chain[0]?.episode ?? -1]?.title).toBe(`episode ${11_999 - index}`);
    expect(report.unexplained.map(({ episode }) => report.timeline[episode]?.title)).toEqual(['episode 4000']);
    expect(report.timeline.every(({ diagnosis }) => diagnosis === undefined || diagnosis < 100)).toBe(true);
    expect(report.timeline[0]?.title).toBe('episode 0');
  });

  it('names what an incident left by where it stands on the page', () => {
    const whole = manyOf(1, 12_000);
    const incident = {
      id: 'shop/closed',
      title: 'The shop was closed',
      subject: { kind: 'Pod', name: 'web-0', namespace: 'shop' },
      severity: 'error',
      confidence: 'confirmed',
      summary: 'It was closed.',
      ended: { how: 'well', text: 'it is open' },
      episodes: [11_000, 11_500],
      left: [11_500],
    } satisfies Report['over'][number];
    const { report } = shortened({ ...whole, over: [incident] });
    const titles = report.over[0]?.left?.map((index) => report.timeline[index]?.title);
    expect(titles).toEqual(['episode 11500']);
  });

  it('stays below 5 MB, and says how much it leaves out', () => {
    const page = htmlRenderer.render({ ...manyOf(500, 20_000), leftOut: { diagnoses: 9500 } }, { maxChars: 0 });
    expect(page.length).toBeLessThan(5_000_000);
    expect(page).toContain('400 more diagnoses stand in the report JSON.');
    expect(page).toMatch(/1\d,\d{3} more episodes of less weight stand in the report JSON\./);
    expect(page).toContain('9,500 diagnoses');
  });
});
