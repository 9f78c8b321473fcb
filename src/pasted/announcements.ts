import { joinLines, type LineBeginnings, type PastedLine } from './line.ts';
import { BLOCK_MARK } from './marks.ts';

/** Shorter lines are titles. */
const LEAST_ANNOUNCEMENT = 24;
const MOST_JOINED = 4;
const LONGEST = 2000;
/** What a program says before it says what is wrong. Whoever writes to others announces, too, but not behind a level or in a chain of errors. */
const ANNOUNCES = /(?:error|fatal|fail|invalid|denied|reject|refus|cannot|unable|not valid)[^:\n]{0,120}:$/i;
/** What a program says before it lists the reasons, each with a title of its own; and such a title behind it. */
const LISTS =
  /(?:error|fail|denied|reject|refus|block|invalid|violat)[^:\n]{0,160} the following [a-z]{3,20}(?: [a-z]{3,20})?$/i;
const TITLE_OF_LIST = / the following [a-z]{3,20}(?: [a-z]{3,20})? [\w./-]{1,100}:$/;
const OF_PROGRAM =
  /^(?:\[[^\]\n]{1,80}\] |(?:error|fatal|warning|panic)\b|[\w./-]{1,60}: |[^\n]{0,200}\b(?:ERROR|FATAL|ERR)\b|[^\n]{0,200}[\w)]: [^\n]{3,300}:$)/i;
/** What is drawn around an announcement says nothing. */
const DRAWN = /^\s*[-=*_]{8,}\s*$/;
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(?=\S)/;
const TITLES = /^\s*[A-Z][A-Z0-9_ ()/-]{3,}$/;
const INNER = /^\s*-{3}> \S/;
/** How whoever mounts goes on, on lines of their own, in a record of a mount that failed. */
const PART_OF_MOUNT = /^(?:Mounting (?:command|arguments)|Output): /;
const FRAME = /^\s+at \S/;

/**
 * Joins what announces an error with the line that says it, which may stand below an empty one; and what was thrown with what it was
 * thrown for, where a line of its own says so.
 */
export function joinAnnouncements(lines: readonly PastedLine[], beginnings: LineBeginnings): readonly PastedLine[] {
  const joined: PastedLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const group = [lines[at]!];
    let said = lines[at]!.text.trimEnd();
    for (let next = following(said, lines, at, beginnings); next !== undefined && group.length <= MOST_JOINED;) {
      const text = ` ${lines[next]!.text.replace(ITEM, '').trim()}`;
      group.push({ ...lines[next]!, text });
      said += text;
      at = next;
      next = following(said, lines, at, beginnings);
    }
    joined.push(group.length === 1 ? group[0]! : joinLines(group));
  }
  return joined.length === lines.length ? lines : joined;
}

function announces(said: string): boolean {
  return (ANNOUNCES.test(said) || LISTS.test(said) || TITLE_OF_LIST.test(said)) && OF_PROGRAM.test(said);
}

/** The line with which what was said up to another one goes on. */
function following(
  said: string,
  lines: readonly PastedLine[],
  at: number,
  { beginsRecord, isTyped }: LineBeginnings,
): number | undefined {
  if (said === '' || said.length > LONGEST) return undefined;
  const under = lines[at + 1]?.text ?? '';
  if (INNER.test(under) || (PART_OF_MOUNT.test(under) && beginsRecord(said))) return at + 1;
  if (said.length < LEAST_ANNOUNCEMENT || !announces(said) || isTyped(said)) return undefined;
  const below = lines[at + 1]?.text.trim() === '' ? at + 2 : at + 1;
  const next = DRAWN.test(lines[below]?.text ?? '') ? below + 1 : below;
  const words = lines[next]?.text ?? '';
  const isOther =
    words.trim() === '' ||
    words.length > LONGEST ||
    words === BLOCK_MARK ||
    [TITLES, FRAME].some((pattern) => pattern.test(words)) ||
    isTyped(words) ||
    beginsRecord(words.trim());
  return isOther ? undefined : next;
}
