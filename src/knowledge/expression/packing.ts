import type { BinaryOperator, ExpressionNode, PackedTree } from '../../model/index.ts';
import { asciiJson } from '../ascii-json.ts';

type NodeType = ExpressionNode['type'];
type Macro = (ExpressionNode & { readonly type: 'comprehension' })['macro'];

/** A node as a list: its type, where it stands, and its members in the order of {@link MEMBERS}. */
type Packed = readonly [type: NodeType, at: number, ...members: unknown[]];

/** What the nodes of each type have; what they need not have stands last. */
const MEMBERS: Readonly<Record<NodeType, readonly string[]>> = {
  literal: ['value', 'double'],
  variable: ['name'],
  select: ['of', 'field', 'optional'],
  index: ['of', 'index', 'optional'],
  has: ['of', 'field'],
  call: ['name', 'args', 'receiver'],
  unary: ['operator', 'operand'],
  binary: ['operator', 'left', 'right'],
  conditional: ['test', 'then', 'else'],
  list: ['items'],
  map: ['entries'],
  comprehension: ['macro', 'over', 'variable', 'body', 'condition'],
};

/** A tree, or several, as a text: shorter than JSON of the nodes, and read in less time. */
export function packTrees(trees: ExpressionNode | readonly ExpressionNode[]): PackedTree {
  // Within JSON it needs no escapes, so that whoever reads the rules passes over it in one go.
  return asciiJson(packed(trees))
    .replaceAll("'", String.raw`\u0027`)
    .replaceAll('`', String.raw`\u0060`)
    .replaceAll('"', "'")
    .replaceAll('\\', '`');
}

/** The tree that {@link packTrees} wrote. */
export function unpackTree(text: PackedTree): ExpressionNode {
  return nodeOf(parse(text));
}

/** The trees that {@link packTrees} wrote. */
export function unpackTrees(text: PackedTree): ExpressionNode[] {
  return nodesOf(parse(text));
}

function parse(text: PackedTree): unknown {
  return JSON.parse(text.replaceAll('`', '\\').replaceAll("'", '"'));
}

function packed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(packed);
  if (typeof part !== 'object' || part === null) return part;
  if (!('type' in part)) return Object.values(part).map(packed);
  const { type, at, ...members } = part as ExpressionNode;
  const values = MEMBERS[type].map((name) => packed((members as Readonly<Record<string, unknown>>)[name]));
  return [type, at, ...(values.at(-1) === undefined ? values.slice(0, -1) : values)];
}

/** Few of these lists are read in a run, most of them before the engine has compiled this: each of them is written out. */
function nodeOf(part: unknown): ExpressionNode {
  const list = part as Packed;
  const type = list[0];
  const at = list[1];
  switch (type) {
    case 'literal': {
      const value = list[2] as string | number | boolean | null;
      return list[3] === undefined ? { type, value, at } : { type, value, double: list[3] as boolean, at };
    }
    case 'variable':
      return { type, name: list[2] as string, at };
    case 'select': {
      const of = nodeOf(list[2]);
      const field = list[3] as string;
      return list[4] === undefined ? { type, of, field, at } : { type, of, field, optional: list[4] as boolean, at };
    }
    case 'index': {
      const of = nodeOf(list[2]);
      const index = nodeOf(list[3]);
      return list[4] === undefined ? { type, of, index, at } : { type, of, index, optional: list[4] as boolean, at };
    }
    case 'has':
      return { type, of: nodeOf(list[2]), field: list[3] as string, at };
    case 'call': {
      const name = list[2] as string;
      const args = nodesOf(list[3]);
      return list[4] === undefined ? { type, name, args, at } : { type, name, receiver: nodeOf(list[4]), args, at };
    }
    case 'unary':
      return { type, operator: list[2] as '!' | '-', operand: nodeOf(list[3]), at };
    case 'binary':
      return { type, operator: list[2] as BinaryOperator, left: nodeOf(list[3]), right: nodeOf(list[4]), at };
    case 'conditional':
      return { type, test: nodeOf(list[2]), then: nodeOf(list[3]), else: nodeOf(list[4]), at };
    case 'list':
      return { type, items: nodesOf(list[2]), at };
    case 'map':
      return { type, entries: (list[2] as readonly (readonly unknown[])[]).map(entryOf), at };
    case 'comprehension': {
      const macro = list[2] as Macro;
      const over = nodeOf(list[3]);
      const variable = list[4] as string;
      const body = nodeOf(list[5]);
      if (list[6] === undefined) return { type, macro, over, variable, body, at };
      return { type, macro, over, variable, condition: nodeOf(list[6]), body, at };
    }
  }
}

function nodesOf(parts: unknown): ExpressionNode[] {
  return (parts as readonly unknown[]).map(nodeOf);
}

function entryOf(entry: readonly unknown[]): { readonly key: ExpressionNode; readonly value: ExpressionNode } {
  return { key: nodeOf(entry[0]), value: nodeOf(entry[1]) };
}
