import { gitDialect } from '../reports/markdown/git.ts';
import { sourceLabel } from '../reports/text/wording.ts';
import type { WireNote } from '../src/workbench/wire.ts';

/**
 * Notes as Markdown for a ticket, each with its citation. Words of the bundle are shown and nothing else.
 * @param lead lines that stand above them
 */
export function notesMarkdown(bundle: string, notes: readonly WireNote[], lead: readonly string[] = []): string {
  const dialect = gitDialect(Number.POSITIVE_INFINITY);
  const parts = notes.map(({ title, sentence, source, quote, kind }, index) => {
    const head = sentence.trim() === '' ? dialect.code(title) : dialect.text(sentence);
    const of = sentence.trim() === '' || kind === 'line' ? [] : [`   ${dialect.code(title)}`];
    const place = source === undefined ? [] : [`   ${dialect.code(sourceLabel(source))}`];
    const words = quote === undefined || quote === '' ? [] : ['', dialect.fence(quote, 'text', 3)];
    return [
      `${index + 1}. ${head}`,
      '',
      ...[...of, ...place].flatMap((line, at) => (at === 0 ? [line] : ['', line])),
      ...words,
    ]
      .join('\n')
      .trimEnd();
  });
  const above = lead.map((line) => `- ${dialect.text(line)}`).join('\n');
  return [`# Notes on ${dialect.code(bundle)}`, ...(above === '' ? [] : [above]), ...parts].join('\n\n') + '\n';
}
