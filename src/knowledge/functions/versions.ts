import { compareText } from '../../model/index.ts';
import { DomainValue, failure, type Unknown, type Value } from '../values/index.ts';
import { define } from './definition.ts';

interface Version {
  readonly numbers: readonly [number, number, number];
  readonly prerelease: readonly string[];
}

const STRICT =
  /^(0|[1-9]\d{0,14})\.(0|[1-9]\d{0,14})\.(0|[1-9]\d{0,14})(?:-([0-9A-Za-z.-]{1,200}))?(?:\+[0-9A-Za-z.-]{1,200})?$/;
const LOOSE = /^v?(\d{1,15})(?:\.(\d{1,15}))?(?:\.(\d{1,15}))?(?:-([0-9A-Za-z.-]{1,200}))?(?:\+[0-9A-Za-z.-]{1,200})?$/;

function parseVersion(text: string, normalize: boolean): DomainValue<Version> | Unknown {
  const match = (normalize ? LOOSE : STRICT).exec(text);
  if (match === null) return failure(`'${text.slice(0, 40)}' is no semantic version`);
  const [, major, minor = '0', patch = '0', prerelease] = match;
  const numbers = [Number(major), Number(minor), Number(patch)] as const;
  const version: Version = { numbers, prerelease: prerelease?.split('.') ?? [] };
  return new DomainValue('semver', `${numbers.join('.')}${prerelease === undefined ? '' : `-${prerelease}`}`, version);
}

function compareIdentifiers(left: string, right: string): number {
  const [leftNumber, rightNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
  if (leftNumber && rightNumber) return Math.sign(Number(left) - Number(right));
  if (leftNumber !== rightNumber) return leftNumber ? -1 : 1;
  return compareText(left, right);
}

function compareVersions(left: Version, right: Version): number {
  for (const [index, number] of left.numbers.entries()) {
    const order = Math.sign(number - (right.numbers[index] ?? 0));
    if (order !== 0) return order;
  }
  if (left.prerelease.length === 0 || right.prerelease.length === 0) {
    return Math.sign(right.prerelease.length - left.prerelease.length);
  }
  for (const [index, identifier] of left.prerelease.entries()) {
    const other = right.prerelease[index];
    if (other === undefined) return 1;
    const order = compareIdentifiers(identifier, other);
    if (order !== 0) return order;
  }
  return left.prerelease.length < right.prerelease.length ? -1 : 0;
}

const versionOf = (value: Value | undefined) => (value as DomainValue<Version>).parsed;
const compare = (args: readonly Value[]) => compareVersions(versionOf(args[0]), versionOf(args[1]));

export const versionFunctions = [
  define(
    'semver(string, bool?) -> semver',
    'A semantic version; with `true` also `v1.2`, with a leading v or missing parts.',
    ([text, normalize]) => parseVersion(text as string, normalize === true),
  ),
  define('isSemver(string, bool?) -> bool', 'Whether the text is a semantic version.', ([text, normalize]) => {
    return parseVersion(text as string, normalize === true) instanceof DomainValue;
  }),
  define('semver.major() -> int', 'The first number.', ([of]) => versionOf(of).numbers[0]),
  define('semver.minor() -> int', 'The second number.', ([of]) => versionOf(of).numbers[1]),
  define('semver.patch() -> int', 'The third number.', ([of]) => versionOf(of).numbers[2]),
  define('semver.compareTo(semver) -> int', '1, 0 or -1: newer, equal, older.', compare),
  define('semver.isGreaterThan(semver) -> bool', 'Whether it is newer.', (args) => compare(args) > 0),
  define('semver.isLessThan(semver) -> bool', 'Whether it is older.', (args) => compare(args) < 0),
];
