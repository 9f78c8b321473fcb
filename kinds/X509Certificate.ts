import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, record, text, texts, time } from './schema.ts';

export const kind = {
  kind: 'X509Certificate',
  sentence:
    'A certificate, wherever it was found: in a file, on a connection, inside a Secret, a `caBundle` or a kubeconfig.',
  scope: 'cluster',
  name: '`<common name>/<serial number>`, or the name of its file',
  parsers: ['certificates'],
  members: {
    spec: record({
      subject: text('Whose it is: `O=system:nodes,CN=system:node:a`'),
      issuer: text('Who signed it'),
      commonName: text('The common name of the subject'),
      serialNumber: text('In hexadecimal'),
      subjectAltNames: texts('The names that it is for: `DNS:a.svc`, `IP:10.0.0.1`'),
      isCA: flag('Whether it may sign others'),
      selfSigned: flag('Whether its own key signed it'),
      subjectKeyId: text('The id of its key, in hexadecimal'),
      authorityKeyId: text('The id of the key that signed it'),
      fingerprint256: text('SHA-256 of it, in hexadecimal'),
      pem: text('The certificate itself'),
      file: text('The artifact, or the name of the file on the node'),
      authority: text('The name of the file of its authority, as kubeadm tells'),
      externallyManaged: flag('Whether somebody else renews it, as kubeadm tells'),
      servedAt: text('The server that showed it'),
      heldBy: record(
        {
          kind: text('Its kind'),
          name: text('Its name'),
          namespace: text('Its namespace, empty where it has none'),
          path: text('The member that holds the certificate'),
        },
        'The object inside of which it was found',
      ),
      nodeName: NODE_NAME,
    }),
    status: record({
      notBefore: time('Since when it counts'),
      notAfter: time('Until when it counts'),
      expired: flag('Whether somebody who tried it said that it does not count any more'),
      missing: flag('Whether the file is not there'),
    }),
  },
} satisfies OwnKind;
