import { KeyCache } from './key-cache.ts';
import { RepeatedBlocks } from './repeated-blocks.ts';
import { ValueCache } from './value-cache.ts';

/** What the reader carries over from one text to the next. */
export class ReaderMemory {
  readonly keys = new KeyCache();
  readonly values = new ValueCache();
  readonly blocks = new RepeatedBlocks();
}
