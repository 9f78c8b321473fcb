import type { Comparison } from '../../src/model/index.ts';
import { canonicalJson } from '../json/index.ts';
import { comparisonMarkdown } from './markdown.ts';
import { comparisonHtml } from './page.ts';
import { comparisonText } from './text.ts';

/** The forms in which a comparison is told. */
export const COMPARISON_FORMS = {
  text: comparisonText,
  md: comparisonMarkdown,
  html: comparisonHtml,
  json: canonicalJson,
} satisfies Record<string, (comparison: Comparison) => string>;
