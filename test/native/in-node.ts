import { fileURLToPath } from 'node:url';

/**
 * How tests run whose modules Node imports itself. Through vitest's server every use of an import is a call, and every module is
 * transformed first: half of the time. What fails is told with the lines of the sources.
 */
export const IN_NODE = {
  execArgv: ['--enable-source-maps', '--import', fileURLToPath(new URL('register.mjs', import.meta.url))],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
