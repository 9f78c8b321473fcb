import { defined } from '../model/index.ts';
import type { Expression, ExpressionNode, ObjectSource, SourceRef } from '../model/index.ts';
import { isList, type Value } from '../knowledge/values/index.ts';
import { citeMember, NAME } from '../inventory/citations.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import { pathOfNode, valueAt, type Path } from '../inventory/paths.ts';
import type { DerivationContext } from './derivation.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** The lines that show a state: those the source names, else the last member that its condition reads. */
export function citeState(
  source: ObjectSource,
  object: ObjectHandle,
  variables: Readonly<Record<string, Value>>,
  context: DerivationContext,
): SourceRef[] {
  const chains = source.cite.length > 0 ? source.cite.map(treeOf) : lastChain(source.when);
  const found = chains.flatMap((chain) => {
    const cited = citeChain(chain, object, variables, context);
    return cited === undefined ? [] : [cited];
  });
  if (found.length > 0) return found.slice();
  return object.record === undefined ? [] : [citeMember(object.record, [], context.quoter)];
}

/**
 * The line of a member chain such as `status.state.waiting.reason` where `status` is an alias, `taken[0].spec` of several things, or
 * `object.data[file]` of the one that a variable names. Of a text of several lines, `text.contains(words)` is the one that holds the words.
 */
export function citeChain(
  chain: ExpressionNode,
  object: ObjectHandle,
  variables: Readonly<Record<string, Value>>,
  context: DerivationContext,
): SourceRef | undefined {
  const { text, words } = wordsMeant(chain, variables);
  const flat = flatten(text, variables);
  if (flat === undefined) return undefined;
  let root = variables[flat.variable];
  let path: Path = flat.path;
  for (let [step] = path; typeof step === 'number' && root !== undefined && isList(root); [step] = path) {
    root = root[step];
    path = path.slice(1);
  }
  const handle = root instanceof ObjectHandle ? root : object;
  if (handle.record === undefined) return undefined;
  let prefix: Path | undefined = [];
  if (!(root instanceof ObjectHandle)) {
    if (typeof root !== 'object' || root === null) return undefined;
    prefix = pathOfNode(handle.record.value, root);
    if (prefix === undefined) return undefined;
  }
  path = [...prefix, ...path];
  const asked = path.length;
  while (path.length > 0 && valueAt(handle.record.value, path) === undefined) path = path.slice(0, -1);
  // Of what an object lacks, its name shows more than where it begins.
  if (path.length === 0 && asked > 0) path = NAME;
  return citeMember(handle.record, path, context.quoter, words);
}

/** A text, and the words in it that are meant, where the chain says so. */
function wordsMeant(
  chain: ExpressionNode,
  variables: Readonly<Record<string, Value>>,
): { readonly text: ExpressionNode; readonly words?: string } {
  if (chain.type !== 'call' || chain.name !== 'contains' || chain.receiver === undefined) return { text: chain };
  const [argument] = chain.args;
  const words = argument && plainValue(argument, variables);
  return { text: chain.receiver, ...defined({ words: words === undefined ? undefined : String(words) }) };
}

/** A chain of plain member selections from a variable; `undefined` for anything else. */
function flatten(
  node: ExpressionNode,
  variables: Readonly<Record<string, Value>> = {},
): { readonly variable: string; readonly path: Path } | undefined {
  if (node.type === 'variable') return { variable: node.name, path: [] };
  if (node.type !== 'select' && node.type !== 'has' && node.type !== 'index') return undefined;
  const inner = flatten(node.of, variables);
  if (inner === undefined) return undefined;
  const step = node.type === 'index' ? plainValue(node.index, variables) : node.field;
  return step === undefined ? undefined : { variable: inner.variable, path: [...inner.path, step] };
}

/** What a literal or a variable says, where that is a text or a number. */
function plainValue(node: ExpressionNode, variables: Readonly<Record<string, Value>>): string | number | undefined {
  const value = node.type === 'literal' ? node.value : node.type === 'variable' ? variables[node.name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function lastChain(expression: Expression): ExpressionNode[] {
  const chains: ExpressionNode[] = [];
  collect(treeOf(expression), chains);
  return chains.slice(-1);
}

function collect(node: ExpressionNode, chains: ExpressionNode[]): void {
  const flat = flatten(node);
  if (flat !== undefined) {
    if (flat.path.length > 0) chains.push(node);
    return;
  }
  switch (node.type) {
    case 'binary':
      collect(node.left, chains);
      collect(node.right, chains);
      break;
    case 'unary':
      collect(node.operand, chains);
      break;
    case 'conditional':
      collect(node.test, chains);
      break;
    case 'call':
      if (node.receiver !== undefined) collect(node.receiver, chains);
      for (const argument of node.args) collect(argument, chains);
      break;
    case 'comprehension':
      collect(node.over, chains);
      break;
    case 'index':
    case 'select':
    case 'has':
      collect(node.of, chains);
      break;
    case 'list':
    case 'map':
    case 'literal':
    case 'variable':
      break;
  }
}
