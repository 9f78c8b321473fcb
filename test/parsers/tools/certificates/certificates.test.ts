import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/certificates/index.ts';
import { readCertificates } from '../../../../src/certificates/index.ts';
import { AUTHORITY, SERVING, SERVING_TEXT } from '../../../certificates/fixtures.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('certificates', () => {
  it('reads PEM and openssl text as the same object', () => {
    const pem = read(parser, SERVING, 'a.crt', { node: 'cp-1' });
    const text = read(parser, SERVING_TEXT, 'a.crt', { node: 'cp-1' });
    expect([pem.confidence, text.confidence].every((confidence) => confidence > 0.9)).toBe(true);
    const spec = { ...pem.objects[0]?.spec, pem: undefined, fingerprint256: undefined };
    expect(text.objects).toEqual([{ ...pem.objects[0], spec }]);
    expect(text.observed[0]?.source).toEqual({ artifact: 'a.crt', line: 1, endLine: 36 });
    expect(text.observed[0]?.fieldLines?.get('status.notAfter')).toBe(9);
  });

  it('reads several blocks with text between them', () => {
    const { confidence, observed } = read(parser, `s:CN = a\ni:CN = b\n${SERVING}---\n${AUTHORITY}`);
    expect(confidence).toBeGreaterThan(0.8);
    expect(observed.map(({ source }) => source.line)).toEqual([3, 16]);
  });

  it('reads several certificates as text', () => {
    expect(read(parser, `${SERVING_TEXT}\n${SERVING_TEXT}`).objects).toHaveLength(2);
  });

  it('does not read private keys, and says so', () => {
    const { confidence, objects, warnings } = read(
      parser,
      '-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----\n',
    );
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([]);
    expect(warnings).toEqual([{ line: 1, message: 'Holds a private key; it was not read' }]);
  });

  it('reads kubeadm certs check-expiration', () => {
    const text = `[check-expiration] Reading configuration from the cluster...

CERTIFICATE                EXPIRES                  RESIDUAL TIME   CERTIFICATE AUTHORITY   EXTERNALLY MANAGED
admin.conf                 Dec 30, 2026 01:02 UTC   364d            ca                      no
apiserver                  Nov 20, 2025 23:59 UTC   <invalid>       ca                      no
!MISSING! etcd-server

CERTIFICATE AUTHORITY   EXPIRES                  RESIDUAL TIME   EXTERNALLY MANAGED
ca                      Dec 28, 2034 23:56 UTC   8y              no
`;
    const { confidence, objects } = read(parser, text, 'certs', { node: 'cp-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      { metadata: { name: 'cp-1/admin.conf' }, status: { notAfter: '2026-12-30T01:02:00Z', expired: false } },
      { metadata: { name: 'cp-1/apiserver' }, spec: { authority: 'ca' }, status: { expired: true } },
      { metadata: { name: 'cp-1/etcd-server' }, status: { missing: true } },
      { metadata: { name: 'cp-1/ca' }, spec: { isCA: true, externallyManaged: false }, status: { expired: false } },
    ]);
  });

  it.each([
    ['istioctl proxy-config secret cart-5d7b9c6f8-2xj9w.shop', 'shop'],
    ['istioctl pc secret cart-5d7b9c6f8-2xj9w -n shop', 'shop'],
    ['istioctl proxy-config secret deploy/cart -n shop', undefined],
  ])('reads what a proxy of a mesh shows: %s', (command, namespace) => {
    const text = `RESOURCE NAME     TYPE           STATUS     VALID CERT     SERIAL NUMBER       NOT AFTER                NOT BEFORE
default           Cert Chain     ACTIVE     false          1dd8aa2b1c          2025-05-10T09:11:02Z     2025-05-09T09:09:02Z
ROOTCA            CA             ACTIVE     true           4f5a2b1c77          2034-01-11T08:00:00Z     2024-01-14T08:00:00Z
`;
    const { confidence, objects } = read(parser, text, 'secrets', { command });
    const pod = 'cart-5d7b9c6f8-2xj9w';
    const held = namespace === undefined ? {} : { heldBy: { kind: 'Pod', namespace, name: pod, path: 'default' } };
    const prefix = namespace === undefined ? '' : `${namespace}/${pod}/`;
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: `${prefix}default/1dd8aa2b1c` },
        spec: { isCA: false, ...held },
        status: { notAfter: '2025-05-10T09:11:02Z', expired: true },
      },
      { metadata: { name: `${prefix}ROOTCA/4f5a2b1c77` }, spec: { isCA: true } },
    ]);
  });

  it('warns of a certificate that is cut off', () => {
    const { objects, warnings } = read(parser, `${AUTHORITY}${SERVING.slice(0, 300)}`);
    expect(objects).toHaveLength(1);
    expect(warnings).toEqual([{ line: 11, message: 'A PEM block holds a certificate that is cut off or not base64' }]);
    for (let end = 0; end < SERVING_TEXT.length; end += 17) read(parser, SERVING_TEXT.slice(0, end));
  });

  it.each(foreign(['a describe', 'Name: a\nData:\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});

describe('fields that openssl x509 was asked for', () => {
  const DATES = 'notBefore=Nov 20 10:11:12 2024 GMT\nnotAfter=Nov  2 10:11:12 2025 GMT\n';

  it('make a certificate with subject, issuer and serial number', () => {
    const text = `subject=O = system:masters, CN = kube-apiserver\nissuer=CN = kubernetes\nserial=0AB1\n${DATES}`;
    const { confidence, observed } = read(parser, text, 'certs.txt');
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'X509Certificate',
          metadata: { name: 'kube-apiserver/0ab1' },
          spec: { commonName: 'kube-apiserver', issuer: 'CN=kubernetes', serialNumber: '0ab1', isCA: false },
          status: { notBefore: '2024-11-20T10:11:12Z', notAfter: '2025-11-02T10:11:12Z' },
        },
        source: { line: 5 },
      },
    ]);
  });

  it('belong to the file that is named above them', () => {
    const text = `/etc/kubernetes/pki/apiserver.crt\nnotAfter=Nov 20 10:11:12 2025 GMT\n=== /etc/kubernetes/pki/ca.crt ===\nnotAfter=Nov 18 10:11:12 2034 GMT\n`;
    const { observed } = read(parser, text, 'certs.txt', { node: 'cp-1' });
    expect(
      observed.map(({ object, source }) => [object.metadata.name, object.status?.['notAfter'], source.line]),
    ).toEqual([
      ['cp-1/etc/kubernetes/pki/apiserver.crt', '2025-11-20T10:11:12Z', 2],
      ['cp-1/etc/kubernetes/pki/ca.crt', '2034-11-18T10:11:12Z', 4],
    ]);
  });

  it('belong to the file that the command names', () => {
    const command = 'openssl x509 -enddate -noout -in /etc/kubernetes/pki/etcd/server.crt';
    const { objects } = read(parser, 'notAfter=Nov 20 10:11:12 2025 GMT\n', 'x', { command });
    expect(objects).toMatchObject([{ spec: { file: '/etc/kubernetes/pki/etcd/server.crt', isCA: false } }]);
  });

  it.each([
    ['subject=CN = a\nissuer=CN = a\n', 'x', true],
    ['', 'openssl_x509_-in_front-proxy-ca.crt', true],
    ['', 'openssl_x509_-in_apiserver.crt', false],
    ['', 'dates.txt', undefined],
  ])('tell an authority: %j %s', (fields, path, expected) => {
    expect(read(parser, fields + DATES, path).objects[0]?.spec?.['isCA']).toBe(expected);
  });

  it.each(['notAfter=soon\n', 'subject=a\nissuer=b\n'])('are not in %j', (text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});

describe('what a server presents to openssl s_client', () => {
  const SERVED = `depth=1 O = Shop, CN = shop-ca
verify error:num=19:self-signed certificate in certificate chain
verify return:1
depth=0 CN = registry.shop.example
verify error:num=10:certificate has expired
notAfter=Nov 19 23:59:59 2025 GMT
verify return:1
CONNECTED(00000003)
---
Certificate chain
 0 s:CN = registry.shop.example
   i:O = Shop, CN = shop-ca
   a:PKEY: rsaEncryption, 2048 (bit); sigalg: RSA-SHA256
   v:NotBefore: Oct  1 00:00:00 2025 GMT; NotAfter: Nov 19 23:59:59 2025 GMT
 1 s:O = Shop, CN = shop-ca
   i:O = Shop, CN = shop-ca
---
Server certificate
subject=CN = registry.shop.example
issuer=O = Shop, CN = shop-ca
---
Verify return code: 10 (certificate has expired)
`;

  it('is a certificate for each link of the chain, and one of them is over', () => {
    const command = 'openssl s_client -connect registry.shop.example:443';
    const { confidence, observed } = read(parser, SERVED, 'x', { command });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          metadata: { name: 'registry.shop.example' },
          spec: { issuer: 'O=Shop,CN=shop-ca', isCA: false, servedAt: 'registry.shop.example:443' },
          status: { notBefore: '2025-10-01T00:00:00Z', notAfter: '2025-11-19T23:59:59Z', expired: true },
        },
        source: { line: 11, endLine: 14 },
      },
      { object: { metadata: { name: 'shop-ca' }, spec: { subject: 'O=Shop,CN=shop-ca', isCA: true } } },
    ]);
    expect(observed).toHaveLength(2);
    expect(observed[1]?.object).not.toHaveProperty('status');
  });

  it('says the rest of a certificate that is printed whole', () => {
    const { subject } = readCertificates(SERVING).certificates[0]!;
    const text = SERVED.replaceAll('CN = registry.shop.example', subject).replace('subject=', `${SERVING}\nsubject=`);
    const [pem, served] = read(parser, text, 'x').objects;
    expect(served).toMatchObject({ metadata: { name: pem?.metadata.name }, status: { expired: true } });
  });

  it('survives being cut off anywhere', () => {
    for (let end = 0; end < SERVED.length; end += 11) read(parser, SERVED.slice(0, end));
  });
});
