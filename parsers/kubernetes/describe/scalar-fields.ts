import type { Json } from '../../../src/model/index.ts';
import { booleanOf, integerOf, integerOrText, textOf, timeOf } from './field-values.ts';
import type { LayoutNode } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

/** How a printed value becomes one of the API. A `flag` is a boolean that the API leaves out where it is false. */
export type ScalarType = 'text' | 'integer' | 'boolean' | 'flag' | 'time' | 'integer-or-text';

/** Which member of the API a key shows: `['Restart Count', 'restartCount', 'integer']`. */
export type ScalarField = readonly [key: string, member: string, type?: ScalarType];

const READERS: Readonly<Record<ScalarType, (value: string) => Json | undefined>> = {
  text: textOf,
  integer: integerOf,
  boolean: booleanOf,
  flag: (value) => booleanOf(value) || undefined,
  time: timeOf,
  'integer-or-text': integerOrText,
};

/** Writes the members whose keys are among the nodes; values that say "nothing" leave their member unset. */
export function setScalars(target: ObjectBuilder, nodes: readonly LayoutNode[], fields: readonly ScalarField[]): void {
  for (const [key, member, type = 'text'] of fields) {
    const node = nodes.find((candidate) => candidate.key === key);
    if (node) target.set(member, READERS[type](node.value), node.line);
  }
}
