// What must hold of a report on any input, however odd.

/** What must never be sent raw to a reader: controls, bidirectional and zero-width characters, line separators. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}|[\u{e0000}-\u{e0fff}]/u;
const TAG = /<(?<name>[a-z][a-z0-9]*)(?<attributes>[^>]*)>/giu;

/** What is wrong with the forms of a report, by their ids: texts of the input that are more than text. */
export function unescaped(forms) {
  const problems = [];
  for (const [id, text] of Object.entries(forms)) {
    const hidden = HIDDEN.exec(text);
    if (hidden !== null) problems.push(`${id} holds the raw character U+${hidden[0].codePointAt(0).toString(16)}`);
  }
  return [...problems, ...ofHtml(forms.html), ...ofMarkdown(forms.md), ...ofJunit(forms.junit)];
}

function ofHtml(html) {
  const problems = [];
  const count = (pattern) => html.match(pattern)?.length ?? 0;
  if (count(/<script/gu) !== 2 || count(/<\/script>/gu) !== 2) problems.push('html holds a script that is not ours');
  const bare = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/gu, '$1').replace(/(<style>)[\s\S]*?<\/style>/gu, '$1');
  for (const [tag] of bare.matchAll(TAG)) {
    if (/^<(?:img|iframe|object|embed|base|form)\b/iu.test(tag)) problems.push(`html holds ${tag.slice(0, 80)}`);
    if (/\s(?:on\w+|style|src|srcset|action|formaction)\s*=/iu.test(tag.replace(/"[^"]*"/gu, '""')))
      problems.push(`html holds a handler: ${tag.slice(0, 80)}`);
    const url = / href="(?<url>[^"]*)"/u.exec(tag)?.groups?.url ?? '#';
    if (!/^(?:#|https:\/\/|data:,$)/u.test(url) || url.includes('fl0')) problems.push(`html links to ${url}`);
  }
  return problems;
}

/** Lines of Markdown outside of fenced blocks and code spans. */
function active(markdown) {
  const lines = [];
  let fence;
  for (const line of markdown.split('\n')) {
    const ticks = /^\s*(?<ticks>`{3,})[^`]*$/u.exec(line)?.groups?.ticks;
    if (fence === undefined && ticks !== undefined) fence = ticks;
    else if (fence !== undefined && line.trim() === fence) fence = undefined;
    else if (fence === undefined) lines.push(line.replace(/(?<!`)(?<open>`+)(?!`).*?(?<!`)\k<open>(?!`)/gu, '·'));
  }
  return lines;
}

function ofMarkdown(markdown) {
  return active(markdown).flatMap((line) => {
    const text = line.replaceAll('<br>', '').replaceAll(/\]\(<?https:\/\/(?!fl0)[^)>]*>?\)/gu, '');
    return /(?<!\\)<(?!\/?(?:details|summary)>)|!\[|javascript:|(?<!\\)\]\([^#]/u.test(text)
      ? [`md acts on ${line.slice(0, 120)}`]
      : [];
  });
}

function ofJunit(xml) {
  const bare = xml.replace(/<(?:\?xml[^<>]*\?|\/?[a-z-]+(?: [a-z]+="[^"<>]*")*\/?)>/gu, '');
  return /[<>]/u.test(bare) ? ['junit is not well-formed'] : [];
}
