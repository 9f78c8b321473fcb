import { isoTime } from '../../support/documents/dates.ts';
import type { Line } from '../../support/documents/lines.ts';

/** `journalctl --list-boots`: how many lives ago, which one, from when to when; older ones put a dash between, and no header above. */
const BOOT =
  /^\s*(?<ago>-?\d{1,4})\s+[0-9a-f]{32}\s+[A-Z][a-z]{2} (?<date>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d) (?<zone>[A-Z]+|[+-]\d+)[\s—]/;

/** Whether a line tells of one life of the machine. */
export function isBoot(text: string): boolean {
  return BOOT.test(text);
}

/** When the machine began its present life, and which line says so; nothing where its zone is not clear. */
export function readBoots(lines: readonly Line[]): { readonly at: string; readonly line: number } | undefined {
  for (const { text, number } of lines) {
    const { ago, date = '', time = '', zone = '' } = BOOT.exec(text)?.groups ?? {};
    const at = ago === '0' ? isoTime(date, time, zone) : undefined;
    if (at !== undefined) return { at, line: number };
  }
  return undefined;
}
