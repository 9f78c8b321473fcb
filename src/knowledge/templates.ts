import {
  articleOf,
  isUnnamed,
  WHOLE_CLUSTER,
  type Expression,
  type ExpressionNode,
  type Template,
} from '../model/index.ts';
import { asToldBefore } from './as-told.ts';
import { evaluate, evaluateNode } from './evaluate.ts';
import { Handle, Optional, textOf, Unknown, type Value } from './values/index.ts';
import type { Scope } from './scope.ts';
import { cutTemplate } from './cut-template.ts';
import { treeOf, treesOf } from './expression/trees.ts';
import { keptWith } from './kept-with.ts';

/** The texts and expressions of a template that was compiled, in their order. */
export const partsOf = keptWith((template: Template): readonly (string | Expression)[] => {
  const trees = treesOf(template).values();
  return cutTemplate(template.source).flatMap(({ type, text }): (string | Expression)[] => {
    if (type === 'text') return [text];
    const { value: tree } = trees.next();
    return tree === undefined ? [] : [{ source: text.trim(), tree }];
  });
});

/** The words for a thing before its name: `of node {{node}}`. */
const NOUN = new RegExp(
  String.raw`(?<=^|[\s('"])(?<noun>(?:${[
    'node|pod|container|service|namespace|claim|volume|image|machine|job|release|quota|command|app|share|program',
    'server|member|driver|class|secret|disk|webhook|policy|key|workload',
  ].join('|')})) $`,
  'i',
);
/** What goes on with a name, as in `{{namespace}}/{{name}}`; a sentence goes on with a colon and a blank. */
const NAME_PART = /^(?:[\w/-]|[:.](?=\S))/;

/** The end of a sentence, which a value may bring along. */
const FULL_STOP = /^\.(?=\s|$)/;

/** What a rule says before a name that nobody told: `" on node " + node`. */
const CLAUSE_OF_UNNAMED = /^(?<clause>(?:[^<>]{0,80}[\s(])?(?<kind>[A-Za-z]{1,80}) )(?<gap><\k<kind>>)$/i;

/** What joins a name to the words before it, and goes where the name is not known. */
const JOINT = /(?<=\S) (?:on|of|in|for|to|at|by|from|behind|near|with)(?: the)? $/;

/** The same at the beginning of a sentence. */
const PLACE = /(?<=^|[.:\n] ?)(?:On|In|At)(?: the)? $/;

/**
 * Fills a template in. A thing without a name reads `a node`; a clause without what it tells is dropped (` on {{node}}`,
 * ` ({{reason}})`), and what stands for nothing but a value that cannot be told is `?`.
 */
export function renderTemplate(template: Template, scope: Scope): string {
  let text = '';
  let skipped = 0;
  const parts = partsOf(template);
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      text += part.slice(skipped);
      skipped = 0;
      continue;
    }
    const value = toldOrLeftOut(part, scope);
    const next = parts[index + 1];
    const words = withoutPlace(asToldBefore(textOf(value), next));
    const goesOn = next !== undefined && (typeof next !== 'string' || NAME_PART.test(next));
    const named = words !== '' && !isUntold(part, value, words, scope);
    const { clause, gap } = CLAUSE_OF_UNNAMED.exec(words)?.groups ?? {};
    if (clause !== undefined && gap !== undefined && !goesOn) text = withoutName(text + clause, gap);
    else if (named || goesOn) {
      text += words;
      if (typeof next === 'string' && /[.!]$/.test(words) && FULL_STOP.test(next)) skipped = 1;
    } else if (typeof next === 'string' && next.startsWith(')') && / ?\($/.test(text)) {
      text = text.replace(/ ?\($/, '');
      skipped = 1;
    } else text = withoutName(text, words);
  }
  return text;
}

/** `shop/<pod>` -> `<pod>`: the namespace of a thing without a name is no name. */
function withoutPlace(words: string): string {
  const [, gap = words] = /^[^\s/<>]*\/(<[a-z]+>)$/.exec(words) ?? [];
  return gap;
}

/** What a part says; nothing where it is a clause of which the rule says when to leave it out, and that cannot be told. */
function toldOrLeftOut(part: Expression, scope: Scope): Value {
  const value = evaluate(part, scope);
  return isTold(value) || !isClause(treeOf(part)) ? value : '';
}

/** `claim == "" ? "" : " (claim " + claim + ")"` */
function isClause(node: ExpressionNode): boolean {
  if (node.type === 'literal') return node.value === '';
  return node.type === 'conditional' && (isClause(node.then) || isClause(node.else));
}

/** Whether a value says nothing to readers: it cannot be told, is a name that nobody told, or the cluster for want of a subject. */
function isUntold(part: Expression, value: Value, words: string, scope: Scope): boolean {
  if (!isTold(value) || isUnnamed(words)) return true;
  if (words !== WHOLE_CLUSTER.name) return false;
  const tree = treeOf(part);
  const owner = tree.type === 'select' && tree.field === 'name' ? evaluateNode(tree.of, scope) : value;
  return owner instanceof Handle && owner.reference?.kind === WHOLE_CLUSTER.kind;
}

/** Where nobody named the workload it is told as a pod, of which there are no pods. */
const OWN_PODS = /\bpods? of $/i;
const LAST_WORD = /(?<=^|[\s('"])(?<word>[A-Za-z]+) $/;

/** `The kubelet of node ` -> `The kubelet of a node`, `is full on ` -> `is full`. */
function withoutName(before: string, words: string): string {
  const unnamed = isUnnamed(words) ? words.slice(1, -1) : undefined;
  const noun = NOUN.exec(before)?.groups?.['noun'] ?? nounBefore(before, unnamed);
  if (noun !== undefined) return withArticle(before.slice(0, -noun.length - 1), noun);
  if (words === '') return before.replace(JOINT, '');
  if (unnamed !== undefined && OWN_PODS.test(before) && unnamed === 'pod') return before.replace(JOINT, '');
  if (unnamed !== undefined) return withArticle(before, unnamed);
  if (JOINT.test(before)) return before.replace(JOINT, '');
  if (PLACE.test(before)) return before.replace(PLACE, 'Here');
  if (words !== WHOLE_CLUSTER.name || before === '') return before + (before === '' ? 'Something' : words);
  if (!WHOLE.test(before)) return `${before}the ${words}`;
  return before.replace(WHOLE, (_, sentence: string) => `${sentence}${beginsSentence(sentence) ? 'S' : 's'}omething`);
}

/** The word of a kind, where it stands already: `of ingress ` before `<ingress>`. */
function nounBefore(before: string, kind: string | undefined): string | undefined {
  const last = LAST_WORD.exec(before)?.groups?.['word'];
  return last?.toLowerCase() === kind ? last : undefined;
}

/** `of ` -> `of a pod`, `` -> `A pod`, `Helm ` -> `A Helm release`. */
function withArticle(before: string, noun: string): string {
  const article = articleOf(noun);
  const { sentence, adjective = '' } = ADJECTIVE.exec(before)?.groups ?? {};
  if (sentence !== undefined) {
    const begin = sentence === '' ? article.replace('a', 'A') : article;
    return `${sentence}${begin} ${adjective} ${noun.toLowerCase()}`;
  }
  return `${before}${beginsSentence(before) ? article.replace('a', 'A') : article} ${noun.toLowerCase()}`;
}

/** A name of a product before the noun; other words with a capital stand at the beginning of a sentence. */
const ADJECTIVE = /^(?<sentence>|[\s\S]*[a-z] )(?!(?:The|This|That|Each|No|Its|On|In|At|Of) )(?<adjective>[A-Z]\w+) $/;

/** The kind of the whole cluster, as written before its name. */
const WHOLE = new RegExp(String.raw`^([\s\S]*?)${WHOLE_CLUSTER.kind} $`);

function beginsSentence(before: string): boolean {
  return before === '' || /[.:\n] ?$/.test(before);
}

/** What has to be named: in front of it, and what stands for it where nobody told the name. */
const NEEDED: readonly (readonly [before: RegExp, gap: string])[] = [
  [/(?:^|\s)(?:-n|--namespace)[ =]$/, '<namespace>'],
  [/\s(?:exec|logs) $/, '<pod>'],
  [/(?:^|[\s;"'])(?:ssh|cordon|uncordon|drain) $|\bnodes?[ /]$|\bspec\.nodeName=$/, '<node>'],
];

/**
 * Fills the template of a command in. What cannot be told is a gap that the reader has to fill, `<secret>`: a shell refuses to
 * run it, where it would take `?` for a pattern. So is a namespace, a pod or a node that the command needs and nobody named.
 */
export function renderCommand(template: Template, scope: Scope): string {
  let text = '';
  for (const part of partsOf(template)) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const value = evaluate(part, scope);
    const words = isTold(value) ? textOf(value) : undefined;
    text += (words === '' || words === undefined ? gapAfter(text) : undefined) ?? words ?? `<${nameOf(treeOf(part))}>`;
  }
  return text;
}

/** What a command needs behind these words. */
function gapAfter(before: string): string | undefined {
  return NEEDED.find(([pattern]) => pattern.test(before))?.[1];
}

/** A template for people, before any bundle: what it takes from one stands as a gap, `Node <name> is not ready`. */
export function outlineTemplate(template: Template): string {
  return partsOf(template)
    .map((part) => (typeof part === 'string' ? part : `<${gapName(treeOf(part))}>`))
    .join('');
}

/** The last word of what an expression is about; an ellipsis where it is a computation. */
function gapName(node: ExpressionNode): string {
  if (node.type === 'variable') return node.name;
  if (node.type === 'select') return node.field;
  if (node.type === 'index') return gapName(node.of);
  if (node.type === 'call' && node.receiver !== undefined) return gapName(node.receiver);
  return '…';
}

function isTold(value: Value): boolean {
  return !(value instanceof Unknown || (value instanceof Optional && value.value === undefined));
}

/** What an expression is about, in words: `survivor.name` -> `survivor-name`. */
function nameOf(node: ExpressionNode): string {
  if (node.type === 'variable') return node.name;
  if (node.type === 'select') return `${nameOf(node.of)}-${node.field}`;
  if (node.type === 'index') return nameOf(node.of);
  if (node.type === 'call' && node.receiver !== undefined) return nameOf(node.receiver);
  return 'unknown';
}

/** Marks of Markdown before a value and behind it, the longest first. */
const MARKS = [
  ['**`', '`**'],
  ['**', '**'],
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
] as const;

/** What needs no space before it. */
const CLOSING = /^(?:[\s,.;:)]|$)/;

/**
 * Fills a template of Markdown in. A value of no words takes the marks around it along: `****` would be shown as it stands. A
 * line that is nothing but a value that cannot be told is left out.
 */
export function renderProse(template: Template, scope: Scope): string {
  let text = '';
  let skipped = 0;
  const parts = partsOf(template);
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      text += part.slice(skipped);
      skipped = 0;
      continue;
    }
    const value = toldOrLeftOut(part, scope);
    const next = parts[index + 1];
    const after = typeof next === 'string' ? next : '';
    const beginsLine = text === '' || text.endsWith('\n');
    const endsLine = next === undefined || after.startsWith('\n');
    if (beginsLine && endsLine && !isTold(value)) {
      skipped = 1;
      continue;
    }
    const words = asToldBefore(textOf(value), next);
    const untold = words !== '' && isUntold(part, value, words, scope);
    const mark = words === '' || untold ? markAround(text, after) : '';
    skipped = mark.length;
    const goesOn = typeof next === 'object' || NAME_PART.test(after.slice(mark.length));
    if (untold && !goesOn) text = withoutName(text.slice(0, text.length - mark.length), words);
    else text = mark === '' ? text + words : withoutMark(text, mark, after);
  }
  return text;
}

/** The mark that ends the text before a value and whose other half begins the one behind it; empty where there is none. */
function markAround(before: string, after: string): string {
  return MARKS.find(([opening, closing]) => before.endsWith(opening) && after.startsWith(closing))?.[0] ?? '';
}

/** The text before a mark, and without the space that parted it from what is gone. */
function withoutMark(text: string, mark: string, after: string): string {
  const before = text.slice(0, -mark.length);
  return CLOSING.test(after.slice(mark.length)) ? before.replace(/ $/, '') : before;
}
