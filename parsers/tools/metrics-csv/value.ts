/** Factors to one unit for each kind of quantity: milliseconds, bytes, fractions, cores. */
const UNITS: Readonly<Record<string, number>> = {
  '%': 0.01,
  ns: 1e-6, 'µs': 1e-3, 'μs': 1e-3, us: 1e-3, ms: 1, s: 1e3, min: 6e4, mins: 6e4, hour: 3.6e6,
  B: 1, kB: 1e3, KB: 1e3, MB: 1e6, GB: 1e9, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3,
  K: 1e3, Mil: 1e6, Bil: 1e9,
  m: 1e-3, mCPU: 1e-3, millicores: 1e-3, cores: 1,
  'req/s': 1, 'reqps': 1, 'ops/s': 1, 'p/s': 1, 'B/s': 1, 'kB/s': 1e3, 'MB/s': 1e6, 'KiB/s': 1024, 'MiB/s': 1024 ** 2,
}; // oxfmt-ignore

/** A cell with a number, with its unit where dashboards write one: `35.2%`, `850 ms`, `1.2 s`. */
export function readValue(cell: string): number {
  const plain = Number(cell);
  if (!Number.isNaN(plain)) return plain;
  const match = /^(?<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?) ?(?<unit>\S{1,10})$/i.exec(cell);
  const unit = match?.groups?.['unit'] ?? '';
  return Object.hasOwn(UNITS, unit) ? Number(match?.groups?.['number']) * (UNITS[unit] ?? 1) : Number.NaN;
}
