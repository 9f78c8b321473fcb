// Lets a test put a module in the place of another one. The replacement itself imports the original.
const replacements = new Map();

export function initialize({ module, replacement }) {
  replacements.set(module, replacement);
}

export async function resolve(specifier, context, next) {
  const named = replacements.get(specifier);
  if (named !== undefined) return { url: named, shortCircuit: true };
  const resolved = await next(specifier, context);
  const replacement = replacements.get(resolved.url);
  return replacement === undefined || replacement === context.parentURL ? resolved : { ...resolved, url: replacement };
}
