import { commonNameOf, nameOf, timeOf } from '../../../src/certificates/index.ts';
import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import type { Line } from '../../support/documents/lines.ts';

const FIELD = /^(?<key>subject|issuer|serial|notBefore|notAfter)=\s?(?<value>.*)$/;
const VALIDITY = /^not(?:Before|After)=[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4} GMT$/;
/** Which file the fields are of, as loops over files print it above them. */
const FILE = /^(?:[=#*>-]{1,8} ?)?(?<file>[\w./-]{1,400}\.(?:crt|pem|cer|cert|conf))(?::| ?[=#*<-]{1,8})?$/;
/** Which file the command was asked about. A variable of a shell names none. */
const ASKED = /-in[ _]+(?<file>[^\s$]{1,400}?\.(?:crt|pem|cer|cert))/;

/** Whether a line is the validity that `openssl x509 -dates` or `-enddate` prints. */
export function isValidity(line: string): boolean {
  return VALIDITY.test(line);
}

/** What kubeadm, etcd and their like call the files of authorities. */
const AUTHORITY_FILE = /(?:^|[-/])ca\.\w{3,4}$/;

interface Draft {
  readonly line: number;
  file?: string;
  readonly fields: Map<string, { readonly value: string; readonly line: number }>;
}

/** `openssl x509 -noout -subject -issuer -serial -dates -enddate`, in any selection, for one certificate or several. */
export function readOpensslFields(input: DocumentInput, sink: Sink, lines: readonly Line[]): void {
  let draft: Draft | undefined;
  for (const { text, number } of lines) {
    const { key, value } = FIELD.exec(text)?.groups ?? {};
    const file = key === undefined ? FILE.exec(text)?.groups?.file : undefined;
    if (text === '' || file !== undefined || (key !== undefined && draft?.fields.has(key))) {
      emitDraft(input, sink, draft);
      draft = undefined;
    }
    if (file !== undefined) draft = { line: number, file, fields: new Map() };
    if (key === undefined || value === undefined) continue;
    draft ??= { line: number, fields: new Map() };
    draft.fields.set(key, { value: value.trim(), line: number });
  }
  emitDraft(input, sink, draft);
}

function emitDraft(input: DocumentInput, sink: Sink, draft: Draft | undefined): void {
  const { fields } = draft ?? {};
  if (draft === undefined || fields === undefined || !(fields.has('notAfter') || fields.has('notBefore'))) return;
  const file = draft.file ?? ASKED.exec(`${input.context.command ?? ''} ${input.path}`)?.groups?.file;
  const [subject, issuer] = ['subject', 'issuer'].map((key) => {
    const field = fields.get(key);
    return field && nameOf(field.value);
  });
  const serial = fields.get('serial')?.value.toLowerCase();
  const commonName = subject === undefined ? undefined : commonNameOf(subject);
  const notAfter = fields.get('notAfter');
  const notBefore = fields.get('notBefore');
  emit(input, sink, {
    kind: 'X509Certificate',
    name:
      file?.replace(/^\//, '') ??
      [commonName ?? subject ?? input.path, ...(serial === undefined ? [] : [serial])].join('/'),
    perNode: file !== undefined,
    spec: {
      file: file ?? input.path,
      subject,
      issuer,
      commonName,
      serialNumber: serial,
      isCA: isAuthority(subject, issuer, file),
    },
    status: { notBefore: notBefore && timeOf(notBefore.value), notAfter: notAfter && timeOf(notAfter.value) },
    line: notAfter?.line ?? draft.line,
  });
}

/** The fields do not say so; who issued it tells, or else what its file is called. */
function isAuthority(subject?: string, issuer?: string, file?: string): boolean | undefined {
  if (subject !== undefined && issuer !== undefined) return subject === issuer;
  return file === undefined ? undefined : AUTHORITY_FILE.test(file);
}
