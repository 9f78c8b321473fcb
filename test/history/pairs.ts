import type { Knowledge } from '../../src/model/index.ts';
import { analyzeFiles, clockAt, firstDiagnosis, muchAt, presentOf, traceOf, type Incident } from './repaired.ts';

/** Incidents of the past that are put before one present at once: one analysis then tries as many pairs. */
const AT_ONCE = 24;

/** A past that changes what is told first of a present. */
export interface WrongPair {
  readonly past: string;
  readonly isRepaired: boolean;
  readonly present: string;
  /** What is told first with the past, and without it. */
  readonly told: string;
  readonly instead: string;
}

/** What was tried with one present. */
export interface TriedPresent {
  readonly pairs: number;
  readonly wrong: readonly WrongPair[];
}

/** Puts every past that is about other things before one present, repaired and of which nothing more is known. */
export async function tryPresent(
  present: Incident,
  pasts: readonly Incident[],
  knowledge: Knowledge,
): Promise<TriedPresent> {
  const now = presentOf(present);
  const others = pasts.filter((past) => isApart(past, present));
  const wrong: WrongPair[] = [];
  // Some rule tests are about what has no time, or about few lines that somebody picked, and say something else beside a clock or much else.
  for (const ordinary of [clockAt(now), muchAt(now)])
    if ((await toldBeside(present, ordinary, knowledge)) !== present.diagnosis) return { pairs: 0, wrong };
  for (const isRepaired of [true, false])
    for (let at = 0; at < others.length; at += AT_ONCE) await tryGroup(others.slice(at, at + AT_ONCE), isRepaired);
  return { pairs: others.length, wrong };

  /** Where a group changes what is told first, its halves are tried, down to the pasts that do so alone. */
  async function tryGroup(group: readonly Incident[], isRepaired: boolean): Promise<void> {
    const traces = Object.assign(
      {},
      ...group.map((past, index) => traceOf(past, now, isRepaired, `history/${index}`)),
    ) as Record<string, string>;
    const told = await toldBeside(present, traces, knowledge);
    if (told === present.diagnosis) return;
    const [only, ...more] = group;
    if (only === undefined) return;
    if (more.length === 0) {
      wrong.push({
        past: only.name,
        isRepaired,
        present: present.name,
        told: told ?? 'nothing',
        instead: present.diagnosis,
      });
      return;
    }
    const half = Math.ceil(group.length / 2);
    const before = wrong.length;
    await tryGroup(group.slice(0, half), isRepaired);
    await tryGroup(group.slice(half), isRepaired);
    // What only several do together is a fault as well.
    if (wrong.length === before)
      wrong.push({
        past: group.map(({ name }) => name).join(' and '),
        isRepaired,
        present: present.name,
        told: told ?? 'nothing',
        instead: present.diagnosis,
      });
  }
}

/** Whether two incidents are about different things, and the first leaves traces. */
function isApart(past: Incident, present: Incident): boolean {
  return Object.keys(past.traces).length > 0 && ![...past.subjects].some((subject) => present.subjects.has(subject));
}

async function toldBeside(
  present: Incident,
  files: Readonly<Record<string, string>>,
  knowledge: Knowledge,
): Promise<string | undefined> {
  const { report } = await analyzeFiles('pair', { ...present.files, ...files }, knowledge);
  return firstDiagnosis(report);
}
