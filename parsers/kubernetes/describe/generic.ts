import { textOf } from './field-values.ts';
import { genericValue, isListMember } from './generic-values.ts';
import type { Description } from './kind-reader.ts';
import type { LayoutNode } from './layout.ts';
import { child } from './layout.ts';
import { readMetadata } from './metadata.ts';
import type { ObjectBuilder } from './object-builder.ts';
import { memberOfLabel } from './smart-label.ts';

/** Keys that are read as metadata, or belong to no member. */
const METADATA_KEYS = new Set(['Name', 'Namespace', 'Labels', 'Annotations', 'Metadata', 'Events']);

const STATUS_WORDS: Readonly<Record<string, string>> = { Status: 'phase', Reason: 'reason', Message: 'message' };
/** What somebody searched for in a description stands without the titles above it. */
const CUT_WORDS: Readonly<Record<string, string>> = {
  Reason: 'reason',
  Message: 'message',
  State: 'state',
};

/**
 * Reads what kubectl prints for kinds it has no layout for: the object itself, members in the order of their names, their names
 * split into words, lists without markers. Also reads layouts that nobody else knows, as far as their keys tell.
 */
export function readGeneric({ nodes }: Description, object: ObjectBuilder): void {
  for (const [key, member] of [
    ['API Version', 'apiVersion'],
    ['Kind', 'kind'],
  ] as const) {
    const node = child(nodes, key);
    if (node) object.set(member, textOf(node.value), node.line);
  }
  const metadata = object.at('metadata');
  readMetadata(metadata, nodes);
  const shown = child(nodes, 'Metadata');
  if (shown) for (const node of shown.children) readMember(metadata, node);
  // The title above the conditions was cut off.
  const isCut = child(nodes, 'Status') === undefined;
  // Other tools put what it is in behind the title, and the reason beside it.
  const isSaid = (child(nodes, 'Status')?.value ?? '') !== '';
  const isPart = isCut && child(nodes, 'Name') === undefined && child(nodes, 'Spec') === undefined;
  for (const node of nodes) {
    const said = isSaid ? STATUS_WORDS[node.key] : isPart && node.value !== '' ? CUT_WORDS[node.key] : undefined;
    if (said !== undefined) {
      object.at('status').set(said, textOf(node.value), node.line);
      continue;
    }
    if (METADATA_KEYS.has(node.key) || node.key === 'API Version' || node.key === 'Kind') continue;
    readMember(isCut && node.key === 'Conditions' ? object.at('status') : object, node);
  }
}

function readMember(target: ObjectBuilder, node: LayoutNode): void {
  if (node.key === '') return;
  const member = memberOfLabel(node.key);
  if (node.value !== '' || (node.children.length === 0 && node.padded)) {
    const text = [node.value, ...continuation(node)].join('\n');
    target.set(member, genericValue(member, text), node.line);
  } else if (node.children.length === 0) {
    // `Key:` without anything: an empty list or object, which of the two does not show.
    if (isListMember(member)) target.list(member, node.line);
    else target.at(member, node.line);
  } else if (isList(member, node.children)) readList(target, member, node);
  else {
    const object = target.at(member, node.line);
    for (const entry of node.children) readMember(object, entry);
  }
}

/** Lines that a value with line breaks goes on in. */
function continuation(node: LayoutNode): string[] {
  const lines = [...node.lines.slice(node.from, node.to).map((line) => line.text), ...node.spilled];
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Members of an object come in order and once; bare words are a list's. */
function isList(member: string, children: readonly LayoutNode[]): boolean {
  if (isListMember(member) || children[0]?.key === '') return true;
  return children.some((node, index) => index > 0 && !follows(node.key, children[index - 1]!.key));
}

/** Whether a key can stand after another one in the same object: kubectl sorts by the members' names. */
function follows(key: string, previous: string): boolean {
  return memberOfLabel(key) > memberOfLabel(previous);
}

function readList(target: ObjectBuilder, member: string, node: LayoutNode): void {
  let item: ObjectBuilder | undefined;
  let previous: string | undefined;
  for (const entry of node.children) {
    if (entry.key === '') {
      target.push(member, genericValue('', entry.text), entry.line);
      item = undefined;
      continue;
    }
    if (item === undefined || previous === undefined || !follows(entry.key, previous)) {
      item = target.item(member, entry.line);
    }
    readMember(item, entry);
    previous = entry.key;
  }
}
