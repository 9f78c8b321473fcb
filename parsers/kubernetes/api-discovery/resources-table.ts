import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { handOn } from '../../support/documents/emit.ts';
import { linesOf, type Line } from '../../support/documents/lines.ts';
import { Discovered, readGroupVersion } from './discovered.ts';
import { noteFailed, tellsFailed } from './failed-versions.ts';

const HEADER =
  /^NAME\s+(?:SHORTNAMES\s+)?(?<column>APIVERSION|APIGROUP)\s+NAMESPACED\s+KIND(?:\s+VERBS)?(?:\s+CATEGORIES)?$/;
const ROW =
  /^[a-z][a-z0-9./-]{0,253}\s+(?:[a-z0-9,-]{1,200}\s+)?(?<version>(?:[a-z0-9.-]{1,253}\/)?v[0-9][a-z0-9]{0,40})\s+(?:true|false)\s+[A-Z]\w{0,100}(?:\s.*)?$/;
/** Before 1.20 the column showed groups, and nothing for the core group. */
const OLD_ROW =
  /^[a-z][a-z0-9./-]{0,253}\s+(?:[a-z0-9,-]{1,200}\s+)?(?<group>[a-z0-9.-]{1,253}\s+)?(?:true|false)\s+[A-Z]\w{0,100}(?:\s.*)?$/;
const ENOUGH_ROWS = 5;

/** How surely these are the first lines of what `kubectl api-resources` prints, with or without its header. */
export function beginsResources(lines: readonly string[]): number {
  if (lines.slice(0, 4).some((line) => HEADER.test(line.trimEnd()))) return CONFIDENCE.signature;
  const rows = lines.slice(0, ENOUGH_ROWS);
  return rows.length === ENOUGH_ROWS && rows.every((line) => ROW.test(line)) ? CONFIDENCE.general : 0;
}

/**
 * Reads what `kubectl api-resources` prints; what failed stands on its last line. What it does not show may be served all the
 * same: it leaves out versions that nobody prefers, and those that have no resources, or subresources only.
 */
export function readResources(input: DocumentInput, sink: Sink): void {
  const discovered = new Discovered(input, sink);
  const others: Line[] = [];
  let groupsFrom: number | undefined;
  for (const line of linesOf(input)) {
    const header = HEADER.exec(line.text)?.groups;
    if (header !== undefined) groupsFrom = header['column'] === 'APIGROUP' ? line.text.indexOf('APIGROUP') : undefined;
    else if (groupsFrom !== undefined && OLD_ROW.test(line.text)) {
      discovered.group(/^\S*/.exec(line.text.slice(groupsFrom))?.[0] ?? '', [], line.number);
    } else if (groupsFrom === undefined && ROW.test(line.text)) {
      const version = readGroupVersion(ROW.exec(line.text)?.groups?.['version'] ?? '');
      if (version !== undefined) discovered.version(version, line.number, true);
    } else if (line.text !== '') {
      if (tellsFailed(line.text)) noteFailed(line.text, line.number, discovered);
      others.push(line);
    }
  }
  discovered.end(false);
  handOn(sink, 'standard error of kubectl', others);
}
