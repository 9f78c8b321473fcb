import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { tryPresent } from '../history/pairs.ts';
import { incidentOf, type Incident } from '../history/repaired.ts';

const { knowledge, tests } = await loadBuiltInRules();
const TELLING = tests.filter(({ expect: { diagnoses } }) => diagnoses.length > 0);
/** `2/8`: the second of eight parts of all presents, with every past. Absent: a few presents, with some pasts. */
const SHARD = process.env['PAIRS_SHARD'];
/** A file to which what was tried is written, one line a present; what stands there is not tried again. */
const NOTES = process.env['PAIRS_NOTES'];
const FEW_PRESENTS = 12;
const FEW_PASTS = 60;

async function incidentsOf(indexes: readonly number[]): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for (const index of indexes) {
    const incident = await incidentOf(TELLING[index % TELLING.length]!, knowledge);
    if (incident !== undefined) incidents.push(incident);
  }
  return incidents;
}

/** Strides that share no factor with the number of tests come by all of them. */
function strided(count: number, stride: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * stride) % TELLING.length);
}

function presentsOf(shard: string): number[] {
  const [part, parts] = shard.split('/').map(Number);
  return [...TELLING.keys()].filter((index) => index % parts! === part! - 1);
}

function namesIn(notes: string | undefined): ReadonlySet<string> {
  if (notes === undefined || !existsSync(notes)) return new Set();
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  return new Set(lines.map((line) => (JSON.parse(line) as { present: string }).present));
}

test(
  'what is over does not change what is told first, nor does what nothing was heard of for days',
  { timeout: SHARD === undefined ? 60_000 : 24 * 60 * 60_000 },
  async () => {
    const isWhole = SHARD !== undefined;
    const pasts = await incidentsOf(isWhole ? [...TELLING.keys()] : strided(FEW_PASTS, 7));
    const presents = await incidentsOf(isWhole ? presentsOf(SHARD) : strided(FEW_PRESENTS, 311));
    const known = namesIn(NOTES);
    const wrong: string[] = [];
    let tried = 0;
    for (const present of presents) {
      if (known.has(present.name)) continue;
      const outcome = await tryPresent(present, pasts, knowledge);
      if (NOTES !== undefined) appendFileSync(NOTES, `${JSON.stringify({ present: present.name, ...outcome })}\n`);
      tried += outcome.pairs;
      for (const { past, isRepaired, told, instead } of outcome.wrong) {
        const how = isRepaired ? 'repaired' : 'of which nothing more is known';
        wrong.push(`${past} (${how}), then ${present.name}: ${told}, not ${instead}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(known.size > 0 ? -1 : 100);
  },
);
