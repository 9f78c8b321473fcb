import type { CellReader } from '../readers.ts';

/** Where a column's cells live in the object, how they are read, and what an empty one says where it says something. */
export type Column = readonly [path: string, read: CellReader, readEmpty?: CellReader];

/** The columns of kinds, by the header's text. Columns that are not here go to `status.columns`. */
export type KindColumns = Readonly<Record<string, Readonly<Record<string, Column>>>>;
