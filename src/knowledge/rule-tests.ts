import type { Confidence, Knowledge } from '../model/index.ts';
import type { RuleLocation } from '../model/index.ts';

/** A test beside the rules: artifacts, and what must and must not be found in them. */
export interface RuleTest {
  readonly name: string;
  readonly artifacts: readonly { readonly path: string; readonly content: string }[];
  readonly expect: RuleExpectation;
  readonly location: RuleLocation;
}

export interface RuleExpectation {
  readonly events: readonly ExpectedEvent[];
  readonly links: readonly LinkId[];
  readonly diagnoses: readonly ExpectedDiagnosis[];
  /** Ids of events and diagnoses, and links as `a.b -> c.d`. */
  readonly silent: readonly string[];
}

export interface ExpectedEvent {
  readonly event: string;
  /** `Kind/name` or `Kind/namespace/name`; any of the episode's subjects. */
  readonly subject?: string;
  readonly count?: number;
  /** In full, with what was captured. */
  readonly title?: string;
  /** What was captured, by the name that the rule gives it. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface ExpectedDiagnosis {
  readonly id: string;
  readonly subject?: string;
  readonly variant?: string;
  readonly confidence?: Confidence;
  /** Events of the chain in order; others may stand between them. */
  readonly chain?: readonly string[];
}

export interface LinkId {
  readonly cause: string;
  readonly effect: string;
}

/** What no test shows: firing, or staying silent. */
export interface CoverageGap {
  readonly type: 'event' | 'link' | 'diagnosis';
  /** An id; of links `a.b -> c.d`, of links between several events `a.b | a.c -> d.e`. */
  readonly id: string;
  readonly lacks: 'firing' | 'silent';
  readonly location: RuleLocation;
}

/** `a.b -> c.d` */
export function linkText({ cause, effect }: LinkId): string {
  return `${cause} -> ${effect}`;
}

/** Reads `a.b -> c.d`. */
export function readLinkText(text: string): LinkId | undefined {
  const match = /^(\S+) -> (\S+)$/.exec(text);
  return match === null ? undefined : { cause: match[1] ?? '', effect: match[2] ?? '' };
}

/**
 * The law of tests: every event, link and diagnosis fires in one test and stays silent in another. An event counts as firing
 * also where a chain names it, a link where a chain steps from one of its causes to one of its effects.
 */
export function findCoverageGaps(
  knowledge: Pick<Knowledge, 'events' | 'links' | 'diagnoses'>,
  tests: readonly RuleTest[],
): CoverageGap[] {
  const fired = new Set<string>();
  const silent = new Set<string>();
  for (const { expect } of tests) {
    for (const { event } of expect.events) fired.add(event);
    for (const { id } of expect.diagnoses) fired.add(id);
    for (const link of expect.links) fired.add(linkText(link));
    for (const { chain = [] } of expect.diagnoses) {
      for (const [index, event] of chain.entries()) {
        fired.add(event);
        for (const cause of chain.slice(0, index)) fired.add(linkText({ cause, effect: event }));
      }
    }
    for (const id of expect.silent) silent.add(id);
  }
  const gaps: CoverageGap[] = [];
  const demand = (
    type: CoverageGap['type'],
    id: string,
    names: readonly string[],
    location: RuleLocation,
    quiet = names,
  ) => {
    if (!names.some((name) => fired.has(name))) gaps.push({ type, id, lacks: 'firing', location });
    if (!quiet.some((name) => silent.has(name))) gaps.push({ type, id, lacks: 'silent', location });
  };
  for (const { id, location } of knowledge.events) demand('event', id, [id], location);
  for (const { causes, effects, location } of knowledge.links) {
    const pairs = causes.flatMap((cause) => effects.map((effect) => linkText({ cause, effect })));
    // Where an end of the link is silent the link is, too.
    demand('link', `${causes.join(' | ')} -> ${effects.join(' | ')}`, pairs, location, [
      ...pairs,
      ...causes,
      ...effects,
    ]);
  }
  for (const { id, location } of knowledge.diagnoses) demand('diagnosis', id, [id], location);
  return gaps;
}
