const FACTORS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  m: 1e6,
  g: 1e9,
  t: 1e12,
  p: 1e15,
};
const BINARY_FACTORS: Readonly<Record<string, number>> = {
  '': 1,
  k: 2 ** 10,
  m: 2 ** 20,
  g: 2 ** 30,
  t: 2 ** 40,
  p: 2 ** 50,
};

/**
 * Bytes of a size for people: `29.42MB`, `1.2GiB`, `78G`, `50 MB`, `0`. A unit with `i`, or without `B` where
 * `bareIsBinary` (df, free, systemd), is a power of 1024.
 */
export function readSize(text: string, bareIsBinary = false): number | undefined {
  const size = /^(?<number>\d{1,18}(?:[.,]\d{1,6})?) ?(?<unit>[kmgtp]?)(?<binary>i?)(?<byte>b?)$/.exec(
    text.trim().toLowerCase(),
  )?.groups;
  if (size === undefined) return undefined;
  const binary = size['binary'] === 'i' || (bareIsBinary && size['byte'] === '');
  const factor = (binary ? BINARY_FACTORS : FACTORS)[size['unit'] ?? ''];
  if (factor === undefined) return undefined;
  return Math.round(Number((size['number'] ?? '').replace(',', '.')) * factor);
}

/** A whole number from text, `undefined` where it is none. */
export function readCount(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,18}$/.test(text) ? Number(text) : undefined;
}
