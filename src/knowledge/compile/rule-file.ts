import { isAlias, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, Node, Scalar } from 'yaml';
import type { RuleLocation } from '../../model/index.ts';
import type { RuleProblem } from '../problems.ts';

const MAX_FILE_LENGTH = 2_000_000;

/** A rule file as YAML nodes that know where they stand. */
export interface RuleFile {
  readonly file: string;
  readonly text: string;
  readonly document: Document;
  /** Line and column of a 0-based offset in the text. */
  locate(offset: number): RuleLocation;
}

/** Reads a rule file's YAML. A file with problems is not to be used. */
export function parseRuleFile(
  file: string,
  text: string,
): { readonly rules: RuleFile; readonly problems: RuleProblem[] } {
  const lines = new LineCounter();
  const source = text.length > MAX_FILE_LENGTH ? '' : text;
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const locate = (offset: number): RuleLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems: RuleProblem[] = [];
  const complain = (offset: number, message: string) =>
    problems.push({ severity: 'error', location: locate(offset), message });
  if (text.length > MAX_FILE_LENGTH) complain(0, `the file is longer than ${MAX_FILE_LENGTH} characters`);
  for (const [index, error] of [...document.errors, ...document.warnings].entries()) {
    // After the first mistake the YAML parser is lost, and stumbles over every further token.
    if (index === 0 || error.code !== 'UNEXPECTED_TOKEN')
      complain(error.pos[0], yamlMessage(error.code, error.message));
  }
  visit(document, (_key, node) => {
    if (isAlias(node)) complain(node.range?.[0] ?? 0, 'YAML aliases are not part of the rule language');
    else if (isNode(node) && 'anchor' in node && node.anchor !== undefined) {
      complain(node.range?.[0] ?? 0, 'YAML anchors are not part of the rule language');
    }
  });
  return { rules: { file, text: source, document, locate }, problems };
}

function yamlMessage(code: string, message: string): string {
  const first = message.split('\n')[0] ?? message;
  if (code === 'TAG_RESOLVE_FAILED') return `${first}; an expression that begins with '!' must be quoted`;
  if (code === 'DUPLICATE_KEY') return 'the key stands twice in this mapping';
  return first;
}

/** The value of a key, if it has one. */
export function child(map: Node | null | undefined, key: string): Node | undefined {
  return isMap(map) ? (map.get(key, true) ?? undefined) : undefined;
}

/** Keys and values of a mapping, in its order. */
export function members(
  map: Node | undefined,
): { readonly key: string; readonly keyNode: Scalar; readonly value: Node }[] {
  if (!isMap(map)) return [];
  return map.items.flatMap((pair) =>
    isPair(pair) && isScalar(pair.key) && isNode(pair.value)
      ? [{ key: String(pair.key.value), keyNode: pair.key, value: pair.value }]
      : [],
  );
}

/** The items of a sequence, or the node itself where it is none. */
export function items(node: Node | undefined): Node[] {
  if (node === undefined) return [];
  return 'items' in node && !isMap(node) ? node.items.filter((item) => isNode(item)) : [node];
}

/** Where a node begins. */
export function offsetOf(node: Node | null | undefined): number {
  return node?.range?.[0] ?? 0;
}

/** The text of a scalar: what was written, also where YAML reads it as a number or bool. */
export function scalarText(node: Node | undefined): string {
  if (!isScalar(node)) return '';
  if (typeof node.value === 'string') return node.value;
  return node.source ?? String(node.value);
}

/** Whether a member says `true`. */
export function isTrue(node: Node | undefined, name: string): boolean {
  return scalarText(child(node, name)) === 'true';
}

/** `true` where a member says so, as what is mostly left out. */
export function flag(node: Node | undefined, name: string): true | undefined {
  return isTrue(node, name) || undefined;
}
