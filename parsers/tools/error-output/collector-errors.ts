import { isJsonObject } from '../../../src/model/index.ts';

const MAXIMUM_MESSAGES = 200;

/** Whether the name is the one under which collectors put what failed: `pods-errors.json`. */
export function isErrorsFile(path: string): boolean {
  return /(?:^|[/_-])errors?\.json$/.test(path);
}

/**
 * The messages of a collector's own error file: an array of texts, or texts by namespace or resource. `undefined` where
 * it is something else.
 */
export function readCollectorErrors(text: string): string[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const found: string[] = [];
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((element: unknown) => ['', element])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  for (const [name, member] of entries) {
    if (typeof member === 'string' && member !== '')
      found.push(name === '' || name === 'error' ? member : `${name}: ${member}`);
    else if (isJsonObject(member) && typeof member.error === 'string') found.push(member.error);
    else return undefined;
  }
  return entries.length === 0 ? undefined : found.slice(0, MAXIMUM_MESSAGES);
}
