import { isScalar, type Node } from 'yaml';
import { child, items, offsetOf, parseRuleFile, scalarText, type RuleFile } from '../knowledge/compile/rule-file.ts';
import { checkSchema } from '../knowledge/compile/schema-check.ts';
import type { RuleProblem } from '../knowledge/problems.ts';
import { didYouMean } from '../knowledge/suggest.ts';
import { append, defined, isOfNoRule, type Knowledge } from '../model/index.ts';
import { readRfc3339 } from '../time/rfc3339.ts';
import { DAY } from '../time/units.ts';
import schema from './acceptance.schema.json' with { type: 'json' };
import type { AcceptanceEntry } from './entry.ts';

/** What came of a file: its entries, or what is wrong with it. */
export interface ReadEntries {
  readonly entries: readonly AcceptanceEntry[];
  readonly problems: readonly RuleProblem[];
}

/** Reads a file of what is accepted. An id that the rules do not know is a problem: its entry would never be used. */
export function readEntries(file: string, text: string, { diagnoses, events }: Knowledge): ReadEntries {
  const { rules, problems } = parseRuleFile(file, text);
  if (problems.length === 0) append(problems, checkSchema(rules, schema));
  if (problems.length > 0) return { entries: [], problems };
  const ids = new Set([...diagnoses, ...events].map(({ id }) => id));
  const nodes = items(child(rules.document.contents, 'accept'));
  const entries = nodes.map((node) => {
    const id = child(node, 'id');
    const name = scalarText(id);
    const until = child(node, 'until');
    const complain = (at: Node | undefined, message: string): void => {
      problems.push({ severity: 'error', location: rules.locate(offsetOf(at)), message });
    };
    // What no rule knows has an id, too, and stands in no rule.
    if (!ids.has(name) && !isOfNoRule(name))
      complain(id, `no diagnosis and no event is called ${name}${didYouMean(name, ids)}`);
    const entry = toEntry(node, rules);
    if (until !== undefined && entry.until === undefined)
      complain(until, `'${scalarText(until)}' is no day of the calendar`);
    return entry;
  });
  return { entries: problems.length > 0 ? [] : entries, problems };
}

function toEntry(node: Node, rules: RuleFile): AcceptanceEntry {
  const text = (key: string): string | undefined => {
    const value = child(node, key);
    return isScalar(value) ? scalarText(value) : undefined;
  };
  const [subject, says, until] = [text('subject'), text('says'), text('until')];
  const end = until === undefined ? undefined : endOf(until);
  return {
    id: text('id') ?? '',
    ...defined({ subject, says, until: end }),
    why: (text('why') ?? '').trim(),
    file: rules.file,
    line: rules.locate(offsetOf(node)).line,
  };
}

/** A day counts to its end. */
function endOf(until: string): number | undefined {
  if (until.length > 10) return readRfc3339(until);
  const day = readRfc3339(`${until}T00:00:00Z`);
  return day === undefined || !new Date(day).toISOString().startsWith(until) ? undefined : day + DAY - 1;
}
