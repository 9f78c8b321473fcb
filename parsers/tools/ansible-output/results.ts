import { defined } from '../../../src/model/index.ts';
import type { Line } from '../../support/documents/lines.ts';

/** What one host answered. */
export interface HostResult {
  readonly host: string;
  readonly command?: string;
  readonly lines: readonly Line[];
}

/** `host | FAILED | rc=1 >>`; between the code and the sign the command may stand. */
const HEAD =
  /^(?<host>[\w.:-]{0,253}) \| (?:CHANGED|SUCCESS|FAILED|UNREACHABLE|OK)!?(?: \| rc=-?\d{1,4})?(?: \| (?<command>[^\n]{1,2000}?))? >>/;
/** `fatal: [host]: FAILED! => changed=true`, with the members as YAML below. */
const YAML_HEAD =
  /^(?:fatal|failed|ok|changed): \[(?<host>[\w.:-]{1,253})(?: -> [^\]]{1,253})?\](?:: [A-Z]{2,12}!)?(?: \(item=[^\n]{0,2000}?\))? => ?(?:\w{1,20}=\w{1,20} ?){0,3}$/;
/** What stands between the results, and whose rest is of nobody's interest: tasks, plays, and how often each host failed. */
const BETWEEN =
  /^(?:(?:TASK|PLAY|PLAY RECAP|RUNNING HANDLER|META)\b.*\*{3,}|task path: |(?:ok|changed|skipping|included|rescued|ignored): \[|\.{3}ignoring$|[\w.-]{1,253} +: ok=\d+ +changed=\d+ )/;
const MEMBER = /^ {2}(?<name>\w{1,40}):(?: (?<value>.*))?$/;
const BLOCK = /^[|>][-+\d]{0,3}$/;
/** What they say is what the command said. */
const WORDS: ReadonlySet<string> = new Set(['msg', 'reason', 'module_stderr', 'module_stdout', 'stderr', 'stdout']);
const EMPTY: ReadonlySet<string> = new Set(['', "''", '""', 'non-zero return code', '<omitted>']);

/** Whether a line begins what one host answered. */
export function beginsResult(text: string): boolean {
  return HEAD.test(text) || YAML_HEAD.test(text);
}

/** The answers of the hosts, and what stands around them as the answer of nobody. */
export function readResults(lines: readonly Line[]): HostResult[] {
  const results: HostResult[] = [];
  let open: { host: string; command?: string; lines: Line[] } = { host: '', lines: [] };
  let inYaml = false;
  let inWords = false;
  for (const line of lines) {
    const head = HEAD.exec(line.text) ?? YAML_HEAD.exec(line.text);
    if (head !== null || BETWEEN.test(line.text)) {
      results.push(open);
      const { host = '', command } = head?.groups ?? {};
      open = { host, lines: [], ...defined({ command }) };
      inYaml = head !== null && !HEAD.test(line.text);
      inWords = false;
      continue;
    }
    if (!inYaml) {
      open.lines.push(line);
      continue;
    }
    const { name, value = '' } = MEMBER.exec(line.text)?.groups ?? {};
    if (name !== undefined) {
      inWords = WORDS.has(name) && BLOCK.test(value);
      if (WORDS.has(name) && !inWords && !EMPTY.has(value)) open.lines.push({ ...line, text: unquoted(value) });
    } else if (inWords) open.lines.push({ ...line, text: line.text.replace(/^ {4}/, '') });
    else if (!line.text.startsWith(' ')) {
      results.push(open);
      open = { host: '', lines: [line] };
      inYaml = false;
    }
  }
  results.push(open);
  return results.filter(({ lines: own }) => own.some(({ text }) => text.trim() !== ''));
}

function unquoted(value: string): string {
  return /^(?<quote>['"]).*\k<quote>$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value;
}
