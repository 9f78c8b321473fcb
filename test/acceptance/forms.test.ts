import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEntries } from '../../src/acceptance/read-entries.ts';
import { analyzeBundle, builtInKnowledge, renderers, renderReport, type Report } from '../../src/index.ts';
import { fails } from '../../reports/text/failures.ts';
import { entryOfDiagnosis, entryOfSymptom } from '../../reports/text/acceptance-entry.ts';
import { SAMPLES } from '../incidents/samples-folder.ts';

const incident = join(SAMPLES, 'etcd-without-leader.tgz');

let whole: Report;

beforeAll(async () => {
  whole = await analyzeBundle(incident);
});

async function accepting(...entries: readonly string[]): Promise<Report> {
  const { entries: accept, problems } = readEntries(
    'accept.yaml',
    `accept:\n${entries.join('\n')}\n`,
    await builtInKnowledge(),
  );
  expect(problems).toEqual([]);
  return analyzeBundle(incident, { accept });
}

function ownEntries({ diagnoses, unexplained, timeline }: Report): string[] {
  return [
    ...diagnoses.map((diagnosis) => entryOfDiagnosis(diagnosis, whole)),
    ...unexplained.flatMap(({ episode }) => timeline[episode] ?? []).map((episode) => entryOfSymptom(episode, whole)),
  ];
}

describe('the entries that the page writes', () => {
  test('fold away all that they were written for, and that is no failure', async () => {
    const first = await accepting(...ownEntries(whole));
    // Without the cause, its symptoms may be told as such.
    const report = await accepting(...ownEntries(whole), ...ownEntries(first));

    expect(report).toMatchObject({ diagnoses: [], unexplained: [], verdict: { status: 'inconclusive' } });
    expect(report.verdict.summary).toContain('Known and accepted: 1 diagnosis');
    expect(report.acceptance?.found).toHaveLength(report.acceptance?.entries.length ?? -1);
    expect(fails(whole, 'possible')).toBe(true);
    expect(fails(report, 'possible')).toBe(false);
  });
});

test.each([
  'tab\t',
  'quote " and \\',
  '\u202egnp.exe',
  'line\u2028',
  'a: b # c',
  '\u{e0041}',
  '- x',
  "'",
  '\ud83d\ude00',
])('an entry says %j as it is', async (title) => {
  const [episode] = whole.timeline;
  const text = entryOfSymptom({ ...episode!, event: 'unknown.hint', title, subjects: [] }, whole);
  const { entries } = readEntries('accept.yaml', `accept:\n${text}\n`, await builtInKnowledge());

  expect(entries).toMatchObject([{ id: 'unknown.hint', says: title }]);
});

describe('what is accepted', () => {
  const idle = "  - { id: etcd/slow-disk, subject: 'EtcdMember/none', until: 2019-01-01, why: was slow }";

  test('and an entry that ended leave a trace in every form', async () => {
    const report = await accepting(ownEntries(whole)[0] ?? '', idle);

    for (const { id } of renderers) {
      const text = renderReport(report, id).replaceAll(/\s+/g, ' ');
      expect(text, id).toMatch(/say why, and where it is tracked/);
      expect(text, id).toMatch(/was accepted until|"state": "expired"/);
    }
  });

  test('fails nowhere: not the exit status, not JUnit, not SARIF', async () => {
    const first = await accepting(...ownEntries(whole));
    const report = await accepting(...ownEntries(whole), ...ownEntries(first));
    const { runs } = JSON.parse(renderReport(report, 'sarif', { failOn: 'possible' })) as {
      readonly runs: readonly {
        readonly results: readonly { readonly kind: string; readonly suppressions?: unknown }[];
      }[];
    };
    const results = runs.flatMap((run) => run.results);

    expect(renderReport(report, 'junit', { failOn: 'possible' })).not.toContain('<failure');
    expect(results.every(({ kind, suppressions }) => kind === 'review' && suppressions !== undefined)).toBe(true);
    expect(results.length).toBeGreaterThan(0);
  });
});
