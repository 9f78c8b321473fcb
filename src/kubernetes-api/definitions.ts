import { valueAt } from '../inventory/paths.ts';
import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type PrintedColumn,
  filledText,
} from '../model/index.ts';
import { schemaInDefinition } from './definition-schema.ts';
import { printerColumns } from './printer-columns.ts';
import type { ServedResource } from './resource.ts';

/** What a CustomResourceDefinition serves; `undefined` where it does not say what. */
export function resourceOfDefinition(
  definition: JsonObject,
  name: PrintedColumn,
): Omit<ServedResource, 'caseKind' | 'isDefaultGroup'> | undefined {
  const spec = definition['spec'];
  if (!isJsonObject(spec)) return undefined;
  const group = textAt(spec, 'group');
  const kind = textAt(spec, 'names', 'kind');
  const plural = textAt(spec, 'names', 'plural');
  const versions = versionsOf(spec);
  if (group === undefined || kind === undefined || plural === undefined || versions.length === 0) return undefined;
  return {
    group,
    kind,
    plural,
    versions,
    singular: textAt(spec, 'names', 'singular') ?? kind.toLowerCase(),
    shortNames: textsAt(spec, 'names', 'shortNames'),
    categories: textsAt(spec, 'names', 'categories'),
    namespaced: spec['scope'] !== 'Cluster',
    columns: (version) => printerColumns(definition, version, name),
    schema: (version) => schemaInDefinition(definition, version),
  };
}

/** The version that is stored first, then the others that are served. */
function versionsOf(spec: JsonObject): string[] {
  const listed = spec['versions'];
  const versions = isJsonArray(listed) ? listed.filter(isJsonObject) : [];
  const old = textAt(spec, 'version');
  if (versions.length === 0) return old === undefined ? [] : [old];
  const isStored = ({ storage }: JsonObject): number => (storage === true ? 0 : 1);
  return versions
    .filter(({ served }) => served !== false)
    .sort((left, right) => isStored(left) - isStored(right))
    .flatMap((each) => textAt(each, 'name') ?? []);
}

function textAt(object: JsonObject, ...path: readonly string[]): string | undefined {
  return filledText(valueAt(object, path));
}

function textsAt(object: JsonObject, ...path: readonly string[]): string[] {
  const value = valueAt(object, path);
  return isJsonArray(value) ? value.filter((item: Json) => typeof item === 'string') : [];
}
