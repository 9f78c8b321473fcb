import type { ExpressionNode, RuleLocation } from '../../model/index.ts';
import { withChildren } from '../expression/walk.ts';

/** Where a position in an expression stands in its file. */
export type Place = (at: number) => RuleLocation;

/** More than an expression has characters. */
const STRIDE = 32_768;

/**
 * Where parts of definitions stand: once they are in the place of their names, an expression has parts of several files. Each definition
 * has positions of its own, behind those of all expressions.
 */
export class DefinitionPlaces {
  readonly #places: Place[] = [];

  /** The same tree with positions that tell whose it is. */
  move(tree: ExpressionNode, place: Place): ExpressionNode {
    this.#places.push(place);
    const base = this.#places.length * STRIDE;
    const moved = (node: ExpressionNode): ExpressionNode => ({ ...withChildren(node, moved), at: base + node.at });
    return moved(tree);
  }

  /** Nothing for positions of expressions themselves. */
  locate(at: number): RuleLocation | undefined {
    return this.#places[Math.floor(at / STRIDE) - 1]?.(at % STRIDE);
  }
}
