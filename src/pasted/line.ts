/** A line as a program printed it, and which lines of the artifact it takes. */
export interface PastedLine {
  readonly text: string;
  /** 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
}

/** Whether a line begins a record of a log: it has a time of its own. */
export type BeginsRecord = (line: string) => boolean;

/** What tells that a line is none that goes on. */
export interface LineBeginnings {
  readonly beginsRecord: BeginsRecord;
  /** Somebody typed the line as a command. */
  readonly isTyped: (line: string) => boolean;
}

/** Several lines as one. */
export function joinLines(lines: readonly PastedLine[]): PastedLine {
  return {
    text: lines.map(({ text }) => text).join(''),
    from: lines[0]!.from,
    to: lines.at(-1)!.to,
  };
}
