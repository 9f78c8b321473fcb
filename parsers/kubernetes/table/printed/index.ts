import type { PrintedColumn } from '../../../../src/model/index.ts';
import { clusterTables } from './cluster.ts';
import { AGE, NAME } from './columns.ts';
import { controlTables } from './control.ts';
import { networkTables } from './network.ts';
import { storageTables } from './storage.ts';
import { workloadTables } from './workloads.ts';

const TABLES: Readonly<Record<string, readonly PrintedColumn[]>> = {
  ...clusterTables,
  ...controlTables,
  ...networkTables,
  ...storageTables,
  ...workloadTables,
};

/** What the API shows of a kind that says nothing else. */
export const PLAIN_COLUMNS: readonly PrintedColumn[] = [NAME, AGE];

/** Kinds of which `printedColumns` knows the table. */
export const PRINTED_KINDS: readonly string[] = Object.keys(TABLES).sort();

/** The table in which the API itself shows a kind of its own; `undefined` for any other kind. */
export function printedColumns(kind: string): readonly PrintedColumn[] | undefined {
  return Object.hasOwn(TABLES, kind) ? TABLES[kind] : undefined;
}
