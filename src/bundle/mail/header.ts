import { defined } from '../../model/index.ts';

/** What the header of a mail, or of one of its parts, says about the body under it. */
export interface PartHeader {
  /** Lower case: `text/plain`. */
  readonly type: string;
  /** What separates the parts, where the body has several. */
  readonly boundary?: string;
  readonly encoding: 'base64' | 'quoted-printable' | 'none';
  readonly charset?: string;
  /** What the sender calls the attachment. */
  readonly name?: string;
}

/** A header that is longer is none that a mail program wrote. */
const LONGEST_HEADER = 64 * 1024;
const FIELD = /^(?<name>[A-Za-z][A-Za-z0-9-]{0,70}):[ \t]*(?<value>.*)$/;
const WRITTEN_BY_MAIL = ['from', 'to', 'subject', 'message-id', 'received', 'return-path', 'delivered-to'];
const LEAST_WRITTEN = 2;
const CODED_WORD = /=\?(?<charset>[\w-]{1,40})(?:\*[\w-]*)?\?(?<form>[BbQq])\?(?<text>[^?]{0,1000})\?=/g;
const BETWEEN_WORDS = /\?=\s+=\?/g;

/**
 * Whether a file is a mail whose text has to be unpacked before it can be read: it has parts, or bytes written as letters. A mail
 * in plain text is a text.
 */
export function isPackedMail(head: Buffer): boolean {
  const first = head.subarray(0, 80).toString('latin1');
  if (!/^(?:From |[A-Za-z][A-Za-z0-9-]{0,70}:)/.test(first)) return false;
  const block =
    head
      .subarray(0, LONGEST_HEADER)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  const fields = fieldsOf(block.split(/\r?\n/));
  if (WRITTEN_BY_MAIL.filter((name) => fields.has(name)).length < LEAST_WRITTEN) return false;
  const { boundary, encoding } = headerOf(fields);
  return boundary !== undefined || encoding !== 'none';
}

/** Reads the lines of a header, those before the first empty one. */
export function readHeader(lines: readonly string[]): PartHeader {
  return headerOf(fieldsOf(lines));
}

/** The fields by their names in lower case, continued lines joined; the first of a name counts. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let last: string | undefined;
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`);
      continue;
    }
    const { name, value } = FIELD.exec(line)?.groups ?? {};
    last = name?.toLowerCase();
    if (last !== undefined && fields.has(last)) last = undefined;
    if (last !== undefined) fields.set(last, value?.trim() ?? '');
  }
  return fields;
}

function headerOf(fields: ReadonlyMap<string, string>): PartHeader {
  const content = fields.get('content-type') ?? 'text/plain';
  const type = content.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const boundary = type.startsWith('multipart/') ? parameter(content, 'boundary') : undefined;
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase();
  const charset = parameter(content, 'charset');
  const name = parameter(fields.get('content-disposition') ?? '', 'filename') ?? parameter(content, 'name');
  return {
    type,
    encoding: encoding === 'base64' || encoding === 'quoted-printable' ? encoding : 'none',
    ...defined({ boundary, charset: charset?.toLowerCase(), name: name === undefined ? undefined : decodeWords(name) }),
  };
}

/** `name="value"`, `name*=UTF-8''v%C3%A4lue`, and both in numbered pieces (`name*0*=...; name*1=...`). */
function parameter(field: string, wanted: string): string | undefined {
  const pieces: string[] = [];
  let isCoded = false;
  for (const { groups } of field.matchAll(/;\s*(?<name>[\w*-]{1,80})\s*=\s*(?:"(?<quoted>[^"]*)"|(?<bare>[^;\s]*))/g)) {
    const { name = '', quoted, bare = '' } = groups ?? {};
    const [base = '', ...marks] = name.toLowerCase().split('*');
    if (base !== wanted) continue;
    const value = quoted ?? bare;
    if (name.endsWith('*') && pieces.length === 0) isCoded = true;
    pieces.push(value);
    if (marks.length === 0) break;
  }
  if (pieces.length === 0) return undefined;
  const value = pieces.join('');
  return isCoded ? percentDecoded(value) : value;
}

function percentDecoded(value: string): string {
  const { charset = 'utf-8', text = value } = /^(?<charset>[\w-]*)'[^']*'(?<text>.*)$/s.exec(value)?.groups ?? {};
  const bytes = text.replace(/%(?<hex>[0-9A-Fa-f]{2})/g, (_, hex: string) => byteOf(hex));
  return decoded(Buffer.from(bytes, 'latin1'), charset);
}

/** `=?UTF-8?B?...?=`: how letters beyond ASCII stand in a header. */
function decodeWords(text: string): string {
  return text.replace(BETWEEN_WORDS, '?==?').replace(CODED_WORD, (...found: unknown[]) => {
    const { charset = '', form = '', text: word = '' } = found.at(-1) as Record<string, string>;
    const bytes =
      form.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : Buffer.from(
            word.replaceAll('_', ' ').replace(/=(?<hex>[0-9A-Fa-f]{2})/g, (_, hex: string) => byteOf(hex)),
            'latin1',
          );
    return decoded(bytes, charset);
  });
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function byteOf(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}
