import { MessageChannel, receiveMessageOnPort, type MessagePort, type Worker } from 'node:worker_threads';
import { ConditionVariable } from '../../model/condition-variable.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { startThread } from './thread-start.ts';
import type { UnpackingNews, UnpackingOrder, UnpackingWish } from './protocol.ts';

/** What a thread is told to unpack. */
export type Packed = Omit<UnpackingOrder, 'port'>;

/** Who listens while a file is unpacked. */
export interface UnpackingListener {
  readonly report: ReportProblem;
  /** Is told how many packed bytes were read since the last time. */
  readonly onTaken?: (count: number) => void;
}

/** Blocks that are handed out without a turn of the event loop: whatever else there is to do is for when none is there. */
const BLOCKS_A_TURN = 8;

/**
 * The plain bytes of a compressed file, which a thread of its own reads, hashes and unpacks ahead of whoever takes them.
 * @throws Error (from `next` and `close`) where the thread itself fails
 */
export class UnpackingThread implements ByteSource {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #listener: UnpackingListener;
  readonly #arrived: UnpackingNews[] = [];
  #taken = 0;
  /** The block whose bytes the reader has. */
  #lent: ArrayBuffer | undefined;
  readonly #arrival = new ConditionVariable();
  #failure: Error | undefined;
  #ended = false;
  #sha256: string | undefined;
  damaged = false;

  /** @param module the built form of `thread.ts` */
  constructor(module: string, packed: Packed, listener: UnpackingListener) {
    const { port1, port2 } = new MessageChannel();
    const order: UnpackingOrder = { ...packed, port: port2 };
    this.#listener = listener;
    this.#port = port1;
    this.#port.on('message', (news: UnpackingNews) => {
      this.#arrived.push(news);
      this.#arrival.notify();
    });
    this.#worker = startThread(module);
    this.#worker.postMessage(order, [port2]);
    this.#worker.on('error', (cause) => {
      this.#fail(new Error('the thread that unpacks the bundle failed', { cause }));
    });
    this.#worker.on('exit', () => {
      this.#fail(new Error('the thread that unpacks the bundle ended'));
    });
  }

  /** Of the packed bytes, hexadecimal. Known once the source was closed. */
  get sha256(): string {
    if (this.#sha256 === undefined) throw new Error('the hash of a bundle is known when it was read');
    return this.#sha256;
  }

  async next(): Promise<Buffer | undefined> {
    this.#giveBack();
    while (!this.#ended) {
      const news = await this.#news();
      if (news.event !== 'bytes') continue;
      this.#lent = news.bytes.buffer;
      this.#taken += 1;
      // Nothing arrives by this, but timers and signals have their turn.
      if (this.#taken % BLOCKS_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
      return Buffer.from(news.bytes.buffer, news.bytes.byteOffset, news.bytes.byteLength);
    }
    return undefined;
  }

  /** Gives up on the plain bytes that were not taken and waits until the packed ones were hashed. */
  async close(): Promise<void> {
    if (this.#isHashed()) return;
    this.#ended = true;
    this.#tell({ wish: 'enough' });
    while (!this.#isHashed()) await this.#news();
    this.stop();
  }

  /** Ends the thread, whatever it does. */
  stop(): void {
    this.#port.close();
    void this.#worker.terminate();
  }

  async #news(): Promise<UnpackingNews> {
    for (;;) {
      // Does not wait for a turn of the event loop, which a busy reader seldom allows.
      for (let next = this.#receive(); next !== undefined; next = this.#receive()) this.#arrived.push(next);
      const news = this.#arrived.shift();
      if (news !== undefined) {
        this.#note(news);
        return news;
      }
      if (this.#failure !== undefined) throw this.#failure;
      await this.#arrival.wait();
    }
  }

  #receive(): UnpackingNews | undefined {
    const received = receiveMessageOnPort(this.#port);
    return received?.message as UnpackingNews | undefined;
  }

  #note(news: UnpackingNews): void {
    if ('taken' in news) this.#listener.onTaken?.(news.taken);
    if (news.event === 'problem') this.#listener.report(news.message, news.limit);
    if (news.event === 'end') {
      this.#ended = true;
      this.damaged = news.damaged;
    }
    if (news.event === 'hashed') this.#sha256 = news.sha256;
  }

  #isHashed(): boolean {
    return this.#sha256 !== undefined;
  }

  #giveBack(): void {
    const memory = this.#lent;
    this.#lent = undefined;
    if (memory !== undefined) this.#tell({ wish: 'more', memory }, [memory]);
  }

  #tell(wish: UnpackingWish, moved: ArrayBuffer[] = []): void {
    this.#port.postMessage(wish, moved);
  }

  #fail(failure: Error): void {
    this.#failure ??= failure;
    this.#arrival.notify();
  }
}
