import { describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import { dialectOf } from '../../reports/markdown/dialects.ts';
import { codeSpan, fence } from '../../reports/markdown/git.ts';
import { parseInline, parseProse } from '../../reports/prose/parse.ts';
import { incidentReport, inconclusiveReport, largeReport } from './example-report.ts';

const github = dialectOf('github');
const jira = dialectOf('jira');

describe('running text on GitHub and GitLab', () => {
  it.each([
    ['plain words, and more.', 'plain words, and more.'],
    ['etcd on 172.16.52.10 (i/o timeout)', 'etcd on 172.16.52.10 (i/o timeout)'],
    ['at 09:12:00 – 15:34:00Z', 'at 09:12:00 – 15:34:00Z'],
    ['since 2026-01-02 09:12:00Z.', 'since 2026-01-02 09:12:00Z.'],
    ['ask @everyone now', 'ask `@everyone` now'],
    ['see https://a.example/x, please', 'see `https://a.example/x`, please'],
    ['fixes #12', 'fixes `#12`'],
    ['a4f2bd5654759765 left', '`a4f2bd5654759765` left'],
    ['[x](y) <b> end', '`[x](y) <b>` end'],
    ['a *b* c', 'a \\*b\\* c'],
    ['snake_case _x_', 'snake_case \\_x\\_'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['/close', '`/close`'],
    ['a ` b', 'a `` ` `` b'],
    ['R&D a & b', 'R`&D` a &amp; b'.replace('R`&D`', '`R&D`')],
    ['91% full!', '91% full!'],
  ])('%j is written %j', (text, markup) => {
    expect(github.text(text)).toBe(markup);
  });

  it('chooses ticks that the text cannot match', () => {
    expect(codeSpan('a``b`c')).toBe('```a``b`c```');
    expect(fence('```\nx\n`````', 'text', 2)).toBe('  ``````text\n  ```\n  x\n  `````\n  ``````');
  });
});

describe('running text in Jira', () => {
  it.each([
    ['plain words, and more.', 'plain words, and more.'],
    ['{code}', '\\{code\\}'],
    ['[~admin]', '\\[\\~admin\\]'],
    ['ABC-123', 'ABC\\-\u2060123'],
    ['cp-1 -x- a_b _c_ v1+2', 'cp-1 \\-x\\- a_b \\_c\\_ v1+2'],
    ['(i/o timeout) (x) :) (!)', '(i/o timeout) \\(x) :\\) \\(\\!)'],
    ['a\\\\b', 'a&#92;&#92;b'],
    ['h1. x', 'h1\u2060. x'],
    ['http://a', 'http:\u2060//a'],
  ])('%j is written %j', (text, markup) => {
    expect(jira.text(text)).toBe(markup);
  });

  it('breaks macros in verbatim blocks', () => {
    expect(jira.fence('a\n{noformat}\n{code:java}', 'text')).toBe(
      '{noformat}\na\n{\u2060noformat}\n{\u2060code:java}\n{noformat}',
    );
  });
});

describe('the Markdown of rules', () => {
  it('knows paragraphs, lists, code, emphasis and links, and nothing else', () => {
    const source =
      'One **two** *three* _four_ `five`\nsix [seven](https://a.example).\n\n- a\n- b\n  c\n\n1. x\n2) y\n\n```sh\ncode\n```\n<b>html</b> ![i](x)';

    expect(parseProse(source)).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'One ' },
          { type: 'strong', children: [{ type: 'text', text: 'two' }] },
          { type: 'text', text: ' ' },
          { type: 'emphasis', children: [{ type: 'text', text: 'three' }] },
          { type: 'text', text: ' ' },
          { type: 'emphasis', children: [{ type: 'text', text: 'four' }] },
          { type: 'text', text: ' ' },
          { type: 'code', text: 'five' },
          { type: 'text', text: ' six ' },
          { type: 'link', text: 'seven', url: 'https://a.example' },
          { type: 'text', text: '.' },
        ],
      },
      { type: 'list', ordered: false, items: [[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b c' }]] },
      { type: 'list', ordered: true, items: [[{ type: 'text', text: 'x' }], [{ type: 'text', text: 'y' }]] },
      { type: 'code', text: 'code' },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: '<b>html</b> !' },
          { type: 'link', text: 'i', url: 'x' },
        ],
      },
    ]);
  });

  // A reader whose work is the square of the length meets the time limit of every test.
  it.each([
    ['*'.repeat(500_000), 1],
    ['`'.repeat(500_000), 1],
    ['[('.repeat(250_000), 1],
    ['_a'.repeat(250_000), 1],
    ['**a'.repeat(200_000), 200_000],
  ])('reads %.10s... however long it is', (source, parts) => {
    expect(parseInline(source)).toHaveLength(parts);
  });

  it('links only where the references of the diagnosis point', () => {
    const report = incidentReport();
    const [first, ...others] = report.diagnoses;
    const explanation = 'See [docs](https://etcd.io/docs/v3.5/op-guide/recovery/) and [other](https://other.example/).';
    const html = renderReport({ ...report, diagnoses: [{ ...first!, explanation }, ...others] }, 'html');

    expect(html).toContain(
      '<a href="https://etcd.io/docs/v3.5/op-guide/recovery/" rel="noopener noreferrer external">docs</a>',
    );
    expect(html).toContain('other (https://other.example/)');
    expect(html).not.toContain('href="https://other.example');
  });
});

describe('what would be said twice', () => {
  const [first, ...others] = incidentReport().diagnoses;
  const headline = 'Nothing behind the service a/b answers. Its webhooks are asked first, so nothing is stored.';
  const source = (line: number) => ({ artifact: 'etcd.log', line, quote: `line ${line}` });
  const report = {
    ...incidentReport(),
    verdict: { status: 'root-cause' as const, headline },
    diagnoses: [
      {
        ...first!,
        summary: headline,
        evidence: [3, 5].map((line) => ({ role: 'for' as const, text: 'No answer', source: source(line) })),
      },
      ...others,
    ],
  };

  it.each([
    ['github', '## '],
    ['gitlab', '## '],
    ['jira', 'h2. '],
  ] as const)('is said once on %s: the headline, its first sentence as the heading', (flavor, heading) => {
    const text = renderReport(report, 'md', { flavor });

    expect(text).toMatch(/^[^\n]+\n\nIts webhooks are asked first, so nothing is stored\.\n\n/u);
    expect(text.startsWith(`${heading}Root cause: Nothing behind the service a/b answers.\n`)).toBe(true);
    expect(text.match(/asked first/gu)).toHaveLength(1);
  });

  it('is said once on the page, too', () => {
    const html = renderReport(report, 'html');

    expect(html).toContain('<h1 id="headline">Nothing behind the service a/b answers.</h1>');
    expect(html.match(/<p class="lead" data-hit>Its webhooks are asked first/gu)).toHaveLength(1);
    expect(html.match(/<p class="lead" data-hit>Nothing behind/gu)).toBeNull();
  });

  it('a statement stands once with all its places', () => {
    expect(renderReport(report, 'md')).toContain(
      '- No answer — `etcd.log:3`\n  ```text\n  line 3\n  ```\n  and `etcd.log:5`\n  ```text\n  line 5\n  ```\n',
    );
    expect(renderReport(report, 'terminal')).toContain('+ No answer (etcd.log:3 and 1 more place)\n');
  });

  it('a summary stays where the heading has to cut the headline', () => {
    const long = `The pod ${'x'.repeat(600)} fails`;
    const cut = {
      ...report,
      verdict: { ...report.verdict, headline: long },
      diagnoses: report.diagnoses.map((diagnosis) => ({ ...diagnosis, summary: long })),
    };

    expect(renderReport(cut, 'md')).toContain(`\n${long}\n`);
  });
});

describe('coverage', () => {
  const incident = incidentReport();
  const report = {
    ...incident,
    bundle: { ...incident.bundle, artifacts: { read: 1, partial: 1, skipped: 6, failed: 1 } },
    coverage: [
      { what: 'a.log', state: 'partial' as const, why: 'is empty' },
      { what: 'b.yaml', state: 'partial' as const, format: 'YAML', bytes: 9, why: 'YAML that cannot be read' },
      { what: 'b2', state: 'partial' as const, bytes: 9, why: 'is binary' },
      { what: 'b3.tgz', state: 'partial' as const, why: 'is cut off at byte 9' },
      ...['c', 'd', 'e', 'f'].map((name) => ({ what: `${name}.log`, state: 'partial' as const, why: 'is empty' })),
      { what: 'The log of etcd', state: 'not-collected' as const, why: 'kubectl logs etcd' },
      { what: 'pods.yaml', state: 'read' as const },
    ],
  };

  it('tells each reason once', () => {
    expect(renderReport(report, 'md')).toContain(
      [
        'Artifacts: 1 read, 1 in part, 6 skipped, 1 unreadable; 1 wanted but not collected.',
        '',
        '- `The log of etcd`: not collected (`kubectl logs etcd`)',
        '- `a.log`, `c.log`, `d.log` and 2 more: empty',
        '- `b.yaml`: read in part (YAML that cannot be read)',
        '- `b2`: not read (is binary)',
        '- `b3.tgz`: not opened, or not to its end (is cut off at byte 9)',
        '',
      ].join('\n'),
    );
  });

  it('is not said again among the warnings', () => {
    const warnings = [
      { artifact: 'b3.tgz', message: 'is cut off at byte 9' },
      { artifact: 'b.yaml', line: 7, message: 'another thing' },
    ];
    const text = renderReport({ ...report, warnings }, 'md');
    expect(text.split('is cut off at byte 9')).toHaveLength(2);
    expect(text).toContain('### Warnings\n\n- `b.yaml:7`: another thing\n');
  });

  it('says nothing of what there is none of', () => {
    const bundle = { ...report.bundle, artifacts: { read: 1, skipped: 0, failed: 0 } };
    const whole = { ...report, bundle, coverage: [{ what: 'pods.yaml', state: 'read' as const }] };
    expect(renderReport(whole, 'md')).toContain('### Coverage\n\nArtifacts: 1 read.\n');
  });
});

it.each(['md', 'html', 'terminal'] as const)(
  'the option that moves a limit is named where one was met: %s',
  (format) => {
    const warnings = [{ artifact: 'a.log', message: 'the rest is skipped', limit: 'entry-bytes' }];
    expect(renderReport({ ...incidentReport(), warnings }, format)).toContain('--limit-entry-bytes');
  },
);

describe('a chain with more to it than the platforms draw', () => {
  it.each([
    ['400 short steps', 400, 'Step', true],
    ['401 short steps', 401, 'Step', false],
    ['350 long steps', 350, 'Step with a long text that says a lot about what happened, and to what, and when', false],
  ])('is listed and not drawn: %s', (_, steps, text, drawn) => {
    const report = incidentReport();
    const chain = Array.from({ length: steps }, (__, index) => ({
      ...report.diagnoses[0]!.chain[0]!,
      text: `${text} ${index}`,
      ...(index > 0 && { because: index - 1 }),
    }));
    const diagnoses = report.diagnoses.map((diagnosis) => ({ ...diagnosis, chain, circle: undefined }));
    const markdown = renderReport({ ...report, diagnoses }, 'md', { maxChars: 1_000_000 });

    expect(markdown).toContain(`- **${steps}.** ${text} ${steps - 1}`);
    expect(markdown.includes('```mermaid')).toBe(drawn);
  });
});

describe('cutting to fit', () => {
  const whole = renderReport(incidentReport(), 'md');
  const limits = [whole.length - 1, 12_000, 8000, 5000, 3000, 2000, 1500, 1000, 300, 100, 40];

  it.each(limits)('fits %i characters, keeps the headline and closes every construct', (maxChars) => {
    for (const flavor of ['github', 'gitlab', 'jira'] as const) {
      const text = renderReport(incidentReport(), 'md', { flavor, maxChars });
      expect(text.length).toBeLessThanOrEqual(maxChars);
      expect(text).toContain('Root cause: etcd');
      expect((text.match(/^\s*`{3,}/gmu) ?? []).length % 2).toBe(0);
      expect((text.match(/^\{(?:noformat|code)/gmu) ?? []).length % 2).toBe(0);
    }
  });

  it('says what was left out, the least important first', () => {
    const text = renderReport(incidentReport(), 'md', { maxChars: whole.length - 1 });

    expect(text).toContain('characters: 2 warnings. The HTML and JSON reports hold everything.');
  });

  it('leaves the first diagnosis its chain and remedy longer than everything else', () => {
    const text = renderReport(incidentReport(), 'md', { maxChars: 5000 });

    expect(text).toContain('#### Causal chain');
    expect(text).toContain('#### Remedy');
    expect(text).not.toContain('### 2. ');
    expect(text).toMatch(/Left out to fit 5,000 characters: .*2 diagnoses/u);
  });

  it('keeps a report that fits as it is', () => {
    expect(whole).not.toContain('Left out');
    expect(renderReport(inconclusiveReport(), 'md', { maxChars: 65_536 })).toBe(
      renderReport(inconclusiveReport(), 'md'),
    );
  });

  it('stays within the platform limits by default', () => {
    const report = largeReport(3000);
    const big = {
      ...report,
      unexplained: report.timeline.map((_, episode) => ({ episode, collect: 'kubectl get pods -A' })),
    };

    expect(renderReport(big, 'md').length).toBeLessThanOrEqual(65_536);
    expect(renderReport(big, 'md', { flavor: 'jira' }).length).toBeLessThanOrEqual(32_767);
    expect(renderReport(big, 'md', { flavor: 'gitlab' }).length).toBeLessThanOrEqual(1_000_000);
  });
});
