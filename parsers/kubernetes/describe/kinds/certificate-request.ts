import { isNone, listOf, textOf } from '../field-values.ts';
import type { KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import { child } from '../layout.ts';
import { setScalars } from '../scalar-fields.ts';

export const certificateSigningRequest: KindReader = {
  apiVersion: 'certificates.k8s.io/v1',
  kind: 'CertificateSigningRequest',
  namespaced: false,
  recognises: (description) => hasKeys(description, 'Requesting User'),
  read({ nodes }, object) {
    const spec = object.at('spec');
    setScalars(spec, nodes, [
      ['Requesting User', 'username'],
      ['Signer', 'signerName'],
    ]);
    const status = object.at('status');
    // `Approved,Issued`, `Denied`, or `Pending`, which is no condition.
    const state = child(nodes, 'Status');
    if (state) status.list('conditions', state.line);
    for (const type of listOf(state?.value)) {
      if (type === 'Issued') status.set('describedIssued', true, state?.line);
      else if (type !== 'Pending') status.push('conditions', { type, status: 'True' }, state?.line);
    }
    const subject = child(nodes, 'Subject');
    if (!subject) return;
    const described = spec.at('describedSubject', subject.line);
    for (const { key, value, line } of subject.children) {
      if (key === 'Common Name') described.set('commonName', textOf(value), line);
      else if (key === 'Organization' && !isNone(value)) described.push('organizations', value, line);
    }
  },
};
