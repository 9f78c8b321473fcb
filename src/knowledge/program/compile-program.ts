import type { ExpressionNode } from '../../model/index.ts';
import {
  binaryOperation,
  equals,
  failure,
  hasMember,
  isList,
  isMap,
  typeOf,
  Unknown,
  type Value,
} from '../values/index.ts';
import { isDoubleNode } from './double-nodes.ts';
import { namesIn } from '../conditions.ts';
import { childrenOf, sizeOf } from '../expression/walk.ts';
import { definitionsOf, functionCaller, methodCaller, methodSettler } from '../functions/index.ts';
import { comprehensionProgram } from './comprehension.ts';
import { at, both, has, negated, optionalOf, select } from './operations.ts';
import { countSteps } from './run.ts';
import type { Program, Run } from '../scope.ts';

type NodeOf<Type extends ExpressionNode['type']> = ExpressionNode & { readonly type: Type };

/**
 * Compiles a part of an expression to a closure: names, functions and constants are resolved once instead of at every of the
 * many objects that it is asked about.
 * @param locals names of the comprehensions around it
 */
export function compileProgram(node: ExpressionNode, locals: readonly string[] = []): Program {
  const compile = (part: ExpressionNode): Program => compileProgram(part, locals);
  switch (node.type) {
    case 'literal': {
      const { value } = node;
      return () => value;
    }
    case 'variable':
      return variableProgram(node.name, locals.includes(node.name));
    case 'select': {
      const of = compile(node.of);
      const { field } = node;
      if (node.optional !== true) return (run, local) => select(of(run, local), field, run.scope);
      return (run, local) => optionalOf(of(run, local), (value) => select(value, field, run.scope));
    }
    case 'index': {
      const of = compile(node.of);
      const index = compile(node.index);
      if (node.optional !== true) return (run, local) => at(of(run, local), index(run, local), run.scope);
      return (run, local) => {
        const from = of(run, local);
        const key = index(run, local);
        return optionalOf(from, (value) => at(value, key, run.scope));
      };
    }
    case 'has': {
      const of = compile(node.of);
      const { field } = node;
      return (run, local) => has(of(run, local), field, run.scope);
    }
    case 'call':
      return callProgram(node, compile);
    case 'unary': {
      const operand = compile(node.operand);
      const { operator } = node;
      return (run, local) => negated(operator, operand(run, local));
    }
    case 'binary':
      return binaryProgram(node, compile);
    case 'conditional': {
      const [test, then, otherwise] = [compile(node.test), compile(node.then), compile(node.else)];
      return (run, local) => {
        const holds = test(run, local);
        if (holds === true) return then(run, local);
        if (holds === false) return otherwise(run, local);
        return holds instanceof Unknown ? holds : failure(`'?' needs a bool, not ${typeOf(holds)}`);
      };
    }
    case 'list':
      return listProgram(node.items.map(compile));
    case 'map':
      return mapProgram(node.entries.map(({ key, value }) => [compile(key), compile(value)] as const));
    case 'comprehension': {
      const inner = [...locals, node.variable];
      return comprehensionProgram(node, {
        over: compile(node.over),
        condition: node.condition === undefined ? undefined : compileProgram(node.condition, inner),
        body: compileProgram(node.body, inner),
        weight: sizeOf(node.body),
        isClosed: isClosed(node, node.variable),
      });
    }
  }
}

/** Whether the parts of a comprehension read nothing but its variable and call only standard functions. */
function isClosed({ condition, body }: NodeOf<'comprehension'>, variable: string): boolean {
  return [condition, body].every(
    (part) => part === undefined || ([...namesIn(part)].every((name) => name === variable) && !asksHost(part)),
  );
}

function asksHost(node: ExpressionNode): boolean {
  if (node.type === 'call' && definitionsOf(node).length === 0) return true;
  return childrenOf(node).some(asksHost);
}

function variableProgram(name: string, isLocal: boolean): Program {
  const free: Program = ({ scope }) => {
    const value = scope.variable(name);
    return value === undefined ? failure(`there is no '${name}' here`) : value;
  };
  if (!isLocal) return free;
  return (run, locals) => {
    for (let local = locals; local !== undefined; local = local.outer) if (local.name === name) return local.value;
    return free(run, undefined);
  };
}

function callProgram(node: NodeOf<'call'>, compile: (part: ExpressionNode) => Program): Program {
  const args = node.args.map(compile);
  const values = (run: Run, local: Parameters<Program>[1]): Value[] => args.map((arg) => arg(run, local));
  if (node.receiver === undefined) {
    const call = functionCaller(node.name);
    return (run, local) => call(values(run, local), run.scope);
  }
  const receiver = compile(node.receiver);
  const call = methodCaller(node.name);
  const settled = args.length === 1 ? methodSettler(node.name) : undefined;
  return (run, local) => {
    const on = receiver(run, local);
    if (on instanceof Unknown) return on;
    const value = settled?.(on);
    if (value !== undefined) return value;
    return call(on, values(run, local), run.scope);
  };
}

function binaryProgram(node: NodeOf<'binary'>, compile: (part: ExpressionNode) => Program): Program {
  const left = compile(node.left);
  const right = compile(node.right);
  const { operator } = node;
  switch (operator) {
    case '&&':
    case '||': {
      const decisive = operator === '||';
      return (run, local) => {
        const first = left(run, local);
        return first === decisive ? decisive : both(first, right(run, local), decisive);
      };
    }
    case '==':
      return (run, local) => equals(left(run, local), right(run, local), run.scope);
    case '!=':
      return (run, local) => {
        const equal = equals(left(run, local), right(run, local), run.scope);
        return equal instanceof Unknown ? equal : !equal;
      };
    case 'in':
      return (run, local) => isIn(left(run, local), right(run, local), run);
    default: {
      const isDouble = operator === '/' && (isDoubleNode(node.left) || isDoubleNode(node.right));
      return (run, local) => binaryOperation(operator, left(run, local), right(run, local), isDouble);
    }
  }
}

function isIn(item: Value, container: Value, run: Run): Value {
  if (container instanceof Unknown) return container;
  if (isList(container)) {
    countSteps(run, container.length);
    let unknown: Unknown | undefined;
    for (const candidate of container) {
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

function listProgram(items: readonly Program[]): Program {
  return (run, local) => {
    const values: Value[] = [];
    for (const item of items) {
      const value = item(run, local);
      if (value instanceof Unknown) return value;
      values.push(value);
    }
    return values;
  };
}

function mapProgram(members: readonly (readonly [Program, Program])[]): Program {
  return (run, local) => {
    const entries: [string, Value][] = [];
    for (const [keyProgram, valueProgram] of members) {
      const key = keyProgram(run, local);
      const value = valueProgram(run, local);
      if (key instanceof Unknown) return key;
      if (value instanceof Unknown) return value;
      if (typeof key !== 'string') return failure(`keys of maps are strings, not ${typeOf(key)}`);
      if (entries.some(([other]) => other === key)) return failure(`the key '${key}' stands twice in a map`);
      entries.push([key, value]);
    }
    return Object.fromEntries(entries);
  };
}
