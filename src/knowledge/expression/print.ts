import type { ExpressionNode } from '../../model/index.ts';
import { quoteString } from './literals.ts';

const PRECEDENCE: Readonly<Record<string, number>> = {
  '||': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

const CONDITIONAL = 1;
const UNARY = 7;
const MEMBER = 8;

/** The text of an expression; parsing it gives the same tree. */
export function printExpression(node: ExpressionNode): string {
  return print(node, 0);
}

function precedenceOf(node: ExpressionNode): number {
  switch (node.type) {
    case 'conditional':
      return CONDITIONAL;
    case 'binary':
      return PRECEDENCE[node.operator] ?? 0;
    case 'unary':
      return UNARY;
    default:
      return MEMBER;
  }
}

/** Brackets where the node binds looser than its place asks for. */
function print(node: ExpressionNode, least: number): string {
  const text = printBare(node);
  return precedenceOf(node) < least ? `(${text})` : text;
}

function printBare(node: ExpressionNode): string {
  switch (node.type) {
    case 'literal':
      return printLiteral(node);
    case 'variable':
      return node.name;
    case 'select':
      return `${print(node.of, MEMBER)}${node.optional === true ? '.?' : '.'}${node.field}`;
    case 'index':
      return `${print(node.of, MEMBER)}[${node.optional === true ? '?' : ''}${print(node.index, 0)}]`;
    case 'has':
      return `has(${print(node.of, MEMBER)}.${node.field})`;
    case 'call': {
      const args = node.args.map((arg) => print(arg, 0)).join(', ');
      return `${node.receiver === undefined ? '' : `${print(node.receiver, MEMBER)}.`}${node.name}(${args})`;
    }
    case 'unary': {
      // `-` and `!` do not mix in CEL's grammar.
      const mixes = node.operand.type === 'unary' && node.operand.operator !== node.operator;
      return `${node.operator}${print(node.operand, mixes ? MEMBER : UNARY)}`;
    }
    case 'binary': {
      const own = precedenceOf(node);
      return `${print(node.left, own)} ${node.operator} ${print(node.right, own + 1)}`;
    }
    case 'conditional':
      return `${print(node.test, CONDITIONAL + 1)} ? ${print(node.then, CONDITIONAL + 1)} : ${print(node.else, 0)}`;
    case 'list':
      return `[${node.items.map((item) => print(item, 0)).join(', ')}]`;
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${print(key, 0)}: ${print(value, 0)}`).join(', ')}}`;
    case 'comprehension': {
      const condition = node.condition === undefined ? '' : `${print(node.condition, 0)}, `;
      return `${print(node.over, MEMBER)}.${node.macro}(${node.variable}, ${condition}${print(node.body, 0)})`;
    }
  }
}

function printLiteral(node: ExpressionNode & { type: 'literal' }): string {
  if (typeof node.value === 'string') return quoteString(node.value);
  const text = String(node.value);
  return node.double === true && /^\d+$/.test(text) ? `${text}.0` : text;
}
