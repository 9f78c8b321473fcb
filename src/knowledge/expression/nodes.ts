import type { IToken } from 'chevrotain';
import { defined, type ExpressionNode } from '../../model/index.ts';
import { functionNamespaces } from '../functions/index.ts';
import { unescapeString } from './literals.ts';
import { tokens } from './tokens.ts';

/** Something wrong with an expression, at a 0-based offset in its source. */
export interface ExpressionError {
  readonly at: number;
  readonly message: string;
}

/** Takes what the grammar cannot say: bad escapes, macros with wrong arguments. */
export type Fault = (at: number, message: string) => void;

type Macro = 'all' | 'exists' | 'exists_one' | 'filter' | 'map';

const MACROS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map']);

/** CEL reserves these. It also reserves `namespace`, which Kubernetes rules need as a name too often to refuse. */
const RESERVED: ReadonlySet<string> = new Set(
  'as break const continue else for function if import let loop package return var void while'.split(' '),
);

/** A number, text, bool or null. */
export function literalNode(token: IToken, fault: Fault): ExpressionNode {
  const at = token.startOffset;
  const image = token.image;
  switch (token.tokenType) {
    case tokens.true:
      return { type: 'literal', value: true, at };
    case tokens.false:
      return { type: 'literal', value: false, at };
    case tokens.null:
      return { type: 'literal', value: null, at };
    case tokens.int: {
      const value = Number(image);
      if (!Number.isSafeInteger(value)) fault(at, `the number ${image} is too large`);
      return { type: 'literal', value, at };
    }
    case tokens.double: {
      const value = Number(image);
      if (!Number.isFinite(value)) fault(at, `the number ${image} is too large`);
      return { type: 'literal', value, double: true, at };
    }
    case tokens.rawString:
      return { type: 'literal', value: image.slice(2, -1), at };
    default: {
      const text = unescapeString(image.slice(1, -1));
      if ('value' in text) return { type: 'literal', value: text.value, at };
      fault(at + 1 + text.at, `'${text.bad}' is no escape of CEL strings; write r'...' for text with backslashes`);
      return { type: 'literal', value: '', at };
    }
  }
}

/** A name alone. */
export function variableNode(token: IToken, fault: Fault): ExpressionNode {
  const at = token.startOffset;
  if (RESERVED.has(token.image)) fault(at, `'${token.image}' is a reserved word of CEL`);
  return { type: 'variable', name: token.image, at };
}

/** `name(...)`, or the macro `has`. */
export function functionNode(token: IToken, args: ExpressionNode[], fault: Fault): ExpressionNode {
  const at = token.startOffset;
  if (token.image !== 'has') return { type: 'call', name: token.image, args, at };
  const field = args[0];
  if (args.length !== 1 || field?.type !== 'select' || field.optional === true) {
    fault(at, 'has() takes one member selection, such as has(object.status.phase)');
    return { type: 'literal', value: false, at };
  }
  return { type: 'has', of: field.of, field: field.field, at };
}

/** `of.name`, `of.?name`, `of.name(...)`, or a macro. */
export function memberNode(
  of: ExpressionNode,
  optional: boolean,
  token: IToken,
  args: ExpressionNode[] | undefined,
  fault: Fault,
): ExpressionNode {
  const at = token.startOffset;
  const name = token.image;
  if (args === undefined)
    return { type: 'select', of, field: name, ...defined({ optional: optional || undefined }), at };
  if (optional) fault(at, `a method cannot be called with '.?'; write .${name}(...)`);
  if (MACROS.has(name)) return comprehension(of, name as Macro, args, at, fault);
  if (of.type === 'variable' && functionNamespaces.has(of.name)) {
    return { type: 'call', name: `${of.name}.${name}`, args, at: of.at };
  }
  return { type: 'call', name, receiver: of, args, at };
}

function comprehension(
  over: ExpressionNode,
  macro: Macro,
  args: ExpressionNode[],
  at: number,
  fault: Fault,
): ExpressionNode {
  const [variable, first, second] = args;
  const fits = first !== undefined && (args.length === 2 || (macro === 'map' && args.length === 3));
  if (!fits || variable?.type !== 'variable') {
    // `handle.exists()` is a method of objects, not the macro.
    if (macro === 'exists' && args.length === 0) return { type: 'call', name: macro, receiver: over, args, at };
    const form = macro === 'map' ? 'map(x, value) or map(x, condition, value)' : `${macro}(x, condition)`;
    fault(at, `${macro} is written ${form}, where x is a new name`);
    return { type: 'literal', value: null, at };
  }
  if (second !== undefined) {
    return { type: 'comprehension', macro, over, variable: variable.name, condition: first, body: second, at };
  }
  return { type: 'comprehension', macro, over, variable: variable.name, body: first, at };
}
