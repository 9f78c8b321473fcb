import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ReadableSource } from '../../src/bundle/byte-source.ts';
import { readMail } from '../../src/bundle/mail/index.ts';
import { readAll, streamOf, tar } from './archives.ts';

const LOG = 'E1120 10:11:12.000000    1234 kubelet.go:2855] "Container runtime network not ready" err="köln"\n';
const ARCHIVE = gzipSync(tar([{ name: 'logs/kubelet.log', content: LOG }]));
const WRAPPED = (bytes: Buffer): string => (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');

/** What a mail program sends: text as HTML, too, and attachments. */
const MAIL = `Received: from mx.example.com (mx.example.com [192.0.2.7])
\tby mail.example.org with ESMTPS; Thu, 20 Nov 2025 10:20:00 +0000
From: Operator <operator@example.com>
To: support@example.org
Subject: =?UTF-8?Q?Node_l=C3=A4uft_nicht?=
Date: Thu, 20 Nov 2025 11:19:58 +0100
MIME-Version: 1.0
Content-Type: multipart/mixed;
 boundary="=_outer"

This is a multi-part message in MIME format.
--=_outer
Content-Type: multipart/alternative; boundary="=_outer=inner"

--=_outer=inner
Content-Type: text/plain; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

NAME   STATUS     ROLES    AGE   VERSION =20
n1     NotReady   <none>   5d    v1.30.2 <- K=F6ln, and a line that the prog=
ram folded
--=_outer=inner
Content-Type: text/html; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

<p>NAME   STATUS</p>
--=_outer=inner--

--=_outer
Content-Type: application/gzip
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="=?utf-8?B?YsO8bmRlbC50Z3o=?="

${WRAPPED(ARCHIVE)}
--=_outer
Content-Type: text/plain; name="kubelet.log"
Content-Transfer-Encoding: 8bit
Content-Disposition: attachment;
 filename*0*=utf-8''kubelet%20; filename*1*=one.log

${LOG}--=_outer
Content-Type: text/plain; name="kubelet.log"
Content-Disposition: attachment; filename="kubelet one.log"

second
--=_outer--
epilogue
`;
const WINDOWS_MAIL = MAIL.replace(/\r?\n/g, '\r\n');
const TABLE = `NAME   STATUS     ROLES    AGE   VERSION  
n1     NotReady   <none>   5d    v1.30.2 <- Köln, and a line that the program folded`;

describe('a mail', () => {
  it('is an archive of its text and what is attached', async () => {
    const read = await readAll(Buffer.from(MAIL));
    expect(read.files).toEqual([
      ['text.txt', TABLE],
      ['bündel.tgz!/logs/kubelet.log', LOG],
      ['kubelet one.log', LOG.trimEnd()],
      ['kubelet one-2.log', 'second'],
    ]);
    expect(read.bundle.warnings()).toEqual([]);
  });

  it('with the line ends of Windows says the same', async () => {
    const read = await readAll(Buffer.from(WINDOWS_MAIL));
    expect(read.files.map(([name, text]) => [name, text.replaceAll('\r\n', '\n').trimEnd()])).toEqual([
      ['text.txt', TABLE],
      ['bündel.tgz!/logs/kubelet.log', LOG.trimEnd()],
      ['kubelet one.log', LOG.trimEnd()],
      ['kubelet one-2.log', 'second'],
    ]);
  });

  it.each(['base64', 'quoted-printable'])('of one text in %s is that text', async (encoding) => {
    const body = encoding === 'base64' ? WRAPPED(Buffer.from(LOG)) : LOG.replaceAll('=', '=3D').replace('ö', '=C3=B6');
    const header = `From: a@example.com\nSubject: log\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n`;
    const read = await readAll(tar([{ name: 'mails/1.eml', content: header + body }]));
    expect(read.files).toEqual([['mails/1.eml!/text.txt', LOG]]);
  });

  it('in a mail is read, too', async () => {
    const outer = `From: a@example.com\nSubject: Fwd\nContent-Type: multipart/mixed; boundary=xyz\n\n--xyz\nContent-Type: message/rfc822\n\n${MAIL}\n--xyz--\n`;
    const read = await readAll(Buffer.from(outer));
    expect(read.files.map(([name]) => name)).toEqual([
      'text.eml!/text.txt',
      'text.eml!/bündel.tgz!/logs/kubelet.log',
      'text.eml!/kubelet one.log',
      'text.eml!/kubelet one-2.log',
    ]);
  });

  it('comes in pieces of any size', async () => {
    const whole = await partsOf(MAIL, MAIL.length);
    expect(whole).toHaveLength(4);
    for (const size of [1, 2, 7, 64, 333]) expect(await partsOf(MAIL, size)).toEqual(whole);
    const windows = await partsOf(WINDOWS_MAIL, WINDOWS_MAIL.length);
    for (const size of [1, 2, 7, 64, 333]) expect(await partsOf(WINDOWS_MAIL, size)).toEqual(windows);
  });

  it('that is cut off says so, wherever', async () => {
    const text = MAIL.slice(0, MAIL.indexOf('application/gzip'));
    const end = MAIL.lastIndexOf('--=_outer--');
    for (let at = text.length; at < end; at += 41) {
      const read = await readAll(Buffer.from(MAIL).subarray(0, at));
      expect(read.files[0]).toEqual(['text.txt', TABLE]);
      expect(read.bundle.warnings().map(({ message }) => message)).toContain('is cut off: its last part has no end');
    }
  });

  it.each([
    ['in plain text is the text that it is', 'From: a@example.com\nSubject: x\nMIME-Version: 1.0\n\nHello\n'],
    [
      'is not what a server answers',
      'Date: Thu, 20 Nov 2025 10:20:00 GMT\nContent-Type: multipart/mixed; boundary=a\n\n--a\n',
    ],
    ['is not what describe prints', 'Name: a\nFrom: 10.0.0.1\nTo: <any>\n\nContent-Transfer-Encoding: base64\n'],
  ])('%s', async (_, text) => {
    expect((await readAll(Buffer.from(text))).files).toEqual([['stdin', text]]);
  });

  it('with a boundary in no end of parts and names that lead elsewhere does no harm', async () => {
    const opening = (depth: number): string => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`;
    const deep = Array.from({ length: 500 }, (_, depth) => opening(depth)).join('');
    const hostile = `From: a@example.com\nTo: b@example.com\n${deep}Content-Disposition: attachment; filename="../../etc/passwd"\n\nx\n`;
    const read = await readAll(Buffer.from(hostile));
    expect(read.files.every(([name]) => !name.includes('..'))).toBe(true);
  });
});

/** The parts that are to be read, of a mail that comes in pieces. */
async function partsOf(mail: string, size: number): Promise<readonly (readonly [string, string])[]> {
  const problems: string[] = [];
  const report = (message: string): void => void problems.push(message);
  const parts: [string, string][] = [];
  for await (const entry of readMail(new ReadableSource(streamOf(Buffer.from(mail), size), report), report)) {
    if (entry.type !== 'file') continue;
    const content = await entry.open(report);
    const chunks: Buffer[] = [];
    for (let chunk = await content.next(); chunk !== undefined; chunk = await content.next()) chunks.push(chunk);
    parts.push([entry.name, Buffer.concat(chunks).toString('latin1')]);
  }
  expect(problems).toEqual([]);
  return parts;
}
