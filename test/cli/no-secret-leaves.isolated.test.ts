import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderers } from '../../reports/index.ts';
import { patternsOf } from '../../src/batch/task.ts';
import { summarise } from '../../src/batch/summary.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { draftRule } from '../../src/batch/draft-rule.ts';
import { addAnalyzeCommand } from '../../src/cli/analyze-command.ts';
import { addDiffCommand } from '../../src/cli/diff-command.ts';
import { addExplainCommand } from '../../src/cli/explain-command.ts';
import { addSimilarCommand } from '../../src/cli/similar-command.ts';
import { addRenderCommand } from '../../src/cli/render-command.ts';
import { addTimelineCommand } from '../../src/cli/timeline-command.ts';
import { investigate, Redactor, type Knowledge, type Report } from '../../src/index.ts';
import { LeakSearch } from '../redaction/leak-search.ts';
import { plantBundle } from './planted-bundle.ts';

let folder = '';
let planted: LeakSearch;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-planted-'));
  planted = new LeakSearch([...plantBundle(join(folder, 'older'), 51), ...plantBundle(join(folder, 'newer'), 52)]);
  writeFileSync(join(folder, 'report.json'), await output(join(folder, 'older'), '-f', 'json', '-o', '-'));
  await archive(join(folder, 'older'), join(folder, 'triage.db'));
});

/** Puts a bundle into a store, as a batch does. */
async function archive(bundle: string, path: string): Promise<void> {
  const analysis = await investigate(bundle, { errorTemplates: true });
  const store = new TriageStore(path);
  store.putSource({ path: bundle, content: 'archived', size: 1, modified: 1, problem: null });
  store.putResult(
    'archived',
    { tool: '1.0.0', rules: 'r1' },
    {
      state: 'done',
      timings: { analysis: 1, report: 1 },
      summary: summarise(analysis.report, patternsOf(analysis, new Redactor())),
    },
  );
  store.close();
}

// Rules compiled once, and none but those that show all they see.
vi.mock('../../src/rule-files.ts', async (original) => {
  const { loadRules } = await import('../knowledge/loaded-rules.ts');
  const { TELLING_RULES } = await import('./planted-bundle.ts');
  let loading: ReturnType<typeof loadRules> | undefined;
  const builtInKnowledge = async (): Promise<Knowledge> => {
    loading ??= loadRules([{ file: 'planted.yaml', text: TELLING_RULES }]);
    return (await loading).knowledge;
  };
  return { ...(await original<object>()), builtInKnowledge };
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const COMMANDS = [
  addAnalyzeCommand,
  addRenderCommand,
  addExplainCommand,
  addTimelineCommand,
  addDiffCommand,
  addSimilarCommand,
];

/** What a command prints. */
async function output(...words: readonly string[]): Promise<string> {
  const program = new Command('analyze').enablePositionalOptions().exitOverride();
  for (const add of COMMANDS) add(program);
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
  } finally {
    write.mockRestore();
  }
  return text;
}

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
    const analysis = await investigate(join(folder, 'older'), { errorTemplates: true });
    const summary = summarise(analysis.report, patternsOf(analysis, new Redactor()));
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
