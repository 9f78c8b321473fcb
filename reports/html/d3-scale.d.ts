/** The part of d3-scale that the timeline uses. */
declare module 'd3-scale' {
  /** A linear scale over UTC times whose ticks fall on whole units of time. */
  export interface UtcScale {
    (time: Date | number): number;
    invert(position: number): Date;
    ticks(count: number): Date[];
  }

  export function scaleUtc(domain: readonly [Date | number, Date | number], range: readonly [number, number]): UtcScale;
}
