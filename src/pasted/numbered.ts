/** A way to set a line's number off from the line. */
interface Numbering {
  /** Matches the number and what sets it off; of an empty line the number may be all that is left. */
  readonly pattern: RegExp;
  readonly leastLines: number;
  /** Rows of a list begin so, too: then every line of the text has to. */
  readonly isWhole?: true;
  /** Programs list things so themselves (`2: eth0: <UP>`): some line has to stand close to its number. */
  readonly isClose?: true;
}

const NUMBERINGS: readonly Numbering[] = [
  // `cat -n`, and columns of numbers that a browser copies along.
  { pattern: /^ *(?<number>\d{1,7})(?:\t|$)/, leastLines: 3 },
  // Viewers that draw a rule.
  { pattern: /^ *(?<number>\d{1,7}) *(?:│ ?|$)/, leastLines: 3 },
  // `grep -n`; what begins with a time of the day or of a clock that counts begins so, too; addresses and numbers of such lines do not.
  { pattern: /^(?<number>\d{1,7}):(?!\d\d(?::(?!\d\d:\d\d)|\.\d+(?![\d.])))/, leastLines: 3, isClose: true },
  // Editors and pagers.
  { pattern: /^ *(?<number>\d{1,7})(?: +|$)/, leastLines: 3, isWhole: true },
];

/** What each of them begins with. Most texts have no such line, and one look is enough. */
const NUMBER = /^ *\d{1,7}(?:[\t │:]|$)/;
const LEAST_LINES = Math.min(...NUMBERINGS.map(({ leastLines }) => leastLines));

/** Removes the numbers that an editor, a pager or a page of code put before lines, where they go up by one from line to line. */
export function stripNumbers(lines: readonly string[]): readonly string[] {
  if (lines.filter((line) => NUMBER.test(line)).length < LEAST_LINES) return lines;
  for (const numbering of NUMBERINGS) {
    const stripped = strip(lines, numbering);
    if (stripped !== undefined) return stripped;
  }
  return lines;
}

function strip(lines: readonly string[], { pattern, leastLines, isWhole, isClose }: Numbering): string[] | undefined {
  if (isWhole === true && !lines.every((line) => line.trim() === '' || pattern.test(line))) return undefined;
  const stripped = [...lines];
  let isNumbered = false;
  for (let at = 0; at < lines.length;) {
    const end = endOfRun(lines, at, pattern);
    const run = lines.slice(at, end).map((line) => line.replace(pattern, ''));
    const isListed = isClose === true && run.every((line) => line.startsWith(' '));
    if (run.length >= leastLines && !isListed && run.some((line) => line.trim() !== '')) {
      for (const [offset, line] of run.entries()) stripped[at + offset] = line;
      isNumbered = true;
    }
    at = Math.max(end, at + 1);
  }
  return isNumbered ? stripped : undefined;
}

/** Behind the lines from `at` on whose numbers go up by one. */
function endOfRun(lines: readonly string[], at: number, pattern: RegExp): number {
  let end = at;
  for (let last: number | undefined; end < lines.length; end++) {
    const number = pattern.exec(lines[end]!)?.groups?.['number'];
    if (number === undefined || (last !== undefined && Number(number) !== last + 1)) break;
    last = Number(number);
  }
  return end;
}
