/** Raised whenever the tables change; a store of a higher version is refused. */
export const STORE_VERSION = 2;

/**
 * Rows are keyed by what they are about, never by when they came: however a run is interrupted, the tables end up the same.
 * The tables `all_...` have one analysis for each content and version of tool and rules; the views without `all_` have the
 * newest of each content.
 */
export const STORE_SCHEMA = `
CREATE TABLE sources (
  path TEXT PRIMARY KEY,
  content TEXT,
  size INTEGER,
  modified REAL,
  problem TEXT
) WITHOUT ROWID;
CREATE INDEX sources_by_content ON sources (content);

CREATE TABLE newest (
  content TEXT PRIMARY KEY,
  analysis TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

CREATE TABLE all_bundles (
  analysis TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  tool_version TEXT NOT NULL,
  rules_version TEXT NOT NULL,
  state TEXT NOT NULL,
  failure TEXT,
  reason TEXT,
  sha256 TEXT,
  producer TEXT,
  cluster_version TEXT,
  cluster_identity TEXT,
  collected_at TEXT,
  span_from TEXT,
  span_to TEXT,
  bytes INTEGER,
  artifacts_read INTEGER,
  artifacts_skipped INTEGER,
  artifacts_failed INTEGER,
  status TEXT,
  headline TEXT,
  warnings INTEGER
) WITHOUT ROWID;

CREATE TABLE all_diagnoses (
  analysis TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  variant TEXT,
  kind TEXT NOT NULL,
  namespace TEXT,
  subject TEXT NOT NULL,
  confidence TEXT NOT NULL,
  score REAL NOT NULL,
  severity TEXT NOT NULL,
  summary TEXT NOT NULL,
  seen_from TEXT,
  seen_to TEXT,
  PRIMARY KEY (analysis, position)
) WITHOUT ROWID;
CREATE INDEX diagnoses_by_id ON all_diagnoses (id);

CREATE TABLE all_episodes (
  analysis TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  event TEXT NOT NULL,
  severity TEXT NOT NULL,
  title TEXT NOT NULL,
  episodes INTEGER NOT NULL,
  count INTEGER NOT NULL,
  unexplained INTEGER NOT NULL,
  source TEXT NOT NULL,
  quote TEXT,
  PRIMARY KEY (analysis, fingerprint)
) WITHOUT ROWID;
CREATE INDEX episodes_by_fingerprint ON all_episodes (fingerprint);

CREATE TABLE all_patterns (
  analysis TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  template TEXT NOT NULL,
  count INTEGER NOT NULL,
  source TEXT NOT NULL,
  quote TEXT NOT NULL,
  PRIMARY KEY (analysis, fingerprint)
) WITHOUT ROWID;
CREATE INDEX patterns_by_fingerprint ON all_patterns (fingerprint);

CREATE TABLE all_coverage (
  analysis TEXT NOT NULL,
  state TEXT NOT NULL,
  format TEXT NOT NULL,
  artifacts INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (analysis, state, format)
) WITHOUT ROWID;

CREATE TABLE all_timings (
  analysis TEXT PRIMARY KEY,
  analysis_time REAL NOT NULL,
  report_time REAL NOT NULL
) WITHOUT ROWID;

CREATE VIEW bundles AS SELECT content, tool_version, rules_version, state, failure, reason, sha256, producer, cluster_version,
  cluster_identity, collected_at, span_from, span_to, bytes, artifacts_read, artifacts_skipped, artifacts_failed, status,
  headline, warnings FROM newest JOIN all_bundles USING (analysis, content);
CREATE VIEW diagnoses AS SELECT content, position, id, title, variant, kind, namespace, subject, confidence, score, severity,
  summary, seen_from, seen_to FROM newest JOIN all_diagnoses USING (analysis);
CREATE VIEW episodes AS SELECT content, fingerprint, event, severity, title, episodes, count, unexplained, source, quote
  FROM newest JOIN all_episodes USING (analysis);
CREATE VIEW patterns AS SELECT content, fingerprint, template, count, source, quote
  FROM newest JOIN all_patterns USING (analysis);
CREATE VIEW coverage AS SELECT content, state, format, artifacts, bytes FROM newest JOIN all_coverage USING (analysis);
CREATE VIEW timings AS SELECT content, analysis_time AS analysis, report_time AS report
  FROM newest JOIN all_timings USING (analysis);

PRAGMA user_version = ${STORE_VERSION};
`;

/** The tables that hold what an analysis found. */
export const ANALYSIS_TABLES = [
  'all_bundles',
  'all_diagnoses',
  'all_episodes',
  'all_patterns',
  'all_coverage',
  'all_timings',
] as const;

export type StoreTable =
  | 'sources'
  | 'newest'
  | (typeof ANALYSIS_TABLES)[number]
  | 'bundles'
  | 'diagnoses'
  | 'episodes'
  | 'patterns'
  | 'coverage'
  | 'timings';
