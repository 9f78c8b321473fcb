import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { joinRecords } from '../../support/log-lines/record-joiner.ts';
import { readJournalJson } from './read.ts';
import { isPretty, jsonRecords, prettyRecords } from './records.ts';

/** The systemd journal as `journalctl -o json` and `-o json-pretty` print it. */
export const format: FormatDefinition = {
  id: 'log-journal-json',
  title: 'systemd journal (JSON)',
  read: readJournalJson,
  begins: ['{'],
  carries: true,
  confidence: CONFIDENCE.signature,
  records: jsonRecords,
  head: joinedHead,
};

/** Records that are spread over lines are recognised as they will be read. */
function joinedHead(head: Buffer): Buffer {
  return isPretty(head) ? Buffer.concat([...joinRecords(prettyRecords).feed(head)]) : head;
}
