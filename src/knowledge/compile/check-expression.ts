import type { ExpressionNode } from '../../model/index.ts';
import type { ExpressionError } from '../expression/parse.ts';
import { arityText, findFunction, findMethods, functionNames, methodNames } from '../functions/index.ts';
import { episodeMethods, hostFunctions, objectMethods } from '../host-functions.ts';
import type { HostFunction } from '../host-functions.ts';
import { checkRegex } from '../linear-regex.ts';
import { didYouMean } from '../suggest.ts';
import { isStaticOptional, misfitOf, staticType } from './static-types.ts';
import { anyEpisodeShape, objectShape } from './world.ts';
import type { Environment, Shape, World } from './world.ts';

const HOST_FUNCTIONS: ReadonlyMap<string, HostFunction> = new Map(hostFunctions.map((each) => [each.name, each]));
const HANDLE_METHODS: readonly HostFunction[] = [...objectMethods, ...episodeMethods];

/** Functions whose argument at the position is a pattern. */
const PATTERN_ARGUMENT: Readonly<Record<string, number>> = {
  matches: 1,
  'regex.extract': 1,
  'regex.extractAll': 1,
  'regex.replace': 1,
};

/** Checks names, members, arguments and types of an expression as far as they can be told before evaluation. */
export function checkExpression(ast: ExpressionNode, environment: Environment, world: World): ExpressionError[] {
  const errors: ExpressionError[] = [];
  shapeOf(ast, environment);
  return errors;

  function fault(at: number, message: string): void {
    errors.push({ at, message });
  }

  /** Checks a node and tells what its value is. */
  function shapeOf(node: ExpressionNode, variables: Environment): Shape | undefined {
    switch (node.type) {
      case 'literal':
        return undefined;
      case 'variable':
        if (!variables.has(node.name)) {
          const known = [...variables.keys()];
          const names = known.length === 0 ? '' : `; known are ${known.sort().join(', ')}`;
          fault(node.at, `unknown variable '${node.name}'${didYouMean(node.name, known) || names}`);
        }
        return variables.get(node.name);
      case 'select':
      case 'has':
        return memberShape(node.field, node.type === 'select' ? node.at : node.of.at, shapeOf(node.of, variables));
      case 'index': {
        const shape = shapeOf(node.of, variables);
        shapeOf(node.index, variables);
        return shape?.item;
      }
      case 'call':
        return callShape(node, variables);
      case 'unary':
        shapeOf(node.operand, variables);
        requireType(node);
        return undefined;
      case 'binary':
        shapeOf(node.left, variables);
        shapeOf(node.right, variables);
        requireType(node);
        return undefined;
      case 'conditional': {
        shapeOf(node.test, variables);
        requireType(node);
        const then = shapeOf(node.then, variables);
        return then === shapeOf(node.else, variables) ? then : undefined;
      }
      case 'list':
        for (const item of node.items) shapeOf(item, variables);
        return undefined;
      case 'map':
        for (const entry of node.entries) {
          shapeOf(entry.key, variables);
          shapeOf(entry.value, variables);
        }
        return undefined;
      case 'comprehension': {
        const over = shapeOf(node.over, variables);
        if (variables.has(node.variable))
          fault(node.at, `'${node.variable}' is the name of another value here; choose a new one`);
        const inner = new Map([...variables, [node.variable, over?.item]]);
        if (node.condition !== undefined) shapeOf(node.condition, inner);
        const body = shapeOf(node.body, inner);
        requireType(node);
        if (node.macro === 'filter') return over;
        return node.macro === 'map' && body !== undefined ? { title: 'a list', item: body } : undefined;
      }
    }
  }

  function requireType(node: ExpressionNode): void {
    const misfit = misfitOf(node);
    if (misfit !== undefined) fault(misfit.at, misfit.message);
  }

  function memberShape(field: string, at: number, of: Shape | undefined): Shape | undefined {
    if (of?.members === undefined || of.members.has(field)) return of?.members?.get(field);
    const known = [...of.members.keys()];
    const choices = known.length === 0 ? '' : `; known are ${known.sort().join(', ')}`;
    fault(at, `${of.title} has no '${field}'${didYouMean(field, known) || choices}`);
    return undefined;
  }

  function callShape(node: ExpressionNode & { type: 'call' }, variables: Environment): Shape | undefined {
    const receiver = node.receiver === undefined ? undefined : shapeOf(node.receiver, variables);
    for (const arg of node.args) shapeOf(arg, variables);
    checkPattern(node);
    checkNames(node);
    return node.receiver === undefined ? functionShape(node) : methodShape(node, node.receiver, receiver);
  }

  function functionShape(node: ExpressionNode & { type: 'call' }): Shape | undefined {
    const definition = findFunction(node.name);
    const host = HOST_FUNCTIONS.get(node.name);
    const count = node.args.length;
    if (definition !== undefined) {
      const { least, takes, variadic } = definition;
      if (count < least || (!variadic && count > takes.length))
        fault(node.at, `${node.name}() takes ${arityText(definition)}`);
      return undefined;
    }
    if (host === undefined) {
      const known = [...functionNames(), ...HOST_FUNCTIONS.keys()];
      const isMethod = findMethods(node.name).length > 0;
      const hint = isMethod ? `; it is a method: x.${node.name}(...)` : didYouMean(node.name, known);
      fault(node.at, `unknown function '${node.name}'${hint}`);
      return undefined;
    }
    checkHostArity(host, node);
    return yieldedShape(host);
  }

  function methodShape(
    node: ExpressionNode & { type: 'call' },
    on: ExpressionNode,
    receiver: Shape | undefined,
  ): Shape | undefined {
    const standard = findMethods(node.name);
    if (receiver?.methods !== undefined) {
      const host = receiver.methods.find((method) => method.name === node.name);
      if (host === undefined) {
        const names = receiver.methods.map((method) => method.name);
        const choices = names.length === 0 ? '' : `; it has ${names.join(', ')}`;
        fault(node.at, `${receiver.title} has no method '${node.name}'${didYouMean(node.name, names) || choices}`);
        return undefined;
      }
      checkHostArity(host, node);
      return yieldedShape(host);
    }
    const host = HANDLE_METHODS.find((method) => method.name === node.name);
    if (standard.length === 0 && host === undefined) {
      const known = [...methodNames(), ...HANDLE_METHODS.map((method) => method.name)];
      const isFunction = findFunction(node.name) !== undefined || HOST_FUNCTIONS.has(node.name);
      fault(
        node.at,
        `unknown method '${node.name}'${isFunction ? `; it is a function: ${node.name}(x)` : didYouMean(node.name, known)}`,
      );
      return undefined;
    }
    if (host !== undefined && standard.length === 0) {
      checkHostArity(host, node);
      return yieldedShape(host);
    }
    const count = node.args.length;
    const fitting = standard.filter(
      ({ least, takes, variadic }) => count >= least && (variadic || count <= takes.length),
    );
    const [first] = standard;
    if (fitting.length === 0 && first !== undefined) fault(node.at, `${node.name}() takes ${arityText(first)}`);
    const type = staticType(on);
    if (
      type !== undefined &&
      fitting.length > 0 &&
      !fitting.some(({ receiver: types = [] }) => types.includes(type) || types.includes('any'))
    ) {
      if (isStaticOptional(on))
        fault(node.at, `'${node.name}' needs the value of the optional: .value().${node.name}(...) or .orValue(...)`);
      else if (type !== 'int' && type !== 'double') fault(node.at, `a ${type} has no method '${node.name}'`);
    }
    return node.name === 'orValue' || node.name === 'value'
      ? undefined
      : receiver?.item && { title: 'a list', item: receiver.item };
  }

  function checkHostArity(
    { name, arity: [least, most], signature }: HostFunction,
    node: ExpressionNode & { type: 'call' },
  ): void {
    const count = node.args.length;
    if (count < least || count > most) fault(node.at, `${name}() is called ${signature}`);
  }

  function checkPattern(node: ExpressionNode & { type: 'call' }): void {
    const position = PATTERN_ARGUMENT[node.name];
    if (position === undefined) return;
    const pattern = node.args[node.receiver === undefined ? position : position - 1];
    if (pattern?.type !== 'literal' || typeof pattern.value !== 'string') return;
    const { problem } = checkRegex(pattern.value);
    if (problem !== undefined) fault(pattern.at, `the pattern ${problem}`);
  }

  /** Names of events and relations that stand in expressions as text. */
  function checkNames(node: ExpressionNode & { type: 'call' }): void {
    const [name] = node.args;
    if (name?.type !== 'literal' || typeof name.value !== 'string') return;
    if (
      node.receiver === undefined &&
      (node.name === 'seen' || node.name === 'episodes') &&
      !world.events.has(name.value)
    ) {
      fault(name.at, `unknown event '${name.value}'${didYouMean(name.value, world.events.keys())}`);
    }
    if (node.receiver !== undefined && node.name === 'related' && !world.relations.has(name.value)) {
      fault(name.at, `unknown relation '${name.value}'${didYouMean(name.value, world.relations)}`);
    }
  }
}

function yieldedShape(host: HostFunction): Shape | undefined {
  switch (host.yields) {
    case 'object':
      return objectShape;
    case 'objects':
      return { title: 'a list', item: objectShape };
    case 'episodes':
      return { title: 'a list', item: anyEpisodeShape };
    default:
      return undefined;
  }
}
