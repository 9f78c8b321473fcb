const RFC3339 = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:?\d\d)$/;

/** Epoch milliseconds of an RFC 3339 text as the API server writes it; `undefined` where it is none. */
export function readRfc3339(text: string): number | undefined {
  if (text.length < 20 || text.length > 40 || !RFC3339.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

/** UTC with milliseconds; `undefined` outside the years that RFC 3339 can show. */
export function formatRfc3339(ms: number): string | undefined {
  return ms > -62_135_596_800_000 && ms < 253_402_300_800_000 ? new Date(ms).toISOString() : undefined;
}
