import type { Node } from 'yaml';
import type { RuleTest } from '../rule-tests.ts';
import { didYouMean } from '../suggest.ts';
import { complain } from './compilation.ts';
import type { Compilation } from './compilation.ts';
import { items, members, offsetOf, scalarText } from './rule-file.ts';

/** Artifacts that several tests of a file share. */
export class Fixtures {
  readonly #compilation: Compilation;
  readonly #known: ReadonlyMap<string, Node>;
  readonly #offsets: ReadonlyMap<string, number>;
  readonly #used = new Set<string>();

  constructor(node: Node | undefined, compilation: Compilation) {
    const fixtures = members(node);
    this.#compilation = compilation;
    this.#known = new Map(fixtures.map(({ key, value }) => [key, value]));
    this.#offsets = new Map(fixtures.map(({ key, keyNode }) => [key, offsetOf(keyNode)]));
  }

  /** The artifacts of the fixtures that a test names. */
  of(names: Node | undefined): RuleTest['artifacts'] {
    return items(names).flatMap((item) => {
      const name = scalarText(item);
      const fixture = this.#known.get(name);
      this.#used.add(name);
      if (fixture === undefined)
        complain(this.#compilation, offsetOf(item), `unknown fixture '${name}'${didYouMean(name, this.#known.keys())}`);
      return members(fixture).map(({ key, value }) => ({ path: key, content: scalarText(value) }));
    });
  }

  /** Says which fixtures no test names. */
  complainOfUnused(): void {
    for (const [name, offset] of this.#offsets)
      if (!this.#used.has(name)) complain(this.#compilation, offset, `the fixture '${name}' is never used`);
  }
}
