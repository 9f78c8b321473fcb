import type { RuleLocation } from '../../model/index.ts';
import type { CompiledFile } from './compile-file.ts';
import type { Writing } from './definitions.ts';

/** More characters than that nobody reads at once. */
const LONGEST = 200;
/** An expression that is longer than that stands in one place and has a name. */
const LONGEST_REPEATED = 60;

/** Says which expressions are too long to be read, and which long ones are written more than once. */
export function complainOfWriting(files: readonly CompiledFile[]): void {
  const first = new Map<string, RuleLocation>();
  for (const { compilation } of files) {
    const complain = (location: RuleLocation, message: string) =>
      compilation.problems.push({ severity: 'warning', location, message });
    for (const { written, location } of writingsOf(compilation)) {
      const { length } = written;
      if (length > LONGEST)
        complain(location, `the expression has ${length} characters, more than ${LONGEST}; define names for its parts`);
      if (length <= LONGEST_REPEATED) continue;
      const other = first.get(written);
      first.set(written, other ?? location);
      if (other !== undefined && !isSame(other, location))
        complain(location, `the same expression stands in ${other.file}:${other.line}; define a name for it`);
    }
  }
}

/** What sources share is compiled with each of them, and written once. */
function writingsOf({ rules, expressions, definitions }: CompiledFile['compilation']): Writing[] {
  const own = expressions.map(({ written, offset }) => ({ written, location: rules.locate(offset(0)) }));
  const unique = new Map(
    [...definitions.writings, ...own].map((each) => [`${each.location.line}:${each.location.column}`, each]),
  );
  return [...unique.values()];
}

function isSame(left: RuleLocation, right: RuleLocation): boolean {
  return left.file === right.file && left.line === right.line && left.column === right.column;
}
