import { timeOf } from '../../../src/certificates/index.ts';
import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { readAgo } from '../../../src/time/index.ts';
import { emit } from '../../support/documents/emit.ts';
import type { Line } from '../../support/documents/lines.ts';

const ROW =
  /^(?:!MISSING! )?(?<name>[\w.-]+)\s+(?<expires>[A-Z][a-z]{2} \d{1,2}, \d{4} \d{2}:\d{2} UTC)\s+(?<residual>\S+)(?:\s+(?<authority>[\w-]+))?(?:\s+(?<external>yes|no))?\s*$/;
const MISSING_ROW = /^!MISSING! (?<name>[\w.-]+)\s*$/;

/** The tables of `kubeadm certs check-expiration`: certificates by file name, with their end of validity to the minute. */
export function readExpiration(input: DocumentInput, sink: Sink, lines: readonly Line[]): void {
  let isCA = false;
  for (const { text, number } of lines) {
    if (/^CERTIFICATE AUTHORITY\s/.test(text)) isCA = true;
    const row = (ROW.exec(text) ?? MISSING_ROW.exec(text))?.groups;
    if (row === undefined) continue;
    const residual = row['residual'] ?? '';
    emit(input, sink, {
      kind: 'X509Certificate',
      name: row['name'] ?? '',
      perNode: true,
      spec: {
        file: row['name'],
        isCA,
        authority: row['external'] === undefined && isCA ? undefined : row['authority'],
        externallyManaged: (row['external'] ?? (isCA ? row['authority'] : undefined)) === 'yes',
      },
      status: {
        notAfter: row['expires'] === undefined ? undefined : timeOf(row['expires'].replace(',', '')),
        expired: residual === '' ? undefined : residual === '<invalid>' || readAgo(residual)?.ms === 0,
        missing: text.startsWith('!MISSING!') || undefined,
      },
      line: number,
    });
  }
}
