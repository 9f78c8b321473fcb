import type { Bundle } from '../bundle/index.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { CheckSpec, CheckVerdict, KubeObject } from '../model/index.ts';
import { worldOf } from './bundle-world.ts';
import { CapturedFiles } from './captured-files.ts';

/** What a check of a spec said. */
export type RunVerdict = CheckVerdict & Pick<CheckSpec, 'tool' | 'origin'>;

/** How objects are known that hold specs of a tool. */
export interface SpecHolders {
  readonly tool: string;
  readonly kinds: readonly string[];
  /** What the specs of an object are called; `undefined` where it holds none. */
  readonly originOf: (object: KubeObject) => string | undefined;
  /** Says that they could be run. */
  readonly offer: CheckVerdict;
}

/** Checks that are to be run over one bundle: they want to see some of its files, and then its objects. */
export class ChecksToRun {
  readonly #specs: readonly CheckSpec[];
  readonly #holders: SpecHolders;
  readonly #files: CapturedFiles;

  /** @param holders how specs are known that lie in a bundle and are offered to be run */
  constructor(specs: readonly CheckSpec[], holders: SpecHolders) {
    this.#specs = specs;
    this.#holders = holders;
    this.#files = new CapturedFiles(specs.flatMap(({ files }) => files));
  }

  /** The same bundle, of whose files those are kept that checks read. */
  watch(bundle: Bundle): Bundle {
    return this.#specs.length === 0 ? bundle : this.#files.watch(bundle);
  }

  /** What every check says of the bundle, once it is read. */
  run(inventory: Inventory, version: string | undefined): readonly RunVerdict[] {
    const world = worldOf(inventory, version, this.#files);
    const found = this.#specs.flatMap((spec) =>
      spec.run(world).map((verdict) => ({ ...verdict, tool: spec.tool, origin: spec.origin })),
    );
    return [...found, ...this.#offers(inventory)];
  }

  /** The specs in the bundle that were not run. */
  #offers(inventory: Inventory): readonly RunVerdict[] {
    const { kinds, tool, originOf, offer } = this.#holders;
    const run = new Set(this.#specs.map(({ origin }) => origin));
    return kinds
      .flatMap((kind) => inventory.ofKind(kind))
      .flatMap(({ value }) => {
        const origin = originOf(value);
        return origin === undefined || run.has(origin) ? [] : [{ ...offer, tool, origin }];
      });
  }
}
