import type { FormatSamples } from '../../../parsers/support/log-lines/format-samples.ts';
import { formatFolders } from '../../../scripts/parsers.mjs';

const root = new URL('../../../parsers/', import.meta.url);

/** The samples of every format of logs. */
export const samples: readonly (FormatSamples & { readonly id: string })[] = await Promise.all(
  formatFolders()
    .filter((folder) => folder.startsWith('logs/'))
    .map(async (folder) => {
      const module = (await import(new URL(`${folder}/samples.ts`, root).href)) as { readonly samples: FormatSamples };
      return { id: folder.replace('logs/', 'log-'), ...module.samples };
    }),
);
