import type { Node } from 'yaml';
import type { Binding, Expression, ExpressionNode, Template } from '../../model/index.ts';
import { readDuration } from '../../time/duration.ts';
import { parseExpressionSource } from '../expression/parse.ts';
import type { ExpressionError } from '../expression/parse.ts';
import type { RuleProblem } from '../problems.ts';
import { items, members, offsetOf, scalarText } from './rule-file.ts';
import type { RuleFile } from './rule-file.ts';
import { scalarOffsets } from './scalar-offsets.ts';
import { cutTemplate } from '../cut-template.ts';
import type { Variables, World } from './world.ts';
import { treeOf } from '../expression/trees.ts';
import { shapeOfExpression } from './check-expression.ts';
import { expandLiteral, type Definitions } from './definitions.ts';
import type { ObjectShapes } from './kind-shapes.ts';
import { printExpression } from '../expression/print.ts';

/** What an expression sees, which may depend on the other rule files. */
export type VariablesOf = (world: World) => Variables;

/** What an expression is for: a value, or to decide something; of a line, that is decided while its log is read. */
export type ExpressionUse = 'value' | 'condition' | 'condition of a line';

/** An expression whose names are checked once all files are known. */
export interface PendingExpression {
  readonly expression: Expression;
  /** As the file has it, in one line. */
  readonly written: string;
  readonly variables: VariablesOf;
  readonly use: ExpressionUse;
  /** Offset in the expression to offset in the file. */
  readonly offset: (at: number) => number;
}

/** A reference to an event or diagnosis, checked once all files are known. */
export interface PendingReference {
  readonly id: string;
  readonly offset: number;
}

/** One rule file on its way into the knowledge. */
export interface Compilation {
  readonly rules: RuleFile;
  /** What names stand for in the file. */
  readonly definitions: Definitions;
  /** What objects are. */
  readonly objects: ObjectShapes;
  readonly problems: RuleProblem[];
  readonly expressions: PendingExpression[];
  readonly events: PendingReference[];
  /** Events and diagnoses that tests name. */
  readonly mentions: PendingReference[];
}

/** Notes what is wrong at an offset in the file. */
export function complain(
  compilation: Compilation,
  offset: number,
  message: string,
  severity: RuleProblem['severity'] = 'error',
): void {
  compilation.problems.push({ severity, location: compilation.rules.locate(offset), message });
}

/** Compiles a scalar as an expression. */
export function compileExpression(node: Node, compilation: Compilation, variables: VariablesOf): Expression {
  return expressionIn(node, compilation, { variables, use: 'value' });
}

/** Compiles a scalar as an expression that must come to true or false. */
export function compileCondition(
  node: Node,
  compilation: Compilation,
  variables: VariablesOf,
  use: ExpressionUse = 'condition',
): Expression {
  return expressionIn(node, compilation, { variables, use });
}

/** Where an expression stands: what it sees, and what it is for. */
type Place = Pick<PendingExpression, 'variables' | 'use'>;

function expressionIn(node: Node, compilation: Compilation, place: Place): Expression {
  const text = scalarText(node);
  return expressionAt(text, scalarOffsets(node, compilation.rules.text, text), compilation, place);
}

function expressionAt(
  text: string,
  offset: PendingExpression['offset'],
  compilation: Compilation,
  place: Place,
): Expression {
  const source = text.trim();
  const indent = text.length - text.trimStart().length;
  const shifted = (at: number) => offset(at + indent);
  const { ast, errors } = parseExpressionSource(source);
  if (ast === undefined) {
    for (const error of errors) complain(compilation, shifted(error.at), error.message);
    return { source, tree: { type: 'literal', value: null, at: 0 } };
  }
  const { tree, faults } = compilation.definitions.expand(ast);
  // What names stand for is part of what a rule says.
  const expression = { source: tree === ast ? source : printExpression(tree), tree };
  const pending = { expression, written: source.replaceAll(/\s+/g, ' '), ...place, offset: shifted };
  compilation.expressions.push(pending);
  for (const fault of faults) complainAt(compilation, pending, fault);
  return expression;
}

/** Compiles the scalar under a key, where there is one. */
export function optionalExpression(
  node: Node | undefined,
  compilation: Compilation,
  variables: VariablesOf,
): Expression | undefined {
  return node && compileExpression(node, compilation, variables);
}

/** Compiles the scalar under a key as a condition, where there is one. */
export function optionalCondition(
  node: Node | undefined,
  compilation: Compilation,
  variables: VariablesOf,
  use?: ExpressionUse,
): Expression | undefined {
  return node && compileCondition(node, compilation, variables, use);
}

/** Compiles a scalar as a template. */
export function compileTemplate(node: Node | undefined, compilation: Compilation, variables: VariablesOf): Template {
  const text = scalarText(node);
  if (node === undefined) return { source: text };
  const offset = scalarOffsets(node, compilation.rules.text, text);
  let source = '';
  const trees: ExpressionNode[] = [];
  for (const { type, text: piece, at: start } of cutTemplate(text.trimEnd())) {
    if (type === 'open') complain(compilation, offset(start), "'{{' is never closed by '}}'");
    if (type !== 'expression') source += piece;
    else {
      const place: Place = { variables, use: 'value' };
      const expression = expressionAt(piece, (at) => offset(at + start), compilation, place);
      source += `{{${expression.source === piece.trim() ? piece : expression.source}}}`;
      trees.push(treeOf(expression));
    }
  }
  return trees.length === 0 ? { source } : { source, trees };
}

/** Compiles the scalar under a key, where there is one. */
export function optionalTemplate(
  node: Node | undefined,
  compilation: Compilation,
  variables: VariablesOf,
): Template | undefined {
  return node === undefined ? undefined : compileTemplate(node, compilation, variables);
}

/**
 * Compiles names and expressions in order; each sees those before it.
 * @param item whether a name stands for each item of its value instead of the value
 */
export function compileBindings(
  node: Node | undefined,
  compilation: Compilation,
  variables: VariablesOf,
  item = false,
): { readonly bindings: Binding[]; readonly variables: VariablesOf } {
  const bindings: Binding[] = [];
  let inner = variables;
  for (const { key, keyNode, value } of members(node)) {
    const before = inner;
    const expression = compileExpression(value, compilation, before);
    bindings.push({ name: key, value: expression });
    inner = perWorld((world) => {
      const known = before(world);
      const shape = shapeOfExpression(treeOf(expression), known, world);
      return new Map([...known, [key, item ? shape?.item : shape]]);
    });
    if (RESERVED_NAMES.has(key)) complain(compilation, offsetOf(keyNode), `'${key}' is taken; choose another name`);
    if (compilation.definitions.has(key))
      complain(compilation, offsetOf(keyNode), `'${key}' is a definition; choose another name`);
  }
  return { bindings, variables: inner };
}

/** What is asked for by all that stands behind it is made once. */
function perWorld(variablesOf: VariablesOf): VariablesOf {
  const made = new WeakMap<World, Variables>();
  return (world) => {
    const variables = made.get(world) ?? variablesOf(world);
    made.set(world, variables);
    return variables;
  };
}

/** Variables that the engine sets. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'object',
  'other',
  'line',
  'context',
  'event',
  'cause',
  'effect',
  'root',
  'subject',
]);

/** Event ids, each to be known in the end. */
export function compileEventIds(node: Node | undefined, compilation: Compilation): string[] {
  return textsWithNames(node, compilation, (id, offset) => compilation.events.push({ id, offset }));
}

/**
 * One text or a list of them, with those that names stand for (`{{name}}`) in their place.
 * @param see is told each text and where it, or the name that stands for it, is written
 */
export function textsWithNames(
  node: Node | undefined,
  compilation: Compilation,
  see?: (text: string, offset: number) => void,
): string[] {
  return items(node).flatMap((item) => {
    const { literals, fault } = expandLiteral(scalarText(item), compilation.definitions);
    if (fault !== undefined) complain(compilation, offsetOf(item), fault);
    for (const literal of literals) see?.(literal, offsetOf(item));
    return literals;
  });
}

/** One text or a list of them. */
export function texts(node: Node | undefined): string[] {
  return items(node).map(scalarText);
}

/** `90s`, `1h30m`, `2d` in milliseconds. */
export function milliseconds(node: Node | undefined): number | undefined {
  return node === undefined ? undefined : readDuration(scalarText(node));
}

/** Says what is wrong with an expression where that stands: in it, or in a definition that it uses. */
export function complainAt(
  compilation: Compilation,
  pending: PendingExpression,
  { at, message }: ExpressionError,
): void {
  const location = compilation.definitions.locate(at);
  if (location === undefined) complain(compilation, pending.offset(at), message);
  else {
    const user = compilation.rules.locate(pending.offset(0));
    const problem = `${message} (as ${user.file}:${user.line}:${user.column} uses it)`;
    compilation.problems.push({ severity: 'error', location, message: problem });
  }
}
