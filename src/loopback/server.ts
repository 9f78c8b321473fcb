import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { textAnswer, type HttpAnswer, type HttpHandler } from './exchange.ts';
import { selfSignedCertificate } from './self-signed.ts';

/** A server that only programs on this machine reach, and only those that know its token. */
export interface LoopbackServer {
  /** `https://127.0.0.1:41234`. */
  readonly address: string;
  /** PEM of what clients have to trust; empty without TLS. */
  readonly certificate: string;
  /** What clients have to send: `Authorization: Bearer <token>`. */
  readonly token: string;
  close(): Promise<void>;
}

/** What is served, and where. */
export interface LoopbackOptions {
  /** By the first segment of the path; the first handler is also asked for paths that are nobody's, unless there is a page. */
  readonly handlers: ReadonlyMap<string, HttpHandler>;
  /**
   * Is asked for paths that are nobody's, without a token: nothing of a bundle may be in it. With a page, the server speaks without TLS:
   * what browsers ask of this address never leaves the machine, and they would warn of a certificate that nobody signed.
   */
  readonly page?: HttpHandler;
  /** Default: one that is free. */
  readonly port?: number;
  /** Is told of faults of ours. */
  readonly onFault: (error: unknown) => void;
}

const LOOPBACK = '127.0.0.1';
const LONGEST_BODY = 1024 * 1024;

/** Opens the server. Rejects where the port is taken. */
export async function listenOnLoopback({
  handlers,
  page,
  port = 0,
  onFault,
}: LoopbackOptions): Promise<LoopbackServer> {
  const token = randomBytes(16).toString('hex');
  const { key, certificate } =
    page === undefined ? selfSignedCertificate(Date.now()) : { key: undefined, certificate: '' };
  const listener: RequestListener = (request, response) => {
    void answer(request, response).catch((error: unknown) => {
      if (!response.destroyed) onFault(error);
      response.destroy();
    });
  };
  const server = key === undefined ? createServer(listener) : createTlsServer({ key, cert: certificate }, listener);
  const scheme = key === undefined ? 'http' : 'https';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { port: own } = server.address() as AddressInfo;
    await send(refusalOf(request, scheme, own) ?? (await handle(request)), request, response);
  }

  async function handle(request: IncomingMessage): Promise<HttpAnswer> {
    const { method = 'GET', headers, url = '/' } = request;
    const { pathname, searchParams } = new URL(url, 'https://loopback');
    const path = segmentsOf(pathname);
    if (path === undefined) return textAnswer('there is nothing here\n', 404);
    const mounted = handlers.get(path[0] ?? '');
    const isPublic = mounted === undefined && page !== undefined;
    if (!isPublic && !isSame(headers.authorization ?? '', `Bearer ${token}`))
      return textAnswer('the token is missing or wrong\n', 401);
    const [first] = handlers.values();
    const handler = mounted ?? page ?? first;
    if (handler === undefined) return textAnswer('there is nothing here\n', 404);
    const body = await bodyOf(request);
    if (body === undefined) return textAnswer('the body is too long\n', 413);
    return handler({
      method,
      path: mounted === undefined ? path : path.slice(1),
      query: searchParams,
      accept: headers.accept ?? '',
      body,
    });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    address: `${scheme}://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    certificate,
    token,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A page of the web that was resolved to this address has another host; one that sends requests here has another origin. */
function refusalOf({ headers }: IncomingMessage, scheme: string, port: number): HttpAnswer | undefined {
  const { host = '', origin } = headers;
  if (host !== `${LOOPBACK}:${port}` && host !== `localhost:${port}`)
    return textAnswer('this host is not served\n', 403);
  if (origin !== undefined && origin !== `${scheme}://${host}`) return textAnswer('this origin is not served\n', 403);
  return undefined;
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** `undefined` where a segment is no text. */
function segmentsOf(pathname: string): string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(answer: HttpAnswer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, contentType, body, headers = {}, warnings = [], staysOpen } = answer;
  response.statusCode = status;
  response.setHeader('Content-Type', contentType);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (warnings.length > 0) response.setHeader('Warning', warnings.map(warningHeader));
  if (staysOpen !== undefined) {
    response.flushHeaders();
    for await (const piece of typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body) response.write(piece);
    await stayOpen(request, staysOpen);
    response.end();
  } else if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body);
  else await pipeline(Readable.from(body), response);
}

/** Until the time is over or the client has gone. */
async function stayOpen(request: IncomingMessage, seconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    request.socket.once('close', resolve);
    if (seconds > 0) setTimeout(resolve, seconds * 1000).unref();
  });
}

/** Warnings stand in a header: no control characters, nothing but ASCII. */
function warningHeader(text: string): string {
  const plain = text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, (character) => `\\${character}`);
  return `299 - "${plain}"`;
}
