/** `3.9.x`, `>= 3.9`, `<4`, `~1.2.3`, `^1.2`, `v2` */
const COMPARISON = /^(?<operator>[<>]=?|={1,2}|~|\^)?v?(?<numbers>\d{1,9}(?:\.\d{1,9})*)(?<open>(?:\.[xX*])*)$/;

/**
 * Whether a version is among those that words name: comparisons beside each other must all hold, one side of `||` is enough; parts that
 * are left out, or `x`, may be anything. What cannot be read is not met.
 */
export function meetsVersions(version: string, words: string): boolean {
  const own = numbersOf(version);
  if (own === undefined) return false;
  return words
    .split('||')
    .map((side) => side.trim().replaceAll(/(?<sign>[<>=~^])\s+/g, '$<sign>'))
    .some((side) => side !== '' && side.split(/[\s,]+/).every((comparison) => holds(own, comparison)));
}

function numbersOf(version: string): readonly number[] | undefined {
  const text = /^v?(?<numbers>\d{1,9}(?:\.\d{1,9})*)/.exec(version)?.groups?.['numbers'];
  return text?.split('.').map(Number);
}

function holds(own: readonly number[], comparison: string): boolean {
  const { operator = '', numbers = '' } = COMPARISON.exec(comparison)?.groups ?? {};
  if (numbers === '') return false;
  const wanted = numbers.split('.').map(Number);
  const order = compare(own, wanted);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '~':
      return order >= 0 && compare(own, wanted.slice(0, 2)) === 0;
    case '^':
      return order >= 0 && compare(own, wanted.slice(0, 1)) === 0;
    default:
      return order === 0;
  }
}

/** As far as the second is written: `3.9.2` is neither before `3.9` nor behind it. */
function compare(own: readonly number[], wanted: readonly number[]): number {
  for (const [index, number] of wanted.entries()) {
    const difference = (own[index] ?? 0) - number;
    if (difference !== 0) return difference;
  }
  return 0;
}
