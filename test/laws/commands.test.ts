import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/index.ts';
import { changesMade, kubectlProblems, shellProblems } from '../rules/shell-commands.ts';
import { bundles, reportOn } from './bundles.ts';

/** What stands where a value should, and nobody knew it. */
const UNFILLED = /\bundefined\b|\[object |\{\{\w+\}\}/;

/** All that a member of such a name holds, wherever it stands in a report. */
function valuesOf(report: Report, member: 'command' | 'collect'): string[] {
  const found = new Set<string>();
  JSON.stringify(report, (key, value: unknown) => {
    if (key === member && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found];
}

describe('the commands of a report', () => {
  test.each(bundles)('on $name are a shell’s, and right for the kinds they name', async ({ file }) => {
    const report = await reportOn(file);
    const collected = valuesOf(report, 'collect');
    const all = [...valuesOf(report, 'command'), ...collected];
    expect(shellProblems(all)).toEqual([]);
    expect(all.flatMap(kubectlProblems)).toEqual([]);
    expect(all.filter((command) => UNFILLED.test(command))).toEqual([]);
    expect(collected.flatMap(changesMade)).toEqual([]);
  });
});
