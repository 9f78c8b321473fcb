const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '?': '?',
  '"': '"',
  "'": "'",
  '`': '`',
};

const ESCAPE =
  /\\(?:([abfnrtv\\?"'`])|[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})|(.))/gsu;

/** Undoes the escapes of a CEL string literal, quotes already removed. Names the first bad escape instead where there is one. */
export function unescapeString(
  body: string,
): { readonly value: string } | { readonly bad: string; readonly at: number } {
  let bad: { bad: string; at: number } | undefined;
  const value = body.replace(
    ESCAPE,
    (
      all: string,
      simple?: string,
      hex2?: string,
      hex4?: string,
      hex8?: string,
      octal?: string,
      _other?: string,
      at: number = 0,
    ) => {
      if (simple !== undefined) return SIMPLE_ESCAPES[simple] ?? simple;
      const hex = hex2 ?? hex4 ?? hex8;
      const code = hex !== undefined ? parseInt(hex, 16) : octal !== undefined ? parseInt(octal, 8) : -1;
      if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
        bad ??= { bad: all, at };
        return '';
      }
      return String.fromCodePoint(code);
    },
  );
  return bad ?? { value };
}

/** Writes text as a CEL string literal. */
export function quoteString(text: string): string {
  return JSON.stringify(text).replace(/[\u007f\ud800-\udfff]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
