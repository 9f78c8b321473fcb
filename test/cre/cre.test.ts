import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCre } from '../../specs/cre/index.ts';
import { withForeignRules } from '../../src/knowledge/foreign-rules.ts';
import { investigate } from '../../src/index.ts';
import type { Episode, ForeignRule, Json } from '../../src/model/index.ts';
import { tar } from '../bundle/archives.ts';
import { CASES } from './cases.ts';
import { knowledgeOf } from './knowledge.ts';

/** The names that terms of the rules have. */
const TERMS = { arrival: { regex: 'go[a-z]+ landed' }, halting: 'halt now' };
const BEGINNING = Date.UTC(2030, 0, 1, 10);

function ruleFile(index: number, body: Json): string {
  const [[type, match] = ['', {}]] = Object.entries(body as Readonly<Record<string, object>>);
  const event = { source: `cre.log.case${index}` };
  const rule = { cre: { id: `CASE-${index}`, severity: 1, title: 'x' }, rule: { [type]: { ...match, event } } };
  return JSON.stringify({ rules: [rule], terms: TERMS });
}

function logFile(index: number, said: (typeof CASES)[number][2]): { readonly name: string; readonly content: string } {
  const lines = said.map(([second, text]) => `${new Date(BEGINNING + second * 1000).toISOString()} ${text}\n`);
  return { name: `cluster-resources/pods/logs/shop/case${index}/case${index}.log`, content: lines.join('') };
}

/** `2: 1-4`: two hits, the first record in line 1 and the last in line 4. */
function told(episode: Episode | undefined): string {
  if (episode === undefined) return 'none';
  const lines = episode.sources.map(({ line }) => line).sort((left, right) => left - right);
  const [first, last] = [lines[0], lines.at(-1)];
  return `${episode.count}: ${first === last ? first : `${first}-${last}`}`;
}

describe('a rule of Common Reliability Enumerations finds what it would find with its own tool', () => {
  let found: ReadonlyMap<string, Episode> = new Map();

  beforeAll(async () => {
    const rules = CASES.flatMap(([, body], index): readonly ForeignRule[] => {
      const { rules: read, notRun } = readCre(ruleFile(index, body), `case-${index}.yaml`);
      expect(notRun).toEqual([]);
      return read;
    });
    const { knowledge, notRun } = withForeignRules(knowledgeOf(), rules);
    expect(notRun).toEqual([]);
    const bundle = tar(CASES.map(([, , said], index) => logFile(index, said)));
    const { episodes } = await investigate(Readable.from([bundle]), { knowledge });
    found = new Map(episodes.map((episode) => [episode.event, episode]));
  }, 60_000);

  test.each(CASES.map(([shows, , , hits], index) => ({ shows, hits, index })))('$shows', ({ hits, index }) => {
    expect(told(found.get(`cre.CASE-${index}`))).toBe(hits);
  });
});
