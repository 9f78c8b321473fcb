import {
  defined,
  CONFIDENCE,
  compareText,
  type DocumentInput,
  type DocumentParser,
  type Sink,
} from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headContent } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** `conntrack -S`: one line per CPU. */
const STATISTICS = /^cpu=\d{1,5}\s+(?:\w{1,30}=\d{1,20}[ \t(]*){3}/;
const FIGURE = /(?<name>[a-z_]{2,30})=(?<count>\d{1,20})/g;
/** `conntrack -L`, and /proc/net/nf_conntrack with the address family before it. */
const ENTRY =
  /^(?:ipv[46]\s+\d{1,3}\s+)?(?<protocol>[a-z]{2,10})\s+\d{1,3}\s+\d{1,10}\s+(?:(?<state>[A-Z_0-9]{3,20})\s+)?src=\S{1,60} dst=/;
const TOTAL = /^conntrack v[\d.]{1,20} \(conntrack-tools\): (?<entries>\d{1,12}) flow entries have been shown/;
const HEAD_LINES = 5;

/**
 * `conntrack -S`, `conntrack -L` and /proc/net/nf_conntrack: connections that the kernel tracks. The object is the node's
 * `ConntrackSummary`: entries by protocol and state, and what went wrong, added up over the CPUs.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'conntrack',
  title: 'connection tracking',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headContent(artifact, HEAD_LINES);
    return lines.some((line) => STATISTICS.test(line) || ENTRY.test(line) || TOTAL.test(line)) ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const figures = new Map<string, number>();
  const states = new Map<string, number>();
  let shown: number | undefined;
  let entries = 0;
  let line: number | undefined;
  let endLine: number | undefined;
  for (const { text, number } of linesOf(input)) {
    const entry = ENTRY.exec(text)?.groups;
    const total = TOTAL.exec(text)?.groups?.['entries'];
    if (STATISTICS.test(text)) {
      for (const { groups } of text.matchAll(FIGURE)) {
        if (groups?.['name'] !== 'cpu') count(figures, memberOf(groups?.['name'] ?? ''), Number(groups?.['count']));
      }
    } else if (entry !== undefined) {
      entries++;
      count(states, [entry['protocol'], entry['state']].filter((word) => word !== undefined).join(' '), 1);
    } else if (total !== undefined) shown = Number(total);
    else continue;
    line ??= number;
    endLine = number;
  }
  if (line === undefined) return;
  emit(input, sink, {
    kind: 'ConntrackSummary',
    name: 'conntrack',
    perNode: true,
    status: {
      entries: shown ?? (entries > 0 ? entries : undefined),
      ...defined({
        states: states.size > 0 ? inOrder(states) : undefined,
        statistics: figures.size > 0 ? inOrder(figures) : undefined,
      }),
    },
    line,
    ...defined({ endLine }),
  });
}

function count(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

/** `insert_failed` is `insertFailed`. */
function memberOf(name: string): string {
  return name.replaceAll(/_(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function inOrder(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([left], [right]) => compareText(left, right)));
}
