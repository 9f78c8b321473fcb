import type { JsonObject } from '../../../src/model/index.ts';
import { compact } from '../../support/documents/emit.ts';

const COMPARISON =
  /^(?:(?<name>[\w .-]{1,80}): ?)?Normal=(?<normal>-?[\d.]+)(?<unit>[^\s\d>-]{0,20}| cores)? -> (?:Current|Cur)=(?<current>-?[\d.]+)[^(]{0,30}(?:\((?<change>[^)]{1,40})\))?$/;

/**
 * One line of evidence, `SIGNAL [Metric] | name: Normal=4.85ms -> Current=70.04ms (+1343.0%) | ...`, as one entry per
 * comparison. `text` is always there; figures where the line shows them.
 */
export function readEvidence(text: string): readonly JsonObject[] {
  const [heading = '', ...parts] = text
    .slice(0, 2000)
    .split('|')
    .map((part) => part.trim());
  const { signal, metric } =
    /^(?<signal>[A-Z][A-Z_]{2,60})(?: \[(?<metric>[^\]]{1,80})\])?$/.exec(heading)?.groups ?? {};
  const comparisons = parts.flatMap((part) => {
    const found = COMPARISON.exec(part)?.groups;
    if (found === undefined) return [];
    return [
      compact({
        signal,
        metric,
        series: found['name'],
        normal: Number(found['normal']),
        current: Number(found['current']),
        unit: found['unit']?.trim(),
        changePercent: percentOf(found['change']),
        text,
      }),
    ];
  });
  if (comparisons.length > 0) return comparisons;
  const value = /^Val: ?(?<number>-?[\d.]+)(?<unit>[a-z%]{0,10})/.exec(parts[0] ?? '')?.groups;
  return [
    compact({
      signal,
      metric,
      current: value === undefined ? undefined : Number(value['number']),
      unit: value?.['unit'],
      text,
    }),
  ];
}

/** `+375.0%` as 375; words (`New Spike`) are no figure. */
function percentOf(text: string | undefined): number | undefined {
  const percent = /^(?<number>[+-]?[\d.]+)%$/.exec(text ?? '')?.groups?.['number'];
  return percent === undefined ? undefined : Number(percent);
}
