/** Whether a character may stand in the name of a class or logger, `c.e.shop.Cart$Item`. */
export function isNamePart(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2e ||
    code === 0x24 ||
    code === 0x5f
  );
}
