/** What Slack acts on: signs of markup, mentions, channels, links, emoji. */
const ACTIVE = /[*_~`@#|\\]|:\/\/|\bwww\.|\bmailto:|:[\w+-]+:|^[>•]|^\d+\.$/u;

/** A time of day, which only looks like the name of an emoji. */
const CLOCK = /^\(?\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?[,;:)]*$/u;

/** The three signs that have entities; everything else stands for itself or cannot be escaped. */
function entities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A code span, in which Slack acts on nothing. It knows no way to write a backtick in it. */
export function codeSpan(text: string): string {
  return `\`${entities(text.replaceAll('`', "'")).trim()}\``;
}

/** A block of lines as they are. Three backticks would end it, and cannot be escaped. */
export function codeBlock(text: string): string {
  return ['```', entities(text.replaceAll('```', "'''")), '```'].join('\n');
}

/** Running text in which only what Slack would act on stands in code spans: it has no sign that escapes another. */
export function escapeText(text: string): string {
  const out: string[] = [];
  let active: string[] = [];
  const flush = (): void => {
    if (active.length > 0) out.push(codeSpan(active.join(' ')));
    active = [];
  };
  for (const word of text.split(' ')) {
    if (word === '') continue;
    if (ACTIVE.test(word) && !CLOCK.test(word)) {
      active.push(word);
      continue;
    }
    flush();
    out.push(entities(word));
  }
  flush();
  return out.join(' ');
}
