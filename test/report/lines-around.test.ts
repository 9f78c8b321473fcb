import { describe, expect, test } from 'vitest';
import { withLinesAround } from '../../src/report/lines-around.ts';
import { QuotableLines } from '../../src/reading/quotable-lines.ts';
import { RetainedText } from '../../src/reading/retained-text.ts';
import type { ObservedObject, Report, SourceRef } from '../../src/model/index.ts';
import { incidentReport } from '../reports/example-report.ts';

const NUMBERED = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join('\n');

/** A report with one citation of a text in its first chain, and the same in its timeline. */
function citing(source: SourceRef): Report {
  const report = incidentReport();
  const [diagnosis, episode] = [report.diagnoses[0]!, report.timeline[0]!];
  const chain = [{ ...diagnosis.chain[0]!, source, episode: 0 }];
  return {
    ...report,
    diagnoses: [{ ...diagnosis, chain, evidence: [] }],
    over: [],
    timeline: [{ ...episode, source }],
    unexplained: [],
    inventory: { ...report.inventory, unhealthy: [] },
  };
}

function around(source: SourceRef, text = NUMBERED, budget?: number, objects: readonly ObservedObject[] = []) {
  const texts = new RetainedText(200_000);
  texts.keep('a.log', [Buffer.from(text)]);
  const { diagnoses, timeline } = withLinesAround(citing(source), new QuotableLines(texts, objects), budget);
  return { step: diagnoses[0]!.chain[0]!.source!, episode: timeline[0]!.source };
}

const numbers = (lines: readonly string[] = []): string => lines.map((line) => line.replace('line ', '')).join(' ');

describe('a citation', () => {
  test.each([
    ['in the middle', { line: 20 }, '15 16 17 18 19', '21 22 23 24 25'],
    ['near the beginning', { line: 3 }, '1 2', '4 5 6 7 8 9 10 11'],
    ['at the end', { line: 40 }, '30 31 32 33 34 35 36 37 38 39', ''],
    ['of a record of several lines', { line: 20, endLine: 22 }, '15 16 17 18 19', '23 24 25 26 27'],
  ])('%s has ten lines around it', (_, place, before, after) => {
    const { step, episode } = around({ artifact: 'a.log', quote: 'line', ...place });
    expect([numbers(step.before), numbers(step.after)]).toEqual([before, after]);
    expect(episode).toEqual(step);
  });

  test('of a text that was not kept keeps the lines that scanning held for it', () => {
    const source = { artifact: 'b.log', line: 20, quote: 'line', before: ['x'], after: ['y'] };
    expect(around(source).step).toEqual(source);
  });

  test('without a quote has no lines', () => {
    expect(around({ artifact: 'a.log', line: 20 }).step).toEqual({ artifact: 'a.log', line: 20 });
  });

  test('has none where no room is left: what weighs most comes first', () => {
    const { step, episode } = around({ artifact: 'a.log', line: 20, quote: 'line 20' }, NUMBERED, 70);
    expect(step.before).toHaveLength(5);
    expect(episode).toEqual({ artifact: 'a.log', line: 20, quote: 'line 20' });
  });

  test('shows nothing of a Secret beside it', () => {
    const text = 'kind: Secret\ndata:\n  paint: Z3JlZW4tYW5kLWJsdWU=\n---\nkind: ConfigMap';
    const secret: ObservedObject = {
      object: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'paint' } },
      form: 'yaml',
      source: { artifact: 'a.log', line: 1, endLine: 3 },
    };
    const { step } = around({ artifact: 'a.log', line: 5, quote: 'kind: ConfigMap' }, text, undefined, [secret]);
    expect(step.before).toHaveLength(4);
    expect(JSON.stringify(step)).not.toContain('Z3Jl');
  });
});
