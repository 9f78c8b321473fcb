import { valueAt } from '../inventory/paths.ts';
import { isJsonObject, type JsonObject } from '../model/index.ts';
import { versionIn } from './definition-version.ts';

/** The schema that a definition gives a version of its kind; `undefined` where it gives none. */
export function schemaInDefinition(definition: JsonObject, version: string): JsonObject | undefined {
  const schema =
    valueAt(versionIn(definition, version) ?? {}, ['schema', 'openAPIV3Schema']) ??
    valueAt(definition, ['spec', 'validation', 'openAPIV3Schema']);
  return isJsonObject(schema) ? schema : undefined;
}
