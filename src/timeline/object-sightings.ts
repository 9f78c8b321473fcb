import type { EventRule, Expression, ExpressionNode, Instant, ObjectSource, SourceRef } from '../model/index.ts';
import { isJsonObject } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { Optional, Timestamp, type Value } from '../knowledge/values.ts';
import { citeMember } from '../inventory/citations.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import { pathOfNode, valueAt, type Path } from '../inventory/paths.ts';
import { bindAll, nameEvent, type DerivationContext } from './derivation.ts';
import { readRfc3339 } from './rfc3339.ts';
import type { Sighting } from './sighting.ts';

/** Finds the states that the rules' object sources describe. A state is sighted only where its condition is surely true. */
export function sightStates(context: DerivationContext): Sighting[] {
  const { inventory, kindsOf } = context.relations;
  const watched = new Map<string, { readonly rule: EventRule; readonly source: ObjectSource }[]>();
  for (const rule of context.knowledge.events) {
    for (const source of rule.object) {
      for (const kind of new Set(source.kinds.flatMap(kindsOf))) {
        const sources = watched.get(kind);
        if (sources === undefined) watched.set(kind, [{ rule, source }]);
        else sources.push({ rule, source });
      }
    }
  }
  const sightings: Sighting[] = [];
  for (const [kind, sources] of watched) {
    for (const record of inventory.ofKind(kind)) {
      if (inventory.presence(record.reference) === 'absent') continue;
      const object = context.relations.handle(record.reference);
      for (const { rule, source } of sources) sightings.push(...sightObject(rule, source, object, context));
    }
  }
  return sightings;
}

function sightObject(
  rule: EventRule,
  source: ObjectSource,
  object: ObjectHandle,
  context: DerivationContext,
): Sighting[] {
  const sightings: Sighting[] = [];
  eachElement(source, 0, { object }, context, (variables) => {
    bindAll(source.let, variables, context);
    const scope = context.scopeOf(variables);
    if (evaluate(source.when, scope) !== true) return;
    const kept = [...source.let.map((binding) => binding.name)];
    const naming = nameEvent(rule, variables, kept, object.reference, [object.reference], context);
    const from = source.since === undefined ? transitionOf(variables, source) : instant(evaluate(source.since, scope));
    const until = source.until === undefined ? undefined : instant(evaluate(source.until, scope));
    const ended = until !== undefined || (source.ended !== undefined && evaluate(source.ended, scope) === true);
    sightings.push({
      rule,
      origin: 'object',
      ...naming,
      from,
      to: until,
      ongoing: !ended,
      count: 1,
      sources: cite(source, object, variables, context),
    });
  });
  return sightings;
}

/** Runs `see` for every combination of the source's `each` lists. Elements that cannot be told are skipped. */
function eachElement(
  source: ObjectSource,
  depth: number,
  variables: Readonly<Record<string, Value>>,
  context: DerivationContext,
  see: (variables: Record<string, Value>) => void,
): void {
  const alias = source.each[depth];
  if (alias === undefined) {
    see({ ...variables });
    return;
  }
  const list = evaluate(alias.value, context.scopeOf(variables));
  if (!Array.isArray(list)) return;
  for (const item of list as readonly Value[]) {
    eachElement(source, depth + 1, { ...variables, [alias.name]: item }, context, see);
  }
}

/** Conditions say themselves since when they hold. */
function transitionOf(variables: Readonly<Record<string, Value>>, source: ObjectSource): Instant | undefined {
  for (const { name } of [...source.let, ...source.each].reverse()) {
    const value = variables[name];
    if (!isJsonObject(value)) continue;
    const time = value['lastTransitionTime'] ?? value['startedAt'];
    if (typeof time === 'string') return instant(time);
  }
  return undefined;
}

function instant(value: Value): Instant | undefined {
  if (value instanceof Timestamp) return { ms: value.ms, uncertainty: 1000 };
  if (value instanceof Optional) return value.value === undefined ? undefined : instant(value.value);
  if (typeof value === 'string') {
    const ms = readRfc3339(value);
    return ms === undefined ? undefined : { ms, uncertainty: 1000 };
  }
  if (!Array.isArray(value)) return undefined;
  for (const item of value as readonly Value[]) {
    const found = instant(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function cite(
  source: ObjectSource,
  object: ObjectHandle,
  variables: Readonly<Record<string, Value>>,
  context: DerivationContext,
): SourceRef[] {
  const chains = source.cite.length > 0 ? source.cite.map((expression) => expression.ast) : lastChain(source.when);
  const found = chains.flatMap((chain) => {
    const cited = citeChain(chain, object, variables, context);
    return cited === undefined ? [] : [cited];
  });
  if (found.length > 0) return found;
  return object.record === undefined ? [] : [citeMember(object.record, [], context.quoter)];
}

/** The line of a member chain such as `status.state.waiting.reason` where `status` is an alias. */
export function citeChain(
  chain: ExpressionNode,
  object: ObjectHandle,
  variables: Readonly<Record<string, Value>>,
  context: DerivationContext,
): SourceRef | undefined {
  const flat = flatten(chain);
  if (flat === undefined) return undefined;
  const root = variables[flat.variable];
  const handle = root instanceof ObjectHandle ? root : object;
  if (handle.record === undefined) return undefined;
  let prefix: Path | undefined = [];
  if (!(root instanceof ObjectHandle)) {
    if (typeof root !== 'object' || root === null) return undefined;
    prefix = pathOfNode(handle.record.value, root);
    if (prefix === undefined) return undefined;
  }
  let path: Path = [...prefix, ...flat.path];
  while (path.length > 0 && valueAt(handle.record.value, path) === undefined) path = path.slice(0, -1);
  return citeMember(handle.record, path, context.quoter);
}

/** A chain of plain member selections from a variable; `undefined` for anything else. */
function flatten(node: ExpressionNode): { readonly variable: string; readonly path: Path } | undefined {
  if (node.type === 'variable') return { variable: node.name, path: [] };
  if (node.type !== 'select' && node.type !== 'has' && node.type !== 'index') return undefined;
  const inner = flatten(node.of);
  if (inner === undefined) return undefined;
  if (node.type !== 'index') return { variable: inner.variable, path: [...inner.path, node.field] };
  const { index } = node;
  if (index.type !== 'literal' || (typeof index.value !== 'string' && typeof index.value !== 'number'))
    return undefined;
  return { variable: inner.variable, path: [...inner.path, index.value] };
}

function lastChain(expression: Expression): ExpressionNode[] {
  const chains: ExpressionNode[] = [];
  collect(expression.ast, chains);
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
