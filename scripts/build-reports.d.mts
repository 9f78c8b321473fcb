import type { Plugin } from 'esbuild';

/** The source of one ES module that holds everything the renderers need at run time; it imports nothing. */
export function reportAssetsSource(): Promise<string>;

/** Writes `<outdir>/report-assets.js`; the plugin puts it in the place of `reports/assets.ts` in a bundle. */
export function buildReports(options: { readonly outdir: string }): Promise<{
  readonly file: string;
  readonly plugin: Plugin;
}>;
