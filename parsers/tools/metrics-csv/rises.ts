import type { Series } from './series.ts';
import type { Shift } from './shift.ts';

/** How a rise of one series stands among the rises of the same metric. */
export interface Rise {
  /** Its part of the greatest of them, 0 to 1. */
  readonly share: number;
  /** Whether it was over before another one that counts began: trouble of its own time, such as that of starting up. */
  readonly overtaken: boolean;
}

/** Rises below this part of the greatest, or that are not at least this often the baseline, overtake nothing. */
const SHARE_MIN = 0.01;
const RATIO_MIN = 3;
const SIGNIFICANCE_MIN = 10;

/** The rises among shifts, each compared with those of the same metric; percentiles of a latency are one metric. */
export function rises(shifts: ReadonlyMap<Series, Shift | undefined>): ReadonlyMap<Series, Rise> {
  const groups = new Map<string, Rising[]>();
  for (const [series, shift] of shifts) {
    const from = shift === undefined ? undefined : series.buckets[shift.from]?.from;
    if (shift === undefined || from === undefined || shift.level <= shift.baseline) continue;
    const metric = series.metric.replace(/\d+/g, '');
    const group = groups.get(metric) ?? [];
    group.push({ series, shift, from, to: series.buckets[shift.to]?.from ?? Infinity });
    groups.set(metric, group);
  }
  return new Map([...groups.values()].flatMap((group) => comparedWithin(group)));
}

interface Rising {
  readonly series: Series;
  readonly shift: Shift;
  /** Epoch milliseconds; `Infinity` where it lasts. */
  readonly from: number;
  readonly to: number;
}

function comparedWithin(group: readonly Rising[]): readonly (readonly [Series, Rise])[] {
  const greatest = Math.max(...group.map(({ shift }) => shift.level - shift.baseline));
  const shareOf = ({ shift }: Rising): number => (shift.level - shift.baseline) / greatest;
  const latest = Math.max(...group.filter((rising) => counts(rising.shift, shareOf(rising))).map(({ from }) => from));
  return group.map((rising) => [rising.series, { share: shareOf(rising), overtaken: rising.to <= latest }] as const);
}

function counts({ level, baseline, significance }: Shift, share: number): boolean {
  return share >= SHARE_MIN && level >= RATIO_MIN * baseline && significance >= SIGNIFICANCE_MIN;
}
