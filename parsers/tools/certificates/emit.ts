import { certificateName } from '../../../src/certificates/index.ts';
import type { Certificate } from '../../../src/certificates/index.ts';
import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';

/** A certificate and where it stands. */
export interface LocatedCertificate {
  readonly certificate: Certificate;
  readonly line: number;
  readonly endLine?: number;
  readonly fieldLines?: ReadonlyMap<string, number>;
}

/** Hands on a certificate. Its validity is `status`, because that is what time changes. */
export function emitCertificate(input: DocumentInput, sink: Sink, located: LocatedCertificate): void {
  const { notBefore, notAfter, ...spec } = located.certificate;
  emit(input, sink, {
    kind: 'X509Certificate',
    name: certificateName(located.certificate),
    form: spec.pem === undefined ? 'describe' : 'yaml',
    spec: { ...spec, file: input.path },
    status: { notBefore, notAfter },
    line: located.line,
    endLine: located.endLine,
    fieldLines: located.fieldLines,
  });
}
