import { describe, expect, test } from 'vitest';
import { settleViews } from '../../src/inventory/conflicting-views.ts';
import { buildInventory } from '../../src/inventory/inventory.ts';
import type { Instant, JsonObject, ObjectForm, ObservedObject } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { analyzeFiles } from '../history/repaired.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';

function view(
  artifact: string,
  status: JsonObject | undefined,
  more: { readonly form?: ObjectForm; readonly spec?: JsonObject; readonly metadata?: JsonObject } = {},
): ObservedObject {
  const { form = 'yaml', spec, metadata } = more;
  return {
    object: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'till', namespace: 'shop', ...metadata },
      ...(spec !== undefined && { spec }),
      ...(status !== undefined && { status }),
    },
    form,
    source: { artifact, line: 1 },
  };
}

/** As a table shows it, with its age in minutes. */
function aged(artifact: string, status: JsonObject, minutes: number, name = 'till-6f5c7d8b9c-4mxk2'): ObservedObject {
  const age = { ms: minutes * 60_000, precision: 60_000, relative: true } as const;
  return {
    ...view(artifact, status, { form: 'table', metadata: { name } }),
    relativeTimes: new Map([['metadata.creationTimestamp', age]]),
  };
}

const condition = (type: string, status: string, lastTransitionTime = '2024-03-05T10:00:00Z'): JsonObject => ({
  conditions: [{ type, status, lastTransitionTime }],
});
const WELL = condition('Available', 'True');
const FAILING = condition('Available', 'False');
const NEVER = (): undefined => undefined;
const BY_NAME = (artifact: string): Instant => datedAt(Number(artifact));

describe('views that contradict each other in what tells whether an object is well', () => {
  test.each<[string, ObservedObject[], (artifact: string) => Instant | undefined, string[], string | undefined]>([
    ['one view', [view('1', FAILING)], NEVER, ['1'], undefined],
    ['two that agree', [view('1', WELL), view('2', WELL)], NEVER, ['1', '2'], undefined],
    ['two that agree, of which one is later', [view('1', WELL), view('2', WELL)], BY_NAME, ['2', '1'], undefined],
    [
      'what fails counts where nothing tells',
      [view('1', WELL), view('2', FAILING)],
      NEVER,
      ['2', '1'],
      'condition Available',
    ],
    ['whichever was read first', [view('1', FAILING), view('2', WELL)], NEVER, ['1', '2'], 'condition Available'],
    ['both of one time', [view('1', WELL), view('2', FAILING)], () => datedAt(7), ['2', '1'], 'condition Available'],
    ['the failure was collected earlier', [view('2', WELL), view('1', FAILING)], BY_NAME, ['2', '1'], undefined],
    [
      'the failure was collected earlier, and two views each show the same picture',
      [view('1', FAILING), view('2', WELL), view('1', FAILING), view('2', WELL)],
      BY_NAME,
      ['2', '2', '1', '1'],
      undefined,
    ],
    ['the failure was collected later', [view('1', WELL), view('2', FAILING)], BY_NAME, ['2', '1'], undefined],
    [
      'a later version of the object is well',
      [
        view('1', FAILING, { metadata: { resourceVersion: '99' } }),
        view('2', WELL, { metadata: { resourceVersion: '100' } }),
      ],
      NEVER,
      ['2', '1'],
      undefined,
    ],
    [
      'one that knows a later change',
      [view('1', FAILING), view('2', condition('Available', 'True', '2024-03-05T10:04:00Z'))],
      NEVER,
      ['2', '1'],
      undefined,
    ],
    [
      'a table knows no later change',
      [view('1', condition('Available', 'True', '2024-03-05T10:04:00Z')), view('2', FAILING, { form: 'table' })],
      NEVER,
      ['2', '1'],
      'condition Available',
    ],
    [
      'one that shows the object older, whatever its state',
      [aged('1', WELL, 134), aged('2', FAILING, 14)],
      NEVER,
      ['1', '2'],
      undefined,
    ],
    [
      'ages of what may have been made anew',
      [aged('1', WELL, 134, 'till-0'), aged('2', FAILING, 14, 'till-0')],
      NEVER,
      ['2', '1'],
      'condition Available',
    ],
    [
      'ages that differ by no more than how finely they are told',
      [aged('1', WELL, 15), aged('2', FAILING, 14)],
      NEVER,
      ['2', '1'],
      'condition Available',
    ],
    [
      'what ought to be false',
      [view('1', condition('DiskPressure', 'False')), view('2', condition('DiskPressure', 'True'))],
      NEVER,
      ['2', '1'],
      'condition DiskPressure',
    ],
    ['phases', [view('1', { phase: 'Running' }), view('2', { phase: 'Failed' })], NEVER, ['2', '1'], 'phase'],
    [
      'phases that are both fine',
      [view('1', { phase: 'Running' }), view('2', { phase: 'Succeeded' })],
      NEVER,
      ['1', '2'],
      undefined,
    ],
    [
      'replicas that are ready',
      [
        view('1', { readyReplicas: 3 }, { spec: { replicas: 3 } }),
        view('2', { readyReplicas: 1 }, { spec: { replicas: 3 }, form: 'table' }),
      ],
      NEVER,
      ['2', '1'],
      'readiness',
    ],
    [
      'a file that somebody meant to apply says nothing of health',
      [view('1', FAILING, { metadata: { uid: 'u' } }), view('2', undefined)],
      NEVER,
      ['1', '2'],
      undefined,
    ],
  ])('%s', (_, views, collectedAt, order, about) => {
    const settled = settleViews(views, collectedAt);

    expect(settled.views.map(({ source }) => source.artifact)).toEqual(order);
    expect(settled.conflict?.about).toBe(about);
  });

  test('a failing table above a whole view leaves no more open than the whole view does', () => {
    const table = view('1', { readyReplicas: 1 }, { spec: { replicas: 3 }, form: 'table' });
    const whole = view('2', { readyReplicas: 3 }, { spec: { replicas: 3 }, metadata: { uid: 'u' } });
    const { objects, isOpen } = buildInventory([table, whole], []);

    expect(objects[0]?.value.status).toEqual({ readyReplicas: 1 });
    expect(objects[0]?.value.metadata.uid).toBe('u');
    expect(isOpen(objects[0]?.value.spec ?? {})).toBe(false);
  });

  test('the report names both places, and no cluster is healthy over it', async () => {
    const { knowledge } = await loadBuiltInRules();
    const node = (status: string): string => `apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { conditions: [{ type: Ready, status: "${status}", reason: Kubelet }] }
`;
    const { report } = await analyzeFiles(
      'two pictures',
      { 'a/nodes.yaml': node('True'), 'b/nodes.yaml': node('Unknown') },
      knowledge,
    );

    expect(report.verdict.status).not.toBe('healthy');
    expect(report.warnings).toEqual([
      {
        artifact: 'b/nodes.yaml',
        line: 1,
        message:
          'shows Node n1 failing (condition Ready), a/nodes.yaml:1 shows it well, and nothing tells which is newer: what fails counts',
      },
    ]);
  });
});
