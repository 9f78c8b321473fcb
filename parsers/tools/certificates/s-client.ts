import { commonNameOf, nameOf, timeOf } from '../../../src/certificates/index.ts';
import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import type { Line } from '../../support/documents/lines.ts';

const CHAIN = /^Certificate chain$/;
const SUBJECT = /^ {0,3}\d{1,2} s:(?<subject>.+)$/;
const ISSUER = /^ {3}i:(?<issuer>.+)$/;
const VALIDITY = /^ {3}v:NotBefore: (?<notBefore>[^;]+); NotAfter: (?<notAfter>.+)$/;
const DEPTH = /^depth=\d{1,2} (?<subject>.+)$/;
/** That no signature could be checked, which is true of the chain and not of a certificate. */
const UNCHECKED = /^verify error:num=21:/;
const EXPIRED = /^verify error:num=10:/;

/** Where the command went. */
const TARGET = /-connect[ _=]+(?<target>[\w.:[\]-]{1,260}:\d{1,5})/;

interface Presented {
  readonly line: number;
  readonly subject: string;
  issuer?: string;
  notBefore?: string;
  notAfter?: string;
}

/** Whether a line stands above what a server presents, in the output of `openssl s_client`. */
export function beginsChain(line: string): boolean {
  return CHAIN.test(line);
}

/**
 * The chain that a server presents to `openssl s_client`. Which certificate is over is said by its depth above the chain, by newer
 * versions also in it. Certificates that are printed whole say the rest themselves.
 *
 * @param whole names of those, by their subjects
 */
export function readChain(
  input: DocumentInput,
  sink: Sink,
  lines: readonly Line[],
  whole: ReadonlyMap<string, string>,
): void {
  const chain: Presented[] = [];
  const expired = new Set<string>();
  let verified = '';
  for (const { text, number } of lines) {
    verified = DEPTH.exec(text)?.groups?.subject ?? verified;
    if (EXPIRED.test(text)) expired.add(nameOf(verified));
    if (UNCHECKED.test(text)) sink.words?.({ title: input.context.command ?? input.path, text, firstLine: number });
    const subject = SUBJECT.exec(text)?.groups?.subject;
    if (subject !== undefined) chain.push({ line: number, subject: nameOf(subject) });
    const last = chain.at(-1);
    if (last === undefined) continue;
    last.issuer ??= ISSUER.exec(text)?.groups?.issuer;
    const validity = VALIDITY.exec(text)?.groups;
    last.notBefore ??= validity?.notBefore;
    last.notAfter ??= validity?.notAfter;
  }
  const servedAt = TARGET.exec(`${input.context.command ?? ''} ${input.path}`)?.groups?.target;
  for (const { line, subject, issuer: written, notBefore, notAfter } of chain) {
    const known = whole.get(subject);
    const issuer = written === undefined ? undefined : nameOf(written);
    const commonName = commonNameOf(subject);
    emit(input, sink, {
      kind: 'X509Certificate',
      name: known ?? commonName ?? subject,
      spec:
        known === undefined
          ? { servedAt, subject, issuer, commonName, isCA: subject === issuer, file: input.path }
          : { servedAt },
      status: {
        notBefore: known === undefined && notBefore !== undefined ? timeOf(notBefore) : undefined,
        notAfter: known === undefined && notAfter !== undefined ? timeOf(notAfter) : undefined,
        expired: expired.has(subject) || undefined,
      },
      line,
      endLine: notAfter === undefined ? undefined : line + 3,
    });
  }
}
