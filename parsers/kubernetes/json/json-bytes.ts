/** Bytes that structure JSON text. */
export const NEWLINE = 0x0a;
export const TAB = 0x09;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const EQUALS = 0x3d;
export const BACKSLASH = 0x5c;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

/** UTF-8's byte order mark. */
export const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
