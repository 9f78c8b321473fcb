import type { Line } from '../../support/documents/lines.ts';

/** Goroutines that stand at the same place in the same state. */
export interface Stack {
  /** The innermost function that is not of Go's own library. */
  readonly place: string;
  readonly count: number;
  /** `chan send`, `semacquire`; empty in a profile, which does not tell. */
  readonly state: string;
  /** For how long, the longest; 0 where nothing says. */
  readonly minutes: number;
  /** Where the place is named. */
  readonly line: number;
}

/** `goroutine 4711 [chan send, 58 minutes]:` */
const GOROUTINE =
  /^goroutine \d+(?: gp=\S+ m=\S+(?: mp=\S+)?)? \[(?<state>[^\],]{1,60})(?:, (?<minutes>\d{1,9}) minutes)?[^\]]{0,60}\]:\s*$/;
/** `17 @ 0x42fcaa 0x42fd5e` */
const COUNTED = /^(?<count>\d{1,9}) @(?: 0x[0-9a-f]+)+\s*$/;
/** `#\t0x30d4f3d\tk8s.io/x/pleg.(*GenericPLEG).relist+0x74d\t/go/src/x.go:261`, or `k8s.io/x/pleg.(*GenericPLEG).relist(0xc0001)`. */
const FRAME = /^(?:#\s+0x[0-9a-f]+\s+(?<profiled>\S+?)\+0x[0-9a-f]+\s|(?<dumped>[\w./*()[\]{}-]+)\([^()]*\)\s*$)/;
const OF_LIBRARY =
  /^(?:runtime|sync|internal|net|io|bufio|os|syscall|time|context|crypto|reflect|database|golang\.org\/x|vendor)[./]/;

/** Whether a text holds the goroutines of a program one by one. */
export function isStackDump(lines: readonly string[]): boolean {
  return GOROUTINE.test(lines[0] ?? '') && lines.filter((line) => GOROUTINE.test(line)).length > 1;
}

/** The places where goroutines stand, most first. */
export function readStacks(lines: readonly Line[]): Stack[] {
  const stacks = new Map<string, Stack>();
  let open: Pick<Stack, 'count' | 'state' | 'minutes'> | undefined;
  for (const { text, number } of lines) {
    const begun = beginningOf(text);
    if (begun !== undefined) {
      open = begun;
      continue;
    }
    const frame = open === undefined ? undefined : FRAME.exec(text)?.groups;
    const place = frame?.['profiled'] ?? frame?.['dumped'];
    if (open === undefined || place === undefined || OF_LIBRARY.test(place)) continue;
    const key = `${open.state}\n${place}`;
    const known = stacks.get(key);
    stacks.set(key, {
      place,
      count: (known?.count ?? 0) + open.count,
      state: open.state,
      minutes: Math.max(known?.minutes ?? 0, open.minutes),
      line: known?.line ?? number,
    });
    open = undefined;
  }
  return [...stacks.values()].sort((left, right) => right.count - left.count || left.line - right.line);
}

function beginningOf(text: string): Pick<Stack, 'count' | 'state' | 'minutes'> | undefined {
  const counted = COUNTED.exec(text)?.groups;
  if (counted !== undefined) return { count: Number(counted['count']), state: '', minutes: 0 };
  const { state, minutes = 0 } = GOROUTINE.exec(text)?.groups ?? {};
  return state === undefined ? undefined : { count: 1, state, minutes: Number(minutes) };
}
