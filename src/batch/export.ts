import { join } from 'node:path';
import { csvCell } from '../../reports/text/csv.ts';
import { BatchError, writeProblem } from './errors.ts';
import type { TriageStore } from './store.ts';
import { writeWhole } from './write-whole.ts';

/** The forms a store can be handed on in. */
export const EXPORT_FORMATS = ['csv', 'jsonl', 'parquet'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Cell = string | number | null;

interface Column {
  readonly name: string;
  readonly type: 'STRING' | 'INT64' | 'DOUBLE';
}

interface ExportTable {
  readonly name: string;
  readonly sql: string;
  readonly columns: readonly Column[];
}

const PATH = '(SELECT min(path) FROM sources WHERE sources.content = bundles.content) AS path';

const TABLES: readonly ExportTable[] = [
  {
    name: 'bundles',
    sql: `SELECT ${PATH}, bundles.*, diagnoses.id AS cause, diagnoses.confidence, diagnoses.score FROM bundles
      LEFT JOIN diagnoses ON diagnoses.content = bundles.content AND diagnoses.position = 0 ORDER BY bundles.content`,
    columns: [
      ...texts('path', 'content', 'state', 'failure', 'reason', 'status', 'headline', 'cause', 'confidence'),
      { name: 'score', type: 'DOUBLE' },
      ...texts('producer', 'cluster_version', 'cluster_identity', 'collected_at', 'span_from', 'span_to'),
      ...integers('bytes', 'artifacts_read', 'artifacts_skipped', 'artifacts_failed', 'warnings'),
      ...texts('sha256', 'tool_version', 'rules_version'),
    ],
  },
  {
    name: 'diagnoses',
    sql: `SELECT ${PATH}, diagnoses.* FROM diagnoses JOIN bundles ON bundles.content = diagnoses.content
      ORDER BY diagnoses.content, position`,
    columns: [
      ...texts('path', 'content'),
      ...integers('position'),
      ...texts('id', 'title', 'variant', 'kind', 'namespace', 'subject', 'confidence'),
      { name: 'score', type: 'DOUBLE' },
      ...texts('severity', 'summary', 'seen_from', 'seen_to'),
    ],
  },
  {
    name: 'episodes',
    sql: 'SELECT * FROM episodes ORDER BY content, fingerprint',
    columns: [
      ...texts('content', 'fingerprint', 'event', 'severity', 'title'),
      ...integers('episodes', 'count', 'unexplained'),
      ...texts('source', 'quote'),
    ],
  },
  {
    name: 'patterns',
    sql: 'SELECT * FROM patterns ORDER BY content, fingerprint',
    columns: [...texts('content', 'fingerprint', 'template'), ...integers('count'), ...texts('source', 'quote')],
  },
];

function texts(...names: string[]): Column[] {
  return names.map((name) => ({ name, type: 'STRING' }));
}

function integers(...names: string[]): Column[] {
  return names.map((name) => ({ name, type: 'INT64' }));
}

/** Writes the store's tables as files of a form (`bundles.csv`, `diagnoses.csv`, ...) and returns their paths. */
export async function exportStore(store: TriageStore, format: ExportFormat, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const table of TABLES) {
    const rows = store.query<Readonly<Record<string, Cell>>>(table.sql);
    const path = join(folder, `${table.name}.${format}`);
    try {
      await writeWhole(path, await encode(table, rows, format));
    } catch (error) {
      throw new BatchError(writeProblem(`cannot write ${path}`, error), { cause: error });
    }
    paths.push(path);
  }
  return paths;
}

async function encode(
  { columns }: ExportTable,
  rows: readonly Readonly<Record<string, Cell>>[],
  format: ExportFormat,
): Promise<string | Uint8Array> {
  switch (format) {
    case 'csv': {
      const lines = rows.map((row) => columns.map(({ name }) => csvCellOf(row[name] ?? '')).join(','));
      return [columns.map(({ name }) => name).join(','), ...lines, ''].join('\r\n');
    }
    case 'jsonl':
      return rows
        .map((row) => `${JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name]])))}\n`)
        .join('');
    case 'parquet': {
      const { parquetWriteBuffer } = await import('hyparquet-writer');
      const columnData = columns.map(({ name, type }) => ({
        name,
        type,
        nullable: true,
        data: rows.map((row) => parquetCell(row[name] ?? null, type)),
      }));
      return new Uint8Array(parquetWriteBuffer({ columnData }));
    }
  }
}

function parquetCell(cell: Cell, type: Column['type']): Cell | bigint {
  return type === 'INT64' && typeof cell === 'number' ? BigInt(Math.round(cell)) : cell;
}

/** Numbers are none of a spreadsheet's formulas, whatever their sign. */
function csvCellOf(cell: string | number): string {
  return typeof cell === 'number' ? String(cell) : csvCell(cell);
}
