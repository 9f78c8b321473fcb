import type { ExpressionNode } from '../../model/index.ts';
import { arityText, findFunction, findMethods, functionNames, methodNames } from '../functions/index.ts';
import type { FunctionDeclaration } from '../environment.ts';
import { checkRegex } from '../linear-regex.ts';
import { didYouMean } from '../suggest.ts';
import { isStaticOptional, staticType } from './static-types.ts';
import { anyEpisodeShape } from './world.ts';
import type { Shape } from './shape.ts';
import type { World } from './world.ts';

/** A call of a function or method. */
export type CallNode = ExpressionNode & { readonly type: 'call' };

/** Functions whose argument at the position is a pattern. */
const PATTERN_ARGUMENT: Readonly<Record<string, number>> = {
  matches: 1,
  'regex.extract': 1,
  'regex.extractAll': 1,
  'regex.replace': 1,
};

/** Methods that yield what they are called on, or a list of the same things. */
const SAME: ReadonlySet<string> = new Set(['distinct', 'or', 'orValue', 'reverse', 'slice', 'sort', 'value']);
const ONE_OF: ReadonlySet<string> = new Set(['first', 'last']);

/** Checks calls: that there is such a function, that its arguments fit, and the names that stand in them as text. */
export class CallCheck {
  readonly #world: World;
  readonly #host: ReadonlyMap<string, FunctionDeclaration>;
  readonly #handleMethods: readonly FunctionDeclaration[];
  readonly #definitions: readonly string[];
  readonly #fault: (at: number, message: string) => void;

  constructor(world: World, definitions: readonly string[], fault: (at: number, message: string) => void) {
    const { functions, objectMethods, episodeMethods } = world.environment;
    this.#world = world;
    this.#host = new Map(functions.map((each) => [each.name, each]));
    this.#handleMethods = [...objectMethods, ...episodeMethods];
    this.#definitions = definitions;
    this.#fault = fault;
  }

  /**
   * Checks a call and tells what it yields.
   * @param receiver what a method is called on
   */
  shapeOf(node: CallNode, receiver: Shape | undefined): Shape | undefined {
    this.#checkPattern(node);
    this.#checkNames(node);
    return node.receiver === undefined ? this.#functionShape(node) : this.#methodShape(node, node.receiver, receiver);
  }

  #functionShape(node: CallNode): Shape | undefined {
    const definition = findFunction(node.name);
    const host = this.#host.get(node.name);
    const count = node.args.length;
    if (definition !== undefined) {
      const { least, takes, variadic } = definition;
      if (count < least || (!variadic && count > takes.length))
        this.#fault(node.at, `${node.name}() takes ${arityText(definition)}`);
      return undefined;
    }
    if (host === undefined) {
      const known = [...functionNames(), ...this.#host.keys(), ...this.#definitions];
      const isMethod = findMethods(node.name).length > 0;
      const hint = isMethod ? `; it is a method: x.${node.name}(...)` : didYouMean(node.name, known);
      this.#fault(node.at, `unknown function '${node.name}'${hint}`);
      return undefined;
    }
    return this.#hostShape(host, node);
  }

  #methodShape(node: CallNode, on: ExpressionNode, receiver: Shape | undefined): Shape | undefined {
    if (receiver?.methods !== undefined) return this.#ownMethodShape(node, receiver, receiver.methods);
    const standard = findMethods(node.name);
    if (standard.length === 0) return this.#handleMethodShape(node);
    this.#checkStandardMethod(node, on, standard);
    if (SAME.has(node.name)) return receiver;
    // An optional has methods of its own.
    if (ONE_OF.has(node.name)) return receiver?.item && { ...receiver.item, methods: undefined };
    return isFlattening(node) && receiver?.item?.item !== undefined ? receiver.item : undefined;
  }

  /** A method of something whose methods are all known. */
  #ownMethodShape(node: CallNode, { title }: Shape, methods: readonly FunctionDeclaration[]): Shape | undefined {
    const host = methods.find((method) => method.name === node.name);
    if (host !== undefined) return this.#hostShape(host, node);
    const names = methods.map((method) => method.name);
    const choices = names.length === 0 ? '' : `; it has ${names.join(', ')}`;
    this.#fault(node.at, `${title} has no method '${node.name}'${didYouMean(node.name, names) || choices}`);
    return undefined;
  }

  /** A method of something that may be an object or an episode. */
  #handleMethodShape(node: CallNode): Shape | undefined {
    const host = this.#handleMethods.find((method) => method.name === node.name);
    if (host !== undefined) return this.#hostShape(host, node);
    const known = [...methodNames(), ...this.#handleMethods.map((method) => method.name)];
    const isFunction = findFunction(node.name) !== undefined || this.#host.has(node.name);
    const hint = isFunction ? `; it is a function: ${node.name}(x)` : didYouMean(node.name, known);
    this.#fault(node.at, `unknown method '${node.name}'${hint}`);
    return undefined;
  }

  #checkStandardMethod(node: CallNode, on: ExpressionNode, standard: ReturnType<typeof findMethods>): void {
    const count = node.args.length;
    const fitting = standard.filter(
      ({ least, takes, variadic }) => count >= least && (variadic || count <= takes.length),
    );
    const [first] = standard;
    if (fitting.length === 0 && first !== undefined) this.#fault(node.at, `${node.name}() takes ${arityText(first)}`);
    const type = staticType(on);
    if (type === undefined || fitting.length === 0) return;
    if (fitting.some(({ receiver: types = [] }) => types.includes(type) || types.includes('any'))) return;
    if (isStaticOptional(on))
      this.#fault(
        node.at,
        `'${node.name}' needs the value of the optional: .value().${node.name}(...) or .orValue(...)`,
      );
    else if (type !== 'int' && type !== 'double') this.#fault(node.at, `a ${type} has no method '${node.name}'`);
  }

  #hostShape(host: FunctionDeclaration, node: CallNode): Shape | undefined {
    const { name, arity, signature, yields } = host;
    const [least, most] = arity;
    const count = node.args.length;
    if (count < least || count > most) this.#fault(node.at, `${name}() is called ${signature}`);
    switch (yields) {
      case 'object':
        return this.#world.objects.of(this.#kindsYielded(node));
      case 'objects':
        return { title: 'a list', item: this.#world.objects.of(this.#kindsYielded(node)) };
      case 'episodes':
        return { title: 'a list', item: anyEpisodeShape(this.#world) };
      case undefined:
        return undefined;
    }
  }

  /** The kinds that a call names, or to which the relation that it names leads; none where nobody knows. */
  #kindsYielded({ name, args }: CallNode): readonly string[] {
    const text = textOf(args[0]);
    if (text === undefined) return [];
    return name === 'related' ? (this.#world.relations.get(text) ?? []) : [text];
  }

  #checkPattern(node: CallNode): void {
    const position = PATTERN_ARGUMENT[node.name];
    if (position === undefined) return;
    const pattern = node.args[node.receiver === undefined ? position : position - 1];
    if (pattern?.type !== 'literal' || typeof pattern.value !== 'string') return;
    const { problem } = checkRegex(pattern.value);
    if (problem !== undefined) this.#fault(pattern.at, `the pattern ${problem}`);
  }

  /** Names of events and relations that stand in expressions as text. */
  #checkNames(node: CallNode): void {
    const [name] = node.args;
    const text = textOf(name);
    if (name === undefined || text === undefined) return;
    const { events, relations } = this.#world;
    const isEvent = node.receiver === undefined && (node.name === 'seen' || node.name === 'episodes');
    if (isEvent && !events.has(text)) this.#fault(name.at, `unknown event '${text}'${didYouMean(text, events.keys())}`);
    if (node.receiver !== undefined && node.name === 'related' && !relations.has(text))
      this.#fault(name.at, `unknown relation '${text}'${didYouMean(text, relations.keys())}`);
  }
}

/** Whether lists of lists become one list. */
function isFlattening({ name, args: [depth] }: CallNode): boolean {
  return name === 'flatten' && (depth === undefined || (depth.type === 'literal' && depth.value === 1));
}

function textOf(node: ExpressionNode | undefined): string | undefined {
  return node?.type === 'literal' && typeof node.value === 'string' ? node.value : undefined;
}
