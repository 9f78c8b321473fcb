import { describe, expect, it } from 'vitest';
import { isReportFormat, renderReport, renderers, rendererOf, templateNames } from '../../reports/index.ts';
import type { Report } from '../../src/model/index.ts';
import { EXAMPLES, incidentReport, largeReport } from './example-report.ts';

/** The page without what the build makes (style, script) and what follows from it (the policy's hashes). */
function withoutAssets(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/u, '<style></style>')
    .replace(/<script>[\s\S]*?<\/script>/u, '<script></script>')
    .replace(/sha256-[A-Za-z0-9+/=]+/gu, 'sha256-…')
    .replace(/></gu, '>\n<');
}

describe.each(Object.entries(EXAMPLES))('the example %s', (name, example) => {
  it.each(renderers.map(({ id }) => id))('is the golden text as %s', async (id) => {
    const text = renderReport(example(), id);

    await expect(id === 'html' ? withoutAssets(text) : text).toMatchFileSnapshot(
      `golden/${name}.${rendererOf(id).fileName}`,
    );
  });

  it('is the golden text in the other Markdown dialects', async () => {
    await expect(renderReport(example(), 'md', { flavor: 'jira' })).toMatchFileSnapshot(`golden/${name}.report.jira`);
    await expect(renderReport(example(), 'md', { flavor: 'gitlab' })).toMatchFileSnapshot(
      `golden/${name}.report.gitlab.md`,
    );
  });

  it('makes every form again from its JSON, byte for byte', () => {
    const again = JSON.parse(renderReport(example(), 'json')) as Report;

    for (const { id } of renderers) expect(renderReport(again, id) === renderReport(example(), id)).toBe(true);
  });
});

describe('the JSON form', () => {
  it('is the same whatever the order of members was', () => {
    const reversed = JSON.parse(JSON.stringify(incidentReport()), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as Report;

    expect(renderReport(reversed, 'json')).toBe(renderReport(incidentReport(), 'json'));
  });

  it('holds exactly the report, ends in a newline and begins with the schema', () => {
    const json = renderReport(incidentReport(), 'json');

    expect(JSON.parse(json)).toEqual(incidentReport());
    expect(json.endsWith('}\n')).toBe(true);
    expect(json.startsWith('{\n  "schema": "faultline/report/v1",\n  "tool": {')).toBe(true);
  });
});

describe('the registry', () => {
  it('knows its forms and nothing else', () => {
    expect(renderers.map(({ id }) => id)).toEqual([
      'html',
      'md',
      'json',
      'terminal',
      'txt',
      'brief',
      'slack',
      'servicenow',
      'junit',
      'sarif',
    ]);
    expect(isReportFormat('md')).toBe(true);
    expect(isReportFormat('pdf')).toBe(false);
  });
});

describe('user templates', () => {
  it('replace a template and may use the others as partials', () => {
    const text = renderReport(incidentReport(), 'md', {
      templates: { 'markdown/report': '{{verdict}} of ours\n{{#each diagnoses}}{{> diagnosis}}{{/each}}' },
    });

    expect(text).toMatch(/^Root cause of ours\n### 1\. etcd member unreachable/u);
  });

  it('replace a partial of the page, still escaped for HTML', () => {
    const html = renderReport(incidentReport(), 'html', { templates: { 'html/verdict': '<h1>{{headline}} & <</h1>' } });

    expect(html).toContain('<h1>etcd lost its majority');
  });

  it.each([
    ['{{#if}}', /Template html\/page: .*/u],
    ['{{unknown}}', /Template html\/page: "unknown" not defined/u],
    ['{{constructor.constructor}}', /Template html\/page: "?constructor/u],
  ])('are refused with their name: %s', (source, message) => {
    expect(() => renderReport(incidentReport(), 'html', { templates: { 'html/page': source } })).toThrow(message);
  });

  it('have names that are listed', () => {
    expect(templateNames()).toContain('html/page');
    expect(templateNames()).toContain('markdown/jira');
  });
});

describe('ten thousand episodes', () => {
  it('make a page of moderate size', () => {
    const html = renderReport(largeReport(), 'html');

    expect(html.length).toBeLessThan(3_000_000);
    expect(html.match(/<tr/gu)!.length).toBeLessThan(300);
  });
});
