import { CONFIDENCE } from '../../../src/model/index.ts';
import { certificateName, readCertificates } from '../../../src/certificates/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import type { Line } from '../../support/documents/lines.ts';
import { emitCertificate } from './emit.ts';
import { readExpiration } from './expiration.ts';
import { isValidity, readOpensslFields } from './openssl-fields.ts';
import { readOpensslText } from './openssl-text.ts';
import { beginsProxySecrets, readProxySecrets } from './proxy-secrets.ts';
import { beginsChain, readChain } from './s-client.ts';

const BEGIN = /^-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----\s*$/;
const END = /^-----END (?:TRUSTED |X509 )?CERTIFICATE-----\s*$/;
const PRIVATE_KEY = /^-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*$/;
const EXPIRATION = /^(?:CERTIFICATE|CERTIFICATE AUTHORITY)\s+EXPIRES\s+RESIDUAL TIME\b/;

/**
 * Certificates: PEM files (also with text around the blocks), `openssl x509` with `-text` or
 * with fields of choice (`-subject -enddate`), `openssl s_client`, and the tables of `kubeadm certs check-expiration` and `istioctl proxy-config secret`.
 * Objects are `X509Certificate`, named so that the same certificate gets the same name from PEM and from text.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'certificates',
  title: 'certificates',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact).slice(0, 60);
    const block = lines.findIndex((line) => BEGIN.test(line) || PRIVATE_KEY.test(line));
    if (block >= 0)
      return lines.slice(0, block).every((line) => line.trim() === '') ? CONFIDENCE.header : CONFIDENCE.likely;
    if (lines.some((line) => EXPIRATION.test(line) || beginsProxySecrets(line) || beginsChain(line)))
      return CONFIDENCE.header;
    if (lines.some(isValidity)) return CONFIDENCE.shape;
    const start = lines.findIndex((line) => line.trim() === 'Certificate:');
    return start >= 0 && lines[start + 1]?.trim() === 'Data:' ? CONFIDENCE.header : 0;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const pem: Line[] = [];
  const text: Line[] = [];
  const expirations: Line[] = [];
  const whole = new Map<string, string>();
  for (const line of linesOf(input)) {
    if (PRIVATE_KEY.test(line.text)) {
      sink.warning({ line: line.number, message: 'Holds a private key; it was not read' });
    }
    if (pem.length > 0 || BEGIN.test(line.text)) {
      pem.push(line);
      if (END.test(line.text)) readBlock(input, sink, pem.splice(0), whole);
    } else if (expirations.length > 0 || EXPIRATION.test(line.text)) {
      expirations.push(line);
    } else {
      text.push(line);
    }
  }
  if (pem.length > 0) readBlock(input, sink, pem, whole);
  readExpiration(input, sink, expirations);
  if (text.some((line) => beginsProxySecrets(line.text))) {
    readProxySecrets(input, sink, text);
    return;
  }
  if (text.some((line) => beginsChain(line.text))) {
    readChain(input, sink, text, whole);
    return;
  }
  readOpensslFields(input, sink, text);
  for (const certificate of readOpensslText(text)) emitCertificate(input, sink, certificate);
}

/** @param whole takes the names of the certificates by their subjects */
function readBlock(input: DocumentInput, sink: Sink, lines: readonly Line[], whole: Map<string, string>): void {
  const line = lines[0]?.number ?? input.firstLine;
  const { certificates, garbage } = readCertificates(lines.map(({ text }) => text).join('\n'));
  for (const certificate of certificates) {
    emitCertificate(input, sink, { certificate, line, endLine: lines.at(-1)?.number });
    whole.set(certificate.subject, certificateName(certificate));
  }
  if (garbage !== undefined) sink.warning({ line, message: `A PEM block ${garbage}` });
}
