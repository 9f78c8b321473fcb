import type { PartHeader } from './header.ts';

/** Turns the letters that a part of a mail was sent as into its bytes, piece by piece. */
export interface TransferDecoder {
  feed(text: string): Buffer;
  end(): Buffer;
}

/** The decoder for a part, which also makes UTF-8 of a text in another alphabet. */
export function decoderFor({ encoding, type, charset = 'utf-8' }: PartHeader): TransferDecoder {
  const decoder = transferDecoder(encoding);
  const isUtf8 = /^(?:utf-?8|us-ascii|ascii)$/.test(charset);
  const alphabet = isUtf8 || !type.startsWith('text/') ? undefined : alphabetOf(charset);
  if (alphabet === undefined) return decoder;
  return {
    feed: (text) => Buffer.from(alphabet.decode(decoder.feed(text), { stream: true })),
    end: () => Buffer.from(alphabet.decode(decoder.end())),
  };
}

function transferDecoder(encoding: PartHeader['encoding']): TransferDecoder {
  if (encoding === 'base64') return new Base64Decoder();
  if (encoding === 'quoted-printable') return new QuotedPrintableDecoder();
  return { feed: (text) => Buffer.from(text, 'latin1'), end: () => Buffer.alloc(0) };
}

function alphabetOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

const LETTERS_OF_A_GROUP = 4;

class Base64Decoder implements TransferDecoder {
  #rest = '';

  feed(text: string): Buffer {
    const letters = this.#rest + text.replace(/[^A-Za-z0-9+/=]/g, '');
    const whole = letters.length - (letters.length % LETTERS_OF_A_GROUP);
    this.#rest = letters.slice(whole);
    return Buffer.from(letters.slice(0, whole), 'base64');
  }

  end(): Buffer {
    return Buffer.from(this.#rest, 'base64');
  }
}

class QuotedPrintableDecoder implements TransferDecoder {
  #rest = '';

  feed(text: string): Buffer {
    const all = this.#rest + text;
    // What an equals sign begins, and the blanks before a line's end, need what comes next.
    const rest = /(?:=[0-9A-Fa-f]?|=?[ \t]+\r?|=\r|\r)$/.exec(all.slice(-1_000));
    const known = all.length - (rest?.[0].length ?? 0);
    this.#rest = all.slice(known);
    return decodeQuotedPrintable(all.slice(0, known));
  }

  end(): Buffer {
    return decodeQuotedPrintable(this.#rest);
  }
}

function decodeQuotedPrintable(text: string): Buffer {
  const plain = text
    .replace(/[ \t]+(?=\r?\n)/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/=(?<hex>[0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}
