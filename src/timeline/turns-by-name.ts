import { pileUp } from '../model/index.ts';

/** What was collected in one turn of two, of which the names tell the order. */
interface Turn {
  readonly isEarlier: boolean;
  /** In which both turns lie. */
  readonly folder: string;
}

/** How people name what they collected before something was done, and after it. */
const EARLIER: ReadonlySet<string> = new Set(['before', 'yesterday']);
const LATER: ReadonlySet<string> = new Set(['after', 'today']);
/** Helm's hooks and steps of pipelines are called so as well, but for these. */
const AROUND =
  /^[^a-z]*(?<turn>pre|post)(?:[^a-z]+(?:change|failover|fix|maintenance|migration|patch|reboot|repair|restart))?[^a-z]*(?:\.[a-z]+)?$/;
const BETWEEN_WORDS = /[^a-z]+/;
/** A day, or a time, by which folders are called that are filled again and again. */
const STAMP =
  /(?<!\d)(?<year>20\d\d)-?(?<month>[01]\d)-?(?<day>[0-3]\d)(?:[t_ -]?(?<hour>[0-2]\d)[-_:.h]?(?<minute>[0-5]\d)(?:[-_:.m]?(?<second>[0-5]\d))?)?(?!\d)/;
/** Longer than a collector needs for one picture of a cluster, milliseconds. */
const APART = 6 * 60_000;

/**
 * When artifacts were collected whose names say that it was before something was done, where others beside them, or in a folder beside
 * theirs, say that they were collected after it: when the last was said that any of them tells, and before the rest. Of folders that are
 * called by a time, when that is, counted from the last of them. Epoch milliseconds.
 * @param newestOf the newest time that an artifact tells, where it does: asked only of those that were earlier
 * @param now the bundle's newest observation
 */
export function collectedBefore(
  artifacts: readonly string[],
  newestOf: (artifact: string) => number | undefined,
  now: number,
): Map<string, number> {
  const earlier = new Map<string, string[]>();
  const later = new Set<string>();
  for (const artifact of artifacts) {
    for (const { folder, isEarlier } of turnsOf(artifact)) {
      if (!isEarlier) later.add(folder);
      else pileUp(earlier, folder, artifact);
    }
  }
  const times = earlierByStamps(artifacts, now);
  for (const [folder, members] of earlier) {
    if (!later.has(folder)) continue;
    const said = members.flatMap((artifact) => newestOf(artifact) ?? []);
    const last = said.reduce((left, right) => Math.max(left, right), -Infinity);
    const time = Math.min(Number.isFinite(last) ? last : now, now - APART);
    for (const artifact of members) times.set(artifact, Math.min(time, times.get(artifact) ?? time));
  }
  return times;
}

/**
 * Of folders that are called alike but for a stamp, those of all stamps but the last: as much before now as the stamps are apart, in
 * whatever zone they are.
 */
function earlierByStamps(artifacts: readonly string[], now: number): Map<string, number> {
  const stamped = new Map<string, { readonly artifact: string; readonly at: number }[]>();
  for (const artifact of artifacts) {
    const folders = artifact.toLowerCase().split('/').slice(0, -1);
    for (const [index, name] of folders.entries()) {
      const at = stampOf(name);
      if (at === undefined) continue;
      pileUp(stamped, [...folders.slice(0, index), name.replace(STAMP, '*')].join('/'), { artifact, at });
    }
  }
  const times = new Map<string, number>();
  for (const members of stamped.values()) {
    const last = members.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
    for (const { artifact, at } of members) if (last - at >= APART) times.set(artifact, now - (last - at));
  }
  return times;
}

function stampOf(name: string): number | undefined {
  const { year, month, day, hour, minute, second } = STAMP.exec(name)?.groups ?? {};
  if (year === undefined) return undefined;
  return Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
}

/** The turns that the folders and the name of an artifact tell; a name that tells of both tells nothing. */
function turnsOf(artifact: string): Turn[] {
  const turns: Turn[] = [];
  let folder = '';
  for (const name of artifact.toLowerCase().split('/')) {
    const turn = turnOf(name);
    if (turn !== undefined) turns.push({ isEarlier: turn === 'earlier', folder });
    folder += `${name}/`;
  }
  return turns;
}

function turnOf(name: string): 'earlier' | 'later' | undefined {
  const around = AROUND.exec(name)?.groups?.['turn'];
  if (around !== undefined) return around === 'pre' ? 'earlier' : 'later';
  const words = name.split(BETWEEN_WORDS);
  const isEarlier = words.some((word) => EARLIER.has(word));
  const isLater = words.some((word) => LATER.has(word));
  if (isEarlier === isLater) return undefined;
  return isEarlier ? 'earlier' : 'later';
}
