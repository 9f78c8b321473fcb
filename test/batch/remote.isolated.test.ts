import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../../src/batch/content.ts';
import { headOf, openRemote, remoteName } from '../../src/batch/remote.ts';
import { replaceModule } from '../native/replaced.ts';
import { sent } from './object-store-client.ts';

// The package is an optional peer: what is used of it is told there.
replaceModule('@aws-sdk/client-s3', new URL('object-store-client.ts', import.meta.url));

describe('an object store', () => {
  it('tells an object by its tag and hands its bytes on', async () => {
    const url = 's3://archive/acme/case%207.tgz';

    expect(await headOf(url)).toEqual({ identity: `${url}\n"e1"\n5`, size: 5 });
    expect((await buffer(await openRemote(url))).toString()).toBe('bytes');
    expect(sent).toEqual([
      { command: 'HeadObjectCommand', input: { Bucket: 'archive', Key: 'acme/case 7.tgz' } },
      { command: 'GetObjectCommand', input: { Bucket: 'archive', Key: 'acme/case 7.tgz' } },
    ]);
  });

  it.each([
    ['s3://archive/none.tgz', 'NoSuchKey'],
    ['s3://archive/hollow.tgz', 'it has no content'],
  ])('says why %s cannot be read', async (url, reason) => {
    await expect(openRemote(url)).rejects.toThrow(`${url} cannot be read: ${reason}`);
  });
});

describe('a web server', () => {
  let server: Server;
  let origin: string;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const path = (request.url ?? '').replace(/\?.*$/s, '');
      if (path === '/gone.tgz') response.writeHead(403).end('expired');
      else response.writeHead(200, { etag: path === '/a.tgz' ? '"1"' : '"2"', 'content-length': 5 }).end('bytes');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is asked with GET alone, as presigned URLs demand; the signature does not tell contents apart', async () => {
    const one = await contentOf(`${origin}/a.tgz?X-Amz-Signature=one`);
    const again = await contentOf(`${origin}/a.tgz?X-Amz-Signature=two`);
    const other = await contentOf(`${origin}/b.tgz?X-Amz-Signature=one`);

    expect(again).toEqual(one);
    expect(other.hash).not.toBe(one.hash);
    expect(one.size).toBe(5);
    expect((await buffer(await openRemote(`${origin}/a.tgz`))).toString()).toBe('bytes');
    expect(asked.every((request) => request.startsWith('GET '))).toBe(true);
  });

  it('keeps the signature out of what it says', async () => {
    const problem = `${origin}/gone.tgz cannot be read: the server answered 403`;
    await expect(openRemote(`${origin}/gone.tgz?X-Amz-Signature=secret`)).rejects.toThrow(
      expect.objectContaining({ message: problem }),
    );
  });
});

it.each([
  ['https://files.example/acme/case-7.tar.gz?X-Amz-Signature=1', 'case-7'],
  ['s3://archive/acme/case-7.tgz', 'case-7'],
  ['https://files.example/', 'bundle'],
])('the name of %s is %s', (url, name) => {
  expect(remoteName(url)).toBe(name);
});
