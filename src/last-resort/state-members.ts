import { indentOf } from '../model/index.ts';
import type { Judgement } from './judge-line.ts';
import { failedState } from './table-rows.ts';

/** A member that says in a word how something is: `"status": "ABNORMAL"`, `powerState: PoweredOff`. */
const STATE =
  /(?:^|[{,[]|^\s*- )\s*["']?(?<key>status|state|health|phase|[a-z]+(?:Status|State|Health|Phase)|[a-z]+_(?:status|state|health))["']?\s*[:=]\s*["']?(?<value>[A-Za-z][\w-]*(?: [\w-]+){0,2})["']?\s*(?=[,}\]]|$)/g;
/** Most lines tell of no state, and are not taken apart. */
const MAY_TELL = /stat(?:us|e)|health|phase/i;
const NAME = /["']?\b(?:name|id|node|host|hostname|member|title)["']?\s*:\s*["']?(?<name>[\w./:@-]{2,80})["']?\s*,?/;
/** Lines above or below in which a record tells its name. */
const NEAR = 8;

/** What a record of unknown JSON or YAML says of its own state, with the name that it gives itself. */
export function judgeStateMember(lines: readonly string[], index: number): Judgement | undefined {
  const text = lines[index] ?? '';
  if (!MAY_TELL.test(text)) return undefined;
  for (const { groups = {} } of text.matchAll(STATE)) {
    const { key = '', value = '' } = groups;
    if (!failedState(value) || /^unknown$/i.test(value)) continue;
    const name = NAME.exec(text)?.groups?.['name'] ?? nameBeside(lines, index);
    const title = `${name === undefined ? '' : `${name}: `}${key} is ${value}`;
    return { kind: 'state', trouble: 'error', title, shape: `member ${key} ${value}`, count: 1, isFatal: false };
  }
  return undefined;
}

/** The name that stands nearest among the members of the same record, or of those that hold it. */
function nameBeside(lines: readonly string[], index: number): string | undefined {
  return nameTowards(lines, index, -1) ?? nameTowards(lines, index, 1);
}

function nameTowards(lines: readonly string[], index: number, step: -1 | 1): string | undefined {
  let indent = indentOf(lines[index] ?? '');
  for (let at = index + step; Math.abs(at - index) <= NEAR; at += step) {
    const line = lines[at] ?? '';
    const isItem = line.trimStart().startsWith('- ');
    const own = indentOf(line) + (isItem ? 2 : 0);
    if (line.trim() === '' || (step === 1 && (own < indent || isItem))) return undefined;
    indent = Math.min(indent, own);
    const name = own === indent ? NAME.exec(line)?.groups?.['name'] : undefined;
    if (name !== undefined) return name;
    if (/^\s*[}\]]/.test(line)) return undefined;
  }
  return undefined;
}
