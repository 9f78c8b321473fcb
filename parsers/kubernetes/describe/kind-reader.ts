import type { DescribedLine, LayoutNode } from './layout.ts';
import { child } from './layout.ts';
import type { ObjectBuilder } from './object-builder.ts';

/** One described object, as a tree, without its Events. */
export interface Description {
  readonly nodes: readonly LayoutNode[];
  /** All lines, those of a data section included, which the tree leaves out. */
  readonly lines: readonly DescribedLine[];
  readonly name: string;
  readonly namespace?: string;
}

/** Reads the description of one kind, which kubectl prints in a layout of its own and without naming the kind. */
export interface KindReader {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespaced: boolean;
  /** Whether these are this kind's keys. Asked in the registry's order: the first that says yes reads. */
  recognises(description: Description): boolean;
  /** Writes `spec`, `status` and the kind's own members; `metadata` is read for all kinds alike. */
  read(description: Description, object: ObjectBuilder): void;
  /** Nodes whose absent members are really absent; see `ObservedObject.completePaths`. */
  readonly completePaths?: readonly string[];
  /** The same of nodes that one line tells, so that they are whole in a part of a description, too. */
  readonly toldByOneLine?: readonly string[];
  /** Members that the description shows wherever they are set; see `ObservedObject.absentPaths`. */
  readonly absentPaths?: readonly string[];
}

/** Whether all of the keys stand at the top of a description. */
export function hasKeys({ nodes }: Description, ...keys: readonly string[]): boolean {
  return keys.every((key) => child(nodes, key) !== undefined);
}

/** The value of a top-level key. */
export function topValue({ nodes }: Description, ...keys: readonly string[]): string | undefined {
  return child(nodes, ...keys)?.value;
}
