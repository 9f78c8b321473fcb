import { valueAt } from '../inventory/paths.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../model/index.ts';

/** What a CustomResourceDefinition says of one of its versions; `undefined` where it says nothing of it. */
export function versionIn(definition: JsonObject, version: string): JsonObject | undefined {
  const versions = valueAt(definition, ['spec', 'versions']);
  return (isJsonArray(versions) ? versions : []).filter(isJsonObject).find((each) => each['name'] === version);
}
