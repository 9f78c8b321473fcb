import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import type { ReportDoubt } from '../../src/model/index.ts';
import { whyNot } from '../../src/explanation/why-not.ts';
import { muchLog } from '../much-log.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';

const RULES = `
events:
  mill.wheel-stuck:
    title: The wheel of {{mill}} is stuck
    severity: error
    log: { because: the miller writes it, contains: wheel is stuck, pattern: 'wheel is stuck at (?<mill>\\w+)' }
    subjects: { Node: mill }
    collect: journalctl -u wheel --no-pager
    endless: nobody says that it turns
  mill.flour-late:
    title: No flour from {{mill}}
    severity: error
    log: { because: the miller writes it, contains: flour is late, pattern: 'flour is late from (?<mill>\\w+)' }
    subjects: { Node: mill }
    endless: nobody says that it came
  mill.bread-late:
    title: No bread
    severity: error
    log: { because: the miller writes it, contains: bread is late today }
    subjects: { Cluster: '"cluster"' }
    endless: nobody says that it came
links:
  - { cause: mill.wheel-stuck, effect: mill.flour-late, because: no flour is milled }
  - { cause: mill.wheel-stuck, effect: mill.bread-late, where: 'true', because: no bread is baked }
diagnoses:
  mill/wheel-stuck:
    title: The wheel is stuck
    root: mill.wheel-stuck
    severity: error
    decisive: false
    assumable: true
    summary: It does not turn.
    supports:
      - { when: 'collected("Node")', text: The mill is known }
      - { when: '[1, 2].exists(x, x == 3)', text: The river is dry }
    refutes: []
    explanation: It is.
    remediation: [{ text: Turn it }]
    whenThisIsWrong: It may pretend.
    references: [{ title: Handbook }]
`;

async function doubtsOf(log: string): Promise<{ doubts: readonly ReportDoubt[]; told: readonly string[] }> {
  const { knowledge, problems } = await loadRules([{ file: 'rules/mill.yaml', text: RULES }]);
  expect(problems).toEqual([]);
  const bundle = memoryBundle(
    'b',
    { 'mill.log': log, 'other.log': muchLog('2026-03-01T10:00:00Z INFO it grinds') },
    () => ({}),
  );
  const analysis = await engine.analyze(bundle, { knowledge });
  const [first] = analysis.report.diagnoses;
  return { doubts: first?.doubts ?? [], told: whyNot('mill/wheel-stuck', knowledge, analysis) };
}

const at = (second: number, words: string): string => `2026-03-01T10:00:0${second}Z ERROR ${words}\n`;

test('what was seen alone names what else would speak for it, the nearest first', async () => {
  const { doubts, told } = await doubtsOf(at(1, 'wheel is stuck at hill'));
  expect(doubts).toEqual([
    {
      keepsFrom: 'probable',
      text: 'Nothing else speaks for it: further evidence, or something that follows from it, would have to be seen.',
      ways: [
        { event: 'mill.flour-late', text: 'No flour', state: 'not-seen' },
        { event: 'mill.bread-late', text: 'No bread', state: 'not-seen' },
        { text: 'The mill is known', state: 'not-so' },
        { text: 'The river is dry', state: 'not-so' },
      ],
    },
    { keepsFrom: 'confirmed', text: 'One thing more does not prove it: a second one would have to be seen.' },
  ]);
  expect(told).toEqual([
    'made (possible, 40 of 100): It does not turn.',
    '  +40: the cause itself was seen',
    `  To be probable: ${doubts[0]?.text ?? ''}`,
    '    No flour',
    '    No bread',
    '    The mill is known (looked at: it is not so)',
    '    The river is dry (looked at: it is not so)',
    `  To be confirmed: ${doubts[1]?.text ?? ''}`,
  ]);
});

test('what was only assumed names what would show it, with the command that does', async () => {
  const { doubts } = await doubtsOf(at(1, 'flour is late from hill'));
  expect(doubts[0]).toEqual({
    keepsFrom: 'probable',
    text: 'Only its effects were seen: the cause itself would have to be.',
    ways: [
      {
        event: 'mill.wheel-stuck',
        text: 'The wheel is stuck',
        state: 'not-seen',
        collect: 'journalctl -u wheel --no-pager',
      },
    ],
  });
});

test('what follows from something else of its kind may belong here; what is confirmed has no doubts', async () => {
  const elsewhere = at(1, 'wheel is stuck at hill') + at(2, 'flour is late from valley') + at(3, 'bread is late today');
  const { doubts } = await doubtsOf(elsewhere);
  expect(doubts.map(({ keepsFrom, ways }) => [keepsFrom, ways?.[0]])).toEqual([
    ['confirmed', { event: 'mill.flour-late', text: 'No flour', state: 'unrelated' }],
  ]);
  const here = await doubtsOf(elsewhere.replace('valley', 'hill'));
  expect(here.doubts).toEqual([]);
});
