import { expect, test } from 'vitest';
import { packInParts, readWhole, unpackParts } from '../../src/knowledge/rule-parts.ts';
import type { Knowledge } from '../../src/model/index.ts';
import { loadRules } from './loaded-rules.ts';

const RULES = `
events:
  shop.till-closed:
    title: 'Till {{till}} is “closed”'
    severity: error
    log: { contains: till is closed, pattern: 'till is closed: (?<till>\\w+)', because: no object tells it }
    message: { contains: the till is shut }
    object: { kind: Pod, when: object.status.phase == "Failed" }
links:
  - { cause: shop.till-closed, effect: shop.till-closed, because: tills close together }
diagnoses:
  shop/till-closed:
    title: The till is closed
    root: shop.till-closed
    severity: error
    summary: Nobody can pay.
    explanation: It was closed.
    remediation: [{ text: Open it. }]
    whenThisIsWrong: Somebody counts the money.
`;

async function compiled(): Promise<Knowledge> {
  const { knowledge } = await loadRules([{ file: 'shop.yaml', text: RULES }]);
  return knowledge;
}

/** As they come out of their two files. */
function unpacked(knowledge: Knowledge): Knowledge {
  const { heads, bodies } = packInParts(knowledge);
  return unpackParts(heads, Buffer.from(bodies));
}

/** Trees are packed and say no more where they stand. */
function withoutTrees(knowledge: Knowledge): unknown {
  return JSON.parse(
    JSON.stringify(knowledge, (key, value: unknown) => (key === 'tree' || key === 'trees' ? undefined : value)),
  );
}

test('rules in two parts say what they said, read whole', async () => {
  const knowledge = await compiled();
  expect(withoutTrees(readWhole(unpacked(knowledge)))).toEqual(withoutTrees(knowledge));
});

test('each member is there when it is asked for', async () => {
  const knowledge = await compiled();
  const { events, links, diagnoses } = unpacked(knowledge);
  const [event] = events;
  expect(event?.title.source).toBe('Till {{till}} is “closed”');
  expect(event?.log[0]?.pattern).toBe(knowledge.events[0]?.log[0]?.pattern);
  expect(event?.kubernetesEvent[0]?.when).toBeUndefined();
  expect(event?.object[0]?.when.source).toBe('object.status.phase == "Failed"');
  expect(links[0]?.because?.source).toBe('tills close together');
  expect(diagnoses[0]?.remediation[0]?.text.source).toBe('Open it.');
});

test('who was asked for a member is plain data from then on', async () => {
  const [diagnosis] = unpacked(await compiled()).diagnoses;
  expect(Object.keys({ ...diagnosis })).not.toContain('explanation');
  expect(diagnosis?.explanation.source).toBe('It was closed.');
  expect(Object.keys({ ...diagnosis })).toEqual(
    expect.arrayContaining(['id', 'explanation', 'remediation', 'location']),
  );
  expect(Object.keys({ ...diagnosis })).not.toContain('body');
});

test('what every run asks of all rules stands in the heads', async () => {
  const { heads, bodies } = packInParts(await compiled());
  for (const word of ['till is closed', 'the till is shut', 'Pod', 'shop/till-closed']) expect(heads).toContain(word);
  for (const word of ['Nobody can pay', 'object.status.phase', 'tills close together']) {
    expect(heads).not.toContain(word);
    expect(bodies).toContain(word);
  }
});
