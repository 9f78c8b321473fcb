import { expect, test } from 'vitest';
import { assertReport } from '../../reports/index.ts';
import type { Report } from '../../src/model/index.ts';
import { PSEUDONYM_KINDS, Redactor } from '../../src/redaction/index.ts';
import { EXAMPLES, incidentReport, largeReport } from '../reports/example-report.ts';
import { secretQuotes } from './secret-corpus.ts';

test.each(Object.entries(EXAMPLES))('the redacted report %s is valid and tells its steps apart', (_name, make) => {
  const report = make();
  const redacted = new Redactor(PSEUDONYM_KINDS).report(report);
  expect(() => {
    assertReport(redacted);
  }).not.toThrow();
  expect(redacted.timeline.length).toBe(report.timeline.length);
  expect(subjectsOf(redacted).size).toBe(subjectsOf(report).size);
});

function subjectsOf(report: Report): Set<string> {
  return new Set(report.timeline.flatMap(({ subjects }) => subjects.map((subject) => JSON.stringify(subject))));
}

test('an ordinary report is not touched by masking', () => {
  expect(new Redactor().report(incidentReport())).toEqual(incidentReport());
});

test('no secret is left in any text of a report', () => {
  const report = incidentReport();
  const [episode] = report.timeline;
  const [diagnosis] = report.diagnoses;
  if (episode === undefined || diagnosis === undefined) throw new Error('the example lost its episode');
  for (const { kind, text, secrets } of secretQuotes(9)) {
    const quote = text.replaceAll('\n', '\\n');
    const source = { ...episode.source, quote, before: [quote], after: [quote] };
    const told: Report = {
      ...report,
      verdict: { ...report.verdict, headline: text },
      diagnoses: [
        {
          ...diagnosis,
          title: text,
          summary: text,
          explanation: text,
          why: [text],
          impact: [text],
          evidence: [{ role: 'for', text, source, collect: text }],
          remediation: [{ text, command: text, caution: text }],
          chain: diagnosis.chain.map((step) => ({ ...step, text, link: text, source })),
        },
      ],
      timeline: [{ ...episode, title: text, source }],
      unexplained: [{ episode: 0, collect: text }],
      coverage: [{ what: text, state: 'partial', why: text }],
      warnings: [{ artifact: text, line: 3, message: text }],
    };
    const json = JSON.stringify(new Redactor().report(told));
    for (const secret of secrets) expect(json, kind).not.toContain(secret);
  }
});

/** A report and what its pseudonyms stand for. */
function redacted(report: Report): { readonly report: Report; readonly mapping: ReadonlyMap<string, string> } {
  const redactor = new Redactor(PSEUDONYM_KINDS);
  return { report: redactor.report(report), mapping: redactor.mapping };
}

test('a report that was redacted before gets no pseudonym twice', () => {
  const hosts = new Redactor(['hosts']).report(incidentReport());
  const told: Report = {
    ...hosts,
    verdict: { ...hosts.verdict, headline: 'lookup db.acme.internal: host-1 of 10.0.0.7' },
  };
  const redactor = new Redactor(['ips', 'hosts']);
  const { headline } = redactor.report(told).verdict;
  const [, host = ''] = /lookup (host-\d+)\.example/.exec(headline) ?? [];
  expect(hosts.inventory.nodes.map(({ name }) => name)).not.toContain(host);
  expect(headline).toMatch(/of ip-\d+$/);
  expect(new Set(redactor.mapping.values()).size).toBe(redactor.mapping.size);
});

test('two reports of one redactor share their pseudonyms', () => {
  const redactor = new Redactor(['hosts']);
  const first = redactor.report(incidentReport());
  const second = redactor.report(incidentReport());
  expect(second.inventory.nodes).toEqual(first.inventory.nodes);
});

test('the same thing gets the same pseudonym everywhere, in every run', () => {
  const first = redacted(incidentReport());
  const second = redacted(incidentReport());
  expect(JSON.stringify(second.report)).toBe(JSON.stringify(first.report));
  expect([...second.mapping]).toEqual([...first.mapping]);
  const json = JSON.stringify(first.report);
  for (const node of incidentReport().inventory.nodes) {
    expect(first.mapping.get(node.name)).toMatch(/^host-\d+$/);
    expect(json).not.toContain(node.name);
    if (node.address !== undefined) expect(json).not.toContain(node.address);
  }
  expect(new Set(first.mapping.values()).size).toBe(first.mapping.size);
});

test('links, ids and times are left alone', () => {
  const report = incidentReport();
  const redacted = new Redactor(PSEUDONYM_KINDS).report(report);
  expect(redacted.tool).toEqual(report.tool);
  expect(redacted.diagnoses.map(({ id }) => id)).toEqual(report.diagnoses.map(({ id }) => id));
  const linksOf = ({ diagnoses }: Report): unknown[] =>
    diagnoses.flatMap(({ references }) => references.map(({ url }) => url));
  expect(linksOf(redacted)).toEqual(linksOf(report));
});

test('a report of ten thousand episodes loses none', () => {
  const report = largeReport(10_000);
  expect(new Redactor().report(report).timeline).toHaveLength(10_000);
});

test('other results are masked, too', () => {
  expect(
    new Redactor().texts({ changed: [{ path: 'a', older: 'password=abc', newer: 1, missing: undefined }] }),
  ).toEqual({
    changed: [{ path: 'a', older: 'password=***masked***', newer: 1 }],
  });
});
