import { expect, test } from 'vitest';
import type { RuleTest } from '../../src/knowledge/rule-tests.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import {
  analyzeFiles,
  clockAt,
  firstDiagnosis,
  incidentOf,
  presentOf,
  traceOf,
  type Incident,
} from '../history/repaired.ts';

const { knowledge, tests } = await loadBuiltInRules();
const TELLING = tests.filter(({ expect: { diagnoses } }) => diagnoses.length > 0);
/** Pairs that are tried: a number, or `all` (hours). */
const WANTED = process.env['PAIRS'] ?? '120';

const known = new Map<RuleTest, Promise<Incident | undefined>>();

function incident(ruleTest: RuleTest): Promise<Incident | undefined> {
  const found = known.get(ruleTest) ?? incidentOf(ruleTest, knowledge);
  known.set(ruleTest, found);
  return found;
}

/** Two rule tests with which the law can be tried: the first leaves traces, and they are about different things. */
async function* pairs(): AsyncGenerator<readonly [past: Incident, present: Incident]> {
  const count = WANTED === 'all' ? TELLING.length ** 2 : Number(WANTED);
  for (let index = 0; index < count; index += 1) {
    // Strides that share no factor with the number of tests come by all of them.
    const [first, second] =
      WANTED === 'all'
        ? [Math.floor(index / TELLING.length), index % TELLING.length]
        : [(index * 7) % TELLING.length, (index * 311 + 101 + Math.floor(index / TELLING.length)) % TELLING.length];
    const past = await incident(TELLING[first]!);
    const present = await incident(TELLING[second]!);
    if (past === undefined || present === undefined || Object.keys(past.traces).length === 0) continue;
    if ([...past.subjects].some((subject) => present.subjects.has(subject))) continue;
    yield [past, present];
  }
}

/** Whether a rule test still says the same beside a clock: some are about what has no time. */
async function standsBeside(present: Incident, now: number): Promise<boolean> {
  const { report } = await analyzeFiles('alone', { ...present.files, ...clockAt(now) }, knowledge);
  return firstDiagnosis(report) === present.diagnosis;
}

test(
  'what is over does not change what is told first, nor does what nothing was heard of for days',
  { timeout: WANTED === '120' ? 60_000 : 24 * 60 * 60_000 },
  async () => {
    const wrong: string[] = [];
    let tried = 0;
    for await (const [past, present] of pairs()) {
      tried += 1;
      const now = presentOf(present);
      for (const isRepaired of [true, false]) {
        const { report } = await analyzeFiles(
          'pair',
          { ...present.files, ...traceOf(past, now, isRepaired) },
          knowledge,
        );
        const first = firstDiagnosis(report);
        if (first === present.diagnosis || !(await standsBeside(present, now))) continue;
        const how = isRepaired ? 'repaired' : 'of which nothing more is known';
        wrong.push(`${past.name} (${how}), then ${present.name}: ${first ?? 'nothing'}, not ${present.diagnosis}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  },
);
