import { describe, expect, it } from 'vitest';
import { loadRules } from './loaded-rules.ts';
import { formatProblem } from '../../src/knowledge/problems.ts';

/** A condition of so many characters. */
function conditionOf(length: number): string {
  const start = 'object.name != "';
  return `${start}${'x'.repeat(length - start.length - 1)}"`;
}

function ruleFile(id: string, when: string, define = ''): string {
  return `${define}events:\n  ${id}:\n    title: x\n    severity: info\n    object:\n      kind: Pod\n      when: ${when}\n`;
}

async function problemsOf(...texts: string[]): Promise<string[]> {
  const { problems } = await loadRules(texts.map((text, index) => ({ file: `${index}.yaml`, text })));
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  return problems.map(formatProblem);
}

describe('rules are written to be read', () => {
  it.each([
    ['200 characters', conditionOf(200), []],
    [
      'one more',
      conditionOf(201),
      ['0.yaml:7:13 the expression has 201 characters, more than 200; define names for its parts'],
    ],
    ['white space between lines', `|\n${' '.repeat(90)}${conditionOf(90)} &&\n${' '.repeat(90)}object.ready`, []],
  ])('%s', async (_name, when, problems) => {
    expect(await problemsOf(ruleFile('pod.odd', when))).toEqual(problems);
  });

  it('a long expression stands once, in whatever file', async () => {
    expect(await problemsOf(ruleFile('pod.odd', conditionOf(61)), ruleFile('pod.even', conditionOf(61)))).toEqual([
      '1.yaml:7:13 the same expression stands in 0.yaml:7; define a name for it',
    ]);
  });

  it('a short one may stand everywhere', async () => {
    expect(await problemsOf(ruleFile('pod.odd', conditionOf(60)), ruleFile('pod.even', conditionOf(60)))).toEqual([]);
  });

  it('what a definition says is an expression, too', async () => {
    const define = `define:\n  isOdd: ${conditionOf(61)}\n`;
    expect(await problemsOf(ruleFile('pod.odd', `isOdd && ${conditionOf(20)}`, define))).toEqual([]);
    expect(await problemsOf(ruleFile('pod.odd', 'isOdd', define), ruleFile('pod.even', conditionOf(61)))).toEqual([
      '1.yaml:7:13 the same expression stands in 0.yaml:2; define a name for it',
    ]);
  });

  it('what sources share is written once', async () => {
    const text = `events: { pod.odd: { title: x, severity: info, object: { kind: Pod, when: '${conditionOf(61)}', any: [{ cite: object.a }, { cite: object.b }] } } }`;
    expect(await problemsOf(text)).toEqual([]);
  });
});
