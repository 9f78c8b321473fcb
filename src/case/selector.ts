import { isJsonObject, type KubeObject } from '../model/index.ts';
import { valueAt } from '../inventory/paths.ts';

/** A label or field selector cannot be read; the message is for whoever wrote it. */
export class SelectorError extends Error {
  override readonly name = 'SelectorError';
}

/** Whether an object is selected. */
export type Selector = (object: KubeObject) => boolean;

/** What one requirement says of the value of a label; `undefined` stands for a label that is not there. */
type Requirement = (value: string | undefined) => boolean;

const SET = /^(?<key>[^\s!=,()]+)\s+(?<operator>in|notin)\s+\((?<values>[^()]*)\)$/;
const EQUALITY = /^(?<key>[^\s!=,()]+)\s*(?<operator>==|!=|=)\s*(?<value>[^\s!=,()]*)$/;
const EXISTENCE = /^(?<not>!\s*)?(?<key>[^\s!=,()]+)$/;

/** Reads a label selector as kubectl writes them: `app=web,tier!=cache,env in (a, b),!draft`. Throws `SelectorError`. */
export function labelSelector(text: string): Selector {
  const requirements = partsOf(text).map(labelRequirement);
  return (object) => {
    const { labels } = object.metadata;
    return requirements.every(({ key, holds }) => {
      const value = isJsonObject(labels) ? labels[key] : undefined;
      return holds(value === undefined || value === null ? undefined : textOf(value));
    });
  };
}

/** Reads a field selector: `status.phase!=Running,spec.nodeName=n1`. Throws `SelectorError`. */
export function fieldSelector(text: string): Selector {
  const requirements = partsOf(text).map((part) => {
    const { key, operator, value = '' } = EQUALITY.exec(part)?.groups ?? {};
    if (key === undefined)
      throw new SelectorError(`'${part}' is no requirement of a field selector: expected path=value`);
    return { path: key.split('.'), isWanted: operator !== '!=', value };
  });
  return (object) =>
    requirements.every(({ path, isWanted, value }) => {
      const found = valueAt(object, path);
      const known = found === undefined || found === null ? '' : textOf(found);
      return (known === value) === isWanted;
    });
}

/** Both, where both are asked for. */
export function selectAll(selectors: readonly Selector[]): Selector {
  return (object) => selectors.every((selects) => selects(object));
}

function labelRequirement(part: string): { readonly key: string; readonly holds: Requirement } {
  const set = SET.exec(part)?.groups;
  if (set !== undefined) {
    const { key = '', operator, values = '' } = set;
    const wanted = new Set(values.split(',').map((value) => value.trim()));
    const isIn: Requirement = (value) => value !== undefined && wanted.has(value);
    return { key, holds: operator === 'in' ? isIn : (value) => !isIn(value) };
  }
  const equality = EQUALITY.exec(part)?.groups;
  if (equality !== undefined) {
    const { key = '', operator, value: wanted } = equality;
    return { key, holds: (value) => (value === wanted) === (operator !== '!=') };
  }
  const existence = EXISTENCE.exec(part)?.groups;
  if (existence?.['key'] === undefined) throw new SelectorError(`'${part}' is no requirement of a label selector`);
  const { key, not } = existence;
  return { key, holds: (value) => (value === undefined) === (not !== undefined) };
}

/** Cut at the commas that stand outside parentheses. */
function partsOf(text: string): string[] {
  const parts = text.match(/(?:[^,()]|\([^()]*\)?|\))+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
