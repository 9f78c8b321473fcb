import { expect, it } from 'vitest';
import type { Knowledge } from '../../src/model/index.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { eventTiesOf, packTies, type EventTies } from '../../src/timeline/event-ties.ts';

const event = (id: string): string => `
  shop.${id}:
    title: ${id}
    severity: info
    object: { kind: Pod, when: 'object.status.phase == "${id}"' }`;

async function knowledgeOf(rules: string): Promise<Knowledge> {
  const { knowledge, problems } = await loadRules([{ file: 'rules/shop.yaml', text: rules }]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return knowledge;
}

async function tiesOf(rules: string): Promise<EventTies> {
  return eventTiesOf(await knowledgeOf(rules));
}

function diagnosis(...more: readonly string[]): string {
  return [
    `
diagnoses:
  shop/lost:
    title: Lost
    root: shop.lost
    severity: error
    summary: It is.
    explanation: It is.
    remediation: [{ text: Buy another }]
    whenThisIsWrong: It may have moved.`,
    ...more.map((line) => `    ${line}`),
  ].join('\n');
}

const EVENTS = ['lost', 'found', 'sold', 'seen-again'].map(event).join('');

it('ties what an expression asks for to the events of its rule', async () => {
  const { toCauses } = await tiesOf(`
events:${EVENTS}
links:
  - cause: shop.sold
    effect: shop.lost
    where: cause.subject("Pod") == effect.subject("Pod") && !seen("shop.found")
${diagnosis('let: { again: \'episodes("shop.seen-again")\' }')}
`);

  expect(Object.fromEntries([...toCauses].map(([id, ties]) => [id, ties]))).toEqual({
    'shop.lost': [{ to: 'shop.sold', sameSubject: 'Pod' }, { to: 'shop.found' }, { to: 'shop.seen-again' }],
    'shop.sold': [{ to: 'shop.found' }],
  });
});

it.each([
  { when: 'true', always: ['shop.lost'], ties: [] },
  { when: 'seen("shop.found")', always: ['shop.lost'], ties: [] },
  { when: 'episodes("shop.found").exists(e, e.touches(root))', always: [], ties: ['shop.found'] },
  { when: 'pod.name != "x" && episodes("shop.found").exists(e, e.touches(root))', always: [], ties: ['shop.found'] },
  {
    when: 'episodes("shop.found").exists(e, e.touches(root)) || episodes("shop.sold").exists(e, e.touches(root))',
    always: [],
    ties: ['shop.found', 'shop.sold'],
  },
  {
    when: 'episodes("shop.found").exists(e, e.touches(root)) || pod.name == "x"',
    always: ['shop.lost'],
    ties: [],
  },
  { when: 'episodes("shop.found").exists(e, !e.touches(root))', always: ['shop.lost'], ties: [] },
  { when: '!episodes("shop.found").exists(e, e.touches(root))', always: ['shop.lost'], ties: [] },
])('of a decisive diagnosis with $when', async ({ when, always, ties }) => {
  const found = await tiesOf(`
events:${EVENTS}
${diagnosis('decisive: true', 'let: { pod: root.subject("Pod") }', `when: '${when}'`)}
`);
  const tied = [...found.toCauses].filter(([, to]) => to.some((tie) => tie.to === 'shop.lost' && 'sameSubject' in tie));

  expect(found.always).toEqual(always);
  expect(tied.map(([id]) => id)).toEqual(ties);
});

it('is the same as the build keeps it', async () => {
  const knowledge = await knowledgeOf(`
events:${EVENTS}
links:
  - cause: shop.sold
    effect: shop.lost
    because: who buys it takes it
${diagnosis('decisive: true')}
`);
  expect(eventTiesOf({ ...knowledge, ties: packTies(knowledge) })).toEqual(eventTiesOf(knowledge));
  expect(eventTiesOf(knowledge).toCauses.size).toBeGreaterThan(0);
});
