import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { renderers, renderReport } from '../../reports/index.ts';
import type { Analysis } from '../../src/analysis/analysis.ts';
import { engine } from '../../src/engine/built-in.ts';
import type { Json, JsonObject } from '../../src/model/index.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';
import { OBJECTS } from './objects.ts';

/** Any text that a file of this name holds is read. */
async function read(path: string, text: string): Promise<Analysis> {
  return engine.analyze(memoryBundle('odd', { [path]: text }, () => ({})));
}

/** Any report is told in every form. */
function tell({ report }: Analysis): void {
  for (const { id } of renderers) renderReport(report, id);
}

type Path = readonly (string | number)[];

function pathsIn(value: Json | undefined, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [[...path, key], ...pathsIn(member, [...path, key])]);
}

function replaced(value: Json, [step, ...rest]: Path, by: Json): Json {
  if (step === undefined) return by;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[step] = replaced(copy[step] ?? null, rest, by);
  return copy;
}

/** The ways in which an object, and what stands beside it, comes in a file. */
const FORMS: Readonly<Record<string, (objects: readonly JsonObject[]) => string>> = {
  'list.json': (items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, undefined, 2),
  'line.json': (items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
  'several.json': (items) => items.map((item) => JSON.stringify(item, undefined, 2)).join('\n'),
  'list.yaml': (items) => dump({ apiVersion: 'v1', kind: 'List', items }, { noRefs: true }),
  'several.yaml': (items) => items.map((item) => dump(item, { noRefs: true })).join('---\n'),
};

const WITNESS: JsonObject = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'witness', namespace: 'shop' } };

describe('a member of any other type', () => {
  test('ends no run, whichever member of whatever object it is and however the object is written', async () => {
    const anywhere = fc
      .constantFrom(...OBJECTS)
      .chain((object) =>
        fc.tuple(fc.constant(object), fc.constantFrom(...pathsIn(object)), fc.jsonValue({ maxDepth: 3 })),
      );
    await fc.assert(
      fc.asyncProperty(anywhere, fc.constantFrom(...Object.keys(FORMS)), async ([object, path, value], form) => {
        const odd = replaced(object, path, value) as JsonObject;
        const others = OBJECTS.filter((each) => each !== object);
        const analysis = await read(form, FORMS[form]!([odd, ...others, WITNESS]));
        tell(analysis);
        expect(analysis.inventory.get({ kind: 'ConfigMap', namespace: 'shop', name: 'witness' })).toBeDefined();
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  const ODD: readonly Json[] = [7.5, [], [{}], { a: 1 }];
  const MEMBERS: readonly Path[] = [
    ['apiVersion'],
    ['kind'],
    ['metadata', 'name'],
    ['metadata', 'namespace'],
    ['metadata', 'creationTimestamp'],
    ['metadata', 'uid'],
    ['status', 'conditions', 0, 'type'],
    ['status', 'conditions', 0, 'status'],
    ['status', 'phase'],
    ['spec', 'nodeName'],
    ['status', 'containerStatuses', 0, 'name'],
    ['metadata', 'ownerReferences', 0, 'name'],
  ];
  const cases = MEMBERS.flatMap((path) =>
    ODD.map((value) => [path.join('.'), JSON.stringify(value), path, value] as const),
  );

  test.each(cases)('%s of a pod that is %s costs a warning in every form', async (_, __, path, value) => {
    const odd = replaced(OBJECTS[0]!, path, value) as JsonObject;
    for (const [index, [form, write]] of Object.entries(FORMS).entries()) {
      const analysis = await read(form, write([odd, WITNESS]));
      // What is told of one form is told of each.
      if (index === 0) tell(analysis);
      expect(analysis.report.warnings.map(({ message }) => message).join('\n'), form).toMatch(
        / is (?:a number|a list|an object)/,
      );
    }
  });
});
