/** Raised whenever the tables change; a store of a higher version is refused. */
export const STORE_VERSION = 1;

/** Rows are keyed by what they are about, never by when they came: however a run is interrupted, the tables end up the same. */
export const STORE_SCHEMA = `
CREATE TABLE sources (
  path TEXT PRIMARY KEY,
  content TEXT,
  size INTEGER,
  modified REAL,
  problem TEXT
) WITHOUT ROWID;
CREATE INDEX sources_by_content ON sources (content);

CREATE TABLE bundles (
  content TEXT PRIMARY KEY,
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

CREATE TABLE diagnoses (
  content TEXT NOT NULL,
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
  PRIMARY KEY (content, position)
) WITHOUT ROWID;
CREATE INDEX diagnoses_by_id ON diagnoses (id);

CREATE TABLE episodes (
  content TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  event TEXT NOT NULL,
  severity TEXT NOT NULL,
  title TEXT NOT NULL,
  episodes INTEGER NOT NULL,
  count INTEGER NOT NULL,
  unexplained INTEGER NOT NULL,
  source TEXT NOT NULL,
  quote TEXT,
  PRIMARY KEY (content, fingerprint)
) WITHOUT ROWID;
CREATE INDEX episodes_by_fingerprint ON episodes (fingerprint);

CREATE TABLE patterns (
  content TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  template TEXT NOT NULL,
  count INTEGER NOT NULL,
  source TEXT NOT NULL,
  quote TEXT NOT NULL,
  PRIMARY KEY (content, fingerprint)
) WITHOUT ROWID;
CREATE INDEX patterns_by_fingerprint ON patterns (fingerprint);

CREATE TABLE coverage (
  content TEXT NOT NULL,
  state TEXT NOT NULL,
  format TEXT NOT NULL,
  artifacts INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (content, state, format)
) WITHOUT ROWID;

CREATE TABLE timings (
  content TEXT PRIMARY KEY,
  analysis REAL NOT NULL,
  report REAL NOT NULL
) WITHOUT ROWID;

PRAGMA user_version = ${STORE_VERSION};
`;

/** The tables that hold what a bundle's analysis found. */
export const CONTENT_TABLES = ['bundles', 'diagnoses', 'episodes', 'patterns', 'coverage', 'timings'] as const;

export type StoreTable = 'sources' | (typeof CONTENT_TABLES)[number];
