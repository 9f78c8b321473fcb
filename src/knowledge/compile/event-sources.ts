import { append } from '../../model/index.ts';
import { isMap, Pair, YAMLMap } from 'yaml';
import type { Node } from 'yaml';
import { complain } from './compilation.ts';
import type { Compilation } from './compilation.ts';
import { child, items, members, offsetOf } from './rule-file.ts';

/** Members that hold names of their own: those of the source stand behind those that all have. */
const NAMES: ReadonlySet<string> = new Set(['each', 'let']);

/**
 * The sources of an event: one, a list of them, or under `any` those that share what stands beside it.
 * @param requiredOf what each must have, be it shared
 */
export function sourcesOf(
  node: Node | undefined,
  requiredOf: (source: Node) => readonly string[],
  compilation: Compilation,
): Node[] {
  const lackOf = (source: Node) => requiredOf(source).find((key) => child(source, key) === undefined);
  return items(node).flatMap((source) => {
    const variants = child(source, 'any');
    const sources = variants === undefined ? [source] : items(variants).map((variant) => withShared(source, variant));
    for (const [index, each] of sources.entries()) {
      const lacks = lackOf(each);
      if (lacks !== undefined)
        complain(compilation, offsetOf(items(variants)[index]), `item ${index + 1} of 'any' lacks '${lacks}'`);
    }
    return sources.filter((each) => lackOf(each) === undefined);
  });
}

/** A source as if it had been written out: what it says itself counts, names add up. */
function withShared(shared: Node, own: Node): Node {
  const all = new YAMLMap();
  all.range = own.range;
  for (const { key, keyNode, value } of members(shared)) {
    const other = child(own, key);
    if (key !== 'any' && (other === undefined || NAMES.has(key)))
      all.items.push(new Pair(keyNode, other === undefined ? value : joined(value, other)));
  }
  for (const { key, keyNode, value } of members(own)) if (!all.has(key)) all.items.push(new Pair(keyNode, value));
  return all;
}

function joined(shared: Node, own: Node): Node {
  const all = new YAMLMap();
  all.range = own.range;
  for (const map of [shared, own]) if (isMap(map)) append(all.items, map.items);
  return all;
}
