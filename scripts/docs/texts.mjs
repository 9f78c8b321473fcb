import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kindSection } from '../kinds.mjs';

/**
 * Adds the pages that are Markdown: guides, decisions, kinds, the stories of the samples. Links between texts of the repository become links
 * between pages, and `files` learns of what else they lead to.
 */
export function addTexts(eleventy, { root, site, kinds, samples, files }) {
  const { GUIDES, linkTarget, pageOf } = site;
  eleventy.amendLibrary('md', (markdown) => {
    markdown.core.ruler.push('places', ({ tokens, env }) => {
      const used = new Set();
      for (const [index, token] of tokens.entries()) {
        if (token.type === 'heading_open') token.attrSet('id', placeName(tokens[index + 1].content, used));
        for (const child of token.children ?? []) {
          if (child.type === 'link_open') leadOn(child, 'href', env);
          if (child.type === 'image') leadOn(child, 'src', env);
        }
      }
    });
  });

  function leadOn(link, attribute, { source, page }) {
    const target = source === undefined ? undefined : linkTarget(link.attrGet(attribute), source);
    if (target === undefined) return;
    if (target.type === 'file') files.set(target.url, target.path);
    link.attrSet(attribute, '../'.repeat(page.url.split('/').length - 2) + target.url);
  }

  function add(source, url, title, text) {
    // Braces in texts belong to rules and to templates of reports: they are Markdown and nothing else.
    const data = { layout: 'layout.njk', permalink: url, title, source, shape: 'text', templateEngineOverride: 'md' };
    eleventy.addTemplate(url.replace(/\.html$/, '.md'), text, data);
  }

  const read = (path) => readFileSync(join(root, path), 'utf8');
  for (const { source, url, title } of GUIDES) add(source, url, title, read(source));
  const decisions = readdirSync(join(root, 'docs/decisions')).sort();
  const list = decisions.map((name) => {
    const source = `docs/decisions/${name}`;
    const text = read(source);
    const title = titleOf(text);
    add(source, pageOf(source), title, text);
    return `- [${title}](${name})`;
  });
  add('docs/decisions/index.md', pageOf('docs/decisions'), 'Decisions', `# Decisions\n\n${list.join('\n')}\n`);
  for (const { name, title } of samples) {
    const source = `samples/${name}/README.md`;
    const report = `[The report](report.html) that the tool makes of it, as [Markdown](report.md) for a ticket, as [JSON](report.json).`;
    add(undefined, pageOf(source), title, `${read(source)}\n\n${report}\n`);
  }
  const rows = kinds.map(
    ({ kind: { kind, sentence } }) => `| [${kind}](${kind}.html) | ${sentence.replaceAll('|', '\\|')} |`,
  );
  const [introduction] = read('docs/kinds.md').split('\nThis page is made');
  add(
    undefined,
    pageOf('docs/kinds.md'),
    'Kinds',
    `${introduction}\n| kind | what it is |\n| --- | --- |\n${rows.join('\n')}\n`,
  );
  for (const { kind, url, events } of kinds) {
    const shown = events.map(
      ({ id, title, url: place }) => `- [\`${id}\`](../${place}): ${title.replaceAll(/[<>_*]/g, '\\$&')}`,
    );
    const section = shown.length > 0 ? `\n\n## Events that it shows\n\n${shown.join('\n')}\n` : '';
    add(undefined, url, kind.kind, `#${kindSection(kind).slice('##'.length)}${section}`);
  }
}

function titleOf(text) {
  return /^# (.*)$/m.exec(text)?.[1] ?? '';
}

/** What a heading is called in links, as code hosts call it. */
function placeName(heading, used) {
  const name = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
  let unique = name;
  for (let count = 1; used.has(unique); count += 1) unique = `${name}-${count}`;
  used.add(unique);
  return unique;
}
