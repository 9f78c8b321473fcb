import type { Comparison } from '../../src/model/index.ts';
import { visible } from '../text/visible.ts';
import { remarksOf, sectionsOf, type Change } from './sections.ts';

/** The comparison as plain text, whole. */
export function comparisonText(comparison: Comparison): string {
  const lines = [
    `${comparison.older} -> ${comparison.newer}`,
    `  older: ${comparison.headlines.older}`,
    `  newer: ${comparison.headlines.newer}`,
    ...remarksOf(comparison),
    ...sectionsOf(comparison).flatMap(({ title, changes }) => ['', title, ...changes.map(lineOf)]),
  ];
  return lines.map((line) => `${visible(line)}\n`).join('');
}

function lineOf({ what, about = '', older, newer }: Change): string {
  return older === undefined || newer === undefined ? `  ${what}` : `  ${about} ${what}: ${older} -> ${newer}`;
}
