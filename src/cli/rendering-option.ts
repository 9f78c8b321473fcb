import { defined } from '../model/index.ts';
import { Option, type Command } from 'commander';
import type { MarkdownFlavor, RenderOptions } from '../../reports/index.ts';
import { parseCount } from './option-values.ts';
import { readTemplates } from './report-files.ts';

/** The options that say how reports are laid out. */
export interface RenderingChoice {
  readonly flavor: MarkdownFlavor;
  readonly maxChars?: number;
  readonly template?: string;
}

const FLAVORS: readonly MarkdownFlavor[] = ['github', 'gitlab', 'jira'];

/** Adds `--flavor`, `--max-chars` and `--template`. */
export function addRenderingOptions(command: Command): Command {
  return command
    .addOption(new Option('--flavor <name>', 'dialect of the Markdown report').choices(FLAVORS).default('github'))
    .option(
      '--max-chars <n>',
      'longest Markdown report, brief or message; default: what the platform allows, 6000 for a brief',
      parseCount,
    )
    .option('--template <dir>', 'folder of templates that replace the built-in ones');
}

/** What the renderers make of the options. Throws `UsageError` where there are no such templates. */
export async function renderOptionsFor({ flavor, maxChars, template }: RenderingChoice): Promise<RenderOptions> {
  return {
    flavor,
    ...defined({ maxChars, templates: template === undefined ? undefined : await readTemplates(template) }),
  };
}
