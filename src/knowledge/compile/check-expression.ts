import type { ExpressionNode } from '../../model/index.ts';
import type { ExpressionError } from '../expression/parse.ts';
import { didYouMean } from '../suggest.ts';
import { CallCheck, type CallNode } from './check-call.ts';
import { united } from './kind-shapes.ts';
import { misfitOf } from './static-types.ts';
import { listShape, type Shape } from './shape.ts';
import type { Variables, World } from './world.ts';

/**
 * Checks names, members, arguments and types of an expression as far as they can be told before evaluation.
 * @param definitions names that might have been meant as well
 */
export function checkExpression(
  ast: ExpressionNode,
  variables: Variables,
  world: World,
  definitions: readonly string[] = [],
): ExpressionError[] {
  const check = new ExpressionCheck(world, definitions);
  check.shapeOf(ast, variables);
  return check.errors;
}

/** What the value of an expression is, as far as that can be told before evaluation. */
export function shapeOfExpression(ast: ExpressionNode, variables: Variables, world: World): Shape | undefined {
  return new ExpressionCheck(world, []).shapeOf(ast, variables);
}

class ExpressionCheck {
  readonly errors: ExpressionError[] = [];
  readonly #calls: CallCheck;
  readonly #definitions: readonly string[];
  readonly #world: World;

  constructor(world: World, definitions: readonly string[]) {
    this.#definitions = definitions;
    this.#world = world;
    this.#calls = new CallCheck(world, definitions, (at, message) => this.errors.push({ at, message }));
  }

  /** Checks a node and tells what its value is. */
  shapeOf(node: ExpressionNode, variables: Variables): Shape | undefined {
    switch (node.type) {
      case 'literal':
        return undefined;
      case 'variable':
        return this.#variableShape(node.name, node.at, variables);
      case 'select':
        return this.#memberShape(node.field, node.at, this.shapeOf(node.of, variables));
      case 'has':
        this.#memberShape(node.field, node.of.at, this.shapeOf(node.of, variables));
        return undefined;
      case 'index':
        return this.#itemShape(node, variables);
      case 'call':
        return this.#callShape(node, variables);
      case 'unary':
        this.shapeOf(node.operand, variables);
        this.#requireType(node);
        return undefined;
      case 'binary':
        return this.#binaryShape(node, variables);
      case 'conditional':
        this.shapeOf(node.test, variables);
        this.#requireType(node);
        return united(this.shapeOf(node.then, variables), this.shapeOf(node.else, variables));
      case 'list':
        for (const item of node.items) this.shapeOf(item, variables);
        return undefined;
      case 'map':
        for (const entry of node.entries) {
          this.shapeOf(entry.key, variables);
          this.shapeOf(entry.value, variables);
        }
        return undefined;
      case 'comprehension':
        return this.#comprehensionShape(node, variables);
    }
  }

  #variableShape(name: string, at: number, variables: Variables): Shape | undefined {
    if (!variables.has(name)) {
      const known = [...variables.keys()];
      const names = known.length === 0 ? '' : `; known are ${known.sort().join(', ')}`;
      this.#fault(at, `unknown variable '${name}'${didYouMean(name, [...known, ...this.#definitions]) || names}`);
    }
    return variables.get(name);
  }

  #memberShape(field: string, at: number, of: Shape | undefined): Shape | undefined {
    if (of?.members === undefined || of.members.has(field)) return of?.members?.get(field);
    const known = [...of.members.keys()];
    const choices = known.length === 0 ? '' : `; known are ${known.sort().join(', ')}`;
    this.#fault(at, `${of.title} has no '${field}'${didYouMean(field, known) || choices}`);
    return undefined;
  }

  #itemShape(node: ExpressionNode & { type: 'index' }, variables: Variables): Shape | undefined {
    const shape = this.shapeOf(node.of, variables);
    this.shapeOf(node.index, variables);
    return shape?.item;
  }

  #callShape(node: CallNode, variables: Variables): Shape | undefined {
    const receiver = node.receiver === undefined ? undefined : this.shapeOf(node.receiver, variables);
    const args = node.args.map((arg) => this.shapeOf(arg, variables));
    return this.#calls.shapeOf(node, receiver, args);
  }

  #binaryShape(node: ExpressionNode & { type: 'binary' }, variables: Variables): Shape | undefined {
    const left = this.shapeOf(node.left, variables);
    const right = this.shapeOf(node.right, variables);
    this.#requireType(node);
    return node.operator === '+' ? united(left, right) : undefined;
  }

  #comprehensionShape(node: ExpressionNode & { type: 'comprehension' }, variables: Variables): Shape | undefined {
    const over = this.shapeOf(node.over, variables);
    if (variables.has(node.variable))
      this.#fault(node.at, `'${node.variable}' is the name of another value here; choose a new one`);
    const inner = new Map([...variables, [node.variable, over?.item]]);
    if (node.condition !== undefined) this.shapeOf(node.condition, inner);
    const body = this.shapeOf(node.body, inner);
    this.#requireType(node);
    if (node.macro === 'filter') return over;
    return node.macro === 'map' && body !== undefined ? listShape(body) : undefined;
  }

  #requireType(node: ExpressionNode): void {
    const misfit = misfitOf(node, this.#world.callables);
    if (misfit !== undefined) this.#fault(misfit.at, misfit.message);
  }

  #fault(at: number, message: string): void {
    this.errors.push({ at, message });
  }
}
