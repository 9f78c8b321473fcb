import { append } from '../../src/model/index.ts';
import type { Report, ReportDiagnosis } from '../../src/model/index.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import { acceptedWords, idleEntries } from '../text/acceptance.ts';
import { checkSays } from '../text/checks.ts';
import { hasBareSymptoms, isFailedCheck, isFailure } from '../text/failures.ts';
import { withGapsTold } from '../text/shell.ts';
import { manyLines, oneLine } from '../text/visible.ts';
import { filterLabel, leftOutLabel, sourceLabel, subjectLabel } from '../text/wording.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML forbids U+FFFE and U+FFFF even as references. */
function escape(text: string): string {
  return text
    .replace(/[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** Attribute values: one line, nothing that XML forbids (what it forbids is an escape by now). */
function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(typeof value === 'number' ? String(value) : oneLine(value, 1000))}"`)
    .join('');
}

function details(diagnosis: ReportDiagnosis): string {
  const lines = [oneLine(diagnosis.summary, 2000), '', 'Chain:'];
  for (const [index, step] of diagnosis.chain.entries()) {
    const source = step.source === undefined ? '' : ` (${sourceLabel(step.source)})`;
    lines.push(`${index + 1}. ${oneLine(step.text)}${source}`);
  }
  lines.push('', 'Evidence:');
  for (const { role, text, source } of diagnosis.evidence) {
    lines.push(`${role}: ${oneLine(text)}${source === undefined ? '' : ` (${sourceLabel(source)})`}`);
    if (source?.quote !== undefined) lines.push(`    ${oneLine(source.quote)}`);
  }
  lines.push('', 'Remedy:');
  for (const [index, { text, command, caution }] of diagnosis.remediation.entries()) {
    lines.push(`${index + 1}. ${oneLine(text, 2000)}`);
    if (caution !== undefined) lines.push(`   Caution: ${oneLine(caution, 2000)}`);
    if (command !== undefined)
      append(
        lines,
        manyLines(withGapsTold(command))
          .split('\n')
          .map((line) => `   $ ${line}`),
      );
  }
  return escape(lines.join('\n'));
}

/** What is not sure enough to be a failure is reported as skipped. */
function testCase(diagnosis: ReportDiagnosis, report: Report, failOn: RenderOptions['failOn']): string {
  const name = `${diagnosis.title}${diagnosis.variant === undefined ? '' : ` (${diagnosis.variant})`}`;
  const head = attributes({
    classname: diagnosis.id.replaceAll('/', '.'),
    name: `${name}: ${subjectLabel(diagnosis.subject)}`,
    time: 0,
    file: diagnosis.chain[0]?.source?.artifact ?? report.bundle.name,
  });
  if (!isFailure(diagnosis, failOn)) {
    return `    <testcase${head}>\n      <skipped${attributes({ message: `${diagnosis.confidence}: ${diagnosis.summary}` })}/>\n      <system-out>${details(diagnosis)}</system-out>\n    </testcase>`;
  }
  const failure = attributes({ type: diagnosis.confidence, message: diagnosis.summary });
  return `    <testcase${head}>\n      <failure${failure}>${details(diagnosis)}</failure>\n    </testcase>`;
}

/** What the verdict adds to the diagnoses: symptoms without a cause fail, what could not be told is skipped. */
function verdictCase(report: Report): string {
  const { status, headline } = report.verdict;
  const head = attributes({ classname: 'verdict', name: headline, time: 0 });
  const message = attributes({ message: headline });
  if (hasBareSymptoms(report))
    return `    <testcase${head}><failure${attributes({ type: status })}${message}/></testcase>`;
  return status === 'inconclusive' ? `    <testcase${head}><skipped${message}/></testcase>` : `    <testcase${head}/>`;
}

/** What is accepted does not fail, whatever it is. */
function acceptedCases(report: Report): string[] {
  return acceptedWords(report).map(({ title, subject, why, place }, index) => {
    const id = report.acceptance?.found[index]?.id ?? '';
    const head = attributes({
      classname: id.replaceAll('/', '.'),
      name: subject === '' ? title : `${title}: ${subject}`,
      time: 0,
    });
    const seen = place === '' ? '' : ` (seen: ${place})`;
    return `    <testcase${head}><skipped${attributes({ message: `${why}${seen}` })}/></testcase>`;
  });
}

/** What checks of other tools said. One that failed fails here, too, where what explains it does; what could not be told is skipped. */
function checkCases(report: Report, failOn: RenderOptions['failOn']): string[] {
  return (report.checks ?? []).map((check) => {
    const { tool, spec, title, subject, outcome, source } = check;
    const head = attributes({
      classname: `check.${tool}${spec === undefined ? '' : `.${spec}`}`,
      name: subject === undefined ? title : `${title}: ${subjectLabel(subject)}`,
      time: 0,
      file: source?.artifact ?? report.bundle.name,
    });
    const message = attributes({ message: checkSays(check) });
    if (outcome === 'passed') return `    <testcase${head}/>`;
    if (!isFailedCheck(check, report, failOn)) return `    <testcase${head}><skipped${message}/></testcase>`;
    return `    <testcase${head}><failure${attributes({ type: 'check' })}${message}/></testcase>`;
  });
}

/** That only a part is shown, that not all fits, or that an entry of what is accepted is idle, has to be seen by whoever reads that nothing failed. */
function propertiesOf(report: Report): string[] {
  const { filter } = report;
  const left = leftOutLabel(report);
  const told = [
    ...(filter === undefined ? [] : [{ name: 'filter', value: filterLabel(filter) }]),
    ...(left === '' ? [] : [{ name: 'left out', value: left }]),
    ...idleEntries(report).map((value) => ({ name: 'acceptance', value })),
  ];
  if (told.length === 0) return [];
  return [
    '    <properties>',
    ...told.map((property) => `      <property${attributes(property)}/>`),
    '    </properties>',
  ];
}

function render(report: Report, { failOn }: RenderOptions): string {
  const cases = report.diagnoses.map((diagnosis) => testCase(diagnosis, report, failOn));
  if (cases.length === 0 || hasBareSymptoms(report)) cases.push(verdictCase(report));
  append(cases, checkCases(report, failOn));
  append(cases, acceptedCases(report));
  const count = (tag: string): number => cases.filter((xml) => xml.includes(`<${tag} `)).length;
  const totals = { tests: cases.length, failures: count('failure'), errors: 0, skipped: count('skipped') };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: report.tool.name, ...totals, time: 0 })}>`,
    `  <testsuite${attributes({ name: report.bundle.name, ...totals, time: 0 })}>`,
    ...propertiesOf(report),
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** JUnit XML for pipelines: a test case per diagnosis, one for symptoms without a cause, and one per check of another tool; what fails is the rule of `fails`. */
export const junitRenderer: Renderer = {
  id: 'junit',
  title: 'JUnit XML',
  fileName: 'report.junit.xml',
  mediaType: 'application/xml',
  render,
};
