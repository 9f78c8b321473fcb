import { withGapsTold } from './shell.ts';
import { manyLines } from './visible.ts';

/** A line of a report in plain text. */
export interface OutlineLine {
  /** Levels of indentation. */
  readonly depth: number;
  /** What stands before its text, and not before what goes on below: `1. `, `+ `. */
  readonly lead: string;
  readonly text: string;
  /** Words of ours that head what follows. */
  readonly isTitle?: boolean;
  /** A command is never broken within a word. */
  readonly isCommand?: boolean;
}

/** Lines that stand or fall together where there is no room for all. */
export interface OutlineBlock {
  /** The higher, the longer it stays. */
  readonly importance: number;
  readonly lines: readonly OutlineLine[];
}

export function line(text: string, depth = 0, lead = ''): OutlineLine {
  return { depth, lead, text };
}

/** A block below a title; one without lines has no title either. */
export function titled(title: string, importance: number, lines: readonly OutlineLine[]): OutlineBlock {
  return { importance, lines: lines.length === 0 ? [] : [{ ...line(title), isTitle: true }, ...lines] };
}

/** A command, each of its lines behind a prompt. */
export function commandLines(command: string, depth: number): OutlineLine[] {
  return manyLines(withGapsTold(command))
    .split('\n')
    .map((text) => ({ ...line(text, depth, text.startsWith('# ') ? '' : '$ '), isCommand: true }));
}
