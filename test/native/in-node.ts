import { fileURLToPath } from 'node:url';
import { V8_FLAGS } from '../../src/program/v8-flags.ts';

/**
 * How tests run whose modules Node imports itself. Through vitest's server every use of an import is a call, and every module is
 * transformed first: half of the time. What fails is told with the lines of the sources.
 * The flags are those of the tool: a quarter of the CPU time of the tests.
 */
export const IN_NODE = {
  execArgv: [...V8_FLAGS, '--enable-source-maps', '--import', fileURLToPath(new URL('register.mjs', import.meta.url))],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
