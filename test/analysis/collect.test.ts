import { expect, it } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';

const RULES = `
events:
  shop.till-lost:
    title: The till {{till}} is lost
    severity: error
    message: { contains: lost the till, pattern: 'lost the till(?: (?<till>\\w+))?' }
    subjects: { Cluster: '"cluster"' }
    collect: kubectl logs {{till}}
  shop.shelf-empty:
    title: A shelf is empty
    severity: error
    message: { contains: shelf is empty }
    subjects: { Cluster: '"cluster"' }
`;

it('tells of an unexplained symptom with which command to go on, as far as its rule knows one', async () => {
  const { knowledge } = await loadRules([{ file: 'rules/shop.yaml', text: RULES }]);
  const header = 'E0131 10:00:00.000000       1 main.go:1]';
  const log = `${header} lost the till t1\n${header} lost the till\n${header} the shelf is empty\n`;
  const { report } = await engine.analyze(
    memoryBundle('b', { 'shop.log': log }, () => ({})),
    { knowledge },
  );
  const told = report.unexplained.map(({ episode, collect }) => [report.timeline[episode]?.event, collect]);
  expect(told.sort()).toEqual([
    ['shop.shelf-empty', undefined],
    ['shop.till-lost', 'kubectl logs t1'],
  ]);
});
