import { BLOCK_BYTES, packBlock, unpackBlock, unpackBlockBeside } from './block-compressor.ts';
import type { BlockFile } from './private-file.ts';

/** A piece of text, and where it lies. */
export interface Block {
  /** 1-based number of the line that its first byte belongs to. */
  readonly firstLine: number;
  /** Its first byte goes on with a line that began further up. */
  readonly isMidLine: boolean;
  /** Held in memory: because the text is small, or until it is packed. */
  held: Buffer | undefined;
  /** Where it lies in the file. */
  place: BlockPlace | undefined;
}

interface BlockPlace {
  readonly position: number;
  readonly length: number;
  readonly isPacked: boolean;
}

/** A block's bytes, lent: whoever gives them back reads them no more. */
export interface LentBytes {
  readonly bytes: Buffer;
  readonly giveBack: () => void;
}

/** Blocks that may wait for being packed. What comes while as many wait is put down as it is: reading the bundle never waits. */
const MOST_WAITING = 4;
/** Blocks that were read last and stay unpacked. */
const MOST_RECENT = 16;
/** Rooms for blocks on their way out of the file that are kept for others: to make one for each has all memory collected again and again. */
const MOST_ROOMS = 8;

/** Puts blocks down in a file, packed as far as there is time for it, and takes them up again. */
export class BlockStore {
  readonly #open: () => BlockFile;
  readonly #waiting: Block[] = [];
  readonly #recent = new Map<Block, Buffer>();
  readonly #rooms: Buffer[] = [];
  #file: BlockFile | undefined;
  #packing: Promise<void> | undefined;
  #isClosed = false;

  /** @param open makes the file, once there is something to put down */
  constructor(open: () => BlockFile) {
    this.#open = open;
  }

  /** Puts a block down that is held in memory. */
  putDown(block: Block): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#write(block, block.held, false);
      return;
    }
    this.#waiting.push(block);
    this.#packing ??= this.#packAll();
  }

  /** A block's bytes, at once. */
  read(block: Block): Buffer {
    const known = block.held ?? this.#recent.get(block);
    if (known !== undefined) return known;
    const { place, file } = this.#whereIs(block);
    const bytes = file.read(place.position, Buffer.allocUnsafeSlow(place.length));
    return this.#remember(block, place.isPacked ? unpackBlock(bytes) : bytes);
  }

  /** The same while other things go on. */
  async readBeside(block: Block): Promise<LentBytes> {
    const known = block.held ?? this.#recent.get(block);
    if (known !== undefined) return { bytes: known, giveBack: keepIt };
    const { place, file } = this.#whereIs(block);
    const room = this.#rooms.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
    const bytes = file.read(place.position, room.subarray(0, place.length));
    const giveBack = (): void => {
      if (this.#rooms.length < MOST_ROOMS) this.#rooms.push(room);
    };
    if (!place.isPacked) return { bytes, giveBack };
    const unpacked = await unpackBlockBeside(bytes);
    giveBack();
    return { bytes: unpacked, giveBack: keepIt };
  }

  /** Waits until nothing is packed any more. */
  async settle(): Promise<void> {
    await this.#packing;
  }

  /** Gives the file up. Nothing can be read any more. */
  close(): void {
    this.#isClosed = true;
    this.#waiting.length = 0;
    this.#recent.clear();
    this.#rooms.length = 0;
    this.#file?.close();
  }

  async #packAll(): Promise<void> {
    for (let block = this.#waiting[0]; block !== undefined; block = this.#waiting[0]) {
      const { held } = block;
      const packed = held === undefined ? undefined : await packBlock(held);
      if (this.#isClosed) return;
      this.#write(block, packed ?? held, packed !== undefined);
      this.#waiting.shift();
    }
    this.#packing = undefined;
  }

  #write(block: Block, bytes: Buffer | undefined, isPacked: boolean): void {
    if (bytes === undefined) return;
    this.#file ??= this.#open();
    block.place = { position: this.#file.append(bytes), length: bytes.length, isPacked };
    block.held = undefined;
  }

  #whereIs({ place }: Block): { readonly place: BlockPlace; readonly file: BlockFile } {
    if (place === undefined || this.#file === undefined || this.#isClosed) throw new Error('the case is closed');
    return { place, file: this.#file };
  }

  #remember(block: Block, bytes: Buffer): Buffer {
    const [oldest] = this.#recent.keys();
    if (oldest !== undefined && this.#recent.size >= MOST_RECENT) this.#recent.delete(oldest);
    this.#recent.set(block, bytes);
    return bytes;
  }
}

/** Nobody else wants the room that these bytes are in. */
function keepIt(): void {
  // What gives nothing back has nothing to do.
}
