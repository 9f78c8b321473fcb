// The characters that the reader of YAML tells apart, by their codes.
export const TAB = 9;
export const LINE_END = 10;
export const RETURN = 13;
export const SPACE = 32;
export const DOUBLE_QUOTE = 34;
export const HASH = 35;
export const QUOTE = 39;
export const DASH = 45;
export const COLON = 58;
export const BACKSLASH = 92;
export const BAR = 124;
