import { append } from '../model/index.ts';
/** Words of which a text that meets a pattern has at least one. */
export interface RequiredLiterals {
  readonly literals: readonly string[];
  /** In either case of letters. */
  readonly ignoreCase: boolean;
}

/** Shorter ones would make every line a candidate. */
const LEAST = 3;
/** More of them tell a line from another no better. */
const MOST = 16;

const PIECE =
  /(?<set>\[\^?\]?(?:\\.|[^\]\\])*\])|(?<open>\((?:\?(?:P?<\w+>|[:=!]))?)|(?<close>\))|(?<or>\|)|(?<repeat>[*+?]\??|\{\d+(?:,\d*)?\}\??)|\\(?<escape>u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)|(?<other>.)/gsy;

/** What is read of one branch of a pattern: the words that it is sure to have, and those that go on where it stands. */
interface Branch {
  /** Each: one of these words is there. */
  readonly sure: (readonly string[])[];
  run: string;
}

interface Group {
  readonly done: Branch[];
  branch: Branch;
}

/** Words that every text has which meets a pattern, the longest that can be told; `undefined` where there are none. */
export function requiredLiterals(pattern: string): RequiredLiterals | undefined {
  const prefix = /^\(\?(?<options>[ims]+)\)/.exec(pattern);
  const open: Group[] = [newGroup()];
  /** The last piece, as what follows may say that it need not be there: a character of the run, or words that are sure. */
  let last: 'character' | 'group' | undefined;
  for (const { groups = {} } of pattern.slice(prefix?.[0].length ?? 0).matchAll(PIECE)) {
    const top = open.at(-1);
    if (top === undefined) return undefined;
    const { branch } = top;
    const plain = plainCharacter(groups);
    if (groups['repeat'] !== undefined) {
      const isOptional = /^(?:[*?]|\{0)/.test(groups['repeat']);
      if (last === 'group' && isOptional) branch.sure.pop();
      else if (last === 'character' && isOptional) branch.run = branch.run.slice(0, -1);
      endRun(branch);
      last = undefined;
    } else if (plain !== undefined) {
      branch.run += plain;
      last = 'character';
    } else if (groups['open'] !== undefined) {
      endRun(branch);
      open.push(newGroup());
      last = undefined;
    } else if (groups['close'] !== undefined) {
      const best = bestOf(top);
      open.pop();
      const outer = open.at(-1)?.branch;
      outer?.sure.push(best ?? []);
      last = 'group';
    } else if (groups['or'] !== undefined) {
      endRun(branch);
      top.done.push(branch);
      top.branch = newBranch();
      last = undefined;
    } else if (!isZeroWidth(groups)) {
      endRun(branch);
      last = undefined;
    }
  }
  const [whole, ...unclosed] = open;
  const literals = whole === undefined || unclosed.length > 0 ? undefined : bestOf(whole);
  const ignoreCase = prefix?.groups?.['options']?.includes('i') === true;
  return literals === undefined ? undefined : { literals, ignoreCase };
}

function newGroup(): Group {
  return { done: [], branch: newBranch() };
}

function newBranch(): Branch {
  return { sure: [], run: '' };
}

function endRun(branch: Branch): void {
  if (branch.run !== '') branch.sure.push([branch.run]);
  branch.run = '';
}

/** One of each branch's words. */
function bestOf({ done, branch }: Group): readonly string[] | undefined {
  endRun(branch);
  const words: string[] = [];
  for (const { sure } of [...done, branch]) {
    const [best] = sure
      .filter((each) => each.length > 0 && shortest(each) >= LEAST)
      .sort((left, right) => shortest(right) - shortest(left));
    if (best === undefined) return undefined;
    append(words, best);
  }
  const distinct = [...new Set(words)];
  return distinct.length > MOST ? undefined : distinct;
}

function shortest(words: readonly string[]): number {
  return Math.min(...words.map(({ length }) => length));
}

function plainCharacter({ escape, other }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (other !== undefined) return /[.^$\n]/.test(other) ? undefined : other;
  if (escape === 't') return '\t';
  return escape !== undefined && /^[^\w\n]$/.test(escape) ? escape : undefined;
}

function isZeroWidth({ escape, other }: Readonly<Record<string, string | undefined>>): boolean {
  return other === '^' || other === '$' || escape === 'b';
}
