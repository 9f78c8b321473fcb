import type { LogLevel, LogLine } from '../../../src/model/index.ts';
import { readDayFirst, readIso } from '../../../src/time/index.ts';
import type { StampReading } from '../../../src/time/index.ts';

const LONGEST_CLIENT = 200;
const LONGEST_REQUEST = 16_384;

/**
 * HTTP access logs: common and combined (`1.2.3.4 - - [29/Nov/2025:21:07:14 +0000] "GET / HTTP/1.1" 502 150 ...`) and
 * Envoy's (`[2025-11-29T21:07:14.123Z] "GET / HTTP/1.1" 503 UF ...`). Status 5xx is an error, 4xx information: clients ask
 * for what is not there.
 */
export function readAccess(text: string): LogLine | undefined {
  const header = text.charCodeAt(0) === 0x5b ? readEnvoyHeader(text) : readCommonHeader(text);
  if (!header || !text.startsWith('] "', header.stamp.end)) {
    return undefined;
  }
  const requestAt = header.stamp.end + 3;
  const requestEnd = endOfRequest(text, requestAt);
  if (requestEnd < 0) {
    return undefined;
  }
  const request = text.slice(requestAt, requestEnd).split(' ', 2);
  const status = text.slice(requestEnd + 2, requestEnd + 5);
  const fields: Record<string, string> = { status, method: request[0] ?? '', path: request[1] ?? '' };
  if (header.client !== '') {
    fields.client = header.client;
  }
  return { stamp: header.stamp.stamp, level: levelOfStatus(status), message: text.slice(requestAt - 1), fields };
}

interface AccessHeader {
  readonly client: string;
  readonly stamp: StampReading;
}

function readEnvoyHeader(text: string): AccessHeader | undefined {
  const stamp = readIso(text, 1);
  return stamp && { client: '', stamp };
}

function readCommonHeader(text: string): AccessHeader | undefined {
  const open = text.slice(0, LONGEST_CLIENT).indexOf(' [');
  const words = open < 0 ? [] : text.slice(0, open).split(' ', 4);
  // Client, identity and user; another word means that an envelope stands before them.
  const stamp = words.length === 3 ? readDayFirst(text, open + 2) : undefined;
  return stamp && { client: words[0]!, stamp };
}

/** Offset of the quote after which a status of three digits stands; requests may hold quotes. */
function endOfRequest(text: string, at: number): number {
  const limit = Math.min(text.length, at + LONGEST_REQUEST);
  for (let end = text.indexOf('" ', at); end >= 0 && end < limit; end = text.indexOf('" ', end + 1)) {
    if (isDigit(text, end + 2) && isDigit(text, end + 3) && isDigit(text, end + 4)) {
      return end;
    }
  }
  return -1;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

function levelOfStatus(status: string): LogLevel {
  return status.startsWith('5') ? 'error' : 'info';
}
