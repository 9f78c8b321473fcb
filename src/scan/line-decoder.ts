const BYTE_ORDER_MARK = '\ufeff';

/** Turns bytes into text, and counts them: decoding is what the scanner is there to avoid. */
export class LineDecoder {
  /** Bytes decoded so far. */
  bytes = 0;

  decode(bytes: Buffer): string {
    this.bytes += bytes.length;
    const text = bytes.toString('utf8');
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  }
}
