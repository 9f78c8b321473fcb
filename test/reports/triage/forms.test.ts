import { describe, expect, it } from 'vitest';
import { triageHtml, triageMarkdown } from '../../../reports/triage/index.ts';
import { HOSTILE_TEXTS } from '../hostile-report.ts';
import { archiveIndex, hostileIndex } from './indexes.ts';

const SECTIONS = [
  '## Causes',
  '## Cluster version',
  '## Collected by',
  '## Place',
  '## The worst bundles',
  '## What nobody understands yet',
  '## The same cluster again',
  '## The same bundle again',
  '## Not analysed',
];

describe('the index of an archive', () => {
  const index = archiveIndex(400);

  it('has all its sections as Markdown, each table at most fifty rows', () => {
    const lines = triageMarkdown(index).split('\n');

    expect(lines.filter((line) => line.startsWith('## '))).toEqual(SECTIONS);
    expect(lines[0]).toMatch(/^# 400 bundles, \d+ with a root cause, \d+ different causes$/);
    expect(lines.length).toBeLessThan(SECTIONS.length * 60);
    expect(lines.filter((line) => line.includes('analyze rules draft ')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('analyze explain ')).length).toBeGreaterThan(0);
  });

  it('leads without scripts to the reports of the worst bundles, of each cause and of the unknown', () => {
    const html = triageHtml(index);
    const links = new Set([...html.matchAll(/<a href="(reports\/[0-9a-f]{20}\/report\.html)">/g)].map(([, to]) => to));

    expect(links.size).toBeGreaterThan(100);
    expect(html).toContain('analyze rules draft ');
    expect(html).toContain('took longer than 900 s');
    expect(html).toContain('The same bundle again');
  });

  it('is the same each time', () => {
    expect(triageHtml(archiveIndex(50))).toBe(triageHtml(archiveIndex(50)));
  });
});

it('claims no number of clusters where no bundle tells its cluster', () => {
  const index = archiveIndex(50);
  const nameless = { ...index, causes: index.causes.map((cause) => ({ ...cause, clusters: 0 })) };

  expect(triageHtml(nameless)).toContain('data-label="Clusters">–</td>');
  expect(triageMarkdown(nameless)).toMatch(/^\| .* \| \d+ \| \d+ \| – \| /m);
});

describe('an index without anything', () => {
  const empty = { ...hostileIndex(''), bundles: [], causes: [], unknown: [], clusters: [], slices: [] };

  it('says so', () => {
    expect(triageMarkdown(empty)).toBe('# 0 bundles, 0 with a root cause, 0 different causes\n');
    expect(triageHtml(empty)).toContain('No known cause was found in any bundle.');
  });
});

describe('hostile names, lines and reasons', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('%s: leave the tables of the Markdown as they are', (_name, text) => {
    const lines = triageMarkdown(hostileIndex(text)).split('\n');
    const rows = lines.filter((line) => line.startsWith('|'));

    expect(lines.filter((line) => line !== '' && !line.startsWith('|') && !/^#{1,2} /.test(line))).toEqual([
      expect.stringMatching(/^1 not analysed · 1 more file/),
    ]);
    let columns = 0;
    for (const [number, row] of rows.entries()) {
      const cells = row.replaceAll(/\\./g, '').split('|').length;
      if (rows[number + 1]?.startsWith('| ---') || rows[number + 1]?.startsWith('|---')) columns = cells;
      expect(cells).toBe(columns);
    }
  });

  it.each(Object.entries(HOSTILE_TEXTS))('%s: add no element to the page', (_name, text) => {
    const elements = (html: string): number =>
      html.slice(0, html.indexOf('<script type="application/json"')).match(/<[a-z]/g)?.length ?? 0;
    const harmless = elements(triageHtml(hostileIndex('harmless')));

    expect(elements(triageHtml(hostileIndex(text)))).toBe(harmless);
  });
});
