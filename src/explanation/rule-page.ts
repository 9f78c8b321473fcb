import type { Knowledge } from '../model/index.ts';
import { describeRule, type DescribedEntry, type DescribedSection } from './rule-description.ts';

/**
 * The page about a diagnosis or an event, generated from its rule: cause, signs, links, remedy, when it is wrong. Plain text
 * that reads well on a terminal and in a ticket. `undefined` where nothing has this id.
 */
export function rulePage(id: string, knowledge: Knowledge): string | undefined {
  const description = describeRule(id, knowledge);
  if (description === undefined) return undefined;
  const parts = description.sections.map(
    (section) =>
      `${section.heading}\n${linesOf(section)
        .map((line) => indent(line.trimEnd()))
        .join('\n')}\n`,
  );
  return `${id}\n${'='.repeat(id.length)}\n\n${parts.join('\n')}`;
}

function linesOf({ form, entries }: DescribedSection): string[] {
  if (form === 'prose') return entries.map(({ text }) => text);
  if (form === 'list') return entries.map((entry) => `- ${sentence(entry).trim()}`);
  return entries.flatMap(({ text, command, caution }, index) => [
    `${index + 1}. ${text}`,
    ...(command === undefined ? [] : command.split('\n').map((line) => `   $ ${line}`)),
    ...(caution === undefined ? [] : [`   Caution: ${caution}`]),
  ]);
}

function sentence({ rule, text, command, because, url }: DescribedEntry): string {
  const words = [rule, text, command].filter((part) => part !== undefined && part !== '').join(': ');
  return `${words}${because === undefined ? '' : `, because ${because}`}${url === undefined ? '' : ` <${url}>`}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}
