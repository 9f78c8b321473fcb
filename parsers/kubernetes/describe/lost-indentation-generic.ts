import { isListMember } from './generic-values.ts';
import type { DescribedLine } from './layout.ts';
import { splitKey } from './layout.ts';
import { indented } from './indented-line.ts';
import { memberOfLabel } from './smart-label.ts';

/** An object or list that is open while lines are read. */
interface Level {
  /** The member that opened it. */
  readonly member: string;
  /** First and latest member seen in the current element. */
  first?: string;
  last?: string;
  /** Bare words were seen in it: it is a list of them. */
  hasWords?: boolean;
}

const REFERENCE = new Set(['apiVersion', 'fieldPath', 'kind', 'name', 'namespace', 'uid', 'apiGroup']);

/** Objects whose members are known: anything else closes them. */
const CLOSED: Readonly<Record<string, ReadonlySet<string>>> = {
  addresses: new Set(['address', 'type']),
  conditions: new Set([
    'lastHeartbeatTime',
    'lastTransitionTime',
    'lastUpdateTime',
    'message',
    'observedGeneration',
    'reason',
    'severity',
    'status',
    'type',
  ]),
  ownerReferences: new Set([...REFERENCE, 'blockOwnerDeletion', 'controller']),
};

/** Deeper than any object of the API. */
const DEEPEST = 30;

/**
 * Restores what kubectl's general printer indented. It prints members in the order of their names, so a key that cannot follow the
 * latest one of the innermost open object closes it, unless it begins the next element of a list.
 */
export function restoreGeneric(lines: readonly DescribedLine[]): DescribedLine[] {
  const levels: Level[] = [{ member: '' }];
  let begun = false;
  let isOpen = false;
  return lines.map((line) => {
    const { key, value } = splitKey(line.text);
    begun ||= key === 'API Version';
    if (!begun || line.text === '' || line.indent > 0) return line;
    if (key === '') {
      levels.at(-1)!.hasWords ||= isOpen;
      return indented(line, 2 * (levels.length - 1) + (isOpen ? 0 : 2));
    }
    const member = memberOfLabel(key);
    enter(levels, member, value);
    const depth = levels.length - 1;
    isOpen = value === '' && levels.length < DEEPEST;
    if (isOpen) levels.push({ member });
    return indented(line, 2 * depth);
  });
}

/** Closes levels until the member can stand in the innermost one, and notes it there. */
function enter(levels: Level[], member: string, value: string): void {
  if (isTopLevel(levels, member, value)) levels.length = 1;
  while (levels.length > 1 && !accepts(levels.at(-1)!, member)) levels.pop();
  const level = levels.at(-1)!;
  if (level.last === undefined || member <= level.last) level.first = member;
  level.last = member;
}

/** `Spec:` and `Status:` in their turn end whatever was open. */
function isTopLevel(levels: readonly Level[], member: string, value: string): boolean {
  const last = levels[0]!.last ?? '';
  return value === '' && ((member === 'spec' && last === 'metadata') || (member === 'status' && last < 'status'));
}

function accepts(level: Level, member: string): boolean {
  if (level.hasWords) return false;
  const members = level.member.endsWith('Ref') ? REFERENCE : CLOSED[level.member];
  if (members && !members.has(member)) return false;
  if (level.last === undefined || member > level.last) return true;
  // Not in order: the next element of a list, if it begins like the one before.
  return member === level.first || (isListMember(level.member) && level.first !== undefined && member < level.first);
}
