import type {
  DiagnosisRule,
  EventRule,
  EvidenceRule,
  ForeignRule,
  Knowledge,
  LogSource,
  RecordTerm,
  RulePack,
  Template,
} from '../model/index.ts';
import { defined, compareText } from '../model/index.ts';
import { compileUserExpression } from './compile/user-expression.ts';
import { NO_HOST } from './environment.ts';
import { treeOf } from './expression/trees.ts';
import { requiredLiterals } from './regex-literals.ts';
import { versionOf } from './version.ts';

/** Records further apart than this are separate episodes, milliseconds. */
const GAP = 3_600_000;
/** What the version is bound to, where the program has one that the rule names. */
const RELEASE = 'release';

const WHEN_WRONG = [
  'The rule was written for another tool and is taken as it is: it knows words of a log and the times between them, nothing of the cluster.',
  'Look at the lines that are cited, at the version of the program, and at what else was found of the same pod before you act on it.',
].join(' ');

/** Knowledge with rules of another tool beside its own, and those that cannot be searched for. */
export interface WithForeignRules {
  readonly knowledge: Knowledge;
  readonly notRun: readonly { readonly rule: ForeignRule; readonly why: string }[];
}

/** Adds rules of another tool. Of two with one id the later counts. */
export function withForeignRules(base: Knowledge, rules: readonly ForeignRule[]): WithForeignRules {
  const events = new Map(base.events.map((rule) => [rule.id, rule]));
  const diagnoses = new Map(base.diagnoses.map((rule) => [rule.id, rule]));
  const notRun: WithForeignRules['notRun'][number][] = [];
  const release = releaseEvidence();
  for (const rule of rules) {
    const log = logSourceOf(rule);
    if (typeof log === 'string') {
      notRun.push({ rule, why: log });
      continue;
    }
    const event = eventOf(rule, log);
    events.set(event.id, event);
    if (rule.severity === 'info') continue;
    const diagnosis = diagnosisOf(rule, event.id, release);
    diagnoses.set(diagnosis.id, diagnosis);
  }
  const all = { ...base, events: sorted(events), diagnoses: sorted(diagnoses) };
  return { knowledge: { ...all, version: versionOf({ ...all, version: undefined }) }, notRun };
}

/** Adds packs to those that the knowledge says it has. */
export function withPacks(base: Knowledge, packs: readonly RulePack[]): Knowledge {
  if (packs.length === 0) return base;
  const all = { ...base, packs: [...(base.packs ?? []), ...packs] };
  return { ...all, version: versionOf({ ...all, version: undefined }) };
}

function sorted<Rule extends { readonly id: string }>(rules: ReadonlyMap<string, Rule>): Rule[] {
  return [...rules.values()].sort((left, right) => compareText(left.id, right.id));
}

/** Where the rule looks, or why it cannot. */
function logSourceOf({ windowed }: ForeignRule): LogSource | string {
  const terms = [...windowed.terms, ...windowed.negations.map(({ term }) => term)];
  const contains = new Set<string>();
  let ignoreCase = false;
  for (const term of terms) {
    const required = literalsOf(term);
    if (required === undefined)
      return `no words are sure to stand where ${term.pattern ?? ''} matches, by which a line could be found`;
    for (const literal of required.literals) contains.add(literal);
    ignoreCase ||= required.ignoreCase;
  }
  return { contains: [...contains], windowed, ...defined({ ignoreCase: ignoreCase || undefined }) };
}

function literalsOf({ text, pattern }: RecordTerm): ReturnType<typeof requiredLiterals> {
  if (text !== undefined) return { literals: [text], ignoreCase: false };
  return pattern === undefined ? undefined : requiredLiterals(pattern);
}

function eventOf({ collection, id, title, severity, origin, location }: ForeignRule, log: LogSource): EventRule {
  return {
    id: `${collection}.${id}`,
    title: plain(title),
    severity,
    log: [log],
    kubernetesEvent: [],
    object: [],
    bind: [],
    subjects: [],
    endedBy: [],
    lacks: [],
    endless: 'the rule says what a log says, and not what would end it',
    gap: GAP,
    context: false,
    origin,
    location,
  };
}

function diagnosisOf(rule: ForeignRule, event: string, release: EvidenceRule): DiagnosisRule {
  const { collection, id, title, severity, description, cause, impact, mitigation, references, origin } = rule;
  return {
    id: `${collection}/${id}`,
    title: plain(title),
    roots: [event],
    severity,
    decisive: false,
    assumable: false,
    let: [],
    summary: plain(`${title}: a log says what the rule ${id} of ${origin.name} looks for.`),
    supports: [release],
    refutes: [],
    needs: [],
    explanation: plain(
      [description, cause === '' ? '' : `Cause, as the rule has it:\n\n${cause}`].filter(Boolean).join('\n\n') || title,
    ),
    impact: impact.map(plain),
    remediation: mitigation.map((text) => ({ text: plain(text) })),
    whenThisIsWrong: WHEN_WRONG,
    references: references.map((url) => (/^https?:\/\//.test(url) ? { title: url, url } : { title: url })),
    atMost: 'probable',
    isForeign: true,
    origin,
    location: rule.location,
  };
}

/** That a program runs in a version which the rule names speaks for it. */
function releaseEvidence(): EvidenceRule {
  const text = {
    source: `It runs {{${RELEASE}}}, a version that the rule names`,
    trees: [treeOf(compileUserExpression(RELEASE, [RELEASE], NO_HOST))],
  };
  return { when: compileUserExpression(`${RELEASE} != ""`, [RELEASE], NO_HOST), text, weight: 1 };
}

/** Text of others is no template. */
function plain(text: string): Template {
  return { source: text.replaceAll('{{', '{ {') };
}
