import { defined, type ExpressionNode, type ObjectSource, type Requirement } from '../model/index.ts';
import { conjunctsOf } from '../knowledge/conditions.ts';
import { definitionsOf } from '../knowledge/functions/index.ts';
import { treeOf } from '../knowledge/expression/trees.ts';

/** Texts and truth values. */
type Values = ReadonlySet<string | boolean> | undefined;

/** A value that an expression reads, by the name it begins with. */
interface Read {
  readonly name: string;
  readonly path: readonly string[];
  readonly values: Values;
}

/** What the condition of an object source, and its further lists, require of the object and of the lists' elements. */
export function requirementsOf(source: ObjectSource): Requirement[] {
  const [first, ...further] = source.each;
  const names = ['object', ...source.each.map(({ name }) => name)];
  const lets = new Map(source.let.map(({ name, value }) => [name, treeOf(value)]));
  const reads = [
    ...conjunctsOf(treeOf(source.when)).map(readToHold),
    ...further.map(({ value }) => readToTell(treeOf(value))),
    ...(first === undefined ? [] : readsOfChoice(treeOf(first.value))),
  ];
  return reads.flatMap((read): Requirement[] => {
    const found = read === undefined ? undefined : throughLets(read, lets);
    if (found === undefined || found.path.length === 0) return [];
    const { name, path, values } = found;
    const of = names.indexOf(name);
    return of < 0 ? [] : [{ of, path, ...defined({ values: values && [...values] }) }];
  });
}

/** What a list that is one thing or empty, `[object].filter(x, x.a == 1)`, reads of the thing. */
function readsOfChoice(list: ExpressionNode): (Read | undefined)[] {
  if (list.type !== 'comprehension' || list.macro !== 'filter' || list.over.type !== 'list') return [];
  const [item, ...more] = list.over.items;
  if (item === undefined || more.length > 0) return [];
  return conjunctsOf(list.body).map((term) => {
    const read = readToHold(term);
    return read?.name === list.variable ? readThrough(read, item) : read;
  });
}

/** A value on which it depends whether an expression is true. */
function readToHold(node: ExpressionNode): Read | undefined {
  if (node.type === 'unary' && node.operator === '!') return readOf(node.operand, [false]) ?? readToTell(node);
  if (node.type !== 'binary') return readOf(node, [true]) ?? readToTell(node);
  switch (node.operator) {
    case '&&':
      return readToHold(node.left) ?? readToHold(node.right);
    case '||':
      return either(readToHold(node.left), readToHold(node.right));
    case '==':
      return (
        readOf(node.left, constantsOf([node.right])) ?? readOf(node.right, constantsOf([node.left])) ?? readToTell(node)
      );
    case 'in':
      return (
        readOf(node.left, node.right.type === 'list' ? constantsOf(node.right.items) : undefined) ?? readToTell(node)
      );
    default:
      return readToTell(node);
  }
}

/** A value without which nobody can tell what an expression is. */
function readToTell(node: ExpressionNode): Read | undefined {
  switch (node.type) {
    case 'variable':
      return readOf(node);
    case 'select':
      return readOf(node) ?? readToTell(node.of);
    case 'has':
    case 'index':
      return readToTell(node.of);
    case 'unary':
      return readToTell(node.operand);
    case 'comprehension':
      return readToTell(node.over);
    case 'call':
      if (node.receiver !== undefined) return readToTell(node.receiver);
      return definitionsOf(node).some(({ acceptsUnknown }) => acceptsUnknown)
        ? undefined
        : firstOf(node.args.map(readToTell));
    case 'conditional':
      return readToTell(node.test);
    case 'binary':
      // One side of these settles them whatever the other is.
      if (node.operator === '&&' || node.operator === '||') return undefined;
      return firstOf([readToTell(node.left), readToTell(node.right)]);
    default:
      return undefined;
  }
}

function firstOf(reads: readonly (Read | undefined)[]): Read | undefined {
  return reads.find((read) => read !== undefined);
}

/** A chain of plain selections, `a.b.c`. What an optional one gives can be told even where nothing is. */
export function readOf(node: ExpressionNode, values?: Iterable<string | boolean>): Read | undefined {
  if (node.type === 'variable') return { name: node.name, path: [], values: values && new Set(values) };
  if (node.type !== 'select' || node.optional === true) return undefined;
  const of = readOf(node.of, values);
  return of && { ...of, path: [...of.path, node.field] };
}

/** What both of two alternatives depend on. */
function either(left: Read | undefined, right: Read | undefined): Read | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (left.name !== right.name || left.path.join('.') !== right.path.join('.')) return undefined;
  return { ...left, values: left.values && right.values && new Set([...left.values, ...right.values]) };
}

/** `undefined` where anything but texts and truth values is among them. */
function constantsOf(nodes: readonly ExpressionNode[]): Values {
  const values = new Set<string | boolean>();
  for (const node of nodes) {
    if (node.type !== 'literal' || (typeof node.value !== 'string' && typeof node.value !== 'boolean'))
      return undefined;
    values.add(node.value);
  }
  return values;
}

/** Goes on from the names of bindings to what they read. */
function throughLets(read: Read, lets: ReadonlyMap<string, ExpressionNode>): Read | undefined {
  const bound = lets.get(read.name);
  if (bound === undefined) return read;
  const next = readThrough(read, bound);
  return next && throughLets(next, lets);
}

/** What is read where the name that a read begins with stands for an expression. */
function readThrough(read: Read, named: ExpressionNode): Read | undefined {
  const chain = readOf(named);
  return chain ? { ...read, name: chain.name, path: [...chain.path, ...read.path] } : readToTell(named);
}
