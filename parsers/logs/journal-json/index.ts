import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { joinRecords } from '../../support/log-lines/record-joiner.ts';
import { readJournalJson } from './read.ts';
import { isPretty, prettyRecords } from './records.ts';

const format = defineFormat({
  id: 'log-journal-json',
  title: 'systemd journal (JSON)',
  read: readJournalJson,
  confidence: 0.97,
  records: prettyRecords,
});

/** The systemd journal as `journalctl -o json` and `-o json-pretty` print it. */
export const parser: LogFormat = {
  ...format,
  matches(artifact, least) {
    if (!isPretty(artifact.head)) return format.matches(artifact, least);
    const joiner = joinRecords(prettyRecords);
    const lines = Buffer.concat([...joiner.feed(artifact.head)]);
    return format.matches({ ...artifact, head: lines }, least);
  },
};
