import type { Template } from '../model/index.ts';
import { evaluate } from './evaluate.ts';
import { textOf } from './text-of.ts';
import type { Scope } from './values.ts';

/** Fills a template in. A value that cannot be told reads `?`. */
export function renderTemplate(template: Template, scope: Scope): string {
  return template.parts.map((part) => (typeof part === 'string' ? part : textOf(evaluate(part, scope)))).join('');
}
