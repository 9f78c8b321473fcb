import type { EventRule, Knowledge } from '../src/model/index.ts';
import type { RuleTest } from '../src/knowledge/rule-tests.ts';
import { keptWith } from '../src/knowledge/kept-with.ts';
import { compileRegex } from '../src/knowledge/linear-regex.ts';

/** An excerpt of what a rule's own test feeds it. */
export interface Sample {
  readonly artifact: string;
  readonly text: string;
}

/** More samples of one event say nothing new. */
const MOST_SAMPLES = 3;
/** A whole artifact is shown where no single line shows the event, no further than this. */
const MOST_LINES = 30;
const LONGEST_LINE = 400;

/** By id of an event or diagnosis: how it looks in the artifacts of the tests in which it fires. */
export function samplesOf(knowledge: Knowledge, tests: readonly RuleTest[]): ReadonlyMap<string, readonly Sample[]> {
  const firing = new Map<string, RuleTest[]>();
  for (const test of tests) for (const id of firedBy(test)) firing.set(id, [...(firing.get(id) ?? []), test]);
  const samples = new Map<string, readonly Sample[]>();
  for (const event of knowledge.events) samples.set(event.id, samplesOfEvent(event, firing.get(event.id) ?? []));
  const events = new Map(knowledge.events.map((event) => [event.id, event]));
  for (const { id, roots } of knowledge.diagnoses) {
    const own = firing.get(id) ?? [];
    const found = roots.flatMap((root) => {
      const event = events.get(root);
      return event === undefined ? [] : samplesOfEvent(event, own);
    });
    samples.set(id, distinct(found));
  }
  return samples;
}

function firedBy({ expect }: RuleTest): Set<string> {
  return new Set([
    ...expect.events.map(({ event }) => event),
    ...expect.diagnoses.flatMap(({ id, chain = [] }) => [id, ...chain]),
  ]);
}

function samplesOfEvent(event: EventRule, tests: readonly RuleTest[]): readonly Sample[] {
  const shows = shownBy(event);
  const artifacts = tests.flatMap((test) => test.artifacts);
  const lines = artifacts.flatMap(({ path, content }) =>
    content
      .split('\n')
      .filter(shows)
      .slice(0, 1)
      .map((line) => ({ artifact: path, text: cut(line.trim()) })),
  );
  if (lines.length > 0) return distinct(lines);
  const kinds = event.object.flatMap((source) => source.kinds);
  const holding = artifacts.filter(({ content }) => kinds.some((kind) => content.includes(kind)));
  const shortest = [...(holding.length > 0 ? holding : artifacts)].sort((a, b) => a.content.length - b.content.length);
  return shortest.slice(0, 1).map(({ path, content }) => ({ artifact: path, text: beginning(content) }));
}

/** Whether a line shows an event, as one of its sources would see it in a log or an Event. */
const shownBy = keptWith(({ log, kubernetesEvent }: EventRule): ((line: string) => boolean) => {
  const sources = [...log, ...kubernetesEvent].map(({ contains = [], pattern }) => ({
    contains,
    // What a pattern ties to the beginning of a message does not begin the line.
    regex: pattern === undefined ? undefined : compileRegex(pattern.replace(/^(\(\?i\))?\^/, '$1')),
  }));
  return (line) =>
    sources.some(({ contains, regex }) => {
      if (contains.length > 0 && !contains.some((literal) => line.includes(literal))) return false;
      return regex === undefined ? contains.length > 0 : regex.test(line);
    });
});

function distinct(samples: readonly Sample[]): readonly Sample[] {
  return [...new Map(samples.map((sample) => [sample.text, sample])).values()].slice(0, MOST_SAMPLES);
}

function beginning(content: string): string {
  const lines = content.trimEnd().split('\n');
  const shown = lines.slice(0, MOST_LINES).map(cut);
  return [...shown, ...(lines.length > MOST_LINES ? ['...'] : [])].join('\n');
}

function cut(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} ...` : line;
}
