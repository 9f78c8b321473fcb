import { describe, expect, test } from 'vitest';
import { BUILT_IN } from '../../src/engine/built-in.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { formatProblem } from '../../src/knowledge/problems.ts';
import { findCoverageGaps } from '../../src/knowledge/rule-tests.ts';
import { fittingCommand } from '../../src/report/fit-commands.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { watch } from '../kinds/declared.ts';
import { comparedMatcher } from '../timeline/reference-matcher.ts';
import { changesMade, kubectlProblems, shellProblems } from './shell-commands.ts';

const { knowledge, tests, problems } = await loadBuiltInRules();
const { parsers, faults } = watch(BUILT_IN.parsers);
const differences: string[] = [];
const matcherOf = comparedMatcher(differences);
const engine = createEngine({ ...BUILT_IN, parsers, matcherOf, rules: () => Promise.resolve(knowledge) });

describe('the built-in rules', () => {
  test('load without a problem', () => {
    expect(problems.filter((problem) => problem.severity === 'error').map(formatProblem)).toEqual([]);
  });

  test('have a firing and a silent test for every event, link and diagnosis', () => {
    const gaps = findCoverageGaps(knowledge, tests);
    expect(
      gaps.map((gap) => `${gap.location.file}:${gap.location.line} ${gap.type} ${gap.id} lacks a ${gap.lacks} test`),
    ).toEqual([]);
  });
});

/** What the reports of all rule tests tell their readers to type. */
const commands = new Set<string>();

const files = [...new Set(tests.map((each) => each.location.file))];
describe.each(files)('%s', (file) => {
  test.each(tests.filter((each) => each.location.file === file))('$name', async (ruleTest) => {
    for await (const result of engine.testRules([ruleTest])) {
      const { failures, crossFire, untold, collects } = result;
      const told = [...result.commands, ...collects];
      for (const command of told) commands.add(command);
      const wrong = [...told.flatMap(kubectlProblems), ...collects.flatMap(changesMade)];
      expect({ failures, crossFire, untold, wrong }).toEqual({ failures: [], crossFire: [], untold: [], wrong: [] });
    }
  });
});

// Behind the others: what they told is gathered by then.
test('all that readers are told to type is what a shell takes', () => {
  expect(commands.size).toBeGreaterThan(1000);
  expect(shellProblems([...commands].sort())).toEqual([]);
});

test('states were found as if every condition had been asked of every object', () => {
  expect(differences).toEqual([]);
});

describe.each(BUILT_IN.distributions ?? [])('on $title', (distribution) => {
  test('what readers are told to type is what a shell takes, and speaks of nothing that is not there', () => {
    const fitting = [...commands].flatMap((command) => fittingCommand(command, distribution) ?? []).sort();
    expect(fitting.length).toBeGreaterThan(commands.size * 0.7);
    expect(shellProblems(fitting)).toEqual([]);
    expect(fitting.filter((command) => distribution.lacks.test(command))).toEqual([]);
    // What is kubectl's by another name; the others are of that name alone.
    const asKubectl = fitting
      .filter((command) => !/\boc .*\b(?:node-logs|rsh|debug|inspect)\b/.test(command))
      .map((command) => command.replaceAll(/\boc (?:adm )?/g, 'kubectl '));
    expect(asKubectl.flatMap(kubectlProblems)).toEqual([]);
  });
});

test('parsers gave only kinds and members that are declared', () => {
  expect([...faults].sort()).toEqual([]);
});
