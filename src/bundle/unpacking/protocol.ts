import type { MessagePort } from 'node:worker_threads';
import type { Limits } from '../../model/limits.ts';
import type { CompressionFormat } from '../decompress/index.ts';

/** What an unpacking thread is told first: what to unpack. */
export interface UnpackingOrder {
  readonly file: string;
  readonly format: CompressionFormat;
  readonly limits: Limits;
  /** Plain bytes that are sent at a time, and how many such blocks there are. */
  readonly blockBytes: number;
  readonly blocks: number;
  /** Where news go to and wishes come from. */
  readonly port: MessagePort;
}

/** From the thread. `taken`: packed bytes read since the last message. */
export type UnpackingNews =
  | { readonly event: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly taken: number }
  | { readonly event: 'problem'; readonly message: string; readonly limit: string | undefined }
  /** No more bytes will come. */
  | { readonly event: 'end'; readonly damaged: boolean }
  /** The last word: all packed bytes were read, whether wanted or not. */
  | { readonly event: 'hashed'; readonly sha256: string; readonly taken: number };

/** To the thread: a block whose bytes were used, to be filled again, or that no more are wanted. */
export type UnpackingWish = { readonly wish: 'more'; readonly memory: ArrayBuffer } | { readonly wish: 'enough' };
