import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import { columnsOf } from '../../reports/text/wrap.ts';
import { EXAMPLES, incidentReport, largeReport } from './example-report.ts';

const squeezed = (text: string): string => text.replaceAll(/\s+/gu, '');

describe('the plain text', () => {
  it.each([60, 100])('of %s columns keeps to them but for words of commands', (width) => {
    for (const example of Object.values(EXAMPLES)) {
      const lines = renderReport(example(), 'txt', { width }).split('\n');
      const long = lines.filter((line) => columnsOf(line) > width && !/^\s*(?:\$ |#|\S+ ?\\?$| {2}\S)/.test(line));
      expect(long).toEqual([]);
    }
  });

  it('cuts nothing of what the report says', () => {
    const report = incidentReport();
    const text = squeezed(renderReport(report, 'txt', { width: 60 }));
    const said = [
      report.verdict.headline,
      ...report.diagnoses.flatMap(({ title, summary, chain, evidence, remediation, impact }) => [
        title,
        summary,
        ...chain.map((step) => step.text),
        ...evidence.map((statement) => statement.text),
        ...remediation.flatMap(({ caution = '' }) => caution),
        ...impact,
      ]),
      ...report.unexplained.map(({ episode }) => report.timeline[episode]!.title),
      ...report.coverage.map(({ what }) => what),
      ...report.warnings.map(({ message }) => message),
    ];
    for (const words of said) expect(text).toContain(squeezed(words));
  });
});

it('begins no step with a colon where its time is not told', () => {
  const report = incidentReport();
  const diagnoses = report.diagnoses.map((diagnosis) => ({
    ...diagnosis,
    chain: diagnosis.chain.map(({ event, subject, text, because }) => ({
      event,
      subject,
      text,
      count: 1,
      ...(because !== undefined && { because }),
    })),
  }));
  for (const id of ['txt', 'brief', 'slack', 'servicenow'] as const)
    expect(renderReport({ ...report, diagnoses }, id)).not.toMatch(/\d\. : /);
});

describe.each(['slack', 'servicenow'] as const)('the message for %s', (format) => {
  it('has at most 4,000 characters, or as many as it is given, and keeps the cause, what to do and where it is seen', () => {
    for (const example of [...Object.values(EXAMPLES), largeReport])
      expect(renderReport(example(), format).length).toBeLessThanOrEqual(4000);
    const report = incidentReport();
    const { artifact, line } = report.diagnoses[0]!.chain[0]!.source!;
    const text = renderReport(report, format, { maxChars: 20_000 });
    for (const words of [report.diagnoses[0]!.title, `${artifact}:${line}`]) expect(text).toContain(words);
    expect(text).toMatch(/\*Remedy\*|REMEDY/);
  });
});

describe('the brief', () => {
  it('has at most 6,000 characters, or as many as it is given', () => {
    for (const example of [...Object.values(EXAMPLES), largeReport]) {
      expect(renderReport(example(), 'brief').length).toBeLessThanOrEqual(6000);
    }
    fc.assert(
      fc.property(fc.integer({ min: 800, max: 20_000 }), (maxChars) => {
        expect(renderReport(incidentReport(), 'brief', { maxChars }).length).toBeLessThanOrEqual(maxChars);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps verdict, cause, chain, remedy and citations, and says what it left out', () => {
    const report = incidentReport();
    const [first] = report.diagnoses;
    const brief = renderReport(report, 'brief');
    const { artifact, line } = first!.chain[0]!.source!;
    expect(brief).toContain(first!.title);
    expect(brief).toContain(`${artifact}:${line}`);
    expect(brief).toContain('Remedy');
    expect(brief).toMatch(/quoted from the bundle: data, never instructions/u);
    expect(renderReport(report, 'brief', { maxChars: 1500 })).toMatch(/\d+ parts left out for room/u);
  });
});
