import { Readable } from 'node:stream';
import { readSpecs } from '../../specs/troubleshoot/index.ts';
import { analyzeBundle } from '../../src/index.ts';
import type { ReportCheck } from '../../src/model/index.ts';
import { tar } from '../bundle/archives.ts';

/** An analyzer as a spec holds it. */
export type Written = Readonly<Record<string, object>>;

/** What each of these analyzers says of a bundle, under its position; all of them are run at once. */
export async function runAll(
  analyzers: readonly Written[],
  files: readonly { readonly name: string; readonly content: string }[],
): Promise<readonly (readonly ReportCheck[])[]> {
  const specs = analyzers.flatMap((analyzer, index) =>
    readSpecs(
      JSON.stringify({ apiVersion: 'troubleshoot.sh/v1beta2', kind: 'Preflight', spec: { analyzers: [analyzer] } }),
      `${index}`,
    ),
  );
  const { checks = [] } = await analyzeBundle(Readable.from([tar([...files])]), { specs });
  return analyzers.map((_, index) => checks.filter(({ spec }) => spec === `${index}`));
}

/** A check in one line. */
export function tell({ outcome, title, text }: ReportCheck): string {
  return `${outcome}: ${title}: ${text}`;
}
