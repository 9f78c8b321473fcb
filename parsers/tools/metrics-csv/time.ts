/** A time of a metric sample. */
export interface SampleTime {
  /** Epoch milliseconds, read as UTC where no zone is given. */
  readonly ms: number;
  readonly missingZone: boolean;
}

/** `2025-12-25 15:42:15`, RFC 3339, or seconds, milliseconds or nanoseconds since 1970. */
export function readTime(text: string): SampleTime | undefined {
  if (/^\d{9,10}(?:\.\d{1,9})?$/.test(text)) return { ms: Math.round(Number(text) * 1000), missingZone: false };
  if (/^\d{12,13}$/.test(text)) return { ms: Number(text), missingZone: false };
  if (/^\d{18,19}$/.test(text)) return { ms: Math.floor(Number(text) / 1e6), missingZone: false };
  const time =
    /^(?<date>\d{4}[-/]\d{2}[-/]\d{2})[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    )?.groups;
  if (time === undefined) return undefined;
  const zone = time['zone']?.replace(/^UTC$/, 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const ms = Date.parse(`${time['date']?.replaceAll('/', '-')}T${time['time']}${zone ?? 'Z'}`);
  return Number.isNaN(ms) ? undefined : { ms, missingZone: zone === undefined };
}
