import { altNamesOf, commonNameOf, nameOf, timeOf } from '../../../src/certificates/index.ts';
import type { Line } from '../../support/documents/lines.ts';
import type { LocatedCertificate } from './emit.ts';

interface Draft {
  readonly start: Line;
  end: number;
  readonly values: Map<string, { readonly text: string; readonly line: number }>;
}

const INLINE: Readonly<Record<string, string>> = {
  Issuer: 'issuer',
  Subject: 'subject',
  'Not Before': 'notBefore',
  'Not After': 'notAfter',
};

/** Headings whose value stands on the next line. */
const NEXT_LINE: Readonly<Record<string, string>> = {
  'Serial Number': 'serial',
  'X509v3 Subject Alternative Name': 'altNames',
  'X509v3 Subject Key Identifier': 'subjectKeyId',
  'X509v3 Authority Key Identifier': 'authorityKeyId',
  'X509v3 Basic Constraints': 'constraints',
};

/** The certificates in the output of `openssl x509 -text`, one or several. */
export function readOpensslText(lines: readonly Line[]): readonly LocatedCertificate[] {
  const found: LocatedCertificate[] = [];
  let draft: Draft | undefined;
  let pending: string | undefined;
  const finish = (): void => {
    if (draft !== undefined && draft.values.has('subject')) found.push(certificateOf(draft));
  };
  for (const line of lines) {
    if (line.text.trim() === 'Certificate:') {
      finish();
      draft = { start: line, end: line.number, values: new Map() };
      pending = undefined;
      continue;
    }
    if (draft === undefined || line.text === '') continue;
    draft.end = line.number;
    if (pending !== undefined) {
      draft.values.set(pending, { text: line.text.trim(), line: line.number });
      pending = undefined;
      continue;
    }
    const field = /^\s*(?<name>[A-Z][A-Za-z0-9 ]{1,40}?)\s?: ?(?<value>.*)$/.exec(line.text)?.groups;
    const name = field?.['name'] ?? '';
    const value = (field?.['value'] ?? '').trim();
    const key = INLINE[name] ?? NEXT_LINE[name];
    if (key === undefined || draft.values.has(key)) continue;
    if (value === '' || value === 'critical') pending = NEXT_LINE[name];
    else draft.values.set(key, { text: value, line: line.number });
  }
  finish();
  return found;
}

function certificateOf({ start, end, values }: Draft): LocatedCertificate {
  const text = (key: string): string => values.get(key)?.text ?? '';
  const subject = nameOf(text('subject'));
  const issuer = nameOf(text('issuer'));
  const subjectKeyId = hex(text('subjectKeyId'));
  return {
    certificate: {
      subject,
      issuer,
      commonName: commonNameOf(subject),
      serialNumber: serialOf(text('serial')),
      notBefore: timeOf(text('notBefore')),
      notAfter: timeOf(text('notAfter')),
      subjectAltNames: altNamesOf(text('altNames')),
      isCA: text('constraints').includes('CA:TRUE'),
      selfSigned: subject === issuer,
      subjectKeyId,
      authorityKeyId: hex(text('authorityKeyId').replace(/^keyid:/, '')),
    },
    line: start.number,
    endLine: end,
    fieldLines: new Map(
      ['notBefore', 'notAfter', 'subject', 'issuer'].flatMap((key): [string, number][] => {
        const line = values.get(key)?.line;
        return line === undefined ? [] : [[`${key.startsWith('not') ? 'status' : 'spec'}.${key}`, line]];
      }),
    ),
  };
}

/** `0 (0x0)`, `6460 (0x193c)` or `1b:34:..` as hexadecimal. */
function serialOf(text: string): string {
  const short = /\(0x(?<hex>[0-9a-f]+)\)/.exec(text)?.groups?.['hex'];
  return (short ?? hex(text) ?? '').replace(/^0+(?=.)/, '');
}

function hex(text: string): string | undefined {
  return /^(?:[0-9A-Fa-f]{2}:)+[0-9A-Fa-f]{2}$/.test(text) ? text.replaceAll(':', '').toLowerCase() : undefined;
}
