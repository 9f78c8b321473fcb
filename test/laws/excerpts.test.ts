import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { openBundle } from '../../src/bundle/index.ts';
import { analyzeBundle } from '../../src/index.ts';
import type { Report } from '../../src/model/index.ts';
import { builtInKnowledge } from '../../src/rule-files.ts';
import { Readable } from 'node:stream';
import { tar, type Member } from '../bundle/archives.ts';
import { incidents } from '../incidents/expected.ts';

const SAMPLES = 'samples';
/** Lines of an excerpt. */
const WINDOW = 40;
/** Excerpts of each sample: more only cost time. */
const MOST_EXCERPTS = 24;

async function reportOn(member: Member): Promise<Report> {
  const archive = tar([member]);
  const knowledge = await builtInKnowledge();
  return (
    await engine.analyze(await openBundle(Readable.from([archive]), { name: 'excerpt', producers: [] }), { knowledge })
  ).report;
}

async function wholeReportOn(sample: string): Promise<Report> {
  const file = incidents.find(({ name }) => name === sample)?.file;
  return analyzeBundle(file ?? join(SAMPLES, sample, 'bundle'));
}

/** The head, the tail and every window of lines of the texts of a sample, evenly chosen. */
function excerptsOf(sample: string): { name: string; content: string }[] {
  const all = fastGlob.sync(`${SAMPLES}/${sample}/bundle/**/*.{log,txt,yaml}`).sort();
  const found = all.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const starts = [...Array(Math.ceil(lines.length / WINDOW)).keys()].map((index) => index * WINDOW);
    return starts.map((start) => ({
      name: file.slice(join(SAMPLES, sample, 'bundle').length + 1),
      content: `${lines.slice(start, start + WINDOW).join('\n')}\n`,
    }));
  });
  const step = Math.max(1, Math.floor(found.length / MOST_EXCERPTS));
  return found.filter((_, index) => index % step === 0);
}

/** Words that only trouble has, in the samples' own artifacts. */
const SPEAKS =
  /(?:^|\s)E\d{4} \d\d:|level=error|"level":"error"|Warning {2,}|\bERROR\b|no leader|denied the request|no space left/;

describe('an excerpt of a sample', () => {
  test.each(fastGlob.sync('*', { cwd: SAMPLES, onlyDirectories: true }).sort())(
    'of %s is never healthy, never silent where it speaks of trouble, and proves nothing that the whole does not show',
    async (sample) => {
      const excerpts = excerptsOf(sample);
      expect(excerpts.length).toBeGreaterThan(5);
      const whole = await wholeReportOn(sample);
      const seen = new Set(whole.timeline.map(({ event }) => event));
      for (const { name, content } of excerpts) {
        const report = await reportOn({ name, content });
        expect(report.verdict.status, `${name}\n${content}`).not.toBe('healthy');
        const proven = report.diagnoses.filter(({ confidence }) => confidence === 'confirmed');
        expect(
          proven.filter(({ chain }) => !seen.has(chain[0]?.event ?? '')).map(({ id }) => id),
          `of ${name}, which the whole does not hold\n${content}`,
        ).toEqual([]);
        if (!SPEAKS.test(content)) continue;
        const grave = report.timeline.filter(({ severity }) => severity !== 'info');
        const said = report.diagnoses.length + report.unexplained.length + grave.length;
        expect(said, `${name}\n${content}`).toBeGreaterThan(0);
      }
    },
    120_000,
  );
});

/** What anybody may put beside the files of a case. */
const UNRELATED: readonly Member[] = [
  { name: 'zz/os-release', content: 'NAME="Debian GNU/Linux"\nVERSION_ID="12"\nID=debian\n' },
  { name: 'zz/notes.txt', content: 'These files were collected on Monday.\n' },
];

test.each(incidents)('what has nothing to do with $name leaves its diagnosis as it is', async ({ name, expected }) => {
  const folder = join(SAMPLES, name, 'bundle');
  const members = fastGlob
    .sync('**/*', { cwd: folder, dot: true })
    .sort()
    .map((file) => ({ name: `${name}/${file}`, content: readFileSync(join(folder, file)) }));

  const { diagnoses } = await analyzeBundle(Readable.from([tar([...members, ...UNRELATED])]), { name });

  expect(diagnoses[0]).toMatchObject({ id: expected.diagnosis, subject: expected.subject });
});
