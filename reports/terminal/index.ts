import picocolors from 'picocolors';
import type { Confidence, Report, ReportDiagnosis, SourceRef, VerdictStatus } from '../../src/model/index.ts';
import { parseProse, plainBlock } from '../prose/parse.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import { acceptedWords, idleEntries } from '../text/acceptance.ts';
import { listedSteps } from '../text/chain.ts';
import { verdictLine, verdictWords } from '../text/headline.ts';
import { checksByTool } from '../text/checks.ts';
import { statementsOf } from '../text/evidence.ts';
import { incidentWords } from '../text/incident.ts';
import { nextStepOf } from '../text/next-step.ts';
import { withGapsTold } from '../text/shell.ts';
import { manyLines, oneLine } from '../text/visible.ts';
import {
  bundleFacts,
  confidenceLabel,
  countLabel,
  filterLabel,
  limitFlag,
  numberLabel,
  sourceLabel,
  spanLabel,
  subjectsLabel,
  sureLabel,
  titleLabel,
} from '../text/wording.ts';
import { Screen, type Paint } from './screen.ts';

/** How much of each part fits a screen of about 50 lines. */
const MOST = { chain: 7, evidence: 2, remedies: 2, commands: 2, others: 2 } as const;

type Colours = ReturnType<typeof picocolors.createColors>;

function verdictPaint(status: VerdictStatus, colours: Colours): Paint {
  if (status === 'root-cause') return (text) => colours.bold(colours.red(text));
  if (status === 'healthy') return (text) => colours.bold(colours.green(text));
  return (text) => colours.bold(colours.yellow(text));
}

function confidencePaint(confidence: Confidence, colours: Colours): Paint {
  if (confidence === 'confirmed') return colours.green;
  return confidence === 'probable' ? colours.yellow : colours.dim;
}

/** A rule's Markdown as plain words. */
function plain(source: string): string {
  return oneLine(parseProse(manyLines(source)).map(plainBlock).join(' '), 1000);
}

function diagnosisHead(screen: Screen, diagnosis: ReportDiagnosis, headline: string, colours: Colours): void {
  const title = titleLabel(diagnosis);
  // What heads the screen already is not said again.
  const isSaid = headline.startsWith(title);
  if (!isSaid) screen.text('1. ', title, colours.bold);
  screen.text(isSaid ? '1. ' : '   ', `${subjectsLabel(diagnosis)} · ${oneLine(diagnosis.id, 100)}`, String);
}

/** What a reader who has ten seconds needs: what to do, and how far to trust it. */
function firstStep(screen: Screen, report: Report, diagnosis: ReportDiagnosis, colours: Colours): void {
  const { first, caution, command, settles } = nextStepOf(report);
  if (first !== undefined) {
    screen.text('   ', `Do this first: ${first}`, colours.bold);
    if (caution !== undefined) screen.text('   ! ', caution, colours.yellow, 2);
    if (command !== undefined) commands(screen, '   ', command, colours);
  }
  screen.text('   ', `How sure: ${sureLabel(diagnosis)}`, confidencePaint(diagnosis.confidence, colours));
  if (settles !== undefined) screen.text('   ', `What would settle it: ${settles}`, colours.yellow);
}

/** A further diagnosis in one sentence. */
function otherDiagnosis(diagnosis: ReportDiagnosis): string {
  return `${titleLabel(diagnosis, 200)} · ${confidenceLabel(diagnosis)} · ${subjectsLabel(diagnosis)}`;
}

function chain(screen: Screen, diagnosis: ReportDiagnosis, colours: Colours): void {
  const steps = listedSteps(diagnosis);
  if (steps.length < 2) return;
  screen.blank();
  const shown = steps.slice(0, MOST.chain);
  const [day, ...otherDays] = new Set(shown.flatMap(({ index }) => diagnosis.chain[index]?.from?.slice(0, 10) ?? []));
  const clock = day === undefined ? '' : otherDays.length === 0 ? ` (${day}, UTC)` : ` (UTC)`;
  screen.line('   ', `Chain${clock}`, colours.cyan);
  for (const { index, depth } of shown) {
    const step = diagnosis.chain[index];
    if (step === undefined) continue;
    const time =
      step.when === undefined
        ? spanLabel(step.from).slice(otherDays.length === 0 ? 11 : 0, -1)
        : `${oneLine(step.when, 100)}:`;
    const when = step.timing === 'seen-from' ? `≤${time}` : time;
    const assumed = step.assumed === true ? ' (assumed)' : step.early === undefined ? '' : ' (seen before its cause)';
    const lead = `   ${'  '.repeat(Math.min(depth, 4))}${depth === 0 ? '●' : '└'} `;
    screen.text(lead, `${when === '' ? '' : `${when} `}${oneLine(step.text, 300)}${assumed}`, String, 2);
  }
  if (steps.length > MOST.chain) screen.line('   ', `… ${steps.length - MOST.chain} more`, colours.dim);
  const { circle } = diagnosis;
  if (circle !== undefined) screen.text('   ↻ ', oneLine(circle.text, 300), colours.yellow, 2);
}

/** Where something is seen: the first place, and how many there are besides. */
function places(sources: readonly SourceRef[]): string {
  const [first, ...others] = sources;
  if (first === undefined) return '';
  return `(${sourceLabel(first)}${others.length === 0 ? '' : ` and ${countLabel(others.length, 'more place')}`})`;
}

function evidence(screen: Screen, diagnosis: ReportDiagnosis, colours: Colours): void {
  const shown = [
    { sign: '+', paint: colours.green, statements: statementsOf(diagnosis, 'for').slice(0, MOST.evidence) },
    { sign: '-', paint: colours.red, statements: statementsOf(diagnosis, 'against').slice(0, 1) },
    { sign: '?', paint: colours.yellow, statements: statementsOf(diagnosis, 'missing').slice(0, 1) },
  ];
  if (shown.every(({ statements }) => statements.length === 0)) return;
  screen.blank();
  screen.line('   ', 'Evidence', colours.cyan);
  for (const { sign, paint, statements } of shown) {
    for (const { text, sources, collect } of statements) {
      screen.textAndPlace(`   ${sign} `, oneLine(text, 300), places(sources), paint);
      if (collect !== undefined) commands(screen, '     ', collect, colours);
    }
  }
}

/** The first lines of a command, under what has to be filled in before it is run. */
function commands(screen: Screen, margin: string, command: string, colours: Colours): void {
  const lines = manyLines(withGapsTold(command)).split('\n');
  const notes = lines.filter((line) => line.startsWith('# '));
  const shown = lines.filter((line) => !line.startsWith('# '));
  for (const note of notes) screen.text(margin, oneLine(note, 300), colours.yellow, 2);
  for (const line of shown.slice(0, MOST.commands)) screen.command(`${margin}$ `, oneLine(line, 1000), colours.dim);
  if (shown.length > MOST.commands) screen.line(margin, '… (more in the report)', colours.dim);
}

/** What to do after the first step, which stands above. */
function remedy(screen: Screen, { remediation }: ReportDiagnosis, colours: Colours): void {
  if (remediation.length < 2) return;
  screen.blank();
  screen.line('   ', 'Remedy, after the first step', colours.cyan);
  for (const [index, step] of remediation.slice(1, MOST.remedies).entries()) {
    screen.text(`   ${index + 2}. `, plain(step.text), String);
    if (step.caution !== undefined) screen.text('      ! ', oneLine(step.caution, 300), colours.yellow, 2);
    if (step.command !== undefined) commands(screen, '      ', step.command, colours);
  }
  if (remediation.length > MOST.remedies) {
    screen.line('   ', `… ${countLabel(remediation.length - MOST.remedies, 'more step')}`, colours.dim);
  }
}

function unexplained(screen: Screen, report: Report, colours: Colours): void {
  if (report.unexplained.length === 0) return;
  screen.blank();
  const all = new Set(report.unexplained.map(({ episode }) => oneLine(report.timeline[episode]?.title ?? '', 200)));
  const titles = [...all].slice(0, MOST.others);
  const rest = all.size > MOST.others ? '; …' : '';
  const count = countLabel(report.unexplained.length, 'symptom');
  screen.text('', `${count} without a known cause: ${titles.join('; ')}${rest}`, colours.yellow, 2);
}

/** What is over is told where nothing is wrong now; else the report has it, and it is counted with what else is left out. */
function over(screen: Screen, report: Report, colours: Colours): void {
  if (report.diagnoses.length > 0 || report.over.length === 0) return;
  screen.blank();
  const titles = report.over.slice(0, MOST.others).map((incident) => {
    const { title, when, ended } = incidentWords(incident, report.timeline);
    return `${title} (${when}; ${ended})`;
  });
  const rest = report.over.length > MOST.others ? '; …' : '';
  screen.text('', `${countLabel(report.over.length, 'incident')} over: ${titles.join('; ')}${rest}`, colours.dim, 4);
}

function accepted(screen: Screen, report: Report, colours: Colours): void {
  const found = acceptedWords(report);
  const idle = idleEntries(report);
  if (found.length + idle.length === 0) return;
  screen.blank();
  for (const { title, subject, why } of found.slice(0, MOST.others))
    screen.text('', [title, subject, why].filter((part) => part !== '').join('; '), colours.dim, 3);
  if (found.length > MOST.others)
    screen.line('', `… ${numberLabel(found.length - MOST.others)} more accepted`, colours.dim);
  for (const text of idle) screen.text('', text, colours.yellow, 3);
}

/** What other tools checked is told where no cause is known, a line for each tool of whose checks any did not pass; else it is counted. */
function checks(screen: Screen, report: Report, colours: Colours): void {
  if (report.diagnoses.length > 0) return;
  const troubled = checksByTool(report).filter(({ open }) => open.length > 0);
  if (troubled.length > 0) screen.blank();
  for (const { tool, summary, open } of troubled.slice(0, MOST.others)) {
    const titles = open.slice(0, MOST.others).map(({ title }) => oneLine(title, 120));
    screen.text(
      '',
      `${tool}: ${summary}: ${titles.join('; ')}${open.length > MOST.others ? '; …' : ''}`,
      colours.yellow,
    );
  }
}

function gaps(screen: Screen, report: Report, colours: Colours): void {
  const missing = report.coverage.filter(({ state }) => state === 'not-collected').length;
  const parts: string[] = [];
  if (report.over.length > 0 && report.diagnoses.length > 0)
    parts.push(`${countLabel(report.over.length, 'incident')} over`);
  const open = report.checks?.filter(({ outcome }) => outcome !== 'passed').length ?? 0;
  if (open > 0 && report.diagnoses.length > 0) parts.push(`${countLabel(open, 'check')} of other tools did not pass`);
  if (missing > 0) parts.push(`${numberLabel(missing)} wanted but not collected`);
  if (report.warnings.length > 0) parts.push(countLabel(report.warnings.length, 'warning'));
  const limits = new Set(report.warnings.flatMap(({ limit }) => (limit === undefined ? [] : [limitFlag(limit)])));
  if (parts.length === 0) return;
  screen.blank();
  screen.text('', parts.join(', '), colours.dim);
  if (limits.size > 0)
    screen.text('', `The bundle was not read beyond a limit; to move it: ${[...limits].join(', ')}`, colours.yellow);
}

function render(report: Report, options: RenderOptions): string {
  const colours = picocolors.createColors(options.colour ?? false);
  const screen = new Screen(Math.max(40, options.width ?? 100));
  const { headline, rest } = verdictWords(report.verdict);
  screen.text('', verdictLine(report.verdict), verdictPaint(report.verdict.status, colours), 6);
  if (rest !== '') screen.text('', rest, String, 6);
  const facts = bundleFacts(report).filter(({ name }) => name !== 'Producer' && name !== 'Covers');
  if (report.filter !== undefined) screen.text('', filterLabel(report.filter), colours.yellow, 4);
  screen.text('', facts.map(({ value }) => value).join(' · '), colours.dim, 2);
  const [first, ...others] = report.diagnoses;
  if (first !== undefined) {
    screen.blank();
    diagnosisHead(screen, first, headline, colours);
    firstStep(screen, report, first, colours);
    chain(screen, first, colours);
    evidence(screen, first, colours);
    remedy(screen, first, colours);
  }
  if (others.length > 0) screen.blank();
  for (const [index, diagnosis] of others.slice(0, MOST.others).entries()) {
    screen.text(`${index + 2}. `, otherDiagnosis(diagnosis), confidencePaint(diagnosis.confidence, colours), 2);
  }
  if (others.length > MOST.others) {
    screen.line('', `… ${countLabel(others.length - MOST.others, 'more diagnosis', 'more diagnoses')}`, colours.dim);
  }
  unexplained(screen, report, colours);
  over(screen, report, colours);
  accepted(screen, report, colours);
  checks(screen, report, colours);
  gaps(screen, report, colours);
  if (options.paths !== undefined && options.paths.length > 0) {
    screen.blank();
    for (const path of options.paths) screen.text('→ ', oneLine(path, 4096), colours.cyan, 20);
  }
  return screen.toString();
}

/** The summary on a terminal: fits a screen, wraps to the width, sends no control character that came from a bundle. */
export const terminalRenderer: Renderer = {
  id: 'terminal',
  title: 'Terminal summary',
  fileName: 'report.txt',
  mediaType: 'text/plain',
  render,
};
