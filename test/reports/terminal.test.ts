import { describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import { EXAMPLES, incidentReport } from './example-report.ts';

// eslint-disable-next-line no-control-regex -- control characters are what this is about
const ANSI = /\u001b\[\d+m/gu;

describe('the terminal summary', () => {
  it.each([60, 80, 100, 160])('wraps to %i columns', (width) => {
    for (const example of Object.values(EXAMPLES)) {
      const lines = renderReport(example(), 'terminal', { width }).split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    }
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
