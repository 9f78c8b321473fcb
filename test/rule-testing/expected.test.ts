import { describe, expect, it } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';

const RULES = String.raw`
events:
  store.member-down:
    title: Member {{member}} does not answer on {{port}}
    severity: error
    endless: nobody says that a member is back
    log:
      contains: store lost member
      pattern: 'store lost member (?<member>\S+) port (?<port>\d+)'
      because: Only this store says so
    subjects: { Service: member }
links: []
diagnoses:
  store/member-down:
    title: x
    root: store.member-down
    severity: error
    summary: x
    explanation: x
    remediation: [{ text: x }]
    whenThisIsWrong: x
tests:
  - name: two members
    artifacts:
      store.log: |
        2024-05-01T10:00:00Z store lost member alpha port 7001
        2024-05-01T10:00:01Z store lost member beta port 7002
        2024-05-01T10:00:02Z store lost member beta port 7002
    expect: { `;

async function failuresOf(expectation: string): Promise<readonly string[]> {
  const { knowledge, tests, problems } = await loadRules([{ file: 'a.yaml', text: `${RULES}${expectation} }\n` }]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const failures: string[] = [];
  for await (const result of engine.testRules(tests, knowledge)) failures.push(...result.failures);
  return failures;
}

describe('what a rule test expects', () => {
  it.each([
    'events: [store.member-down]',
    'events: [{ event: store.member-down, subject: Service/beta, values: { member: beta, port: 7002 }, count: 2 }]',
    'events: [{ event: store.member-down, title: Member alpha does not answer on 7001, values: { member: alpha } }]',
    'diagnoses: [{ id: store/member-down, subject: Service/alpha, chain: [store.member-down] }]',
  ])('is found: %s', async (expectation) => {
    expect(await failuresOf(expectation)).toEqual([]);
  });

  it.each([
    [
      'events: [{ event: store.member-down, subject: Service/gamma }]',
      'event store.member-down is about Service/alpha, Service/beta, not about Service/gamma',
    ],
    [
      'events: [{ event: store.member-down, subject: Service/shop/beta }]',
      'event store.member-down is about Service/alpha, Service/beta, not about Service/shop/beta',
    ],
    // What is true of one member and what is true of another are not true of one.
    [
      'events: [{ event: store.member-down, subject: Service/alpha, values: { port: 7002 } }]',
      "event store.member-down captured port as '7001', not '7002'",
    ],
    [
      'events: [{ event: store.member-down, values: { member: beta }, count: 1 }]',
      'event store.member-down was seen 2 times, not 1',
    ],
    [
      'events: [{ event: store.member-down, values: { member: b } }]',
      "event store.member-down captured member as 'alpha', 'beta', not 'b'",
    ],
    [
      'events: [{ event: store.member-down, values: { prt: 7002 } }]',
      "event store.member-down captured prt as nothing, did you mean 'port'?, not '7002'",
    ],
    [
      'diagnoses: [{ id: store/member-down, subject: Service/gamma }]',
      'diagnosis store/member-down blames Service/alpha, Service/beta, not Service/gamma',
    ],
  ])('is not found: %s', async (expectation, failure) => {
    expect(await failuresOf(expectation)).toEqual([failure]);
  });
});
