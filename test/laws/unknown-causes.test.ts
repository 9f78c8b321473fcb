import { expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { BUILT_IN, engine } from '../../src/engine/built-in.ts';
import { judgeLine } from '../../src/last-resort/judge-line.ts';
import { defined, spaced, type EventRule, type Knowledge, type ReportDiagnosis } from '../../src/model/index.ts';
import type { RuleTest } from '../../src/knowledge/rule-tests.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';

const { knowledge, tests } = await loadBuiltInRules();
/** What is known already of every so many files of rules is forgotten, in several parts. */
const EVERY = 8;
const PARTS = 4;

/** What tells the words that no rule knows is never forgotten beside one that knows them. */
const TELLS_UNKNOWN_WORDS = 'rules/storage/claim-unexplained.yaml';

const files = [...new Set(tests.map(({ location }) => location.file))].filter(
  (file, index) => index % EVERY === 0 && file !== TELLS_UNKNOWN_WORDS,
);

/** An event that others may speak of, and that nothing shows. */
function unheard(event: EventRule): EventRule {
  return defined({
    ...event,
    log: [],
    kubernetesEvent: [],
    object: [],
    unknown: undefined,
    common: undefined,
  }) as EventRule;
}

/** All that is known, without what some files tell: as if nobody had met those causes. */
function without(forgotten: ReadonlySet<string>): Knowledge {
  return {
    ...knowledge,
    events: knowledge.events.map((event) => (forgotten.has(event.location.file) ? unheard(event) : event)),
    diagnoses: knowledge.diagnoses.filter(({ location }) => !forgotten.has(location.file)),
  };
}

const TEXT = /\.(?:txt|log)$|^[^.]+$/;

/** The line of a text by which a cause is known, where it is one that says that something failed. */
function plainLineOf({ evidence }: ReportDiagnosis): string | undefined {
  const source = evidence.map((each) => each.source).find((each) => (each?.quote ?? '') !== '');
  if (source === undefined || !TEXT.test(source.artifact)) return undefined;
  const { quote } = source;
  return quote !== undefined && judgeLine(quote, undefined)?.trouble === 'error' ? quote : undefined;
}

/** What a line says, whenever it says so: of several that say the same any may be told. */
function wordsOf(text: string): string {
  return spaced(text).replaceAll(/\d+/g, '0');
}

/** With what a line begins that is told, up to where what quotes it cuts it. */
function beginningOf(line: string): string {
  const [whole = ''] = wordsOf(JSON.stringify(line).slice(1, -1)).split('…');
  return whole.trimEnd().slice(0, 80);
}

async function reportOf({ name, artifacts }: RuleTest, known: Knowledge) {
  const contents = Object.fromEntries(artifacts.map(({ path, content }) => [path, content]));
  return (await analyze(engine.bundleOf(name, contents), { ...BUILT_IN, knowledge: known })).report;
}

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'a cause that no rule knows is never called healthy, and the line that says it is told (part %i)',
  async (part) => {
    const untold: string[] = [];
    const forgotten = new Set(files.filter((_, index) => index % PARTS === part));
    const forgetful = without(forgotten);
    for (const file of forgotten) {
      for (const ruleTest of tests.filter(({ location }) => location.file === file)) {
        const [expected] = ruleTest.expect.diagnoses;
        if (expected === undefined) continue;
        const known = (await reportOf(ruleTest, knowledge)).diagnoses.find(({ id }) => id === expected.id);
        if (known === undefined) continue;
        const { verdict, diagnoses, timeline, unexplained } = await reportOf(ruleTest, forgetful);
        if (verdict.status === 'healthy') untold.push(`${file}: ${ruleTest.name}: healthy`);
        const line = plainLineOf(known);
        const told = wordsOf(JSON.stringify([verdict, diagnoses, timeline, unexplained]));
        if (line !== undefined && !told.includes(beginningOf(line))) untold.push(`${file}: ${ruleTest.name}: ${line}`);
      }
    }
    expect(untold).toEqual([]);
  },
  60_000,
);
