/** A piece of JSON text and the 1-based lines it stands on. */
export interface JsonPiece {
  readonly text: string;
  readonly line: number;
  readonly endLine: number;
}

/** What the splitter finds. Pieces are balanced, but not yet proven to be JSON. */
export interface SplitterEvents {
  /** An element of the current document's list. `envelope`: the document's text before the list. */
  item(piece: JsonPiece, envelope: () => string): void;
  /** A whole document; the elements of its list, where it has one, are left out of its text. */
  document(piece: JsonPiece, list: ListForm): void;
  /** A top-level line that is not an object or array. */
  stray(piece: JsonPiece): void;
  /** A log that `kubectl cluster-info dump` wrote between its objects: the line above it, and the log. */
  log(marker: string, piece: JsonPiece): void;
  /** A document that begins on a line ends early on another. `rest`: what there is of it, or of the element in which it ends. */
  endsEarly(begin: number, end: number, rest: JsonPiece | undefined): void;
  /** Something is wrong: a piece is too large or too deep. */
  damage(line: number, message: string, limit?: string): void;
}

/** Where a document's elements stand: it is an array, it has `items`, or it has none. */
export type ListForm = 'array' | 'items' | 'none';
