import type { Node, Scalar } from 'yaml';
import type {
  CommonEnd,
  EventRule,
  Expression,
  KubernetesEventSource,
  LogLevel,
  LogSource,
  ObjectSource,
  Severity,
  UnknownSource,
} from '../../model/index.ts';
import { COMMON_END_NAMES, defined, filled, SHORTEST_LITERAL } from '../../model/index.ts';
import { didYouMean } from '../suggest.ts';
import {
  compileBindings,
  compileCondition,
  compileEventIds,
  compileExpression,
  compileTemplate,
  complain,
  milliseconds,
  optionalCondition,
  optionalExpression,
  optionalTemplate,
  texts,
  textsWithNames,
} from './compilation.ts';
import type { Compilation, VariablesOf } from './compilation.ts';
import { compileConnection } from './compile-connection.ts';
import { compilePattern, type Pattern } from './compile-pattern.ts';
import { bothOf } from './conjunction.ts';
import { sourcesOf } from './event-sources.ts';
import { child, flag, isTrue, items, members, offsetOf, scalarText } from './rule-file.ts';
import { united } from './kind-shapes.ts';
import { contextShape, kubernetesEventShape, lineShape } from './world.ts';
import type { Shape } from './shape.ts';

const DEFAULT_GAP = 3_600_000;

/** Compiles the `events` of a file. */
export function compileEvents(node: Node | undefined, compilation: Compilation): EventRule[] {
  return members(node).map(({ key, keyNode, value }) => compileEvent(key, keyNode, value, compilation));
}

function compileEvent(id: string, keyNode: Scalar, node: Node, compilation: Compilation): EventRule {
  const seen: Seen = new Map();
  const messages = sourcesOf(child(node, 'message'), () => ['contains'], compilation).map((source) =>
    compileMessage(source, compilation, seen),
  );
  const logs = sourcesOf(child(node, 'log'), requiredOfLog, compilation).map((source) =>
    compileLog(source, compilation, seen),
  );
  const events = items(child(node, 'kubernetesEvent')).map((source) => compileEventSource(source, compilation, seen));
  const object = sourcesOf(child(node, 'object'), () => ['kind', 'when'], compilation).map((source) =>
    compileObject(source, compilation, seen),
  );
  const unknown = items(child(node, 'unknown')).map((source) => compileUnknown(source, compilation, seen));
  const common = child(node, 'common');
  for (const name of common === undefined ? [] : COMMON_END_NAMES) seen.set(name, undefined);
  const { bindings: bind, variables } = compileBindings(child(node, 'bind'), compilation, () => seen);
  return {
    id,
    title: compileTemplate(child(node, 'title'), compilation, variables),
    severity: scalarText(child(node, 'severity')) as Severity,
    log: [...messages.map(({ log }) => log), ...logs],
    kubernetesEvent: [...messages.map(({ kubernetesEvent }) => kubernetesEvent), ...events],
    object,
    ...filled({ unknown }),
    bind,
    ...defined({
      connection: compileConnection(child(node, 'connection'), compilation, variables),
      common: common && (scalarText(common) as CommonEnd),
    }),
    subjects: members(child(node, 'subjects')).map(({ key, value }) => ({
      kind: key,
      value: compileExpression(value, compilation, variables),
    })),
    endedBy: compileEventIds(child(node, 'endedBy'), compilation),
    ...defined({ endsWith: namedKinds(child(node, 'endsWith'), node, compilation) }),
    lacks: namedKinds(child(node, 'lacks'), node, compilation) ?? [],
    ...defined({
      endless: child(node, 'endless') && scalarText(child(node, 'endless')).trim(),
      hidden: flag(node, 'hidden'),
      wellEnds: flag(node, 'wellEnds'),
      saidOnce: flag(node, 'saidOnce'),
      repeats: milliseconds(child(node, 'repeats')),
      onlyEnds: flag(node, 'onlyEnds'),
      removes: flag(node, 'removes'),
      begins: flag(node, 'begins'),
      final: flag(node, 'final'),
      absence: flag(node, 'absence'),
      unfinished: flag(node, 'unfinished'),
      settles: flag(node, 'settles'),
      harmless: flag(node, 'harmless'),
    }),
    gap: milliseconds(child(node, 'gap')) ?? DEFAULT_GAP,
    context: isTrue(node, 'context'),
    ...defined({ collect: optionalTemplate(child(node, 'collect'), compilation, variables) }),
    location: compilation.rules.locate(offsetOf(keyNode)),
  };
}

/** Kinds that the event's subjects have. */
function namedKinds(list: Node | undefined, event: Node, compilation: Compilation): string[] | undefined {
  if (list === undefined) return undefined;
  const own = members(child(event, 'subjects')).map(({ key }) => key);
  for (const item of items(list)) {
    const kind = scalarText(item);
    if (!own.includes(kind))
      complain(compilation, offsetOf(item), `no subject of the event is a '${kind}'${didYouMean(kind, own)}`);
  }
  return texts(list);
}

type Seen = Map<string, Shape | undefined>;

const LINE_SHAPES: readonly (readonly [string, Shape])[] = [
  ['line', lineShape],
  ['context', contextShape],
];

/** @param about what the words are about */
function eventShapes(about: Shape): readonly (readonly [string, Shape])[] {
  return [
    ['event', kubernetesEventShape],
    ['object', about],
  ];
}

/** What expressions of a source see, which those of its event see as well. */
function openScope(shapes: readonly (readonly [string, Shape])[], pattern: Pattern | undefined, seen: Seen): Seen {
  const own: Seen = new Map([...shapes, ...(pattern?.groups ?? []).map((group) => [group, undefined] as const)]);
  for (const [name, shape] of own) note(name, shape, seen);
  return own;
}

/** What is different in the sources of an event may be any of them in what the event says. */
function note(name: string, shape: Shape | undefined, seen: Seen): void {
  seen.set(name, seen.has(name) ? united(seen.get(name), shape) : shape);
}

/** A text that means the same whatever carries it: it is looked for in logs, and in words about objects. */
function compileMessage(
  node: Node,
  compilation: Compilation,
  seen: Seen,
): { readonly log: LogSource; readonly kubernetesEvent: KubernetesEventSource } {
  const contains = searchedLiterals(node, compilation);
  const pattern = compilePattern(child(node, 'pattern'), compilation);
  const own = openScope([...LINE_SHAPES, ...eventShapes(compilation.objects.of([]))], pattern, seen);
  const kind = child(node, 'kind');
  const shared = {
    contains,
    ...defined({ pattern: pattern?.source, when: lineCondition(node, compilation, own) }),
  };
  return {
    log: { ...shared, ...writersOf(node, compilation) },
    kubernetesEvent: { ...shared, ...defined({ kinds: kind && texts(kind) }) },
  };
}

/** General words, of lines and of words about objects alike. */
function compileUnknown(node: Node, compilation: Compilation, seen: Seen): UnknownSource {
  const pattern = compilePattern(child(node, 'pattern'), compilation);
  const own = openScope([...LINE_SHAPES, ...eventShapes(compilation.objects.of([]))], pattern, seen);
  return {
    pattern: pattern?.source ?? '',
    ...defined({
      when: optionalCondition(child(node, 'when'), compilation, () => own),
      firstOnly: flag(node, 'firstOnly'),
    }),
  };
}

/** Who must have written a line, where that is known. */
function writersOf(node: Node, compilation: Compilation): Pick<LogSource, 'program' | 'levels'> {
  const program = child(node, 'program');
  const level = child(node, 'level');
  return {
    ...defined({
      program: program && textsWithNames(program, compilation),
      levels: level && (texts(level) as LogLevel[]),
    }),
  };
}

/** Words that mean something else elsewhere say why; the end of a log is none but a log's. */
function requiredOfLog(source: Node): readonly string[] {
  return child(source, 'last') === undefined ? ['contains', 'because'] : [];
}

function compileLog(node: Node, compilation: Compilation, seen: Seen): LogSource {
  const contains = searchedLiterals(node, compilation);
  const pattern = compilePattern(child(node, 'pattern'), compilation);
  const own = openScope(LINE_SHAPES, pattern, seen);
  return {
    contains,
    ...defined({ last: flag(node, 'last'), pattern: pattern?.source }),
    ...writersOf(node, compilation),
    ...defined({ when: lineCondition(node, compilation, own) }),
  };
}

/** What must hold of a line, which is asked while its log is read. */
function lineCondition(node: Node, compilation: Compilation, seen: Seen): Expression | undefined {
  return optionalCondition(child(node, 'when'), compilation, () => seen, 'condition of a line');
}

/** The literals that are searched for in all logs. */
function searchedLiterals(source: Node, compilation: Compilation): string[] {
  return textsWithNames(child(source, 'contains'), compilation, (text, at) => {
    if (Buffer.byteLength(text) >= SHORTEST_LITERAL) return;
    const problem = `the literal '${text}' is shorter than ${SHORTEST_LITERAL} bytes: the search for all literals is slower`;
    complain(compilation, at, problem, 'warning');
  });
}

function compileEventSource(node: Node, compilation: Compilation, seen: Seen): KubernetesEventSource {
  const pattern = compilePattern(child(node, 'pattern'), compilation);
  const kind = child(node, 'kind');
  const own = openScope(eventShapes(compilation.objects.of(texts(kind))), pattern, seen);
  const reason = child(node, 'reason');
  const contains = child(node, 'contains');
  return {
    ...defined({
      reasons: reason && texts(reason),
      contains: contains && textsWithNames(contains, compilation),
      pattern: pattern?.source,
      kinds: kind && texts(kind),
      when: optionalCondition(child(node, 'when'), compilation, () => own),
    }),
  };
}

function compileObject(node: Node, compilation: Compilation, seen: Seen): ObjectSource {
  const kinds = texts(child(node, 'kind'));
  const shape = compilation.objects.of(kinds);
  const ofObject: VariablesOf = () => new Map([['object', shape]]);
  const first = optionalCondition(child(node, 'if'), compilation, ofObject);
  const each = compileBindings(child(node, 'each'), compilation, ofObject, true);
  const bound = compileBindings(child(node, 'let'), compilation, each.variables);
  const see = bound.variables;
  for (const { keyNode, key } of members(child(node, 'let'))) {
    if (each.bindings.some(({ name }) => name === key))
      complain(compilation, offsetOf(keyNode), `'${key}' is the name of an 'each' list here; choose another name`);
  }
  note('object', shape, seen);
  for (const { name } of [...each.bindings, ...bound.bindings]) seen.set(name, undefined);
  const when = compileCondition(child(node, 'when') as Node, compilation, see);
  return {
    kinds,
    each: each.bindings,
    let: bound.bindings,
    // What is asked of the object alone is one condition with the rest: the engine asks it before it goes through the lists.
    when: first === undefined ? when : bothOf(first, when),
    ...defined({
      since: optionalExpression(child(node, 'since'), compilation, see),
      until: optionalExpression(child(node, 'until'), compilation, see),
    }),
    cite: items(child(node, 'cite')).map((item) => compileExpression(item, compilation, see)),
    ...defined({ ended: optionalCondition(child(node, 'ended'), compilation, see) }),
  };
}
