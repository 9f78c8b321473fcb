import { valueAt } from '../inventory/paths.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../model/index.ts';

/** The schema that a definition gives a version of its kind; `undefined` where it gives none. */
export function schemaInDefinition(definition: JsonObject, version: string): JsonObject | undefined {
  const versions = valueAt(definition, ['spec', 'versions']);
  const ofVersion = (isJsonArray(versions) ? versions : [])
    .filter(isJsonObject)
    .find((each) => each['name'] === version);
  const schema =
    (ofVersion && valueAt(ofVersion, ['schema', 'openAPIV3Schema'])) ??
    valueAt(definition, ['spec', 'validation', 'openAPIV3Schema']);
  return isJsonObject(schema) ? schema : undefined;
}
