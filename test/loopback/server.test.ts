import { X509Certificate } from 'node:crypto';
import { request, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  jsonAnswer,
  listenOnLoopback,
  textAnswer,
  type HttpRequest,
  type LoopbackServer,
} from '../../src/loopback/index.ts';

let server: LoopbackServer;
const faults: unknown[] = [];

beforeAll(async () => {
  server = await listenOnLoopback({
    handlers: new Map([
      ['first', () => textAnswer('first')],
      [
        'echo',
        ({ method, path, query, accept, body }: HttpRequest) =>
          jsonAnswer({ method, path, query: query.toString(), accept, body: body.toString() }),
      ],
      ['pieces', () => ({ status: 200, contentType: 'text/plain', body: ['a', 'b', 'c'] })],
      ['open', () => ({ status: 200, contentType: 'text/plain', body: ['begun\n'], staysOpen: 0 })],
      ['warns', () => ({ ...textAnswer('ok'), warnings: ['half of it "is" missing\r\nSet-Cookie: x', 'and ünknown'] })],
      [
        'breaks',
        () => {
          throw new Error('a fault of ours');
        },
      ],
    ]),
    onFault: (error) => faults.push(error),
  });
});

afterAll(async () => {
  await server.close();
});

interface Answered {
  readonly status: number | undefined;
  readonly body: string;
  readonly warning: string | undefined;
}

/** What a test sends otherwise than a client that was let in. */
interface Sent extends Pick<RequestOptions, 'method' | 'ca'> {
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(path: string, options: Sent = {}, body = ''): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.address}${path}`, {
      ca: server.certificate,
      // The client would notice by itself; a page that was led astray goes on over TLS that somebody else ends.
      checkServerIdentity: () => undefined,
      ...options,
      headers: { Authorization: `Bearer ${server.token}`, ...options.headers },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const warning = response.headers['warning'];
      text(response).then((words) => resolve({ status: response.statusCode, body: words, warning }), reject);
    });
    sent.end(body);
  });
}

describe('who is answered', () => {
  test.each([
    ['with the token', {}, 200],
    ['by the name of this machine', { headers: { Host: 'localhost:PORT' } }, 200],
    ['without a token', { headers: { Authorization: '' } }, 401],
    ['with another token', { headers: { Authorization: `Bearer ${'0'.repeat(32)}` } }, 401],
    ['with a page’s own host', { headers: { Host: 'rebound.example' } }, 403],
    ['with the host of another port', { headers: { Host: '127.0.0.1:1' } }, 403],
  ])('%s', async (_, { headers }: { headers?: Record<string, string> }, status) => {
    const { port } = new URL(server.address);
    const sent = Object.fromEntries(
      Object.entries(headers ?? {}).map(([key, value]) => [key, value.replace('PORT', port)]),
    );
    expect((await ask('/first', { headers: sent })).status).toBe(status);
  });

  test('nobody who does not trust the certificate', async () => {
    await expect(ask('/first', { ca: [] })).rejects.toThrow(/self-signed|unable to verify/);
  });

  test('the certificate is for this address and no other', () => {
    const certificate = new X509Certificate(server.certificate);
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkHost('example.com')).toBeUndefined();
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });
});

describe('what is answered', () => {
  test('a handler sees the path behind its mount, decoded', async () => {
    const { body } = await ask('/echo/a%2Fb/c?x=1', { method: 'POST', headers: { Accept: 'text/x' } }, 'hello');
    expect(JSON.parse(body)).toEqual({
      method: 'POST',
      path: ['a/b', 'c'],
      query: 'x=1',
      accept: 'text/x',
      body: 'hello',
    });
  });

  test.each([
    ['pieces', '/pieces', 200, 'abc'],
    ['a path that is nobody’s, by the first', '/api/v1', 200, 'first'],
    ['a path that is no text', '/echo/%ff', 404, 'there is nothing here\n'],
  ])('%s', async (_, path, status, body) => {
    expect(await ask(path)).toMatchObject({ status, body });
  });

  test('warnings cannot leave their header', async () => {
    const { warning } = await ask('/warns');
    expect(warning).toBe('299 - "half of it \\"is\\" missing??Set-Cookie: x", 299 - "and ?nknown"');
  });

  test('a body that is too long is refused', async () => {
    expect((await ask('/echo', { method: 'POST' }, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  });

  test('a fault of ours is told to us, and ends one answer only', async () => {
    await expect(ask('/breaks')).rejects.toThrow();
    expect(faults).toEqual([new Error('a fault of ours')]);
    expect((await ask('/first')).body).toBe('first');
  });

  test('what stays open begins at once', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const sent = request(`${server.address}/open`, {
        ca: server.certificate,
        headers: { Authorization: `Bearer ${server.token}` },
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        response.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          sent.destroy();
        });
        response.on('error', () => undefined);
      });
      sent.end();
    });
    expect(first).toBe('begun\n');
  });
});

test('a port that is taken is an error', async () => {
  const port = Number(new URL(server.address).port);
  await expect(listenOnLoopback({ handlers: new Map(), port, onFault: () => undefined })).rejects.toThrow(/EADDRINUSE/);
});
