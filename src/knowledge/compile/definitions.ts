import { isSeq } from 'yaml';
import type { Node } from 'yaml';
import { defined, type ExpressionNode, type RuleLocation } from '../../model/index.ts';
import { namesIn } from '../conditions.ts';
import { folded, textOf } from '../expression/fold.ts';
import { parseExpressionSource } from '../expression/parse.ts';
import type { ExpressionError } from '../expression/parse.ts';
import { substitute } from '../expression/substitute.ts';
import { childrenOf, withChildren } from '../expression/walk.ts';
import { didYouMean } from '../suggest.ts';
import type { RuleProblem } from '../problems.ts';
import { DefinitionPlaces, type Place } from './definition-places.ts';
import { items, members, offsetOf, scalarText } from './rule-file.ts';
import type { RuleFile } from './rule-file.ts';
import { scalarOffsets } from './scalar-offsets.ts';

/** A name that stands for an expression, a text or a list. */
interface Definition {
  readonly name: string;
  /** Of one that is called; without them the name stands for itself. */
  readonly parameters?: readonly string[];
  /** As written; its positions are those of {@link DefinitionPlaces}. */
  readonly tree: ExpressionNode;
  /** Where its name stands. */
  readonly location: RuleLocation;
}

const NO_NAMES: ReadonlySet<string> = new Set();
const HEAD = /^(?<name>\w+)(?:\((?<parameters>[\w, ]*)\))?$/;

/** An expression as a file has it, in one line. */
export interface Writing {
  readonly written: string;
  readonly location: RuleLocation;
}

/**
 * What `define` of a file gives names to, and what the files around it share. A definition stands for what it says, wherever its name is
 * read: rules that use it compile to what they would be without it, and names that it does not take as parameters are those of the place.
 */
export class Definitions {
  readonly #rules: RuleFile;
  readonly #problems: RuleProblem[];
  readonly #places: DefinitionPlaces;
  readonly #functions: ReadonlySet<string>;
  readonly #outer: Definitions | undefined;
  readonly #known = new Map<string, Definition>();
  /** The expressions of this file's definitions. */
  readonly writings: Writing[] = [];
  /** Definitions without names of other ones in them; `open` while that is being found out. */
  readonly #resolved = new Map<string, ExpressionNode | 'open'>();

  /**
   * @param functions names that are taken
   * @param outer what other files share with this one
   */
  constructor(
    file: { readonly rules: RuleFile; readonly problems: RuleProblem[] },
    node: Node | undefined,
    functions: ReadonlySet<string>,
    outer: Definitions | undefined,
  ) {
    this.#rules = file.rules;
    this.#problems = file.problems;
    this.#functions = functions;
    this.#outer = outer;
    this.#places = outer === undefined ? new DefinitionPlaces() : outer.#places;
    for (const { key, keyNode, value } of members(node)) this.#read(key, offsetOf(keyNode), value);
  }

  /** All names, of this file and of those around it. */
  get names(): readonly string[] {
    return [...this.#known.keys(), ...(this.#outer?.names ?? [])];
  }

  has(name: string): boolean {
    return this.#known.has(name) || this.#outer?.has(name) === true;
  }

  /** Definitions of this file that nothing has used. */
  get unused(): readonly RuleProblem[] {
    return [...this.#known.values()]
      .filter(({ name }) => !this.#resolved.has(name))
      .map(({ name, location }) => ({
        severity: 'error',
        location,
        message: `the definition '${name}' is never used`,
      }));
  }

  /** Where a position in an expanded expression stands, if it came out of a definition. */
  locate(at: number): RuleLocation | undefined {
    return this.#places.locate(at);
  }

  /** An expression with what its names stand for in their place. */
  expand(tree: ExpressionNode): { readonly tree: ExpressionNode; readonly faults: readonly ExpressionError[] } {
    if (!this.#isNamedIn(tree)) return { tree, faults: [] };
    const faults: ExpressionError[] = [];
    const expanded = this.#expand(tree, NO_NAMES, (at, message) => faults.push({ at, message }));
    return { tree: expanded, faults };
  }

  /** The text that a name stands for, as patterns take it. */
  textOf(name: string): string | undefined {
    const tree = this.#standing(name);
    return tree && textOf(tree);
  }

  /** The texts that a name stands for, as literals take them: those of a list, or a single one. */
  textsOf(name: string): readonly string[] | undefined {
    const tree = this.#standing(name);
    const texts = (tree?.type === 'list' ? tree.items : [tree]).map((item) => item && textOf(item));
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }

  #standing(name: string): ExpressionNode | undefined {
    return this.#find(name)?.parameters === undefined ? this.#bodyOf(name) : undefined;
  }

  #isNamedIn(node: ExpressionNode): boolean {
    const name = node.type === 'comprehension' ? node.variable : 'name' in node ? node.name : undefined;
    return (name !== undefined && this.has(name)) || childrenOf(node).some((child) => this.#isNamedIn(child));
  }

  #read(key: string, offset: number, value: Node): void {
    const { name = '', parameters } = HEAD.exec(key)?.groups ?? {};
    const location = this.#rules.locate(offset);
    const complain = (message: string) => this.#problems.push({ severity: 'error', location, message });
    const other = this.#find(name)?.location;
    if (other !== undefined)
      complain(`'${name}' is defined in ${other.file}:${other.line} already; choose another name`);
    if (this.#functions.has(name)) complain(`'${name}' is the name of a function; choose another name`);
    this.#known.set(name, {
      name,
      tree: isSeq(value) ? this.#list(value) : this.#expression(value),
      location,
      ...defined({ parameters: parameters?.split(',').map((each) => each.trim()) }),
    });
  }

  #list(node: Node): ExpressionNode {
    const texts = items(node).map((item) => ({ type: 'literal', value: scalarText(item), at: 0 }) as const);
    return { type: 'list', items: texts, at: 0 };
  }

  #expression(node: Node): ExpressionNode {
    const text = scalarText(node);
    const source = text.trim();
    const offset = scalarOffsets(node, this.#rules.text, text);
    const indent = text.length - text.trimStart().length;
    const place: Place = (at) => this.#rules.locate(offset(at + indent));
    this.writings.push({ written: source.replaceAll(/\s+/g, ' '), location: place(0) });
    const { ast, errors = [] } = parseExpressionSource(source);
    for (const { at, message } of errors) this.#problems.push({ severity: 'error', location: place(at), message });
    return ast === undefined ? anything(0) : this.#places.move(ast, place);
  }

  #find(name: string): Definition | undefined {
    const outer = this.#outer;
    return this.#known.get(name) ?? (outer && outer.#find(name));
  }

  /** What a definition stands for, once no name of another one is left in it. */
  #bodyOf(name: string): ExpressionNode | undefined {
    const definition = this.#known.get(name);
    const outer = this.#outer;
    if (definition === undefined) return outer && outer.#bodyOf(name);
    const known = this.#resolved.get(name);
    if (known === 'open') return undefined;
    if (known !== undefined) return known;
    this.#resolved.set(name, 'open');
    const body = this.#expand(definition.tree, new Set(definition.parameters), (at, message) => {
      const location = this.#places.locate(at) ?? definition.location;
      this.#problems.push({ severity: 'error', location, message });
    });
    this.#resolved.set(name, body);
    return body;
  }

  #expand(node: ExpressionNode, own: ReadonlySet<string>, fault: Fault): ExpressionNode {
    const inner = (child: ExpressionNode) => this.#expand(child, own, fault);
    switch (node.type) {
      case 'variable':
        return own.has(node.name) || !this.has(node.name) ? node : this.#standFor(node, [], own, fault);
      case 'call':
        if (node.receiver !== undefined || !this.has(node.name)) return folded(withChildren(node, inner));
        return this.#standFor(node, node.args.map(inner), own, fault);
      case 'comprehension': {
        if (this.has(node.variable)) fault(node.at, `'${node.variable}' is a definition; choose another name`);
        const items = new Set([...own, node.variable]);
        const outside = node.over;
        const expanded = withChildren(node, (child) =>
          child === outside ? inner(child) : this.#expand(child, items, fault),
        );
        return expanded;
      }
      default:
        return folded(withChildren(node, inner));
    }
  }

  /** What a name or a call of it stands for. */
  #standFor(
    { name, type, at }: ExpressionNode & { readonly type: 'variable' | 'call' },
    args: readonly ExpressionNode[],
    own: ReadonlySet<string>,
    fault: Fault,
  ): ExpressionNode {
    const nothing = anything(at);
    const parameters = this.#find(name)?.parameters;
    if (parameters?.length !== (type === 'call' ? args.length : undefined)) {
      fault(at, `the definition is written ${name}${parameters === undefined ? '' : `(${parameters.join(', ')})`}`);
      return nothing;
    }
    const body = this.#bodyOf(name);
    if (body === undefined) {
      fault(at, `'${name}' is defined by itself`);
      return nothing;
    }
    const values = new Map(parameters?.map((parameter, index) => [parameter, args[index] ?? nothing]));
    const caught = [...namesIn(body)].find((read) => own.has(read) && !values.has(read));
    if (caught !== undefined)
      fault(at, `'${name}' reads '${caught}', which is another thing here; make it a parameter: ${name}(${caught})`);
    return substitute(body, values, own);
  }
}

/** Stands for what is wrong; nothing follows from it. */
function anything(at: number): ExpressionNode {
  return { type: 'call', name: 'dyn', args: [{ type: 'literal', value: null, at }], at };
}

type Fault = (at: number, message: string) => void;

/** The definitions that a pattern takes in: `{{name}}` is the text that the name stands for. */
export function expandPattern(
  pattern: string,
  definitions: Definitions,
): { readonly pattern: string; readonly faults: readonly ExpressionError[] } {
  const faults: ExpressionError[] = [];
  const expanded = pattern.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string, at: number) => {
    const text = definitions.textOf(name);
    if (text !== undefined) return text;
    faults.push({ at, message: noText(name, definitions) });
    return whole;
  });
  return { pattern: expanded, faults };
}

/** The literals that a text stands for: `{{name}}` those that are defined, any other itself. */
export function expandLiteral(
  text: string,
  definitions: Definitions,
): { readonly literals: readonly string[]; readonly fault?: string } {
  const name = /^\{\{(?<name>\w+)\}\}$/.exec(text)?.groups?.['name'];
  if (name === undefined) return { literals: [text] };
  const literals = definitions.textsOf(name);
  return literals === undefined ? { literals: [text], fault: noText(name, definitions) } : { literals };
}

function noText(name: string, definitions: Definitions): string {
  if (definitions.has(name)) return `'${name}' stands for no text`;
  return `nothing defines '${name}'${didYouMean(name, definitions.names)}`;
}
