import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import { subjectOf } from './asked.ts';
import { answerReaderOf } from './bare-answers.ts';
import { emitCheck, isAnswerOfNameServer, isCheckLine, readLine, withoutSearchedInVain } from './checks.ts';
import type { Check } from './checks.ts';

/**
 * Output of connection tests: `nc -zv` and its relatives, `curl -v`, `ping`, `traceroute`, `nslookup` and `dig`, reports of debug pods on
 * several nodes. Objects are `ConnectivityCheck`, named `<host>:<port>` with `<node>->` before it where the test names the
 * node it ran on; where the text names no host, its command does, or the artifact's name (`orders-7070.txt`).
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'connectivity',
  title: 'connection test',
  mostConfidence: CONFIDENCE.signature,
  matches(artifact) {
    const lines = headLines(artifact)
      .slice(0, 60)
      .filter((line) => line.trim() !== '');
    if (lines.length === 0 || /^[[{]/.test(lines[0] ?? '')) return 0;
    // What a program tries again and again stands in its log: it is that program's word.
    if (/^\S+ (?:\S+ )*?logs? /.test(artifact.context.command ?? '')) return 0;
    const readAnswer = answerReaderOf(artifact.context.command);
    if (readAnswer && lines.some((line) => readAnswer(line) !== undefined)) return CONFIDENCE.signature;
    if (isAnswerOfNameServer(lines)) return CONFIDENCE.signature;
    if (lines.slice(0, 4).some((line) => isCheckLine(line))) return CONFIDENCE.rows;
    return lines.length <= 4 && lines.some((line) => /^Connection (?:Succeeded|Failed)/.test(line))
      ? CONFIDENCE.rows
      : 0;
  },
  parse,
};

/** What is told of a check, each on a line of its own. */
const MEMBERS = ['reachable', 'error', 'latencyMs', 'lossPercent', 'pathMtu'] as const;

/** What is forgotten of a check at the next point of its way. */
const WAY = { host: undefined, latencyMs: undefined, reachable: undefined } as const;

function parse(input: DocumentInput, sink: Sink): void {
  const named = subjectOf(input);
  const readAnswer = answerReaderOf(input.context.command);
  const checks: Check[] = [];
  let open: Check | undefined;
  let headed: { readonly host?: string; readonly port?: number } = named;
  const begin = (line: number, from?: string): Check => {
    const check: Check = { ...headed, from, line, endLine: line, errors: [], lines: new Map() };
    checks.push(check);
    return check;
  };
  // What no test says is heard as words, where it stands.
  const others: string[] = [];
  for (const { text, number } of linesOf(input)) {
    const found = readAnswer?.(text) ?? readLine(text);
    others.push(found === undefined ? text : '');
    if (found === undefined) continue;
    if (found.heading !== undefined) {
      headed = found.heading;
      open = undefined;
      continue;
    }
    const other =
      found.hop !== true &&
      found.host !== undefined &&
      open?.host !== undefined &&
      open.told === true &&
      found.host !== open.host;
    const isNext =
      (found.begins === true && (open?.closed === true || open?.answered !== undefined)) ||
      (found.answered !== undefined && open?.closed === true);
    if (open === undefined || found.from !== undefined || other || isNext) open = begin(number, found.from);
    open.endLine = number;
    for (const member of MEMBERS) if (found[member] !== undefined) open.lines.set(`status.${member}`, number);
    if (found.verdict !== undefined) open.lines.set('status.reachable', number);
    if (found.hop === true) Object.assign(open, WAY);
    if (found.host !== undefined) Object.assign(open, { host: found.host, port: found.port ?? open.port, told: true });
    if (found.address !== undefined) open.address = found.address;
    if (found.answered !== undefined) open.answered = found.answered;
    if (found.reachable !== undefined) open.reachable = found.reachable && open.reachable !== false;
    if (found.via !== undefined) {
      if (found.via === open.address && found.error === undefined) {
        Object.assign(open, { reachable: true, latencyMs: found.latencyMs });
      }
    } else if (found.latencyMs !== undefined) open.latencyMs = found.latencyMs;
    if (found.lossPercent !== undefined) open.lossPercent = found.lossPercent;
    if (found.payload !== undefined) open.payload = found.payload;
    if (found.pathMtu !== undefined) open.pathMtu = found.pathMtu;
    if (found.error !== undefined) open.errors.push(found.error);
    if (found.verdict !== undefined) {
      open.reachable = found.verdict;
      open.closed = true;
    }
  }
  for (const check of withoutSearchedInVain(checks, named.host)) emitCheck(input, sink, check);
  if (others.some((text) => text.trim() !== ''))
    sink.words?.({ title: input.context.command ?? input.path, text: others.join('\n'), firstLine: input.firstLine });
}
