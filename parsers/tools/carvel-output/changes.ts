import type { JsonObject } from '../../../src/model/index.ts';

/** A row of kapp's table of changes or resources. */
export type Change = JsonObject;

const HEADINGS = /(?:Op st\.|Op strategy|Wait to|Conds\.|[A-Z][a-z]*)(?=\s{2,}|\s*$)/g;
const KEYS: Readonly<Record<string, string>> = {
  Namespace: 'namespace',
  Name: 'name',
  Kind: 'kind',
  Op: 'operation',
  'Wait to': 'waitTo',
  Rs: 'reconcileState',
  Ri: 'reconcileInfo',
};

/** A reader of rows under the header line, or `undefined` where the line is no header of kapp's. Cells are cut by position. */
export function changeTable(header: string): ((line: string) => Change | undefined) | undefined {
  if (!/^\s*Namespace\s+Name\s+Kind\s+/.test(header) || header.length > 400) return undefined;
  const columns = [...header.matchAll(HEADINGS)].map((match) => ({ heading: match[0], start: match.index }));
  if (columns.length < 4) return undefined;
  return (line) => {
    if (/^\s*$/.test(line) || /^(?:Op|Wait to|Rs|Ri):/.test(line)) return undefined;
    const row: Record<string, string> = {};
    for (const [index, { heading, start }] of columns.entries()) {
      const key = KEYS[heading];
      const cell = line.slice(start, columns[index + 1]?.start).trim();
      if (key !== undefined && cell !== '' && cell !== '-') row[key] = cell;
    }
    return row['name'] === undefined || row['kind'] === undefined ? undefined : row;
  };
}
