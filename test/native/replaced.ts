import { register } from 'node:module';

/**
 * From now on whoever imports a module gets another one. What was imported before has the first: so this is for tests that have their
 * process for themselves (`*.isolated.test.ts`), and they import by `import()` what is to see the other one.
 * @param module what importers write, where it is not ours; else its address
 */
export function replaceModule(module: URL | string, replacement: URL): void {
  const data = { module: String(module), replacement: replacement.href };
  register('./replace-module.mjs', { parentURL: import.meta.url, data });
}
