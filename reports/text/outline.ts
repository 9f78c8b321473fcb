import { doubtWords, type Report, type ReportDiagnosis } from '../../src/model/index.ts';
import { parseProse, plainText } from '../prose/parse.ts';
import { SECTIONS } from '../sections/index.ts';
import { commandLines, line, type OutlineBlock, type OutlineLine } from './outline-line.ts';
import { listedSteps } from './chain.ts';
import { statementsOf } from './evidence.ts';
import { verdictLine, verdictWords } from './headline.ts';
import { httpsReferences } from './links.ts';
import { nextStepOf } from './next-step.ts';
import { manyLines, oneLine } from './visible.ts';
import {
  bundleFacts,
  confidenceLabel,
  countLabel,
  filterLabel,
  sourceLabel,
  stepLabel,
  subjectsLabel,
  sureLabel,
  titleLabel,
} from './wording.ts';

/** A report in plain words, whole, in the order in which it is read. */
export function outlineOf(report: Report): readonly OutlineBlock[] {
  return [
    head(report),
    ...report.diagnoses.flatMap((diagnosis, index) =>
      diagnosisBlocks(diagnosis, index, index === 0 ? (report.verdict.summary ?? '') : ''),
    ),
    ...SECTIONS.flatMap(({ outline }) => outline?.(report) ?? []),
  ].filter(({ lines }) => lines.length > 0);
}

function head(report: Report): OutlineBlock {
  const { verdict, filter } = report;
  const { rest } = verdictWords(verdict);
  const { first, settles } = nextStepOf(report);
  const [best] = report.diagnoses;
  return {
    importance: 10_000,
    lines: [
      line(verdictLine(verdict)),
      ...(rest === '' ? [] : [line(rest)]),
      ...(filter === undefined ? [] : [line(filterLabel(filter))]),
      ...(first === undefined ? [] : [line(`Do this first: ${first}`)]),
      ...(best === undefined ? [] : [line(`How sure: ${sureLabel(best)}`)]),
      ...(settles === undefined ? [] : [line(`What would settle it: ${settles}`)]),
      ...bundleFacts(report).map(({ name, value }) => line(`${name}: ${value}`)),
    ],
  };
}

/** @param said what heads the report already and need not be said again */
function diagnosisBlocks(diagnosis: ReportDiagnosis, index: number, said: string): OutlineBlock[] {
  // The first in full before the others by name, those before the rest of them.
  const rank = index === 0 ? 900 : 600 - Math.min(index, 90);
  const detail = index === 0 ? 800 : 200 - Math.min(index, 90);
  // How sure the first is heads the report.
  const sure = index === 0 ? '' : `${confidenceLabel(diagnosis)}; `;
  const title = [
    line(titleLabel(diagnosis), 0, `${index + 1}. `),
    line(`${sure}${subjectsLabel(diagnosis)}; ${oneLine(diagnosis.id, 100)}`, 1),
  ];
  return [
    {
      importance: rank,
      lines: said.includes(diagnosis.summary) ? title : [...title, line(oneLine(diagnosis.summary, 1000), 1)],
    },
    { importance: detail, lines: under('Chain', chainLines(diagnosis)) },
    { importance: detail - 10, lines: under('Remedy', remedyLines(diagnosis)) },
    { importance: detail - 20, lines: under('Evidence', evidenceLines(diagnosis)) },
    { importance: detail - 30, lines: under('What would make it surer', doubtLines(diagnosis)) },
    {
      importance: detail - 40,
      lines: under(
        'Impact',
        diagnosis.impact.map((text) => line(oneLine(text, 1000), 2, '- ')),
      ),
    },
    { importance: detail - 50, lines: under('When this is wrong', proseLines(diagnosis.whenThisIsWrong, 2)) },
    { importance: detail - 100, lines: under('Explanation', proseLines(diagnosis.explanation, 2)) },
    {
      importance: detail - 110,
      lines: under(
        'Score',
        diagnosis.why.map((term) => line(oneLine(term), 2, '- ')),
      ),
    },
    { importance: detail - 120, lines: under('References', referenceLines(diagnosis)) },
  ];
}

function under(title: string, lines: readonly OutlineLine[]): readonly OutlineLine[] {
  return lines.length === 0 ? [] : [{ ...line(title, 1), isTitle: true }, ...lines];
}

function chainLines(diagnosis: ReportDiagnosis): OutlineLine[] {
  return listedSteps(diagnosis).flatMap(({ index, depth, cause }) => {
    const step = diagnosis.chain[index];
    if (step === undefined) return [];
    const times = step.count > 1 ? countLabel(step.count, 'time') : '';
    const when = [stepLabel(step), times].filter((part) => part !== '').join(', ');
    const because = cause === undefined ? '' : `because of step ${cause + 1}: `;
    const link = step.link === undefined ? '' : `; ${because}${oneLine(step.link, 1000)}`;
    const place = step.source === undefined ? '' : ` (${sourceLabel(step.source)})`;
    const assumed = step.assumed === true ? ' (assumed)' : '';
    const told = `${when === '' ? '' : `${when}: `}${oneLine(step.text, 1000)}${assumed}${place}${link}`;
    const quote = step.source?.quote;
    return [
      line(told, 2 + Math.min(depth, 6), `${index + 1}. `),
      ...(step.early === undefined ? [] : [line(oneLine(step.early, 300), 3 + Math.min(depth, 6))]),
      ...(quote === undefined ? [] : [line(oneLine(quote), 3 + Math.min(depth, 6), '| ')]),
    ];
  });
}

function remedyLines({ remediation }: ReportDiagnosis): OutlineLine[] {
  return remediation.flatMap(({ text, command, caution }, index) => [
    line(oneProse(text), 2, `${index + 1}. `),
    ...(caution === undefined ? [] : [line(oneLine(caution, 2000), 3, '! ')]),
    ...(command === undefined ? [] : commandLines(command, 3)),
  ]);
}

function evidenceLines(diagnosis: ReportDiagnosis): OutlineLine[] {
  return (
    [
      ['for', '+ '],
      ['against', '- '],
      ['missing', '? '],
    ] as const
  ).flatMap(([role, lead]) =>
    statementsOf(diagnosis, role).flatMap(({ text, sources, collect }) => {
      const places = sources.map(sourceLabel).join(', ');
      return [
        line(`${oneLine(text, 1000)}${places === '' ? '' : ` (${places})`}`, 2, lead),
        ...(collect === undefined ? [] : commandLines(collect, 3)),
      ];
    }),
  );
}

function doubtLines(diagnosis: ReportDiagnosis): OutlineLine[] {
  return doubtWords(diagnosis).flatMap(({ text, ways }) => [
    line(oneLine(text, 1000), 2, '- '),
    ...ways.flatMap((way) => [
      line(oneLine(way.text, 1000), 3, '- '),
      ...(way.collect === undefined ? [] : commandLines(way.collect, 4)),
    ]),
  ]);
}

function referenceLines(diagnosis: ReportDiagnosis): OutlineLine[] {
  return httpsReferences(diagnosis).map(({ title, url }) => line(url === null ? title : `${title}: ${url}`, 2, '- '));
}

function proseLines(source: string, depth: number): OutlineLine[] {
  return parseProse(manyLines(source)).flatMap((block) => {
    if (block.type === 'code') return block.text.split('\n').map((text) => line(text, depth, '| '));
    if (block.type === 'paragraph') return [line(plainText(block.children), depth)];
    return block.items.map((item) => line(plainText(item), depth, '- '));
  });
}

function oneProse(source: string): string {
  return proseLines(source, 0)
    .map(({ text }) => text)
    .join(' ');
}
