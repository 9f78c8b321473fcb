import { messageOf } from '../../model/index.ts';
import type { Gunzip } from 'minizlib';
import type { Limits } from '../../model/limits.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { Outflow } from './allowance.ts';
import { packedPieces } from './packed-pieces.ts';
import { damageMessage } from './damage.ts';

/**
 * Inflates on the calling thread, piece by piece: for a thread that does nothing else. Everything up to a damaged spot comes
 * out.
 */
export class InflatingSource implements ByteSource {
  readonly #input: ByteSource;
  readonly #pieces: AsyncGenerator<Buffer>;
  readonly #inflater: Gunzip;
  readonly #outflow: Outflow;
  readonly #report: ReportProblem;
  readonly #queue: Buffer[] = [];
  #consumed = 0;
  #ended = false;
  damaged = false;

  constructor(input: ByteSource, inflater: Gunzip, limits: Limits, report: ReportProblem) {
    this.#input = input;
    this.#pieces = packedPieces(input);
    this.#inflater = inflater;
    this.#outflow = new Outflow(limits);
    this.#report = report;
    inflater.on('data', (plain: Buffer) => {
      this.#accept(plain);
    });
    inflater.on('error', (error) => {
      this.#end(messageOf(error).replace(/^zlib: /, ''));
    });
  }

  async next(): Promise<Buffer | undefined> {
    while (this.#queue.length === 0 && !this.#ended) {
      const piece = await this.#pieces.next();
      if (piece.done === true) {
        this.#inflater.end();
        this.#end(undefined);
      } else {
        this.#consumed += piece.value.length;
        this.#inflater.write(piece.value);
      }
    }
    return this.#queue.shift();
  }

  async close(): Promise<void> {
    this.#ended = true;
    this.#queue.length = 0;
    this.#inflater.close();
    await this.#input.close();
  }

  #accept(plain: Buffer): void {
    if (this.#ended) return;
    const part = this.#outflow.take(plain, this.#consumed);
    if (part.length > 0) this.#queue.push(part);
    const { overrun } = this.#outflow;
    if (overrun === undefined) return;
    this.#ended = true;
    this.damaged = true;
    this.#report(overrun.message, overrun.limit);
  }

  #end(failure: string | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    this.damaged = failure !== undefined || this.#input.damaged;
    if (failure === undefined || this.#input.damaged) return;
    this.#report(damageMessage(this.#consumed, failure));
  }
}
