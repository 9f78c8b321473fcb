import type { Report } from '../../src/model/index.ts';
import { listedSteps } from './chain.ts';
import { statementsOf } from './evidence.ts';
import { verdictLine, verdictWords } from './headline.ts';
import { nextStepOf } from './next-step.ts';
import { clip, manyLines, oneLine } from './visible.ts';
import { bundleFacts, confidenceLabel, countLabel, sourceLabel, subjectsLabel } from './wording.ts';

/** More than this nobody reads in a comment. */
const MOST_LINES = 10;
const LONGEST_LINE = 400;
const MOST_PLACES = 3;

/** What goes into a ticket: at most ten lines that say what is wrong, how sure, where it is seen and what to do. */
export function ticketLines(report: Report): readonly string[] {
  const { verdict, diagnoses, unexplained } = report;
  const [best, ...others] = diagnoses;
  const { rest } = verdictWords(verdict);
  const { first, command, settles } = nextStepOf(report);
  const places = best === undefined ? [] : statementsOf(best, 'for').slice(0, MOST_PLACES);
  const [commandLine] = manyLines(command ?? '').split('\n');
  const lines = [
    verdictLine(verdict),
    rest,
    best === undefined ? '' : `${confidenceLabel(best)}; ${subjectsLabel(best)}; ${best.id}`,
    best === undefined || best.chain.length < 2 ? '' : `Chain: ${chainLine(best)}`,
    ...places.map(
      ({ text, sources: [source] }) =>
        `Seen: ${oneLine(text)}${source === undefined ? '' : ` (${sourceLabel(source)})`}`,
    ),
    first === undefined ? '' : `First: ${first}${commandLine === '' ? '' : ` $ ${commandLine}`}`,
    settles === undefined ? '' : `Would settle it: ${settles}`,
    others.length === 0 && unexplained.length === 0
      ? ''
      : `Also: ${countLabel(others.length, 'more diagnosis', 'more diagnoses')}, ${countLabel(unexplained.length, 'symptom')} without a known cause`,
    bundleFacts(report)
      .map(({ name, value }) => `${name} ${value}`)
      .join('; '),
  ];
  const said = lines.filter((line) => line !== '').map((line) => clip(oneLine(line), LONGEST_LINE));
  return said.length <= MOST_LINES ? said : [...said.slice(0, MOST_LINES - 1), said.at(-1) ?? ''];
}

function chainLine(diagnosis: Report['diagnoses'][number]): string {
  return listedSteps(diagnosis)
    .map(({ index }) => oneLine(diagnosis.chain[index]?.text ?? '', 80))
    .join(' → ');
}
