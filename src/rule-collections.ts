import type { ForeignRule, Knowledge, RuleOrigin, RulePack } from './model/index.ts';
import { append, messageOf, originLabel } from './model/index.ts';
import { sortProblems, type RuleProblem } from './knowledge/problems.ts';
import type { LoadedRules, RuleSource } from './knowledge/rule-source.ts';

/** What stands for rules that no pack gives. */
const COLLECTION = 'CRE';

type NotRun = RulePack['notRun'][number];

interface ForeignReading {
  readonly rules: readonly ForeignRule[];
  readonly notRun: readonly (NotRun & { readonly origin: RuleOrigin | undefined })[];
  readonly problems: readonly RuleProblem[];
}

/**
 * Adds the rules of another tool, and says which packs there are.
 * @param foreign files of the other tool
 * @param packs those that gave rules, in their order
 */
export async function withCollections(
  loaded: LoadedRules,
  foreign: readonly RuleSource[],
  packs: readonly RuleOrigin[],
  drafts: boolean,
): Promise<LoadedRules> {
  if (foreign.length === 0 && packs.length === 0) return loaded;
  const read = await readForeign(foreign, drafts);
  const { withForeignRules, withPacks } = await import('./knowledge/foreign-rules.ts');
  const { knowledge, notRun } = withForeignRules(loaded.knowledge, read.rules);
  const all = [
    ...read.notRun,
    ...notRun.map(({ rule: { id, origin, location }, why }) => ({ id, origin, location, why })),
  ];
  const collections = foreign.some(({ origin }) => origin === undefined) ? [...packs, { name: COLLECTION }] : packs;
  return {
    knowledge: withPacks(
      knowledge,
      collections.map((origin) => describe(origin, knowledge, all)),
    ),
    tests: loaded.tests,
    problems: sortProblems([
      ...loaded.problems,
      ...read.problems,
      ...all.map(({ id, why, location }) => warning(location, `rule ${id} is not run: ${why}`)),
      ...duplicates(read.rules),
    ]),
  };
}

async function readForeign(sources: readonly RuleSource[], drafts: boolean): Promise<ForeignReading> {
  const { readCre } = await import('../specs/cre/index.ts');
  const rules: ForeignRule[] = [];
  const notRun: ForeignReading['notRun'][number][] = [];
  const problems: RuleProblem[] = [];
  for (const { file, text, origin } of sources) {
    const start = { file, line: 1, column: 1 };
    try {
      const read = readCre(text, file, { drafts });
      append(
        rules,
        read.rules.map((rule) => (origin === undefined ? rule : { ...rule, origin })),
      );
      append(
        notRun,
        read.notRun.map(({ id, line, why }) => ({ id, why, location: { ...start, line }, origin })),
      );
      if (read.drafts > 0)
        problems.push(
          warning(
            start,
            `${read.drafts === 1 ? 'a draft is' : `${read.drafts} drafts are`} not run; --draft-rules runs drafts`,
          ),
        );
    } catch (error) {
      problems.push({
        severity: 'error',
        location: start,
        message: messageOf(error),
      });
    }
  }
  return { rules, notRun, problems };
}

function describe(origin: RuleOrigin, { events, diagnoses }: Knowledge, notRun: ForeignReading['notRun']): RulePack {
  const label = originLabel(origin);
  const isOwn = (of: RuleOrigin | undefined): boolean =>
    origin.name === COLLECTION
      ? of?.name === COLLECTION || of === undefined
      : of !== undefined && originLabel(of) === label;
  return {
    ...origin,
    rules: [...events, ...diagnoses].filter((rule) => rule.origin !== undefined && isOwn(rule.origin)).length,
    notRun: notRun.filter((each) => isOwn(each.origin)).map(({ id, why, location }) => ({ id, why, location })),
  };
}

/** Two rules of one id hide a mistake. */
function duplicates(rules: readonly ForeignRule[]): RuleProblem[] {
  const first = new Map<string, ForeignRule>();
  return rules.flatMap((rule) => {
    const known = first.get(rule.id);
    first.set(rule.id, rule);
    if (known === undefined) return [];
    return [
      warning(
        rule.location,
        `the rule '${rule.id}' stands in ${known.location.file}:${known.location.line}, too; this one counts`,
      ),
    ];
  });
}

function warning(location: RuleProblem['location'], message: string): RuleProblem {
  return { severity: 'warning', location, message };
}
