import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { baseName, headLines } from '../../support/documents/head.ts';
import { handOn } from '../../support/documents/emit.ts';
import { linesOf, type Line } from '../../support/documents/lines.ts';
import { emitUnit } from './unit.ts';
import type { UnitBlock } from './unit-block.ts';

const UNIT_TYPES = 'service|socket|target|timer|mount|automount|slice|scope|path|device|swap';
const UNIT_LINE = new RegExp(String.raw`^\s*[●○×↻✗*x?�] (?<unit>\S+\.(?:${UNIT_TYPES}))(?: - (?<description>.*))?$`);
const MISSING = /^Unit (?<unit>\S+?) (?:could not be found|not found)\.?$/;
const LOADED = /^\s*Loaded: (?:loaded|not-found|masked|error|bad-setting|stub)\b/;
/** Details stand to the right, or begin with their name where that was stripped. */
const DETAIL = /^(?:\s|[A-Z][\w -]{1,24}:(?:\s|$)|[├└│])/;
/** The journal follows an empty line, which people leave out. */
const JOURNAL_LINE = /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S+ \S+\[\d+\]: /;

/**
 * `systemctl status` of one or several units. Objects are `SystemdUnit`, named `<node>/<unit>`; the journal lines beneath
 * a unit are handed on as a journal of that unit.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'systemctl-status',
  title: 'systemctl status',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact);
    const unit = lines.findIndex((line) => UNIT_LINE.test(line));
    if (unit >= 0 && unit < 20 && lines.slice(unit + 1, unit + 5).some((line) => LOADED.test(line)))
      return CONFIDENCE.header;
    if (lines.slice(0, 5).some((line) => MISSING.test(line.trim()))) return CONFIDENCE.header;
    return baseName(artifact).startsWith('systemctl_status') && lines.some((line) => LOADED.test(line))
      ? CONFIDENCE.general
      : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  let open: UnitBlock | undefined;
  let inJournal = false;
  // What somebody wrote below it.
  const others: Line[] = [];
  for (const line of linesOf(input)) {
    const headline = UNIT_LINE.exec(line.text)?.groups;
    const missing = MISSING.exec(line.text.trim())?.groups?.['unit'];
    if (missing !== undefined || headline !== undefined) {
      if (open !== undefined) emitUnit(input, sink, open);
      open = {
        unit: missing ?? headline?.['unit'] ?? '',
        description: headline?.['description'],
        line: line.number,
        details: missing === undefined ? [] : [{ text: 'Loaded: not-found', number: line.number }],
        journal: [],
      };
      inJournal = false;
    } else if (open === undefined && LOADED.test(line.text)) {
      open = { unit: unitOfName(input), line: line.number, details: [line], journal: [] };
    } else if (line.text.trim() === '') {
      inJournal = true;
    } else {
      inJournal ||= JOURNAL_LINE.test(line.text);
      if (open === undefined) continue;
      if (inJournal) open.journal.push(line);
      else if (DETAIL.test(line.text)) open.details.push(line);
      else others.push(line);
    }
  }
  if (open !== undefined) emitUnit(input, sink, open);
  if (others.length > 0) handOn(sink, 'text', others);
}

/** `systemctl_status_kube-proxy` as `kube-proxy.service`, for output that lost its headline. */
function unitOfName(input: DocumentInput): string {
  const name = /status[_ ]+(?<unit>[\w@.-]+)$/.exec(baseName(input))?.groups?.['unit'] ?? 'unknown';
  return name.includes('.') ? name : `${name}.service`;
}
