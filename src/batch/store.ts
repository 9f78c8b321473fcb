import { messageOf } from '../model/index.ts';
import Database from 'libsql';
import { BatchError, codeOf } from './errors.ts';
import type { BundleSummary, ContentResult } from './result.ts';
import { fingerprintOf } from './fingerprint.ts';
import { ANALYSIS_TABLES, STORE_SCHEMA, STORE_VERSION, type StoreTable } from './store-schema.ts';
import type { EngineVersion } from './version.ts';

/** A path or URL that a run was told of. */
export interface SourceRow {
  readonly path: string;
  /** Absent where it could not be read at all; then `problem` says why. */
  readonly content: string | null;
  readonly size: number | null;
  /** Epoch milliseconds; absent for folders and URLs, which are looked at anew each time. */
  readonly modified: number | null;
  readonly problem: string | null;
}

/** The versions a stored result was made with. */
export interface StoredResult {
  readonly state: 'done' | 'failed';
  readonly reason: string | null;
  readonly tool_version: string;
  readonly rules_version: string;
}

type Value = string | number | null;
/** Values by the names of their columns. */
type Row = Readonly<Record<string, Value>>;
type Statement = Database.Statement;

/**
 * Writes wait so long for others to be committed with them, milliseconds. A run that is killed meanwhile finds their bundles
 * new when it goes on.
 */
const COMMIT_INTERVAL = 100;
/** Rows are keyed by hashes and so lie everywhere: a large cache and few checkpoints spare writing the same pages again. */
const CACHE_KIBIBYTES = 64 * 1024;
const CHECKPOINT_PAGES = 10_000;
/** Other processes may write to the same store: how long to wait for them, milliseconds. */
const BUSY_TIMEOUT = 30_000;

/**
 * The results of all runs in one SQLite file. Every write is whole or not there, and keyed by content: repeating it changes
 * nothing. Throws `BatchError` where the file cannot be used: of a newer version, no store at all, a full disk.
 */
export class TriageStore {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Statement>();
  readonly #path: string;
  #commitTimer: NodeJS.Timeout | undefined;
  /** What went wrong when nobody waited for it. */
  #failure: BatchError | undefined;

  constructor(path: string) {
    this.#path = path;
    let database: Database.Database | undefined;
    try {
      database = new Database(path);
      this.#database = database;
      this.#database.exec(
        `PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KIBIBYTES}; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};`,
      );
      this.#prepareTables();
    } catch (error) {
      database?.close();
      throw this.#problem(error);
    }
  }

  /** What is known of a path from the last time. */
  source(path: string): SourceRow | undefined {
    return this.#statement('SELECT path, content, size, modified, problem FROM sources WHERE path = ?').get(path) as
      | SourceRow
      | undefined;
  }

  /** The versions behind a content's newest result, if there is one. */
  result(content: string): StoredResult | undefined {
    return this.#statement('SELECT state, reason, tool_version, rules_version FROM bundles WHERE content = ?').get(
      content,
    ) as StoredResult | undefined;
  }

  /** Remembers where a content lies, or why none is there. */
  putSource({ path, content, size, modified, problem }: SourceRow): void {
    this.#write(() => this.#insert('sources', { path, content, size, modified, problem }));
  }

  /** Makes this the newest result of a content, in the place of what was known from the same version. */
  putResult(content: string, version: EngineVersion, result: ContentResult): void {
    const analysis = analysisOf(content, version);
    this.#write(() => {
      for (const table of ANALYSIS_TABLES) this.#statement(`DELETE FROM ${table} WHERE analysis = ?`).run(analysis);
      this.#insert('newest', { content, analysis });
      const made = { analysis, content, tool_version: version.tool, rules_version: version.rules };
      if (result.state === 'failed') {
        const { failure, reason } = result;
        this.#insert('all_bundles', { ...made, state: 'failed', failure, reason });
        return;
      }
      this.#insert('all_bundles', { ...made, state: 'done', ...bundleColumns(result.summary) });
      this.#insertFindings(analysis, result.summary);
      const { timings } = result;
      this.#insert('all_timings', { analysis, analysis_time: timings.analysis, report_time: timings.report });
    });
  }

  /** Rows of a query, as objects by column. */
  query<Row>(sql: string, ...parameters: Value[]): Row[] {
    return this.#statement(sql).all(...parameters) as Row[];
  }

  /** All rows of a table or view in the order of its key. */
  rows(table: StoreTable): Record<string, Value>[] {
    return this.query(`SELECT * FROM ${table} ORDER BY ${table === 'newest' ? '1' : '1, 2, 3'}`);
  }

  /** Writes down what is not yet. Throws `BatchError` where that fails, or failed since the last call. */
  commit(): void {
    clearTimeout(this.#commitTimer);
    const { inTransaction } = this.#database;
    try {
      if (inTransaction) this.#statement('COMMIT').run();
    } catch (error) {
      this.#failure ??= this.#problem(error);
    }
    this.#tellFailure();
  }

  close(): void {
    // A database that is closed aborts the process when it is asked for anything.
    if (!this.#database.open) return;
    try {
      this.commit();
    } finally {
      this.#statements.clear();
      this.#database.close();
    }
  }

  #prepareTables(): void {
    if (this.#isMade()) return;
    // Of two runs that begin together one makes the tables and the other finds them.
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      if (!this.#isMade()) this.#database.exec(STORE_SCHEMA);
      this.#database.exec('COMMIT');
    } catch (error) {
      // On a full disk SQLite may have rolled back by itself.
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Whether the tables of this version are there. Throws `BatchError` where those of another are. */
  #isMade(): boolean {
    const path = this.#path;
    const { user_version: version } = this.#database.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version > STORE_VERSION)
      throw new BatchError(
        `the store ${path} was made by a newer version of this tool (format ${version}, known: ${STORE_VERSION}); update the tool or choose another output folder`,
      );
    if (version > 0 && version < STORE_VERSION)
      throw new BatchError(
        `the store ${path} was made by an older version of this tool (format ${version}, known: ${STORE_VERSION}); choose another output folder`,
      );
    return version === STORE_VERSION;
  }

  #insertFindings(analysis: string, { diagnoses, episodes, patterns, coverage }: BundleSummary): void {
    // Results come from workers: what names a column is written here and nowhere else.
    for (const [position, each] of diagnoses.entries()) {
      const { id, title, variant, kind, namespace, subject, confidence, score, severity, summary, from, to } = each;
      const about = { id, title, variant, kind, namespace, subject };
      const told = { confidence, score, severity, summary, seen_from: from, seen_to: to };
      this.#insert('all_diagnoses', { analysis, position, ...about, ...told });
    }
    for (const {
      fingerprint,
      event,
      severity,
      title,
      episodes: number,
      count,
      unexplained,
      source,
      quote,
    } of episodes) {
      const about = { fingerprint, event, severity, title };
      const told = { episodes: number, count, unexplained: unexplained ? 1 : 0, source, quote };
      this.#insert('all_episodes', { analysis, ...about, ...told });
    }
    for (const { fingerprint, template, count, source, quote } of patterns)
      this.#insert('all_patterns', { analysis, fingerprint, template, count, source, quote });
    for (const { state, format, artifacts, bytes } of coverage)
      this.#insert('all_coverage', { analysis, state, format, artifacts, bytes });
  }

  /** Columns that are not named stay empty. */
  #insert(table: string, row: Row): void {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    this.#statement(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${places})`).run(
      ...Object.values(row),
    );
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #problem(error: unknown): BatchError {
    return asBatchError(`the store ${this.#path}`, error);
  }

  #tellFailure(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure;
  }

  #write(work: () => void): void {
    this.#tellFailure();
    try {
      if (!this.#database.inTransaction) this.#begin();
      this.#statement('SAVEPOINT one_write').run();
      work();
      this.#statement('RELEASE one_write').run();
    } catch (error) {
      this.#undo();
      throw this.#problem(error);
    }
  }

  #begin(): void {
    this.#statement('BEGIN IMMEDIATE').run();
    // Of a transaction that ended by itself: only one timer may be left when the database is closed.
    clearTimeout(this.#commitTimer);
    this.#commitTimer = setTimeout(() => {
      try {
        this.commit();
      } catch (error) {
        this.#failure = error as BatchError;
      }
    }, COMMIT_INTERVAL);
    this.#commitTimer.unref();
  }

  /** Keeps what was written before. On a full disk SQLite may have rolled back all by itself. */
  #undo(): void {
    if (!this.#database.inTransaction) return;
    this.#statement('ROLLBACK TO one_write').run();
    this.commit();
  }
}

/** The key of a content's analysis by a version. */
function analysisOf(content: string, { tool, rules }: EngineVersion): string {
  return `${content.slice(0, 32)}-${fingerprintOf(tool, rules)}`;
}

function bundleColumns(summary: BundleSummary): Row {
  const { sha256, producer, collectedAt, bytes, status, headline, warnings } = summary;
  return {
    sha256,
    producer,
    bytes,
    status,
    headline,
    warnings,
    cluster_version: summary.clusterVersion,
    cluster_identity: summary.clusterIdentity,
    collected_at: collectedAt,
    span_from: summary.from,
    span_to: summary.to,
    artifacts_read: summary.artifactsRead,
    artifacts_skipped: summary.artifactsSkipped,
    artifacts_failed: summary.artifactsFailed,
  };
}

function asBatchError(what: string, error: unknown): BatchError {
  if (error instanceof BatchError) return error;
  const message = messageOf(error);
  if (codeOf(error) === 'SQLITE_FULL' || /disk is full/i.test(message))
    return new BatchError(`the disk is full: ${what} keeps what it has; make room and run the same command again`, {
      cause: error,
    });
  return new BatchError(`${what} cannot be used: ${message}`, { cause: error });
}
