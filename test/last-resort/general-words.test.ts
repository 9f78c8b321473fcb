import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';

const RULES = `
events:
  mill.refused: { title: 'refused: {{who}}', severity: error, unknown: { pattern: 'refuses (?<who>\\w+)' }, bind: { whole: line.message } }
  mill.stuck: { title: stuck, severity: error, unknown: { pattern: 'stuck|refuses', when: 'context.pod == "mill-0"' } }
  mill.known: { title: known, severity: error, message: { contains: the wheel is broken } }
diagnoses:
  mill/refused:
    { title: refused, root: mill.refused, atMost: probable, severity: error, summary: s, explanation: e, remediation: [{ text: t }], whenThisIsWrong: never }
  mill/broken:
    { title: broken, root: mill.known, severity: error, decisive: true, summary: s, explanation: e, remediation: [{ text: t }], whenThisIsWrong: never }
`;

async function told(log: string, path = 'paste.txt'): Promise<{ events: string[]; diagnoses: string[] }> {
  const { knowledge, problems } = await loadRules([{ file: 'rules/mill.yaml', text: RULES }]);
  expect(problems).toEqual([]);
  const { report } = await engine.analyze(engine.bundleOf('b', { [path]: log }), { knowledge });
  return {
    events: report.timeline.map(({ event }) => event),
    diagnoses: report.diagnoses.map(({ id, confidence }) => `${id} ${confidence}`),
  };
}

test('words that no rule knows are heard by the first source that is content with them', async () => {
  expect(await told('ERROR the miller refuses corn\n')).toEqual({
    events: ['mill.refused'],
    diagnoses: ['mill/refused probable'],
  });
  expect(await told('2026-03-01T10:00:00Z ERROR it is stuck\n', 'logs/shop/mill-0/mill.log')).toMatchObject({
    events: ['mill.stuck'],
  });
  expect(await told('2026-03-01T10:00:00Z ERROR it is stuck\n', 'logs/shop/mill-1/mill.log')).toMatchObject({
    events: ['unknown.log-error'],
  });
});

test('of a long message the clause is told that was met, without the head of its line', async () => {
  const { knowledge } = await loadRules([{ file: 'rules/mill.yaml', text: RULES }]);
  const log = `Oct 07 06:00:00 wa kubelet[901]: E1007 06:00:00.120331     901 a.go:348] Operation ${'x'.repeat(400)} failed. Error: rpc error: code = Internal desc = the miller refuses corn\n`;
  const { episodes } = await engine.analyze(engine.bundleOf('b', { 'paste.txt': log }), { knowledge });

  expect(episodes.map(({ event, bound }) => [event, bound['whole']])).toEqual([
    ['mill.refused', 'the miller refuses corn'],
  ]);
});

test('who knows more speaks alone', async () => {
  expect(await told('ERROR the miller refuses corn\nERROR the wheel is broken\n')).toMatchObject({
    diagnoses: ['mill/broken confirmed'],
  });
});

test('what a log has behind it, and what stands in a whole bundle, is not heard', async () => {
  const after = Array.from({ length: 20 }, (_, index) => `2026-03-01T10:00:${index + 10}Z INFO ground sack ${index}\n`);
  const said = '2026-03-01T10:00:01Z ERROR the miller refuses corn\n';
  expect(await told(said + after.join(''))).toMatchObject({ diagnoses: [] });
  expect(await told('2026-03-01T10:00:00Z INFO grinds\n'.repeat(400) + said)).toMatchObject({ diagnoses: [] });
});

test.each([
  [
    'a controller that names what it works on',
    JSON.stringify({
      level: 'error',
      ts: '2026-03-01T10:00:01Z',
      msg: 'the miller refuses corn',
      controllerKind: 'Mill',
      namespace: 'shop',
      name: 'wind',
    }) + '\n',
    'Mill shop/wind',
  ],
  [
    'a pod whose log was asked for',
    '$ kubectl logs mill-0 -n shop\n2026-03-01T10:00:01Z ERROR the miller refuses corn\n',
    'Pod shop/mill-0',
  ],
  ['a machine whose journal it is', 'Mar 01 10:00:01 w7 milld[12]: ERROR the miller refuses corn\n', 'Node w7'],
  [
    'what an Event is about',
    'NAMESPACE   LAST SEEN         TYPE      REASON   OBJECT      MESSAGE\nshop        9s (x7 over 3m)   Warning   Failed   mill/wind   the miller refuses corn\n',
    'Mill shop/wind',
  ],
  [
    'what is described',
    '$ kubectl describe mill wind -n shop | tail -5\nStatus:\n  Conditions:\n    Last Transition Time:  2024-05-11T08:44:19Z\n    Message:               the miller refuses corn\n    Reason:                Failed\n    Status:                True\n    Type:                  Degraded\n',
    'Mill shop/wind',
  ],
])('words that no rule knows are about %s', async (_who, text, expected) => {
  const { knowledge } = await loadRules([{ file: 'rules/mill.yaml', text: RULES }]);
  const { report } = await engine.analyze(engine.bundleOf('b', { 'paste.txt': text }), { knowledge });
  expect(
    report.diagnoses.map(
      ({ subject: { kind, namespace, name } }) => `${kind} ${[namespace, name].filter(Boolean).join('/')}`,
    ),
  ).toEqual([expected]);
});

test('of several about the same the first is meant, where its rule says so', async () => {
  const rules = RULES.replace("pattern: 'refuses (?<who>\\w+)'", "firstOnly: true, pattern: 'refuses (?<who>\\w+)'");
  const { knowledge } = await loadRules([{ file: 'rules/mill.yaml', text: rules }]);
  const log = 'ERROR the miller refuses corn\nERROR the baker refuses rye\n';
  const { report } = await engine.analyze(engine.bundleOf('b', { 'paste.txt': log }), { knowledge });

  expect(report.timeline.map(({ title }) => title).sort()).toEqual(['refused: corn', 'the baker refuses rye']);
});
