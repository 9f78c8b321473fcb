import { CONFIDENCE, defined } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';

/** `14:02:11.103944 eth0  Out IP 10.244.1.5.49152 > 10.244.3.7.8443: Flags [S], seq 3411821, win 64860`. */
const SEGMENT =
  /^\s*(?:[\d-]{10} )?[\d:]{8}\.\d{3,9} .{0,80}?\bIP6? (?<from>[\w.:-]{3,253}\.[\w-]{1,40}) > (?<host>[\w.:-]{3,253})\.(?<port>[\w-]{1,40}): Flags \[(?<flags>[A-Z.]{1,8})\]/;
const OPENS = 'S';
/** One that is lost on its way is sent again within a second; one alone may be the last line of what was captured. */
const UNANSWERED = 2;
const HEAD_LINES = 40;
const MOST_TARGETS = 200;

/** Who was asked for a connection, and what came back. */
interface Target {
  readonly host: string;
  readonly port: string;
  readonly line: number;
  endLine: number;
  /** How often each client asked. */
  readonly asked: Map<string, number>;
  answered: boolean;
  refused: boolean;
}

/**
 * What `tcpdump` shows of TCP connections as `ConnectivityCheck`, one per target: not reached where a client asks again and again and gets
 * no answer, or is answered by a reset.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'packet-capture',
  title: 'captured packets',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const segments = headLines(artifact)
      .slice(0, HEAD_LINES)
      .filter((line) => SEGMENT.test(line));
    return segments.length >= UNANSWERED ? CONFIDENCE.signature : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const targets = new Map<string, Target>();
  const others: string[] = [];
  for (const { text, number } of linesOf(input)) {
    const { from = '', host = '', port = '', flags = '' } = SEGMENT.exec(text)?.groups ?? {};
    others.push(flags === '' ? text : '');
    if (flags === '') continue;
    const back = targets.get(from);
    if (back?.asked.has(`${host}.${port}`) === true) {
      if (flags.includes('R')) back.refused = true;
      else back.answered = true;
      back.endLine = number;
    }
    if (flags !== OPENS) continue;
    const key = `${host}.${port}`;
    const target = targets.get(key) ?? {
      host,
      port,
      line: number,
      endLine: number,
      asked: new Map<string, number>(),
      answered: false,
      refused: false,
    };
    if (targets.size < MOST_TARGETS) targets.set(key, target);
    target.asked.set(from, (target.asked.get(from) ?? 0) + 1);
    target.endLine = number;
  }
  for (const target of targets.values()) tell(input, sink, target);
  if (others.some((text) => text.trim() !== ''))
    sink.words?.({ title: input.context.command ?? input.path, text: others.join('\n'), firstLine: input.firstLine });
}

function tell(input: DocumentInput, sink: Sink, { host, port, line, endLine, asked, answered, refused }: Target): void {
  const most = Math.max(...asked.values());
  const isSilent = !answered && !refused && most >= UNANSWERED;
  if (!answered && !refused && !isSilent) return;
  const error = isSilent
    ? `asked ${String(most)} times for a connection, and got no answer`
    : refused
      ? 'Connection refused'
      : undefined;
  emit(input, sink, {
    kind: 'ConnectivityCheck',
    name: `${host}:${port}`,
    spec: { host, ...defined({ port: /^\d+$/.test(port) ? Number(port) : undefined }) },
    status: { reachable: answered, ...defined({ error }) },
    line,
    endLine,
  });
}
