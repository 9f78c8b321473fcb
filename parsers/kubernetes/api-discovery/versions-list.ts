import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { handOn } from '../../support/documents/emit.ts';
import { linesOf, type Line } from '../../support/documents/lines.ts';
import { isElision } from '../../support/documents/elision.ts';
import { Discovered, readGroupVersion } from './discovered.ts';

const FEWEST = 4;
/** What kubectl says beside its answer. */
const COMPLAINT = /^(?:error: |Error |Warning: |[EW]\d{4} )/;

/** Whether these are the first lines of what `kubectl api-versions` prints: one group and version each. */
export function isVersionList(lines: readonly string[]): boolean {
  const told = lines.filter((line) => !COMPLAINT.test(line));
  const isAll = told.every((line) => readGroupVersion(line.trim()) !== undefined);
  return isAll && told.length >= FEWEST && told.some((line) => line.includes('/'));
}

/** Reads what `kubectl api-versions` prints: versions that are registered, served or not. */
export function readVersions(input: DocumentInput, sink: Sink): void {
  const discovered = new Discovered(input, sink);
  const others: Line[] = [];
  for (const line of linesOf(input)) {
    const read = readGroupVersion(line.text.trim());
    if (read === undefined) {
      if (line.text !== '') others.push(line);
    } else if (read.group !== '') discovered.group(read.group, [read.version], line.number);
  }
  discovered.end(!others.some(({ text }) => isElision(text)));
  handOn(sink, 'standard error of kubectl', others);
}
