import { beforeAll, describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import type { Report } from '../../src/model/index.ts';
import { matchInLinearTime } from '../../src/knowledge/linear-time.ts';
import { HOSTILE_TEXTS, hostileReport, megabyteReport } from './hostile-report.ts';

type FormArguments = Parameters<typeof renderReport> extends [unknown, ...infer Form] ? Form : never;

const CASES = Object.entries(HOSTILE_TEXTS);

/** What must never be sent raw to a reader: controls, bidirectional and zero-width characters, line separators. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}|[\u{e0000}-\u{e0fff}]/u;

/** What folds a part of a ticket: elements of ours, each on its own line. */
const FOLD = /^(?:<\/?details>|<summary>[A-Za-z0-9, ]+<\/summary>)$/u;

/** The lines of Markdown outside of fenced blocks, with code spans taken out: what a platform acts on. */
function active(markdown: string): readonly string[] {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const ticks = /^\s*(?<ticks>`{3,})[^`]*$/u.exec(line)?.groups?.['ticks'];
    if (fence === undefined && ticks !== undefined) fence = ticks;
    else if (fence !== undefined && line.trim() === fence) fence = undefined;
    else if (fence === undefined) lines.push(line.replace(/(?<!`)(?<open>`+)(?!`).*?(?<!`)\k<open>(?!`)/gu, '·'));
  }
  expect(fence).toBeUndefined();
  return lines;
}

/** Jira's text outside of verbatim blocks. */
function activeJira(markup: string): readonly string[] {
  const lines: string[] = [];
  let block: string | undefined;
  for (const line of markup.split('\n')) {
    const macro = /^\{(?<name>noformat|code)(?::bash)?\}$/u.exec(line)?.groups?.['name'];
    if (block === undefined && macro !== undefined) block = macro;
    else if (block !== undefined && line === `{${block}}`) block = undefined;
    else if (block === undefined) lines.push(line);
    else expect(line).not.toMatch(/\{(?:noformat|code)\b/u);
  }
  expect(block).toBeUndefined();
  return lines;
}

/** Slack's text outside of code. */
function activeSlack(text: string): readonly string[] {
  const outside = text.split('\n```\n');
  expect(outside.length % 2).toBe(1);
  return outside
    .filter((_, index) => index % 2 === 0)
    .flatMap((part) => part.split('\n'))
    .map((line) => line.replace(/`[^`]*`/gu, '·'));
}

/** Tags of a page by name, script and style contents skipped. */
function tagsOf(html: string): readonly string[] {
  const bare = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/gu, '$1').replace(/(<style>)[\s\S]*?<\/style>/gu, '$1');
  return [...bare.matchAll(/<(?<name>[a-z][a-z0-9]*)(?<attributes>[^>]*)>/giu)].map(([tag]) => tag);
}

/** The forms of a report, each made once: several tests look at each. */
function renderingsOf(report: Report): (...form: FormArguments) => string {
  const made = new Map<string, string>();
  return (...form) => {
    const key = JSON.stringify(form);
    const known = made.get(key) ?? renderReport(report, ...form);
    made.set(key, known);
    return known;
  };
}

describe.each(CASES)('a report full of: %s', (_, text) => {
  const report = hostileReport(text);
  const render = renderingsOf(report);

  it.each(['html', 'md', 'json', 'terminal', 'txt', 'brief', 'slack', 'servicenow', 'junit', 'sarif'] as const)(
    'hides nothing as %s',
    (format) => {
      expect(render(format)).not.toMatch(HIDDEN);
    },
  );

  it('is inert in Slack: no mention, link, emoji or markup but in code', () => {
    for (const line of activeSlack(render('slack'))) {
      expect(line).not.toMatch(/[<>@~|]|&(?!(?:amp|lt|gt);)|:\/\//u);
      expect(line.replace(/\*[^*]*\*/gu, '')).not.toMatch(/[*_]/u);
    }
  });

  it('ends no block of HTML in ServiceNow, and begins none', () => {
    expect(render('servicenow')).not.toMatch(/\[\s*\/?\s*code\s*\]/iu);
  });

  it('opens no element and no handler in HTML', () => {
    const html = render('html');
    const tags = tagsOf(html);

    expect(html.match(/<script/gu)).toHaveLength(2);
    expect(html.match(/<\/script>/gu)).toHaveLength(2);
    expect(html.match(/<style/gu)).toHaveLength(1);
    expect(
      tags.filter((tag) => /^<(?:img|iframe|object|embed|base|form|link(?! rel="icon" href="data:,"))/u.test(tag)),
    ).toEqual([]);
    expect(
      tags.filter((tag) => /\s(?:on\w+|style|src|srcset|action|formaction)\s*=/u.test(tag.replace(/"[^"]*"/gu, '""'))),
    ).toEqual([]);
    const links = tags.flatMap((tag) => / href="(?<url>[^"]*)"/u.exec(tag)?.groups?.['url'] ?? []);
    expect(links.filter((url) => !/^(?:#|https:\/\/|data:,$)/u.test(url))).toEqual([]);
    expect(links.filter((url) => url.includes('evil'))).toEqual([]);
  });

  it.each(['github', 'gitlab'] as const)('acts on nothing in %s Markdown', (flavor) => {
    for (const line of active(render('md', { flavor }))) {
      expect(line).not.toMatch(/@\w|javascript:|data:|https?:\/\/|www\.|mailto:|ftp:/iu);
      expect(line.replace(FOLD, '').replaceAll('<br>', '')).not.toMatch(/<|!\[|(?<!\\)\]\(|\]:/u);
      expect(line).not.toMatch(/(?:^|\s)(?:#\d|GH-\d|!\d|[%~$]\w|&\d)|\b[A-Z]{2,}-\d|\b[0-9a-f]{12,}\b/u);
      expect(line).not.toMatch(/^\s*(?:\/\w|===|~~~)/u);
      expect(line).not.toMatch(/(?<!\\)\{\{|\$\{/u);
    }
  });

  it('keeps the headings of Markdown its own', () => {
    const headings = active(render('md')).filter((line) => /^#+ /u.test(line));

    expect(headings.filter((line) => /^# /u.test(line))).toEqual([]);
    expect(headings.filter((line) => /^## /u.test(line))).toHaveLength(1);
    expect(headings.filter((line) => /^### /u.test(line)).length).toBeLessThanOrEqual(11);
  });

  it('acts on nothing in Jira markup', () => {
    for (const line of activeJira(render('md', { flavor: 'jira' }))) {
      expect(line).not.toMatch(/\w:\/\/|@\w|javascript:|mailto:|www\./iu);
      expect(line).not.toMatch(/(?<!\\|\{)\{(?!\{)[a-z]+(?::|\})/u);
      expect(line).not.toMatch(/(?<!\\)\[(?!.*\|https:)|(?<!\\)![\w/]|\b[A-Z]{2,}-\d/u);
      expect(line).not.toMatch(/^(?:h1\.|----.)/u);
    }
  });

  it('keeps Mermaid labels in their quotes', () => {
    const markdown = render('md');
    for (const [, diagram = ''] of markdown.matchAll(/^```mermaid\n(?<diagram>[\s\S]*?)^```$/gmu)) {
      for (const line of diagram.trimEnd().split('\n')) {
        expect(line).toMatch(
          /^(?:flowchart TD| {2}s\d+\["[\p{L}\p{N} .,/_=+#;-]*(?:<br\/><small>[\p{L}\p{N} .,/_=+#;-]*<\/small>)?"\](?::::assumed)?| {2}s\d+ (?:-->|-\.->) s\d+| {2}s\d+ -\. circle \.-> s\d+| {2}class(?:Def)? .*)$/u,
        );
      }
    }
  });

  it('fits the width of a terminal', () => {
    const text = render('terminal', { width: 80 });
    const lines = text.replace(/^ +\$ (?:.*\\\n)*.*$/gmu, '').split('\n');

    expect(lines.filter((line) => line.replace(/\p{M}/gu, '').length > 80)).toEqual([]);
    expect(text.split('\n').length).toBeLessThan(120);
    expect(text.length).toBeLessThan(12_000);
  });

  it('is well-formed JUnit XML', () => {
    const xml = render('junit');

    expect(xml.replace(/<(?:\?xml[^<>]*\?|\/?[a-z-]+(?: [a-z]+="[^"<>]*")*\/?)>/gu, '')).not.toMatch(/[<>]/u);
    expect(xml.replace(/&(?:amp|lt|gt|quot|apos);/gu, '')).not.toContain('&');
    expect(xml).not.toMatch(/[\ufffe\uffff]/u);
  });

  it('is SARIF whose locations stay within the bundle', () => {
    const sarif = JSON.parse(render('sarif')) as object;
    const uris = [...JSON.stringify(sarif).matchAll(/"uri":"(?<uri>[^"]*)"/gu)].map(
      (match) => match.groups?.['uri'] ?? '',
    );

    expect(uris.length).toBeGreaterThan(0);
    for (const uri of uris)
      expect(new URL(uri, 'https://bundle.invalid/root/').href).toMatch(/^https:\/\/bundle\.invalid\/root\/logs\//u);
  });

  it('comes back from its JSON unchanged', () => {
    const json = render('json');
    const again = JSON.parse(json) as typeof report;

    for (const format of [
      'json',
      'html',
      'md',
      'terminal',
      'txt',
      'brief',
      'slack',
      'servicenow',
      'junit',
      'sarif',
    ] as const) {
      expect(renderReport(again, format) === render(format)).toBe(true);
    }
  });
});

describe('lines of one megabyte', () => {
  // As the tool runs: what goes back often is matched by the slow engine.
  beforeAll(matchInLinearTime);
  const report = megabyteReport();

  it.each(['html', 'md', 'terminal', 'txt', 'brief', 'slack', 'servicenow', 'junit', 'sarif'] as const)(
    'stay small as %s',
    (format) => {
      expect(renderReport(report, format).length).toBeLessThan(600_000);
    },
  );

  it('are whole in the JSON', () => {
    expect((JSON.parse(renderReport(report, 'json')) as typeof report).verdict).toEqual(report.verdict);
  });
});
