import type { BinaryOperator, ExpressionNode, PackedTree } from '../../model/index.ts';
import { asciiJson } from '../ascii-json.ts';

type NodeType = Exclude<ExpressionNode['type'], 'variable'>;
type Macro = (ExpressionNode & { readonly type: 'comprehension' })['macro'];

/** A node as a list: its type, and its members in the order of {@link MEMBERS}. A chain of plain selections is a text, `a.b.c`. */
type Packed = string | readonly [type: NodeType, ...members: unknown[]];

/** What the nodes of each type have; what they need not have stands last. */
const MEMBERS: Readonly<Record<NodeType, readonly string[]>> = {
  literal: ['value', 'double'],
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

/** Where nodes stand in their source is left out: what the build packs, it has checked. */
const at = 0;

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
  const node = part as ExpressionNode;
  if (node.type === 'variable') return node.name;
  const members = MEMBERS[node.type].map((name) => packed((node as Readonly<Record<string, unknown>>)[name]));
  const [of] = members;
  if (node.type === 'select' && node.optional !== true && typeof of === 'string') return `${of}.${node.field}`;
  return [node.type, ...members.filter((member) => member !== undefined)];
}

/** Few of these lists are read in a run, most of them before the engine has compiled this: each of them is written out. */
function nodeOf(part: unknown): ExpressionNode {
  const list = part as Packed;
  if (typeof list === 'string') return chainOf(list);
  const type = list[0];
  switch (type) {
    case 'literal': {
      const value = list[1] as string | number | boolean | null;
      return list[2] === undefined ? { type, value, at } : { type, value, double: list[2] as boolean, at };
    }
    case 'select': {
      const of = nodeOf(list[1]);
      const field = list[2] as string;
      return list[3] === undefined ? { type, of, field, at } : { type, of, field, optional: list[3] as boolean, at };
    }
    case 'index': {
      const of = nodeOf(list[1]);
      const index = nodeOf(list[2]);
      return list[3] === undefined ? { type, of, index, at } : { type, of, index, optional: list[3] as boolean, at };
    }
    case 'has':
      return { type, of: nodeOf(list[1]), field: list[2] as string, at };
    case 'call': {
      const name = list[1] as string;
      const args = nodesOf(list[2]);
      return list[3] === undefined ? { type, name, args, at } : { type, name, receiver: nodeOf(list[3]), args, at };
    }
    case 'unary':
      return { type, operator: list[1] as '!' | '-', operand: nodeOf(list[2]), at };
    case 'binary':
      return { type, operator: list[1] as BinaryOperator, left: nodeOf(list[2]), right: nodeOf(list[3]), at };
    case 'conditional':
      return { type, test: nodeOf(list[1]), then: nodeOf(list[2]), else: nodeOf(list[3]), at };
    case 'list':
      return { type, items: nodesOf(list[1]), at };
    case 'map':
      return { type, entries: (list[1] as readonly (readonly unknown[])[]).map(entryOf), at };
    case 'comprehension': {
      const macro = list[1] as Macro;
      const over = nodeOf(list[2]);
      const variable = list[3] as string;
      const body = nodeOf(list[4]);
      if (list[5] === undefined) return { type, macro, over, variable, body, at };
      return { type, macro, over, variable, condition: nodeOf(list[5]), body, at };
    }
  }
}

function chainOf(path: string): ExpressionNode {
  const [name = '', ...fields] = path.split('.');
  let node: ExpressionNode = { type: 'variable', name, at };
  for (const field of fields) node = { type: 'select', of: node, field, at };
  return node;
}

function nodesOf(parts: unknown): ExpressionNode[] {
  return (parts as readonly unknown[]).map(nodeOf);
}

function entryOf(entry: readonly unknown[]): { readonly key: ExpressionNode; readonly value: ExpressionNode } {
  return { key: nodeOf(entry[0]), value: nodeOf(entry[1]) };
}
