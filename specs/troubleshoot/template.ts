import { isJsonObject, type Json } from '../../src/model/index.ts';

const FIELD = /\{\{-?\s*((?:\.[A-Za-z_]\w{0,100}){1,10}|\.)\s*-?\}\}/g;

/**
 * Fills the fields of a Go template: `{{ .Status.Reason }}`. Names are those of Go, whose JSON begins with a small letter. What is no
 * field, or names none, is left as it stands.
 */
export function fillTemplate(template: string, value: Json): string {
  return template.replace(FIELD, (whole, path: string) => {
    let node: Json | undefined = value;
    for (const name of path.split('.').slice(1)) node = fieldOf(node, name);
    if (typeof node === 'string') return node;
    return typeof node === 'number' || typeof node === 'boolean' ? `${node}` : whole;
  });
}

/** Go names a field of an object's metadata as one of the object, and spells out what JSON abbreviates. */
function fieldOf(node: Json | undefined, name: string): Json | undefined {
  if (!isJsonObject(node)) return undefined;
  const small = name.slice(0, 1).toLowerCase() + name.slice(1);
  const own = node[name] ?? node[small] ?? node[name.toLowerCase()];
  if (own !== undefined) return own;
  if (name === 'ObjectMeta') return node['metadata'];
  const { metadata } = node;
  return isJsonObject(metadata) ? metadata[small] : undefined;
}
