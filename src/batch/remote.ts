import { messageOf } from '../model/index.ts';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BundleUnreadableError } from '../bundle/index.ts';

/** The part of the object store's client that is used; the package is an optional peer. */
interface ObjectStoreClient {
  readonly S3Client: new (options: object) => { send(command: object): Promise<ObjectStoreAnswer> };
  readonly GetObjectCommand: new (input: object) => object;
  readonly HeadObjectCommand: new (input: object) => object;
}

interface ObjectStoreAnswer {
  readonly ETag?: string;
  readonly ContentLength?: number;
  readonly Body?: Readable;
}

/** What tells a remote bundle from others without reading it: where it lies, its entity tag or date, its size. */
export async function headOf(url: string): Promise<{ identity: string; size: number }> {
  if (url.startsWith('s3://')) {
    const { client, sdk, input } = await objectStore(url);
    const answer = await client.send(new sdk.HeadObjectCommand(input)).catch((error: unknown) => refuse(url, error));
    return { identity: `${url}\n${answer.ETag ?? ''}\n${answer.ContentLength ?? ''}`, size: answer.ContentLength ?? 0 };
  }
  // A presigned URL is signed for GET alone, so the head is that of a GET whose body nobody reads.
  const response = await request(url);
  await response.body?.cancel();
  const { origin, pathname } = new URL(url);
  const length = response.headers.get('content-length') ?? '';
  const tag = response.headers.get('etag') ?? response.headers.get('last-modified') ?? '';
  return { identity: `${origin}${pathname}\n${tag}\n${length}`, size: Number(length) };
}

/** The bytes of a remote bundle. Throws `BundleUnreadableError`. */
export async function openRemote(url: string): Promise<Readable> {
  if (url.startsWith('s3://')) {
    const { client, sdk, input } = await objectStore(url);
    const answer = await client.send(new sdk.GetObjectCommand(input)).catch((error: unknown) => refuse(url, error));
    return answer.Body ?? refuse(url, new Error('it has no content'));
  }
  const { body } = await request(url);
  return body === null ? refuse(url, new Error('it has no content')) : Readable.fromWeb(body as ReadableStream);
}

/** The last part of a URL's path, without the signature that may follow. */
export function remoteName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return last.replace(/\.(?:tar\.(?:gz|xz|zst|bz2)|tgz|txz|tzst|tbz2?|tar|zip)$/i, '') || 'bundle';
}

async function request(url: string): Promise<Response> {
  const response = await fetch(url).catch((error: unknown) =>
    refuse(url, error instanceof Error && error.cause !== undefined ? error.cause : error),
  );
  if (response.ok) return response;
  await response.body?.cancel();
  return refuse(url, new Error(`the server answered ${response.status}`));
}

async function objectStore(
  url: string,
): Promise<{ client: InstanceType<ObjectStoreClient['S3Client']>; sdk: ObjectStoreClient; input: object }> {
  const name: string = '@aws-sdk/client-s3';
  const sdk = (await import(name).catch((error: unknown) =>
    refuse(url, new Error(`install ${name} beside this tool, or use presigned URLs`, { cause: error })),
  )) as ObjectStoreClient;
  const { host, pathname } = new URL(url);
  return { client: new sdk.S3Client({}), sdk, input: { Bucket: host, Key: decodeURIComponent(pathname.slice(1)) } };
}

/** The signature of a presigned URL is a secret: messages show the URL without it. */
function refuse(url: string, error: unknown): never {
  throw new BundleUnreadableError(`${url.replace(/\?.*$/s, '')} cannot be read: ${messageOf(error)}`, { cause: error });
}
