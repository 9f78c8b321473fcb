import { describe, expect, test } from 'vitest';
import { drawGraph } from '../../site/graph.ts';
import { linkTarget } from '../../site/guides.ts';
import { rulePages } from '../../site/rule-pages.ts';
import { samplesOf } from '../../site/sample-lines.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';

const builtIn = await loadBuiltInRules();

describe('the pages of the rules', () => {
  const pages = rulePages(builtIn.knowledge, builtIn.tests);
  const byId = new Map(pages.map((page) => [page.id, page]));

  test('there is one for every diagnosis, with signs, lines, remedy and when it is wrong', () => {
    for (const { id } of builtIn.knowledge.diagnoses) {
      const headings = byId.get(id)?.sections.map(({ heading }) => heading);
      expect(headings?.slice(0, 4), id).toEqual(['What it means', 'How it shows', 'Sample lines', 'What to do']);
      expect(headings, id).toContain('When this is wrong');
    }
  });

  test('there is one for every event', () => {
    for (const { id } of builtIn.knowledge.events)
      expect(
        byId.get(id)?.sections.map(({ heading }) => heading),
        id,
      ).toContain('Sample lines');
  });

  test('a page begins with what it is about and names its section', () => {
    const page = byId.get('etcd/member-unreachable');
    expect(page).toMatchObject({
      type: 'diagnosis',
      domain: 'etcd',
      url: 'diagnoses/etcd/member-unreachable.html',
      base: '../../',
    });
    expect(page?.sections.map(({ id }) => id)).toContain('what-leads-here-and-what-follows');
    expect(page?.sections.find(({ id }) => id === 'what-follows-from-it')?.html).toContain(
      '<a href="../../events/etcd.no-leader.html"><code>etcd.no-leader</code></a>, because a leader needs',
    );
  });
});

const RULES = String.raw`
events:
  till.closed:
    title: Till {{till}} is <closed>
    severity: error
    endless: 'Nobody tells.'
    log: { contains: is closed, pattern: '^till (?<till>\d+) is closed', because: tills write logs }
  till.missing:
    title: The till is missing
    severity: error
    endless: 'Nobody tells.'
    object: { kind: Till, when: object.status.missing == true }
  shop.loud:
    title: The shop is loud
    severity: info
    log: { contains: loud noise, because: shops write logs }
tests:
  - name: fires
    artifacts: { a.log: "10:00 open\n10:01 till 7 is closed\n10:02 till 8 is closed", till.yaml: "kind: Till\nstatus: { missing: true }" }
    expect: { events: [{ event: till.closed }, { event: till.missing }] }
  - name: silent
    artifacts: { b.log: "till seven is closed" }
    expect: { silent: [till.closed, shop.loud] }
`;

test('the lines of a test show an event; where none does, the object in it is shown', async () => {
  const { knowledge, tests, problems } = await loadRules([{ file: 'till.yaml', text: RULES }]);
  expect(problems).toEqual([]);
  expect(Object.fromEntries(samplesOf(knowledge, tests))).toEqual({
    'till.closed': [{ artifact: 'a.log', text: '10:01 till 7 is closed' }],
    'till.missing': [{ artifact: 'till.yaml', text: 'kind: Till\nstatus: { missing: true }' }],
    'shop.loud': [],
  });
});

describe('the graph', () => {
  const node = (id: string) => ({ id, title: `About <${id}>`, href: `${id}.html` });

  test('draws every neighbour once in either size, with its link, and escapes what it says', () => {
    const drawn = drawGraph({ causes: [node('a.b')], middle: [{ id: 'c.d', title: 'This' }], effects: [node('e.f')] });
    expect([...drawn.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href)).toEqual([
      'a.b.html',
      'e.f.html',
      'a.b.html',
      'e.f.html',
    ]);
    expect(drawn).toContain('About &lt;a.b&gt;');
    expect(drawn.match(/<path/g)).toHaveLength(7);
  });

  test('is none where nothing leads anywhere', () => {
    expect(drawGraph({ causes: [], middle: [node('a.b')], effects: [] })).toBe('');
  });
});

test.each([
  ['report.md', 'docs/checks.md', { type: 'page', url: 'guides/report.html' }],
  ['report.md#its-forms', 'docs/checks.md', { type: 'page', url: 'guides/report.html#its-forms' }],
  ['../rules/README.md', 'docs/batch.md', { type: 'page', url: 'guides/rules.html' }],
  ['docs/decisions/', 'CONTRIBUTING.md', { type: 'page', url: 'guides/decisions/index.html' }],
  [
    'rules.schema.json',
    'rules/README.md',
    { type: 'file', path: 'rules/rules.schema.json', url: 'files/rules/rules.schema.json' },
  ],
  ['https://cel.dev', 'rules/README.md', undefined],
  ['#working', 'CONTRIBUTING.md', undefined],
])('the link %s in %s leads to %o', (link, source, target) => {
  expect(linkTarget(link, source)).toEqual(target);
});
