import { describe, expect, it, test } from 'vitest';
import { COMPARISON_FORMS } from '../../reports/comparison/index.ts';
import { compare } from '../../src/comparison/compare.ts';
import type { Comparison, Report } from '../../src/model/index.ts';
import { incidentReport } from './example-report.ts';
import { HOSTILE_TEXTS } from './hostile-report.ts';

/** The incident a while later: its first cause is gone, a node runs another version. */
function later(): Report {
  const report = incidentReport();
  const [node, ...nodes] = report.inventory.nodes;
  return {
    ...report,
    bundle: { ...report.bundle, name: 'mgmt-2023-12-02.tgz' },
    diagnoses: report.diagnoses.slice(1),
    inventory: { ...report.inventory, nodes: [{ ...node!, version: 'v1.28.0' }, ...nodes.slice(1)] },
  };
}

const comparison = compare({ report: incidentReport() }, { report: later() });

describe('two reports', () => {
  it('tell which causes ended and which go on, and of objects what they know: the nodes', () => {
    const [gone, ...rest] = incidentReport().diagnoses;
    expect(comparison.diagnoses).toMatchObject({ began: [], ended: [{ id: gone!.id }] });
    expect(comparison.diagnoses.stayed.map(({ id }) => id).sort()).toEqual(rest.map(({ id }) => id).sort());
    const [first, second] = incidentReport().inventory.nodes;
    expect(comparison.objects).toEqual({
      began: [],
      ended: [{ kind: 'Node', name: second!.name }],
      changed: [
        {
          object: { kind: 'Node', name: first!.name },
          members: [{ path: 'version', older: first!.version, newer: 'v1.28.0' }],
        },
      ],
      onlyNodes: true,
    });
  });
});

describe('a comparison', () => {
  test.each(Object.keys(COMPARISON_FORMS) as (keyof typeof COMPARISON_FORMS)[])('as %s tells what changed', (form) => {
    const text = COMPARISON_FORMS[form](comparison);
    for (const words of ['mgmt-2023-12-02.tgz', 'v1.28.0', comparison.diagnoses.ended[0]!.subject.name])
      expect(text).toContain(words);
  });

  test.each(Object.entries(HOSTILE_TEXTS))('with %s in it runs and breaks nothing', (_, text) => {
    const object = { kind: text, name: text };
    const hostile: Comparison = {
      ...comparison,
      older: text,
      headlines: { older: text, newer: text },
      objects: {
        began: [object],
        ended: [],
        changed: [{ object, members: [{ path: text, older: text, newer: text }] }],
      },
    };
    const page = COMPARISON_FORMS.html(hostile);
    expect(page).not.toMatch(/<(?:script|img|iframe|object|form|a (?!class="skip"|href="#[a-z-]+"))/u);
    // oxlint-disable-next-line no-control-regex -- nothing that a terminal acts on
    expect(COMPARISON_FORMS.text(hostile)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/u);
    for (const row of COMPARISON_FORMS.md(hostile)
      .split('\n')
      .filter((line) => line.startsWith('| ')))
      expect([3, 5]).toContain(row.replaceAll('\\|', '').split('|').length - 1);
  });
});
