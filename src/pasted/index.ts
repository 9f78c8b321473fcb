import { joinCutJson } from './cut-json.ts';
import { stripFrames } from './frames.ts';
import type { BeginsRecord, PastedLine } from './line.ts';
import { stripIndent, stripMargins } from './margins.ts';
import { stripMarks } from './marks.ts';
import { tellResults } from './results.ts';
import { joinAtBlanks } from './rewrapping.ts';
import { findWrapping, joinAtWidth } from './wrapping.ts';

export type { BeginsRecord, PastedLine } from './line.ts';
export { LineNumbers, restoreLines } from './line-numbers.ts';

/** YAML and JSON mean what typography and markup would only show. */
const STRUCTURED =
  /^\s*(?:(?:apiVersion|kind|items|metadata|spec|status|conditions|(?:init)?[cC]ontainerStatuses|state|lastState|nodeInfo)\s*:|---|- |[{[]\s*$|\{\s*"(?:apiVersion|kind|items|metadata)"|\[\s*[{"])/;

/**
 * The lines of a text as the programs printed them, before somebody copied them out of a terminal, a mail, a chat or a wiki;
 * `undefined` where they are so already.
 */
export function unpaste(text: string, beginsRecord: BeginsRecord): readonly PastedLine[] | undefined {
  const lines = text.split(/\r?\n/);
  const inner = stripFrames(text, stripMargins(lines));
  const first = inner.find((line) => line.trim() !== '');
  if (first === undefined) return undefined;
  const isStructured = STRUCTURED.test(first);
  const stripped = isStructured ? stripIndent(inner) : stripMargins(stripMarks(text, inner));
  const wrapping = findWrapping(stripped, beginsRecord, isStructured);
  let pasted: readonly PastedLine[] = stripped.map((line, index) => ({ text: line, from: index + 1, to: index + 1 }));
  if (wrapping !== undefined) pasted = joinAtWidth(pasted, wrapping);
  if (!isStructured) {
    pasted = joinCutJson(pasted, beginsRecord);
    pasted = tellResults(joinAtBlanks(pasted, beginsRecord));
  }
  const isSame = pasted.length === lines.length && pasted.every(({ text: line }, index) => line === lines[index]);
  return isSame ? undefined : pasted;
}
