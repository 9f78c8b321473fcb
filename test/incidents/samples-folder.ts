import { fileURLToPath } from 'node:url';

/** The samples' folder. */
export const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));
