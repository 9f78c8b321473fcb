import type { Section, SourceRef } from '../model/index.ts';

/** Lines with which only records of logs begin, whatever stands around them: of klog, of syslog and the journal, of logrus. */
const RECORD =
  /^(?:[IWEF]\d{4} \d\d:\d\d:\d\d\.\d{6} +\d+ [\w./-]+:\d+\] |[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S{1,64} [\w.()-]{1,64}(?:\[\d+\])?: |time="\d{4}-\d\d-[^"\n]{5,40}" level=)/;

/** Lines that a parser made something of. */
export type ReadLines = Pick<SourceRef, 'line' | 'endLine'>;

/** The last line of a part of a text. */
export function lastLineOf({ text, firstLine }: Pick<Section, 'text' | 'firstLine'>): number {
  return firstLine + text.split('\n').length - 1;
}

/**
 * Records of logs in a text of which a parser of another format made nothing: what a command said while it worked stands above what
 * it prints in the end, and whoever copies both copies them together. One section per run of lines.
 */
export function leftRecords(
  text: string,
  firstLine: number,
  read: readonly ReadLines[],
): Pick<Section, 'text' | 'firstLine'>[] {
  const lines = text.split('\n');
  const runs: { firstLine: number; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (!RECORD.test(line)) continue;
    const number = firstLine + index;
    if (read.some((place) => number >= place.line && number <= (place.endLine ?? place.line))) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.firstLine + last.lines.length === number) last.lines.push(line);
    else runs.push({ firstLine: number, lines: [line] });
  }
  return runs.map((run) => ({ text: run.lines.join('\n'), firstLine: run.firstLine }));
}
