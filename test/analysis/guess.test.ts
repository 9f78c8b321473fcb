import { expect, it } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { muchLog } from '../much-log.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';

const RULES = `
events:
  shop.till-lost:
    title: The till is lost
    severity: error
    kubernetesEvent: { reason: TillLost }
    subjects: { Pod: object }
diagnoses:
  shop/till-lost:
    title: The till is lost
    root: shop.till-lost
    severity: error
    summary: It is.
    explanation: It is.
    remediation: [{ text: Buy another }]
    whenThisIsWrong: It may have moved.
`;

async function verdictOf(lastSeen: string): Promise<{ confidences: string[]; status: string }> {
  const { knowledge } = await loadRules([{ file: 'rules/shop.yaml', text: RULES }]);
  const events = `NAMESPACE   LAST SEEN   TYPE      REASON     OBJECT      MESSAGE
shop        ${lastSeen.padEnd(12)}Warning   TillLost   pod/till    The till is lost
shop        3s          Normal    Pulled     pod/shelf   Container image "shelf:1" already present on machine
`;
  const { report } = await engine.analyze(
    memoryBundle('b', { 'events.txt': events, 'scale.log': muchLog('INFO the scale weighs') }, () => ({})),
    { knowledge },
  );
  return { confidences: report.diagnoses.map(({ confidence }) => confidence), status: report.verdict.status };
}

it('calls no bundle healthy in which grave trouble of the last minutes has a possible cause only', async () => {
  expect(await verdictOf('40s')).toEqual({ confidences: ['possible'], status: 'symptoms-only' });
});

it('takes what was long ago for history, which alone shows nobody to be well', async () => {
  expect(await verdictOf('9h')).toEqual({ confidences: [], status: 'inconclusive' });
});
