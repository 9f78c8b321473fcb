import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, JsonObject, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

const CHRONY_HEADER = /^MS Name\/IP address\s+Stratum Poll Reach LastRx Last sample/;
const NTP_HEADER = /^\s+remote\s+refid\s+st\s+t\s+when\s+poll\s+reach\s+delay\s+offset\s+jitter/;
/** `^* ntp.example   2  10   377   512   +123us[ +145us] +/-   20ms` */
const CHRONY_ROW =
  /^[\^=#](?<state>[*+\-?x~ ]) (?<name>\S{1,253})\s+(?<stratum>\d{1,2})\s+\d{1,2}\s+(?<reach>[0-7]{1,3})\s+(?<last>\S{1,8})\s+(?<offset>[+-]\d{1,9}[a-z]{1,2})?/;
/** `*10.0.0.1   .GPS.   1 u   33   64  377   0.123   +0.456   0.078` */
const NTP_ROW =
  /^(?<state>[*+\-#x.o ])(?<name>\S{1,253})\s+\S{1,40}\s+(?<stratum>\d{1,2})\s+\w\s+\S{1,8}\s+\d{1,6}\s+(?<reach>[0-7]{1,3})\s+[\d.-]{1,12}\s+(?<offset>[+-]?[\d.]{1,12})\s+/;

const STATES: Readonly<Record<string, string>> = {
  '*': 'selected',
  o: 'selected',
  '+': 'combined',
  '#': 'combined',
  '-': 'not-combined',
  '.': 'not-combined',
  x: 'falseticker',
  '~': 'too-variable',
  '?': 'unusable',
  ' ': 'unusable',
};
const SECONDS: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1 };

/**
 * `chronyc sources` and `ntpq -p`: where a node takes its time from. Each source is a `TimeSource`; whether one is selected is
 * the node's fact `clock-synchronized`, as `timedatectl` tells it.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'time-sources',
  title: 'sources of time',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) =>
    headLines(artifact)
      .slice(0, 8)
      .some((line) => CHRONY_HEADER.test(line) || NTP_HEADER.test(line))
      ? CONFIDENCE.header
      : 0,
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  let row: RegExp | undefined;
  let header = input.firstLine;
  let rows = 0;
  let selected = false;
  for (const { text, number } of linesOf(input)) {
    const began = CHRONY_HEADER.test(text) ? CHRONY_ROW : NTP_HEADER.test(text) ? NTP_ROW : undefined;
    if (began !== undefined) {
      row ??= began;
      header = number;
      continue;
    }
    const groups = row?.exec(`${text} `)?.groups;
    if (groups === undefined) continue;
    rows++;
    selected ||= STATES[groups['state'] ?? ''] === 'selected';
    emit(input, sink, {
      kind: 'TimeSource',
      name: groups['name'] ?? '',
      perNode: true,
      spec: { address: groups['name'] },
      status: statusOf(groups, row === NTP_ROW),
      line: number,
    });
  }
  if (row === undefined || rows === 0) return;
  const fact = 'clock-synchronized';
  emit(input, sink, {
    kind: 'HostFact',
    name: fact,
    perNode: true,
    spec: { fact },
    status: { value: selected },
    line: header,
  });
}

/** `reach` is an octal register of the last eight polls. */
function statusOf(groups: Readonly<Record<string, string | undefined>>, milliseconds: boolean): JsonObject {
  const polls = Number.parseInt(groups['reach'] ?? '0', 8) & 0xff;
  const answered = polls.toString(2).replaceAll('0', '').length;
  const offset = /^(?<count>[+-]?[\d.]+)(?<unit>[a-z]*)$/.exec(groups['offset'] ?? '')?.groups;
  const unit = milliseconds ? 1e-3 : SECONDS[offset?.['unit'] ?? ''];
  return {
    state: STATES[groups['state'] ?? ''],
    stratum: Number(groups['stratum']),
    answeredPolls: answered,
    reachable: answered > 0,
    offsetSeconds: offset === undefined || unit === undefined ? undefined : Number(offset['count']) * unit,
  };
}
