/** A stretch of a series whose level differs from the rest. */
export interface Shift {
  /** Index of the first value of the stretch, and of the first after it (the length of the series where it lasts). */
  readonly from: number;
  readonly to: number;
  /** Medians outside and inside. */
  readonly baseline: number;
  readonly level: number;
  /** How far the levels are apart, in units of the noise around them. */
  readonly significance: number;
}

/** Shorter stretches are spikes, not levels. */
const LENGTH_MIN = 3;
const SIGNIFICANCE_MIN = 4;
const CHANGE_MIN = 0.1;
/** Turns a median absolute deviation into a standard deviation. */
const DEVIATION = 1.4826;

/**
 * The largest sustained shift of level: the stretch whose mean is furthest from that of the rest, weighed by how many
 * values speak for it; extremes are cut so that one spike does not count as a level. A shift at the beginning is read as the
 * baseline that was left. `undefined` where the noise explains the difference or it is below a tenth.
 */
export function largestShift(values: readonly number[]): Shift | undefined {
  const count = values.length;
  if (count < 2 * LENGTH_MIN) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [quantile(sorted, 0.02), quantile(sorted, 0.98)];
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + Math.min(Math.max(value, low), high));
  const mean = (sums[count] ?? 0) / count;
  let best = { from: 0, to: 0, weight: 0 };
  for (let from = 0; from + LENGTH_MIN <= count; from += 1) {
    for (let to = from + LENGTH_MIN; to <= count; to += 1) {
      const length = to - from;
      if (count - length < LENGTH_MIN) continue;
      const excess = (sums[to] ?? 0) - (sums[from] ?? 0) - length * mean;
      const weight = (excess * excess * count) / (length * (count - length));
      if (weight > best.weight * (1 + 1e-9)) best = { from, to, weight };
    }
  }
  if (best.weight === 0) return undefined;
  const { from, to } = best.from === 0 ? { from: best.to, to: count } : best;
  const inside = values.slice(from, to);
  const outside = [...values.slice(0, from), ...values.slice(to)];
  const [level, baseline] = [median(inside), median(outside)];
  const spread =
    DEVIATION *
    median([...inside.map((value) => Math.abs(value - level)), ...outside.map((value) => Math.abs(value - baseline))]);
  const noise = Math.max(spread, resolutionOf(values));
  const scale = Math.max(Math.abs(level), Math.abs(baseline));
  const distance = Math.abs(level - baseline);
  const significance = Math.min(distance / noise, 1000);
  if (scale === 0 || significance < SIGNIFICANCE_MIN || distance < CHANGE_MIN * scale) return undefined;
  return { from, to, baseline, level, significance };
}

/** One in the last decimal place that the values show: a step of it is rounding, not a change. */
function resolutionOf(values: readonly number[]): number {
  const decimals = values.map((value) => /\.(?<digits>\d+)$/.exec(String(value))?.groups?.['digits']?.length ?? 0);
  return 10 ** -Math.min(Math.max(1, ...decimals), 6);
}

/** The middle of values in any order; 0 of none. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** A quantile of sorted values, linear between neighbours; 0 of none. */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
