import { createRequire } from 'node:module';

const manifest = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/** The package's version. `dist/` and `src/` both stand one level below the manifest. */
export const VERSION = manifest.version;
