import { describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import type { ReportDiagnosis } from '../../src/model/index.ts';
import { EXAMPLES, incidentReport } from './example-report.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const ANSI = /\u001b\[\d+m/gu;

/** Commands with the lines that go on with them; words that are too wide for a line make it wider. */
const COMMANDS = /^ +\$ (?:.*\\\n)*.*$/gmu;

/** The summary of the incident in 80 columns, its first diagnosis changed. */
function summaryWith(members: Partial<ReportDiagnosis>): string {
  const report = incidentReport();
  const diagnoses = report.diagnoses.map((diagnosis, at) => (at === 0 ? { ...diagnosis, ...members } : diagnosis));
  return renderReport({ ...report, diagnoses }, 'terminal', { width: 80 });
}

describe('the terminal summary', () => {
  it.each([60, 80, 100, 160])('wraps to %i columns', (width) => {
    for (const example of Object.values(EXAMPLES)) {
      const lines = renderReport(example(), 'terminal', { width }).replace(COMMANDS, '').split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    }
  });

  it('cuts neither a command nor a place, however wide', () => {
    const artifact = `bundle/${'a-very-long-folder/'.repeat(9)}etcd.log`;
    const command = `kubectl get pods -o custom-columns=${'NAME:.metadata.name,'.repeat(9)}NODE:.spec.nodeName`;
    const text = summaryWith({
      remediation: [{ text: 'Look', command }],
      evidence: [{ role: 'for', text: 'It says so '.repeat(20), source: { artifact, line: 1841 } }],
    });

    expect(text.replaceAll(/ \\\n +/gu, ' ')).toContain(`$ ${command}\n`);
    expect(text.replaceAll(/\n +/gu, '')).toContain(`…(${artifact}:1841)`);
  });

  it('tells the day of each step where the chain spans several', () => {
    const [first] = incidentReport().diagnoses;
    const chain = first!.chain.map((step, index) =>
      index === 1 ? { ...step, from: '2023-12-01T09:12:24.000Z' } : step,
    );

    expect(summaryWith({})).toMatch(/Chain \(2023-11-30, UTC\)\n +● 09:12:00 etcd/u);
    expect(summaryWith({ chain })).toMatch(/Chain \(UTC\)\n +● 2023-11-30 09:12:00 etcd[^└]*└ 2023-12-01 09:12:24 /u);
  });

  it('tells the id of the first diagnosis whole, for analyze explain', () => {
    const subject = { kind: 'PersistentVolumeClaim', namespace: 'n'.repeat(40), name: 'c'.repeat(40) };
    expect(summaryWith({ subject })).toContain('etcd/member-unreachable\n');
  });

  it('says before the chain what to do first, how sure it is and what would settle it', () => {
    const text = summaryWith({
      confidence: 'probable',
      remediation: [{ text: 'Look', command: 'uptime', caution: 'Mind' }],
    });
    const told =
      /Do this first: Look\n +! Mind\n +\$ uptime\n +How sure: probable, 93 of 100: [^]*What would settle it: [^]*Chain/u;

    expect(text).toMatch(told);
    expect(text).not.toContain('after the first step');
  });

  it('names symptoms that are called alike once', () => {
    const report = incidentReport();
    const unexplained = [...report.unexplained, ...report.unexplained];

    expect(renderReport({ ...report, unexplained }, 'terminal')).toContain(
      '4 symptoms without a known cause: Attaching the volume takes longer than 2 min; Admission webhook\nanswers slowly (4.2 s)\n',
    );
  });

  it('sets a reservation off with a full stop', () => {
    const report = incidentReport();
    const verdict = { status: 'symptoms-only', headline: 'Possibly: A disk is full' } as const;

    expect(renderReport({ ...report, verdict }, 'terminal')).toMatch(/^Symptoms only\. Possibly: A disk is full\n/u);
  });

  it('fits a screen', () => {
    expect(renderReport(incidentReport(), 'terminal', { width: 120 }).split('\n').length).toBeLessThanOrEqual(50);
  });

  it('breaks commands so that a shell still reads them, and leaves nothing of them out', () => {
    const text = renderReport(incidentReport(), 'terminal', { width: 80 });
    const [command = ''] = incidentReport().diagnoses[0]!.remediation[1]!.command!.split('\n');

    expect(command.length).toBeGreaterThan(80);
    expect(text.replaceAll(/ \\\n +/gu, ' ')).toContain(`$ ${command}\n`);
  });

  it('is coloured only when asked, and says the same then', () => {
    const plain = renderReport(incidentReport(), 'terminal');
    const coloured = renderReport(incidentReport(), 'terminal', { colour: true });

    expect(plain).not.toMatch(ANSI);
    expect(coloured).toMatch(ANSI);
    expect(coloured.replace(ANSI, '')).toBe(plain);
  });

  it('ends with the paths of the written reports', () => {
    const text = renderReport(incidentReport(), 'terminal', { paths: ['out/report.html', 'out/re\u001bport.md'] });

    expect(text.endsWith('\n→ out/report.html\n→ out/re\\x1bport.md\n')).toBe(true);
  });
});
