import type { ExpressionNode } from '../../model/index.ts';
import type { FunctionDeclaration } from '../functions/index.ts';
import { countFault, fits, formFor, parameterAt, typeFault, type Form, type Type } from '../functions/signature.ts';
import { checkRegex } from '../linear-regex.ts';
import { didYouMean } from '../suggest.ts';
import { isStaticOptional, staticType } from './static-types.ts';
import type { Shape } from './shape.ts';
import type { World } from './world.ts';
import { yieldedShape } from './yielded-shape.ts';

/** A call of a function or method. */
export type CallNode = ExpressionNode & { readonly type: 'call' };

/** Numbers may be written without a fraction, or with one. */
const NUMBERS: ReadonlySet<string> = new Set(['int', 'double']);

/** Checks calls: that there is such a function, that its arguments fit, and the names that stand in them as text. */
export class CallCheck {
  readonly #world: World;
  readonly #definitions: readonly string[];
  readonly #fault: (at: number, message: string) => void;

  constructor(world: World, definitions: readonly string[], fault: (at: number, message: string) => void) {
    this.#world = world;
    this.#definitions = definitions;
    this.#fault = fault;
  }

  /**
   * Checks a call and tells what it yields.
   * @param receiver what a method is called on
   * @param args what it is called with
   */
  shapeOf(node: CallNode, receiver: Shape | undefined, args: readonly (Shape | undefined)[]): Shape | undefined {
    const callable = this.#candidates(node, receiver);
    const counted = callable.filter((each) => formFor(each, node.args.length) !== undefined);
    const [first] = callable;
    if (first !== undefined && counted.length === 0) this.#fault(node.at, countFault(first));
    const [declaration] = this.#ofReceiver(node, counted);
    const form = declaration && formFor(declaration, node.args.length);
    if (declaration === undefined || form === undefined) return undefined;
    this.#checkArguments(node, declaration, form, args);
    return yieldedShape(declaration, form, node.args, receiver, this.#world);
  }

  /** What the name may mean. */
  #candidates(node: CallNode, receiver: Shape | undefined): readonly FunctionDeclaration[] {
    const { callables } = this.#world;
    if (node.receiver === undefined) {
      const known = callables.functionOf(node.name);
      if (known === undefined) this.#complainOfFunction(node);
      return known === undefined ? [] : [known];
    }
    if (receiver?.methods === undefined) {
      const known = callables.methodsOf(node.name);
      if (known.length === 0) this.#complainOfMethod(node);
      return known;
    }
    const own = receiver.methods.filter(({ name }) => name === node.name);
    if (own.length === 0) this.#complainOfOwnMethod(node, receiver.title, receiver.methods);
    return own;
  }

  #complainOfFunction({ at, name }: CallNode): void {
    const { callables } = this.#world;
    const isMethod = callables.methodsOf(name).length > 0;
    const hint = isMethod
      ? `; it is a method: x.${name}(...)`
      : didYouMean(name, [...callables.functionNames, ...this.#definitions]);
    this.#fault(at, `unknown function '${name}'${hint}`);
  }

  #complainOfMethod({ at, name }: CallNode): void {
    const { callables } = this.#world;
    const isFunction = callables.functionOf(name) !== undefined;
    const hint = isFunction ? `; it is a function: ${name}(x)` : didYouMean(name, callables.methodNames);
    this.#fault(at, `unknown method '${name}'${hint}`);
  }

  #complainOfOwnMethod({ at, name }: CallNode, title: string, methods: readonly FunctionDeclaration[]): void {
    const names = methods.map((method) => method.name);
    const choices = names.length === 0 ? '' : `; it has ${names.join(', ')}`;
    this.#fault(at, `${title} has no method '${name}'${didYouMean(name, names) || choices}`);
  }

  /** Those that can be called on the receiver, as far as its type stands in the text. */
  #ofReceiver(node: CallNode, counted: readonly FunctionDeclaration[]): readonly FunctionDeclaration[] {
    const on = node.receiver;
    const type = on && staticType(on, this.#world.callables);
    if (on === undefined || type === undefined || counted.length === 0) return counted;
    const fitting = counted.filter(({ receiver }) => receiver !== undefined && fits(receiver, type));
    if (fitting.length > 0 || NUMBERS.has(type)) return fitting;
    const { at, name } = node;
    if (isStaticOptional(on, this.#world.callables))
      this.#fault(at, `'${name}' needs the value of the optional: .value().${name}(...) or .orValue(...)`);
    else this.#fault(at, `a ${type} has no method '${name}'`);
    return [];
  }

  #checkArguments(
    node: CallNode,
    declaration: FunctionDeclaration,
    form: Form,
    shapes: readonly (Shape | undefined)[],
  ): void {
    for (const [position, arg] of node.args.entries()) {
      const parameter = parameterAt(form, position);
      if (parameter === undefined) continue;
      const type = staticType(arg, this.#world.callables) ?? shapes[position]?.type;
      if (type !== undefined && !fits(parameter, type))
        this.#fault(
          arg.at,
          `${typeFault(declaration, parameter, type)}${type === 'optional' ? VALUE_OF_OPTIONAL : ''}`,
        );
      if (arg.type === 'literal' && typeof arg.value === 'string')
        for (const each of parameter.types) this.#checkText(each, arg.value, arg.at);
    }
  }

  /** Patterns, and the names of events and relations that stand in expressions as text. */
  #checkText({ name }: Type, text: string, at: number): void {
    const { events, relations } = this.#world;
    if (name === 'pattern') {
      const { problem } = checkRegex(text);
      if (problem !== undefined) this.#fault(at, `the pattern ${problem}`);
    }
    if (name === 'event' && !events.has(text))
      this.#fault(at, `unknown event '${text}'${didYouMean(text, events.keys())}`);
    if (name === 'relation' && !relations.has(text))
      this.#fault(at, `unknown relation '${text}'${didYouMean(text, relations.keys())}`);
  }
}

const VALUE_OF_OPTIONAL = '; add .orValue(...) or .value() to it';
