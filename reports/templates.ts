import { messageOf } from '../src/model/index.ts';
import { createRequire } from 'node:module';
import HandlebarsRuntime from 'handlebars/runtime.js';
import type Handlebars from 'handlebars';
import { templateSpecs } from './assets.ts';
import type { RenderOptions } from './renderer.ts';

/** The runtime's own types leave out what it has in common with the compiler. */
const Runtime = HandlebarsRuntime as unknown as Pick<typeof Handlebars, 'template'>;

type Template = HandlebarsTemplateDelegate<object>;

let builtIn: ReadonlyMap<string, Template> | undefined;

function builtInTemplates(): ReadonlyMap<string, Template> {
  builtIn ??= new Map(Object.entries(templateSpecs).map(([name, spec]) => [name, Runtime.template<object>(spec)]));
  return builtIn;
}

const compiled = new Map<string, Template>();

/** Compiles a user's template. The compiler is loaded only for this: the built-in templates are precompiled. */
function compileTemplate(name: string, source: string): Template {
  const key = `${name}\n${source}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const compiler = createRequire(import.meta.url)('handlebars') as typeof Handlebars;
  const template = compiler.create().compile<object>(source, {
    strict: true,
    knownHelpersOnly: true,
    noEscape: name.startsWith('markdown/'),
  });
  compiled.set(key, template);
  return template;
}

/** The names of the built-in templates, which are the names that users may replace; sorted. */
export function templateNames(): readonly string[] {
  return [...builtInTemplates().keys()].sort();
}

/**
 * Renders a template with the others of its room as partials (`html/evidence` is `{{> evidence}}` in `html/page`).
 * Throws an error that names the template when a user's source does not compile or asks for what the view lacks.
 */
export function renderTemplate(name: string, view: object, overrides: RenderOptions['templates'] = {}): string {
  const room = name.slice(0, name.indexOf('/') + 1);
  const partials: Record<string, Template> = {};
  for (const [candidate, template] of builtInTemplates()) {
    if (candidate.startsWith(room)) partials[candidate.slice(room.length)] = template;
  }
  try {
    for (const [candidate, source] of Object.entries(overrides)) {
      if (candidate.startsWith(room)) partials[candidate.slice(room.length)] = compileTemplate(candidate, source);
    }
    const template = partials[name.slice(room.length)];
    if (template === undefined) throw new Error('no such template');
    return template(view, { partials });
  } catch (error) {
    throw new Error(`Template ${name}: ${messageOf(error)}`, { cause: error });
  }
}
