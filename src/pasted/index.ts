import { withoutTerminalSequences } from '../model/index.ts';
import { joinAnnouncements } from './announcements.ts';
import { joinBrokenRows } from './broken-rows.ts';
import { stripCodeBlocks } from './code-blocks.ts';
import { joinCutJson } from './cut-json.ts';
import { stripFrames } from './frames.ts';
import { tellHosts } from './hosts.ts';
import type { LineBeginnings, PastedLine } from './line.ts';
import { stripMargins } from './margins.ts';
import { plainIndentation, stripEntities, stripMarks } from './marks.ts';
import { tellResults } from './results.ts';
import { inEnglish } from './months.ts';
import { fillingOf, joinParagraphs } from './paragraphs.ts';
import { stripSpeakers } from './speakers.ts';
import { stripStamps } from './stamps.ts';
import { findWrapping, joinAtWidth } from './wrapping.ts';

export type { LineBeginnings, PastedLine } from './line.ts';
export { LineNumbers, restoreLines } from './line-numbers.ts';

/** Two lines with an empty one between them say nothing of how the others stood. */
const LEAST_SPACED = 3;
/** YAML and JSON mean what typography and markup would only show. */
const STRUCTURED =
  /^\s*(?:(?:apiVersion|kind|items|metadata|spec|status|conditions|(?:init)?[cC]ontainerStatuses|state|lastState|nodeInfo)\s*:|---(?!-)|- |[{[]\s*$|\{\s*"(?:apiVersion|kind|items|metadata)"|\[\s*[{"])/;

/**
 * The lines of a text as the programs printed them, before somebody copied them out of a terminal, a mail, a chat or a wiki;
 * `undefined` where they are so already.
 */
export function unpaste(text: string, beginnings: LineBeginnings): readonly PastedLine[] | undefined {
  const { beginsRecord } = beginnings;
  const lines = text.split(/\r?\n/);
  const shown = withoutTerminalSequences(text.replace(/^\ufeff/, ''));
  const spoken = stripMargins(shown.split(/\r?\n/));
  const framed = stripFrames(shown, stripSpeakers(spoken, beginnings.isTyped));
  const inner = stripStamps(framed, beginnings.isTyped);
  const first = inner.find((line) => line.trim() !== '');
  if (first === undefined) return undefined;
  const isStructured = STRUCTURED.test(first);
  const stripped = isStructured
    ? stripEntities(shown, plainIndentation(inner))
    : stripCodeBlocks(stripMargins(stripMarks(shown, inner)), beginnings).map(inEnglish);
  let pasted = joinSpaced(stripped.map((line, index) => ({ text: line, from: index + 1, to: index + 1 })));
  const broken = pasted.map(({ text: line }) => line);
  const isFilled = !isStructured && fillingOf(broken, beginnings) !== undefined;
  const wrapping = isFilled ? undefined : findWrapping(broken, beginnings, isStructured);
  if (wrapping !== undefined) pasted = joinAtWidth(pasted, wrapping);
  if (!isStructured) {
    pasted = joinBrokenRows(joinCutJson(pasted, beginsRecord), beginnings.isTyped);
    pasted = tellResults(joinAnnouncements(joinParagraphs(tellHosts(pasted, beginnings), beginnings), beginnings));
  }
  const isSame = pasted.length === lines.length && pasted.every(({ text: line }, index) => line === lines[index]);
  return isSame ? undefined : pasted;
}

/** Leaves out the empty lines of a text that has one behind each line: some editors and pages make a paragraph of each. */
function joinSpaced(lines: readonly PastedLine[]): readonly PastedLine[] {
  const isEmpty = ({ text }: PastedLine): boolean => text.trim() === '';
  const said = lines.filter((line) => !isEmpty(line));
  const isSpaced = said.every(({ from }, index) => index === 0 || from - said[index - 1]!.from === 2);
  return isSpaced && said.length >= LEAST_SPACED ? said : lines;
}
