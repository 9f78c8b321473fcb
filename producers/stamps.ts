const STAMP =
  /(?<!\d)(?<year>20\d\d)-?(?<month>\d\d)-?(?<day>\d\d)(?:[T_ -]?(?<hour>\d\d)[-_:.]?(?<minute>\d\d)(?:[-_:.]?(?<second>\d\d))?(?!\d))?/;

/**
 * The time in a file or folder name, epoch milliseconds: `2025-12-04_09_15_57`, `20230101-101010`, `2023-01-01`. Names
 * carry no zone; collectors write UTC or the node's time, so it is taken as UTC. A day alone is over when it ends: what was
 * collected on it tells of all that had happened by then.
 */
export function stampIn(name: string): number | undefined {
  const groups = STAMP.exec(name)?.groups;
  if (groups === undefined) return undefined;
  const part = (key: string, otherwise: number): number => Number(groups[key] ?? otherwise);
  const month = part('month', 1);
  const day = part('day', 1);
  const isDayAlone = groups['hour'] === undefined;
  const hour = part('hour', isDayAlone ? 23 : 0);
  const minute = part('minute', isDayAlone ? 59 : 0);
  const second = part('second', isDayAlone ? 59 : 0);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return undefined;
  return Date.UTC(part('year', 1970), month - 1, day, hour, minute, second);
}
