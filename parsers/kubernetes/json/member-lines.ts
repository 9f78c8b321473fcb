import type { Json, JsonObject } from '../../../src/model/index.ts';

/**
 * The lines of the members of an object of which a text shows a part, by dotted path.
 * @param above the members that lead to the part
 * @param locate the line of a member of the part
 */
export function linesOfMembers(
  object: JsonObject,
  above: readonly (string | number)[],
  locate: (path: readonly (string | number)[]) => number,
): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let part: Json | undefined = object;
  for (const name of above) part = (part as JsonObject)[name];
  visit(part, dottedPath(above), []);
  return lines;

  function visit(value: Json | undefined, name: string, path: readonly (string | number)[]): void {
    if (path.length > 0) lines.set(name, locate(path));
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value))
      for (const [index, element] of (value as readonly Json[]).entries())
        visit(element, `${name}[${index}]`, [...path, index]);
    else for (const [key, member] of Object.entries(value)) visit(member, `${name}.${key}`, [...path, key]);
  }
}

/** `status.conditions[0].message` */
export function dottedPath(path: readonly (string | number)[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}

/** All objects and lists within a value: what each of them lacks may have been cut off. */
export function nodesOf(value: Json): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value as JsonObject).flatMap((member) => nodesOf(member ?? null))];
}
