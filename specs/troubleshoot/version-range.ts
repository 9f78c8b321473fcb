import { SpecError } from './analyzer.ts';

interface Version {
  readonly numbers: readonly [number, number, number];
  /** Empty: a release. */
  readonly before: readonly string[];
}

const VERSION = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z.-]+)?$/;

/** A version of Kubernetes as it says it; that of EKS, which counts its builds like a version before the release, without them. */
export function readVersion(text: string): Version {
  const plain = text.includes('-eks-') ? (text.split('-')[0] ?? text) : text;
  const [, major, minor, patch, before] = VERSION.exec(plain) ?? [];
  if (major === undefined || minor === undefined || patch === undefined)
    throw new SpecError(`"${text}" is no version such as 1.30.2`);
  return { numbers: [Number(major), Number(minor), Number(patch)], before: before?.split('.') ?? [] };
}

/** Whether a version is in a range: comparisons beside each other must all hold, one side of `||` is enough. */
export function isInRange(version: Version, range: string): boolean {
  const sides = range.split('||').map((side) => side.trim().replaceAll(/([<>=!]) +/g, '$1'));
  if (sides.some((side) => side === '')) throw new SpecError(`"${range}" is no range of versions`);
  return sides.map((side) => side.split(/ +/).every((each) => holds(version, each, range))).some(Boolean);
}

const COMPARISON = /^(?<operator>[<>]=?|={0,2}|!=?)v?(?<version>\d[0-9A-Za-z.+-]*)$/;

function holds(version: Version, comparison: string, range: string): boolean {
  const { operator = '', version: wanted = '' } = COMPARISON.exec(comparison)?.groups ?? {};
  if (wanted === '') throw new SpecError(`"${range}" is no range of versions`);
  const open = /^(?<major>\d{1,9})(?:\.(?<minor>\d{1,9}|[xX]))?(?:\.(?:\d{1,9}|[xX]))?$/.exec(wanted)?.groups;
  if (open !== undefined && !/^\d+\.\d+\.\d+$/.test(wanted))
    return holdsOpen(version, operator, open['major'], open['minor']);
  const order = compare(version, readVersion(wanted));
  return ofOrder(operator, order);
}

function ofOrder(operator: string, order: number): boolean {
  if (operator === '' || operator.startsWith('=')) return order === 0;
  if (operator.startsWith('!')) return order !== 0;
  if (order === 0) return operator.endsWith('=');
  return operator.startsWith('<') ? order < 0 : order > 0;
}

/** A version with parts left open, `1.x` or `1.30`, is all of them from its first to its last. */
function holdsOpen(version: Version, operator: string, major = '0', minor = 'x'): boolean {
  const first: Version['numbers'] = [Number(major), /\d/.test(minor) ? Number(minor) : 0, 0];
  const after: Version['numbers'] = /\d/.test(minor) ? [first[0], first[1] + 1, 0] : [first[0] + 1, 0, 0];
  const isBelow = compare(version, { numbers: first, before: [] }) < 0;
  const isAbove = compare(version, { numbers: after, before: [] }) >= 0;
  switch (operator) {
    case '<':
      return isBelow;
    case '<=':
      return !isAbove;
    case '>':
      return isAbove;
    case '>=':
      return !isBelow;
    case '!':
    case '!=':
      return isBelow || isAbove;
    default:
      return !isBelow && !isAbove;
  }
}

function compare(left: Version, right: Version): number {
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareBefore(left.before, right.before);
}

/** Before a release come its candidates: by their parts, numbers before words, fewer before more. */
function compareBefore(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return right.length - left.length;
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    const [isNumber, isOther] = [/^\d+$/.test(part), /^\d+$/.test(other)];
    if (isNumber && isOther) return Number(part) - Number(other);
    if (isNumber !== isOther) return isNumber ? -1 : 1;
    return part < other ? -1 : 1;
  }
  return left.length - right.length;
}
