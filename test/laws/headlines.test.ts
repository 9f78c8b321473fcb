import { describe, expect, test } from 'vitest';
import type { ReportDiagnosis } from '../../src/index.ts';
import { bundles, reportOn } from './bundles.ts';

/** What stands where a name should, and nobody knew it. */
const PLACEHOLDER = /(?:^|[ (])\?(?:$|[ ,.;:)])/;

/** A subject's name, or the beginning that a long one keeps; the whole cluster needs no name. */
function isOf({ name, kind }: ReportDiagnosis['subject'], headline: string): boolean {
  return kind === 'Cluster' || headline.includes(name) || headline.includes(name.slice(0, 8));
}

describe('the first line of a report', () => {
  test.each(bundles)('on $name is short, names its subject and has no gap', async ({ file }) => {
    const { verdict, diagnoses } = await reportOn(file);
    expect(verdict.headline.length, verdict.headline).toBeLessThanOrEqual(120);
    expect(verdict.headline).not.toMatch(PLACEHOLDER);
    const [first] = diagnoses;
    if (verdict.status === 'root-cause') expect(isOf(first!.subject, verdict.headline), verdict.headline).toBe(true);
  });

  test.each(bundles)('no diagnosis of $name stands there twice', async ({ file }) => {
    const { diagnoses } = await reportOn(file);
    const keys = diagnoses.map(({ id, subject, variant }) => JSON.stringify([id, subject, variant]));
    expect(keys).toEqual([...new Set(keys)]);
    for (const { alike = [], subject } of diagnoses) expect(alike).not.toContainEqual(subject);
  });
});
