import { Command } from 'commander';
import { vi } from 'vitest';
import { patternsOf } from '../../src/batch/task.ts';
import type { BundleSummary } from '../../src/batch/result.ts';
import { summarise } from '../../src/batch/summary.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { addAnalyzeCommand } from '../../src/cli/analyze-command.ts';
import { addDiffCommand } from '../../src/cli/diff-command.ts';
import { addExplainCommand } from '../../src/cli/explain-command.ts';
import { addSimilarCommand } from '../../src/cli/similar-command.ts';
import { addRenderCommand } from '../../src/cli/render-command.ts';
import { addTimelineCommand } from '../../src/cli/timeline-command.ts';
import { investigate, Redactor } from '../../src/index.ts';

/** What a batch keeps of a bundle. */
export async function summaryOf(bundle: string): Promise<BundleSummary> {
  const analysis = await investigate(bundle, { errorTemplates: true });
  return summarise(analysis.report, patternsOf(analysis, new Redactor()));
}

/** Puts a bundle into a store, as a batch does. */
export async function archive(bundle: string, path: string): Promise<void> {
  const store = new TriageStore(path);
  store.putSource({ path: bundle, content: 'archived', size: 1, modified: 1, problem: null });
  store.putResult(
    'archived',
    { tool: '1.0.0', rules: 'r1' },
    {
      state: 'done',
      timings: { analysis: 1, report: 1 },
      summary: await summaryOf(bundle),
    },
  );
  store.close();
}

const COMMANDS = [
  addAnalyzeCommand,
  addRenderCommand,
  addExplainCommand,
  addTimelineCommand,
  addDiffCommand,
  addSimilarCommand,
];

/** What a command prints. */
export async function output(...words: readonly string[]): Promise<string> {
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
