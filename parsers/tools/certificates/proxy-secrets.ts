import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { emit } from '../../support/documents/emit.ts';
import type { Line } from '../../support/documents/lines.ts';

const HEADER = /^RESOURCE NAME\s+TYPE\s+STATUS\s+VALID CERT\s+SERIAL NUMBER\s+NOT AFTER\s+NOT BEFORE\b/;
const ROW =
  /^(?<name>\S{1,253})\s+(?<type>Cert Chain|CA)\s+\S+\s+(?<valid>true|false)\s+(?<serial>[0-9a-f]{1,64})\s+(?<notAfter>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\s+(?<notBefore>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)/;
/** Whose secrets they are: `<pod>.<namespace>`, or `<pod>` beside `-n <namespace>`. */
const PROXY =
  /\bsecrets?\s(?:.{0,200}\s)?(?<pod>[a-z0-9][a-z0-9-]{0,250}-[a-z0-9]{5})(?:\.(?<namespace>[a-z0-9-]{1,63}))?(?=\s|$)/;
const NAMESPACE = /\s(?:-n|--namespace)[ =](?<namespace>[a-z0-9-]{1,63})/;

/** Whether a line is the header of the table. */
export function beginsProxySecrets(line: string): boolean {
  return HEADER.test(line);
}

/** The table of `istioctl proxy-config secret`: what a proxy of a service mesh shows to others, and whom it trusts. */
export function readProxySecrets(input: DocumentInput, sink: Sink, lines: readonly Line[]): void {
  const command = input.context.command ?? '';
  const { pod, namespace = NAMESPACE.exec(command)?.groups?.['namespace'] } = PROXY.exec(command)?.groups ?? {};
  const isHeld = pod !== undefined && namespace !== undefined;
  for (const { text, number } of lines) {
    const { name = '', type, valid, serial = '', notAfter, notBefore } = ROW.exec(text)?.groups ?? {};
    if (notAfter === undefined) continue;
    emit(input, sink, {
      kind: 'X509Certificate',
      name: `${isHeld ? `${namespace}/${pod}/` : ''}${name}/${serial}`,
      spec: {
        commonName: name,
        serialNumber: serial,
        isCA: type === 'CA',
        file: input.path,
        heldBy: isHeld ? { kind: 'Pod', namespace, name: pod, path: name } : undefined,
      },
      status: { notBefore, notAfter, expired: valid === 'false' && type !== 'CA' ? true : undefined },
      line: number,
    });
  }
}
