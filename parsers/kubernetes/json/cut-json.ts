import type { Json } from '../../../src/model/index.ts';
import { isElision } from '../../support/documents/elision.ts';

/** What is larger was not cut by hand. */
const LARGEST = 1024 * 1024;
const SCALAR = /[^\s,:{}[\]"]+/y;

interface OpenNode {
  readonly end: '}' | ']';
  next: 'name' | 'colon' | 'value' | 'comma';
}

/**
 * Reads JSON that ends early or of which somebody left lines out: the members and elements that are whole. `undefined` where
 * there are none.
 */
export function readCutJson(text: string): Json | undefined {
  if (text.length > LARGEST) return undefined;
  const source = text
    .split('\n')
    .map((line) => (isElision(line) ? '' : line))
    .join('\n');
  try {
    return JSON.parse(wholePart(source)) as Json;
  } catch {
    return undefined;
  }
}

/** The text as far as its members are whole, with what is open closed. */
function wholePart(source: string): string {
  const open: OpenNode[] = [];
  let whole = '';
  let pending = '';
  let at = 0;
  while (at < source.length) {
    const character = source.charAt(at);
    const node = open.at(-1);
    if (character === '{' || character === '[') {
      if (node === undefined && whole !== '') break;
      pending += `${separator(node)}${character}`;
      open.push(character === '{' ? { end: '}', next: 'name' } : { end: ']', next: 'value' });
      at++;
      keep();
    } else if (character === '}' || character === ']') {
      at++;
      if (node?.end !== character) continue;
      open.pop();
      // A name without its value is dropped.
      pending = character;
      ended();
    } else if (character === ':' && node?.next === 'colon') {
      pending += ':';
      node.next = 'value';
      at++;
    } else if (character === '"') {
      const end = endOfString(source, at);
      if (end === undefined) break;
      const string = source.slice(at, end);
      at = end;
      if (takesValue(node)) {
        pending += separator(node) + string;
        ended();
      } else if (node?.next === 'name' || node?.next === 'comma') {
        pending = `${separator(node)}${string}`;
        node.next = 'colon';
      }
    } else {
      SCALAR.lastIndex = at;
      const scalar = SCALAR.exec(source)?.[0];
      at += scalar?.length ?? 1;
      // What ends where the text ends may go on.
      if (scalar === undefined || !takesValue(node) || at >= source.length) continue;
      pending += separator(node) + scalar;
      ended();
    }
  }
  return (
    whole +
    open
      .map(({ end }) => end)
      .reverse()
      .join('')
  );

  function keep(): void {
    whole += pending;
    pending = '';
  }

  function ended(): void {
    keep();
    const node = open.at(-1);
    if (node !== undefined) node.next = 'comma';
  }
}

function takesValue(node: OpenNode | undefined): boolean {
  return node?.next === 'value' || (node?.next === 'comma' && node.end === ']');
}

/** What stands between a node's members. */
function separator(node: OpenNode | undefined): string {
  return node?.next === 'comma' ? ',' : '';
}

function endOfString(source: string, from: number): number | undefined {
  for (let at = from + 1; at < source.length; at++) {
    const character = source.charAt(at);
    if (character === '\\') at++;
    else if (character === '"') return at + 1;
    else if (character === '\n') return undefined;
  }
  return undefined;
}
