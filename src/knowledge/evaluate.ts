import type { Expression, ExpressionNode } from '../model/index.ts';
import { binaryOperation, isDoubleNode } from './arithmetic.ts';
import { callFunction, callMethod } from './functions/index.ts';
import { equals, failure, hasMember, isList, isMap, mapKeys, memberOf, typeOf, worthier } from './value-types.ts';
import { Handle, Optional, Unknown } from './values.ts';
import type { Scope, Value } from './values.ts';

/** Nodes one evaluation may visit: bundle content decides how often comprehensions go round. */
const MAX_STEPS = 2_000_000;

interface Local {
  readonly name: string;
  readonly value: Value;
  readonly outer: Local | undefined;
}

interface Run {
  readonly scope: Scope;
  steps: number;
}

class TooManySteps extends Error {}

/** Computes an expression. Whatever goes wrong in it is an `Unknown`; exceptions come only from hosts. */
export function evaluate(expression: Expression, scope: Scope): Value {
  try {
    return visit(expression.ast, { scope, steps: 0 }, undefined);
  } catch (error) {
    if (error instanceof TooManySteps) return failure('the expression takes too many steps on this data');
    throw error;
  }
}

function visit(node: ExpressionNode, run: Run, locals: Local | undefined): Value {
  if (++run.steps > MAX_STEPS) throw new TooManySteps();
  switch (node.type) {
    case 'literal':
      return node.value;
    case 'variable':
      return variable(node.name, run, locals);
    case 'select': {
      const of = visit(node.of, run, locals);
      return node.optional === true
        ? optionalOf(of, (value) => select(value, node.field, run))
        : select(of, node.field, run);
    }
    case 'index': {
      const of = visit(node.of, run, locals);
      const index = visit(node.index, run, locals);
      return node.optional === true ? optionalOf(of, (value) => at(value, index, run)) : at(of, index, run);
    }
    case 'has':
      return has(visit(node.of, run, locals), node.field, run);
    case 'call':
      return call(node, run, locals);
    case 'unary':
      return negated(node.operator, visit(node.operand, run, locals));
    case 'binary':
      return binary(node, run, locals);
    case 'conditional': {
      const test = visit(node.test, run, locals);
      if (test === true) return visit(node.then, run, locals);
      if (test === false) return visit(node.else, run, locals);
      return test instanceof Unknown ? test : failure(`'?' needs a bool, not ${typeOf(test)}`);
    }
    case 'list':
      return list(node.items, run, locals);
    case 'map':
      return map(node, run, locals);
    case 'comprehension':
      return comprehension(node, run, locals);
  }
}

function variable(name: string, run: Run, locals: Local | undefined): Value {
  for (let local = locals; local !== undefined; local = local.outer) if (local.name === name) return local.value;
  const value = run.scope.variable(name);
  return value === undefined ? failure(`there is no '${name}' here`) : value;
}

function select(of: Value, field: string, run: Run): Value {
  if (of instanceof Unknown) return of;
  if (of instanceof Handle) return of.select(field);
  if (of === null) return new Unknown('absent', `there is no '${field}' in null`);
  if (of instanceof Optional) return optionalOf(of, (value) => select(value, field, run));
  return isMap(of) ? memberOf(of, field, run.scope) : failure(`${typeOf(of)} has no member '${field}'`);
}

function at(of: Value, index: Value, run: Run): Value {
  if (of instanceof Unknown) return of;
  if (index instanceof Unknown) return index;
  if (of instanceof Optional) return optionalOf(of, (value) => at(value, index, run));
  if (isList(of)) {
    if (typeof index !== 'number' || !Number.isInteger(index)) return failure('a list index is an int');
    const item = of[index];
    return item === undefined ? new Unknown('absent', `there is no item ${index} in a list of ${of.length}`) : item;
  }
  if (typeof index !== 'string') return failure(`${typeOf(of)} cannot be indexed by ${typeOf(index)}`);
  return select(of, index, run);
}

/** What `.?` and `[?]` make of a selection: nothing there is an empty optional, "cannot tell" stays. */
function optionalOf(of: Value, selection: (value: Value) => Value): Value {
  if (of instanceof Unknown) return of;
  const from = of instanceof Optional ? of.value : of;
  if (from === undefined) return of;
  const value = selection(from);
  if (value instanceof Unknown) return value.reason === 'absent' ? new Optional(undefined) : value;
  return value instanceof Optional ? value : new Optional(value);
}

function has(of: Value, field: string, run: Run): Value {
  if (of instanceof Unknown) return of;
  if (of instanceof Optional) return of.value === undefined ? false : has(of.value, field, run);
  if (of === null) return false;
  if (!(of instanceof Handle)) {
    return isMap(of) ? hasMember(of, field, run.scope) : failure(`${typeOf(of)} has no members`);
  }
  const value = of.select(field);
  if (!(value instanceof Unknown)) return true;
  return value.reason === 'absent' ? false : value;
}

function call(node: ExpressionNode & { type: 'call' }, run: Run, locals: Local | undefined): Value {
  if (node.receiver === undefined) {
    return callFunction(node.name, argumentsOf(node, run, locals), run.scope);
  }
  const receiver = visit(node.receiver, run, locals);
  // As in CEL the alternative is only looked at where it is needed.
  if (receiver instanceof Optional && receiver.value !== undefined && node.args.length === 1) {
    if (node.name === 'orValue') return receiver.value;
    if (node.name === 'or') return receiver;
  }
  return callMethod(receiver, node.name, argumentsOf(node, run, locals), run.scope);
}

function argumentsOf(node: ExpressionNode & { type: 'call' }, run: Run, locals: Local | undefined): Value[] {
  return node.args.map((arg) => visit(arg, run, locals));
}

function negated(operator: '!' | '-', value: Value): Value {
  if (value instanceof Unknown) return value;
  if (operator === '!') return typeof value === 'boolean' ? !value : failure(`'!' needs a bool, not ${typeOf(value)}`);
  if (typeof value === 'number') return value === 0 ? 0 : -value;
  return failure(`'-' needs a number, not ${typeOf(value)}`);
}

function binary(node: ExpressionNode & { type: 'binary' }, run: Run, locals: Local | undefined): Value {
  const left = visit(node.left, run, locals);
  switch (node.operator) {
    case '&&':
      return left === false ? false : both(left, visit(node.right, run, locals), false);
    case '||':
      return left === true ? true : both(left, visit(node.right, run, locals), true);
    case '==':
      return equals(left, visit(node.right, run, locals), run.scope);
    case '!=': {
      const equal = equals(left, visit(node.right, run, locals), run.scope);
      return equal instanceof Unknown ? equal : !equal;
    }
    case 'in':
      return isIn(left, visit(node.right, run, locals), run);
    default: {
      const isDouble = node.operator === '/' && (isDoubleNode(node.left) || isDoubleNode(node.right));
      return binaryOperation(node.operator, left, visit(node.right, run, locals), isDouble);
    }
  }
}

/** `&&` and `||`: `decisive` on one side settles it whatever the other is. */
function both(left: Value, right: Value, decisive: boolean): Value {
  if (left === decisive || right === decisive) return decisive;
  const a = truth(left);
  const b = truth(right);
  if (a instanceof Unknown) return b instanceof Unknown ? worthier(a, b) : a;
  return b instanceof Unknown ? b : !decisive;
}

/** A bool, or an `Unknown` where a value is none. */
function truth(value: Value): boolean | Unknown {
  if (typeof value === 'boolean' || value instanceof Unknown) return value;
  return failure(`a condition must be a bool, not ${typeOf(value)}`);
}

function isIn(item: Value, container: Value, run: Run): Value {
  if (container instanceof Unknown) return container;
  if (isList(container)) {
    let unknown: Unknown | undefined;
    for (const candidate of container) {
      if (++run.steps > MAX_STEPS) throw new TooManySteps();
      const equal = equals(item, candidate, run.scope);
      if (equal === true) return true;
      if (equal !== false) unknown ??= equal;
    }
    return unknown ?? (item instanceof Unknown ? item : false);
  }
  if (item instanceof Unknown) return item;
  if (!isMap(container)) return failure(`'in' needs a list or a map, not ${typeOf(container)}`);
  return typeof item === 'string' ? hasMember(container, item, run.scope) : false;
}

function list(items: readonly ExpressionNode[], run: Run, locals: Local | undefined): Value {
  const values: Value[] = [];
  for (const item of items) {
    const value = visit(item, run, locals);
    if (value instanceof Unknown) return value;
    values.push(value);
  }
  return values;
}

function map(node: ExpressionNode & { type: 'map' }, run: Run, locals: Local | undefined): Value {
  const entries: [string, Value][] = [];
  for (const entry of node.entries) {
    const key = visit(entry.key, run, locals);
    const value = visit(entry.value, run, locals);
    if (key instanceof Unknown) return key;
    if (value instanceof Unknown) return value;
    if (typeof key !== 'string') return failure(`keys of maps are strings, not ${typeOf(key)}`);
    if (entries.some(([other]) => other === key)) return failure(`the key '${key}' stands twice in a map`);
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function comprehension(node: ExpressionNode & { type: 'comprehension' }, run: Run, locals: Local | undefined): Value {
  const over = visit(node.over, run, locals);
  if (over instanceof Unknown) return over;
  const items = isList(over) ? over : isMap(over) ? mapKeys(over) : undefined;
  if (items === undefined) return failure(`'${node.macro}' needs a list or a map, not ${typeOf(over)}`);
  // Of an incomplete map nobody knows whether there are more keys.
  const open = !isList(over) && isMap(over) && run.scope.isOpen(over);
  const rest = open ? new Unknown('not-collected', 'some members were not collected') : undefined;
  const inner = (body: ExpressionNode, value: Value) => visit(body, run, { name: node.variable, value, outer: locals });
  switch (node.macro) {
    case 'all':
    case 'exists': {
      const decisive = node.macro === 'exists';
      let unknown: Unknown | undefined = rest;
      for (const item of items) {
        const holds = truth(inner(node.body, item));
        if (holds === decisive) return decisive;
        if (holds instanceof Unknown) unknown = unknown === undefined ? holds : worthier(unknown, holds);
      }
      return unknown ?? !decisive;
    }
    case 'exists_one': {
      let count = 0;
      for (const item of items) {
        const holds = truth(inner(node.body, item));
        if (holds instanceof Unknown) return holds;
        if (holds) count++;
      }
      return rest ?? count === 1;
    }
    case 'filter': {
      const kept: Value[] = [];
      for (const item of items) {
        const holds = truth(inner(node.body, item));
        if (holds instanceof Unknown) return holds;
        if (holds) kept.push(item);
      }
      return rest ?? kept;
    }
    case 'map': {
      const mapped: Value[] = [];
      for (const item of items) {
        const wanted = node.condition === undefined ? true : truth(inner(node.condition, item));
        if (wanted instanceof Unknown) return wanted;
        if (!wanted) continue;
        const value = inner(node.body, item);
        if (value instanceof Unknown) return value;
        mapped.push(value);
      }
      return rest ?? mapped;
    }
  }
}
