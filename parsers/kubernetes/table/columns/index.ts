import { clusterColumns } from './cluster.ts';
import type { Column } from './column.ts';
import { customColumns } from './custom.ts';
import { networkColumns } from './network.ts';
import { storageColumns } from './storage.ts';
import { workloadColumns } from './workloads.ts';

const allColumns = new Map<string, Readonly<Record<string, Column>>>(
  [clusterColumns, customColumns, networkColumns, storageColumns, workloadColumns].flatMap((columns) =>
    Object.entries(columns),
  ),
);

/** What a column of a kind's table means; `undefined` where no mapping is known. */
export function columnOf(kind: string, header: string): Column | undefined {
  const columns = allColumns.get(kind);
  return columns !== undefined && Object.hasOwn(columns, header) ? columns[header] : undefined;
}
