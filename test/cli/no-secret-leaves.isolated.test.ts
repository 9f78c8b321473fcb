import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderers } from '../../reports/index.ts';
import { draftRule } from '../../src/batch/draft-rule.ts';
import type { Report } from '../../src/index.ts';
import { replaceModule } from '../native/replaced.ts';
import { LeakSearch } from '../redaction/leak-search.ts';
import { plantBundle } from './planted-bundle.ts';

replaceModule(new URL('../../src/rule-files.ts', import.meta.url), new URL('telling-rule-files.ts', import.meta.url));
const { archive, output, summaryOf } = await import('./telling-commands.ts');

let folder = '';
let planted: LeakSearch;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-planted-'));
  planted = new LeakSearch([...plantBundle(join(folder, 'older'), 51), ...plantBundle(join(folder, 'newer'), 52)]);
  writeFileSync(join(folder, 'report.json'), await output(join(folder, 'older'), '-f', 'json', '-o', '-'));
  await archive(join(folder, 'older'), join(folder, 'triage.db'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the planted secrets are seen: the rules fire on them', () => {
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  const events = new Set(report.timeline.map(({ event }) => event));
  for (const event of ['line', 'event', 'pod', 'environment', 'secret']) expect(events).toContain(`planted.${event}`);
  expect(report.diagnoses.map(({ id }) => id)).toContain('planted/line');
  expect(JSON.stringify(report)).toContain('***masked***');
});

describe('no planted secret leaves', () => {
  test.each(renderers.map(({ id }) => id))('as %s', async (format) => {
    const text = await output('render', join(folder, 'report.json'), '-f', format, '-o', '-');
    expect(text.length).toBeGreaterThan(500);
    expect(planted.leaksIn(text)).toEqual([]);
  });

  test.each(['text', 'csv', 'jsonl'])('in a timeline as %s', async (format) => {
    const text = await output('timeline', join(folder, 'older'), '-f', format);
    expect(text).toContain('A line says');
    expect(planted.leaksIn(text)).toEqual([]);
  });

  test.each(['text', 'json', 'md', 'html'])('in a comparison as %s', async (format) => {
    const text = await output('diff', join(folder, 'older'), join(folder, 'newer'), '-f', format);
    // A ticket shows the first hundred of each sort.
    expect(text).toContain(format === 'md' ? 'planted' : 'web-0');
    expect(planted.leaksIn(text)).toEqual([]);
  });

  test.each(['text', 'json'])('in what resembles a bundle as %s', async (format) => {
    const text = await output('similar', join(folder, 'newer'), '--db', join(folder, 'triage.db'), '-f', format);
    expect(text).toContain('planted.line');
    expect(text).toContain('<*>');
    expect(planted.leaksIn(text)).toEqual([]);
  });

  test.each(['planted/line', 'planted.environment', 'planted/absent'])('in the explanation of %s', async (id) => {
    const text = await output('explain', id, '--bundle', join(folder, 'older')).catch((error: unknown) =>
      String(error),
    );
    expect(planted.leaksIn(text)).toEqual([]);
  });

  test('in what a batch stores, nor in a rule drafted from it', async () => {
    const summary = await summaryOf(join(folder, 'older'));
    expect(summary.patterns.length).toBeGreaterThan(50);
    expect(planted.leaksIn(JSON.stringify(summary))).toEqual([]);
    for (const pattern of summary.patterns) {
      const drafted = draftOf(pattern);
      expect(planted.leaksIn(drafted)).toEqual([]);
    }
  });
});

/** A rule from a pattern; nothing where it holds no constant text. */
function draftOf(pattern: Parameters<typeof draftRule>[0] extends infer P ? Omit<P, 'bundles'> : never): string {
  try {
    return draftRule({ ...pattern, bundles: 1 }, () => ({}));
  } catch {
    return '';
  }
}
