import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  analyzeBundle,
  FilterError,
  renderReport,
  renderers,
  type AnalyzeOptions,
  type Report,
} from '../../src/index.ts';
import { SAMPLES } from '../incidents/samples-folder.ts';

const incident = join(SAMPLES, 'etcd-without-leader.tgz');
const at = (time: string): { readonly at: number } => ({ at: Date.parse(time) });

function filtered(filter: NonNullable<AnalyzeOptions['filter']>, bundle = incident): Promise<Report> {
  return analyzeBundle(bundle, { filter });
}

describe('a filter', () => {
  const filters = {
    'a node beside the cause': { node: 'it-tkg-mgmt-md-0-hvrt5-598fdcffffxl9pdq-7nhgr' },
    'a namespace': { namespace: 'kube-system' },
    'a time before the cause was seen': { until: at('2023-11-30T12:40:00Z') },
    'the last minutes': { since: { ago: 5 * 60_000 } },
  } as const;

  test.each(Object.entries(filters))('by %s never replaces a diagnosis by another', async (_, filter) => {
    const whole = await analyzeBundle(incident);
    const part = await filtered(filter);
    expect(whole.diagnoses).toMatchObject(part.diagnoses.map(({ id, score, subject }) => ({ id, score, subject })));
    const [best] = part.diagnoses;
    expect(best).toMatchObject({ id: 'etcd/member-unreachable', confidence: 'confirmed' });
    expect(best?.chain.length).toBe(whole.diagnoses[0]?.chain.length);
  });

  test('leaves a trace in every form', async () => {
    const report = await filtered({ node: 'it-tkg-mgmt-rg44c-qfhp2', since: at('2023-11-30T15:00:00Z') });
    expect(report.filter).toMatchObject({ node: 'it-tkg-mgmt-rg44c-qfhp2', since: '2023-11-30T15:00:00.000Z' });
    expect(report.verdict.headline).toMatch(/^Within the filter: /);
    for (const { id } of renderers) {
      const text = renderReport(report, id).replaceAll(/\s+/g, ' ');
      expect(text, id).toContain('it-tkg-mgmt-rg44c-qfhp2');
      expect(text, id).toMatch(/shown is only|"filter": \{/);
    }
  });

  test('shows steps of a diagnosis that lie beside it, and of the rest nothing', async () => {
    const report = await filtered({ until: at('2023-11-30T12:40:00Z') });
    const steps = new Set(report.diagnoses.flatMap(({ chain }) => chain.flatMap(({ episode }) => episode ?? [])));
    const late = report.timeline.filter(
      ({ from }, index) => !steps.has(index) && (from ?? '') > '2023-11-30T12:40:00Z',
    );
    expect(steps.size).toBeGreaterThan(0);
    expect(late).toEqual([]);
  });

  test('that hides what is wrong never leaves a cluster that is well', async () => {
    const whole = await analyzeBundle(incident);
    const report = await filtered({ namespace: 'capi-system' });
    const hidden = whole.diagnoses.length - report.diagnoses.length;
    expect(report.filter?.hidden.diagnoses).toBe(hidden);
    expect(report.verdict.status).not.toBe('healthy');
    expect(report.filter?.hidden.unexplained).toBeGreaterThan(0);
    expect(report.verdict.summary).toMatch(new RegExp(`Outside of it: ${report.filter?.hidden.unexplained} symptom`));
  });

  test('is told by nothing where there is none', async () => {
    expect((await analyzeBundle(incident)).filter).toBeUndefined();
  });
});

describe('a filter that nothing can fall into is an error', () => {
  test.each([
    ['a node nobody knows', { node: 'nosuch' }, /knows no node nosuch: there are it-tkg/],
    ['a misspelt namespace', { namespace: 'kube-sytem' }, /no namespace kube-sytem, did you mean 'kube-system'\?/],
    ['a window behind the bundle', { since: at('2030-01-01T00:00:00Z') }, /the bundle covers 2023-11-30T12:38:41/],
    ['a window before it', { until: at('2001-01-01T00:00:00Z') }, /the bundle covers/],
    [
      'a window that ends before it begins',
      { since: at('2023-11-30T15:00:00Z'), until: at('2023-11-30T14:00:00Z') },
      /it ends before it begins/,
    ],
  ] as const)('%s', async (_, filter, message) => {
    const failed = filtered(filter);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toBeInstanceOf(FilterError);
  });
});
