import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { defined, type RuleOrigin } from './model/index.ts';

/** Rules that somebody else keeps, and where they lie. */
export interface FoundPack {
  readonly folder: string;
  readonly origin: RuleOrigin | undefined;
}

/** A name of a package, and no path. */
const PACKAGE_NAME = /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/;
/** Whether a text may be the name of a package: it is no path. */
export function isPackageName(text: string): boolean {
  return PACKAGE_NAME.test(text) && !/\.ya?ml$/.test(text);
}

/** Where a package keeps its rules, unless it says otherwise (`"faultline": { "rules": "..." }`). */
const USUAL_FOLDER = 'rules';

/**
 * The pack that a user names: a folder with a `package.json`, or a package that is installed beside the working directory or beside the
 * tool. A path that is there is never a name. `undefined` for other files and folders, and for what is not there.
 */
export async function findPack(given: string): Promise<FoundPack | undefined> {
  if (await isThere(given)) return packIn(given);
  if (!isPackageName(given)) return undefined;
  for (const from of [resolve('package.json'), import.meta.url]) {
    for (const folder of createRequire(from).resolve.paths(given) ?? []) {
      const found = await packIn(join(folder, given));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

async function packIn(folder: string): Promise<FoundPack | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { name, version, faultline } = readManifest(text);
  const own = typeof faultline?.rules === 'string' ? faultline.rules : USUAL_FOLDER;
  // What lies outside of the package is none of its rules.
  const inside = resolve(folder, own);
  const isInside = inside === resolve(folder) || dirname(`${inside}/x`).startsWith(`${resolve(folder)}/`);
  const rules = isInside && (await isThere(inside)) ? inside : folder;
  if (typeof name !== 'string' || name === '') return { folder: rules, origin: undefined };
  return {
    folder: rules,
    origin: { name, ...defined({ version: typeof version === 'string' ? version : undefined }) },
  };
}

interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly faultline?: { readonly rules?: unknown } | null;
}

function readManifest(text: string): Manifest {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
