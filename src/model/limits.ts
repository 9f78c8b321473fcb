/**
 * What keeps a hostile or broken bundle from using up the machine. Meeting a limit costs a warning that names it and the
 * artifact; everything else is still analysed. Sizes are bytes unless said otherwise.
 */
export interface Limits {
  /** Unpacked, over the whole bundle. Reading stops there. */
  readonly totalBytes: number;
  /** Unpacked, of one artifact. The rest of it is skipped. */
  readonly entryBytes: number;
  /** Files in the bundle, those of nested archives included. */
  readonly entries: number;
  /** Archives inside of archives. */
  readonly nesting: number;
  /** Unpacked bytes per packed byte of one compressed stream, checked once `ratioFloorBytes` came out of it. */
  readonly ratio: number;
  /** Small streams may have any ratio. */
  readonly ratioFloorBytes: number;
  /** Held in memory of a compressed stream that can only be read whole (zstd where Node does not know it). */
  readonly bufferedBytes: number;
  /** A line of a log or table beyond this is cut. */
  readonly lineLength: number;
  /** An artifact that can only be parsed as a whole. */
  readonly documentBytes: number;
  /** Objects and lists inside of each other, in YAML and JSON. A deeper document is not read. */
  readonly yamlDepth: number;
  /** Values that the aliases of one document repeat, all that is in them included. A document with more is not read. */
  readonly yamlAliases: number;
}

/** What `yamlDepth` cannot exceed: objects that are nested more deeply exhaust the stack of whoever walks them. */
export const DEEPEST_OBJECT = 1000;

/** The limits that parsers of objects keep to by themselves. */
export type ObjectLimits = Pick<Limits, 'documentBytes' | 'yamlDepth' | 'yamlAliases'>;

/** Fits real multi-gigabyte bundles. */
export const DEFAULT_LIMITS: Limits = {
  totalBytes: 64 * 1024 ** 3,
  entryBytes: 16 * 1024 ** 3,
  entries: 1_000_000,
  nesting: 8,
  ratio: 250,
  ratioFloorBytes: 256 * 1024 ** 2,
  bufferedBytes: 512 * 1024 ** 2,
  lineLength: 64 * 1024,
  documentBytes: 64 * 1024 ** 2,
  yamlDepth: 100,
  yamlAliases: 1_000_000,
};

/** The option name of each limit, as warnings and the command line spell it (`--limit-entry-bytes`). */
export const LIMIT_OPTIONS = {
  totalBytes: 'total-bytes',
  entryBytes: 'entry-bytes',
  entries: 'entries',
  nesting: 'nesting',
  ratio: 'ratio',
  ratioFloorBytes: 'ratio-floor-bytes',
  bufferedBytes: 'buffered-bytes',
  lineLength: 'line-length',
  documentBytes: 'document-bytes',
  yamlDepth: 'yaml-depth',
  yamlAliases: 'yaml-aliases',
} as const satisfies Record<keyof Limits, string>;
