import { joinLines, type PastedLine } from './line.ts';
import type { LineBeginnings } from './paragraphs.ts';

/** Shorter lines are titles. */
const LEAST_ANNOUNCEMENT = 24;
const MOST_JOINED = 4;
const LONGEST = 2000;
/** What a program says before it says what is wrong. Whoever writes to others announces, too, but not behind a level or in a chain of errors. */
const ANNOUNCES = /(?:error|fatal|fail|invalid|denied|reject|refus|cannot|unable|not valid)[^:\n]{0,120}:$/i;
const OF_PROGRAM =
  /^(?:\[[^\]\n]{1,80}\] |(?:error|fatal|warning|panic)\b|[\w./-]{1,60}: |[^\n]{0,200}\b(?:ERROR|FATAL|ERR)\b|[^\n]{0,200}[\w)]: [^\n]{3,300}:$)/i;
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(?=\S)/;
const TITLES = /^\s*[A-Z][A-Z0-9_ ()/-]{3,}$/;
const INNER = /^\s*-{3}> \S/;
const FENCE = /^\s*(?:`{3}|~{3})/;
const FRAME = /^\s+at \S/;

/**
 * Joins what announces an error with the line that says it, which may stand below an empty one; and what was thrown with what it was
 * thrown for, where a line of its own says so.
 */
export function joinAnnouncements(lines: readonly PastedLine[], beginnings: LineBeginnings): readonly PastedLine[] {
  const joined: PastedLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const group = [lines[at]!];
    for (let next = following(lines, at, beginnings); next !== undefined && group.length <= MOST_JOINED;) {
      group.push({ ...lines[next]!, text: ` ${lines[next]!.text.replace(ITEM, '').trim()}` });
      at = next;
      next = following(lines, at, beginnings);
    }
    joined.push(group.length === 1 ? group[0]! : joinLines(group));
  }
  return joined.length === lines.length ? lines : joined;
}

/** The line with which another one goes on. */
function following(
  lines: readonly PastedLine[],
  at: number,
  { beginsRecord, isTyped }: LineBeginnings,
): number | undefined {
  const { text } = lines[at]!;
  if (text.trim() === '' || text.length > LONGEST) return undefined;
  if (INNER.test(lines[at + 1]?.text ?? '')) return at + 1;
  const said = text.trimEnd();
  if (!said.endsWith(':') || said.length < LEAST_ANNOUNCEMENT || !ANNOUNCES.test(said) || !OF_PROGRAM.test(said))
    return undefined;
  if (isTyped(said)) return undefined;
  const next = lines[at + 1]?.text.trim() === '' ? at + 2 : at + 1;
  const words = lines[next]?.text ?? '';
  const isOther =
    words.trim() === '' ||
    words.length > LONGEST ||
    [FENCE, TITLES, FRAME].some((pattern) => pattern.test(words)) ||
    isTyped(words) ||
    beginsRecord(words.trim());
  return isOther ? undefined : next;
}
