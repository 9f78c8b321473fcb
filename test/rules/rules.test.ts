import { describe, expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { BUILT_IN, engine } from '../../src/engine/built-in.ts';
import { formatProblem } from '../../src/knowledge/problems.ts';
import { findCoverageGaps } from '../../src/knowledge/rule-tests.ts';
import { fittingCommand } from '../../src/report/fit-commands.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { judgeRuleTest } from '../../src/rule-testing/run-rule-test.ts';
import { stateWatchesOf } from '../../src/timeline/state-watch.ts';
import { watch } from '../kinds/declared.ts';
import { saidOf, troubleOf } from '../laws/trouble.ts';
import { comparedMatcher } from '../timeline/reference-matcher.ts';
import { changesMade, kubectlProblems, shellProblems } from './shell-commands.ts';

const { knowledge, tests, problems } = await loadBuiltInRules();
const { parsers, faults } = watch(BUILT_IN.parsers);
const differences: string[] = [];
const options = { ...BUILT_IN, parsers, knowledge, matcherOf: comparedMatcher(differences) };
const forLargeClusters = { ...BUILT_IN, knowledge, manyObjects: 0 };

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

/** The states that are not looked for everywhere in large clusters: where none was seen, nothing is left out there. */
const harmlessStates = stateWatchesOf(knowledge).harmless;
const kindsOfRules = [...new Set(knowledge.events.flatMap(({ object }) => object.flatMap(({ kinds }) => kinds)))];
const harmless = new Set(
  harmlessStates
    .kindsAmong(kindsOfRules)
    .flatMap((kind) => harmlessStates.planOf(kind).watched.map(({ rule }) => rule.id)),
);

/** What the reports of all rule tests tell their readers to type. */
const commands = new Set<string>();

const files = [...new Set(tests.map((each) => each.location.file))];
describe.each(files)('%s', (file) => {
  test.each(tests.filter((each) => each.location.file === file))('$name', async (ruleTest) => {
    const { name, artifacts } = ruleTest;
    const contents = Object.fromEntries(artifacts.map(({ path, content }) => [path, content]));
    const analysis = await analyze(engine.bundleOf(name, contents), options);
    const { failures, crossFire, untold, collects, ...result } = judgeRuleTest(ruleTest, analysis, knowledge);
    const told = [...result.commands, ...collects];
    for (const command of told) commands.add(command);
    const wrong = [...told.flatMap(kubectlProblems), ...collects.flatMap(changesMade)];
    expect({ failures, crossFire, untold, wrong }).toEqual({ failures: [], crossFire: [], untold: [], wrong: [] });

    // As in test/laws/harmless-states.test.ts of the samples: here the tests' artifacts are analysed anyway.
    if (!analysis.episodes.some(({ event }) => harmless.has(event))) return;
    const pruned = await analyze(engine.bundleOf(name, contents), forLargeClusters);
    expect(saidOf(pruned)).toEqual(saidOf(analysis));
    expect(troubleOf(pruned)).toEqual(troubleOf(analysis));
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
