import { describe, expect, it } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import type { Report } from '../../src/index.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';

const RULES = `
events:
  shop.till-lost:
    title: The till is lost
    severity: critical
    message: { contains: till at }
    subjects: { Cluster: '"cluster"' }
  shop.call-failed:
    title: A call fails
    severity: warning
    message: { contains: nobody answers }
    subjects: { Cluster: '"cluster"' }
  shop.shelf-empty:
    title: A shelf is empty
    severity: error
    message: { contains: shelf is empty }
    subjects: { Cluster: '"cluster"' }
  shop.queue-grown:
    title: The queue grows
    severity: error
    message: { contains: people wait }
    subjects: { Cluster: '"cluster"' }
links:
  - { cause: shop.till-lost, effect: shop.call-failed }
  - { cause: shop.call-failed, effect: shop.queue-grown }
  - { cause: shop.till-lost, effect: shop.queue-grown }
  - { cause: shop.till-lost, effect: shop.shelf-empty }
diagnoses:
  shop/till-lost:
    title: The till is lost
    root: shop.till-lost
    severity: critical
    summary: It is.
    explanation: It is.
    remediation: [{ text: Buy another }]
    whenThisIsWrong: It may have moved.
`;

/** The report on a log of these messages, one a second. */
async function reportOn(rules: string, log: readonly string[]): Promise<Report> {
  const { knowledge } = await loadRules([{ file: 'rules/shop.yaml', text: rules }]);
  const lines = log.map((message, second) => `E0131 10:00:0${second}.000000       1 main.go:1] ${message}\n`);
  const { report } = await engine.analyze(
    memoryBundle('b', { 'shop.log': lines.join('') }, () => ({})),
    { knowledge },
  );
  return report;
}

/** The events of the first diagnosis' chain, and whether anything is left unexplained. */
async function chainOf(log: readonly string[]): Promise<{ chain: string[]; unexplained: number }> {
  const { diagnoses, unexplained } = await reportOn(RULES, log);
  return { chain: diagnoses[0]?.chain.map(({ event }) => event) ?? [], unexplained: unexplained.length };
}

describe('a last step', () => {
  it('is told where lines of its own show it', async () => {
    expect(await chainOf(['till at 10.0.0.1 is gone', 'nobody answers'])).toEqual({
      chain: ['shop.till-lost', 'shop.call-failed'],
      unexplained: 0,
    });
  });

  it('is not told beside its cause where the same lines show both, but it is explained', async () => {
    expect(await chainOf(['till at 10.0.0.1 is gone: nobody answers'])).toEqual({
      chain: ['shop.till-lost'],
      unexplained: 0,
    });
  });

  it('is told where it is grave itself', async () => {
    const { chain } = await chainOf(['till at 10.0.0.1 is gone: shelf is empty']);
    expect(chain).toEqual(['shop.till-lost', 'shop.shelf-empty']);
  });

  it('is told where one more line shows it', async () => {
    const { chain } = await chainOf(['till at 10.0.0.1 is gone: nobody answers', 'nobody answers']);
    expect(chain).toEqual(['shop.till-lost', 'shop.call-failed']);
  });
});

it('a step between two others is told, whatever shows it', async () => {
  const { chain } = await chainOf(['till at 10.0.0.1 is gone: nobody answers', 'people wait']);
  expect(chain).toEqual(['shop.till-lost', 'shop.call-failed', 'shop.queue-grown']);
});

describe('a circle', () => {
  const circleOf = async (whose: string): Promise<string | undefined> => {
    const rules = `
events:
  shop.till-lost:
    title: The till is lost
    severity: critical
    message: { contains: till at }
    subjects: { Component: '"till"' }
  shop.queue-grown:
    title: The queue grows
    severity: error
    message: { contains: people wait }
    subjects: { Component: '"${whose}"' }
links:
  - { cause: shop.till-lost, effect: shop.queue-grown, where: 'true', because: nobody takes the money }
  - { cause: shop.queue-grown, effect: shop.till-lost, where: 'true', because: people push }
diagnoses:${RULES.split('diagnoses:')[1]}`;
    const { diagnoses } = await reportOn(rules, ['till at 10.0.0.1 is gone', 'people wait']);
    return diagnoses[0]?.circle?.text;
  };

  it('is told where it leads over something else', async () => {
    expect(await circleOf('queue')).toBe('"The queue grows" in turn keeps "The till is lost" from ending.');
  });

  it('is none where all of it is one thing, told twice', async () => {
    expect(await circleOf('till')).toBeUndefined();
  });
});
