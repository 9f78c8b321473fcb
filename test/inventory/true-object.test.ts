import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOfKind } from '../../src/inventory/shapes/object-shapes.ts';
import { fits, fitted, type Misfits } from '../../src/inventory/shapes/shape.ts';
import { trueObject, type TrueObject } from '../../src/inventory/shapes/true-object.ts';
import type { Json, KubeObject, ObservedObject } from '../../src/model/index.ts';

function fit(object: Record<string, Json>): TrueObject {
  const observed = { object: object as KubeObject, form: 'json', source: { artifact: 'a.json', line: 1 } } as const;
  return trueObject(observed satisfies ObservedObject);
}

const METADATA = { name: 'web', namespace: 'shop' };
const POD = { apiVersion: 'v1', kind: 'Pod', metadata: METADATA };

describe('an object whose members have the types of the API', () => {
  it('is handed on as it is', () => {
    const observed = {
      object: {
        ...POD,
        spec: { containers: [{ name: 'web', image: 'web:1', ports: [{ containerPort: 80 }] }], anything: [1, {}] },
        status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }], later: 5 },
      },
      form: 'json',
      source: { artifact: 'a.json', line: 1 },
    } as const satisfies ObservedObject;

    const result = trueObject(observed);

    expect(result).toEqual({ observed, problems: [] });
    expect(result.observed).toBe(observed);
  });

  it('may have members that are null, which are not set', () => {
    const { observed, problems } = fit({ ...POD, metadata: { ...METADATA, creationTimestamp: null, labels: null } });
    expect(problems).toEqual([]);
    expect(observed?.object).toEqual(POD);
    expect(observed?.torn).toBeUndefined();
  });
});

describe('a member of another type', () => {
  it.each<[string, Record<string, Json>, Record<string, Json>, string]>([
    [
      'a version that is a list',
      { ...POD, apiVersion: ['v1'] },
      { kind: 'Pod', metadata: METADATA },
      'Pod web: apiVersion is a list, not text: it was left out',
    ],
    [
      'a version that is a number, which stands for text',
      { ...POD, apiVersion: 1 },
      { ...POD, apiVersion: '1' },
      'Pod web: apiVersion is a number, not text: it was read as text',
    ],
    [
      'a number of which nobody knows how it was written',
      { ...POD, apiVersion: 1.1 },
      { kind: 'Pod', metadata: METADATA },
      'Pod web: apiVersion is a number, not text: it was left out',
    ],
    [
      'labels that are a list',
      { ...POD, metadata: { ...METADATA, labels: ['app'] } },
      POD,
      'Pod web: metadata.labels is a list, not an object: it was left out',
    ],
    [
      'one label of several',
      { ...POD, metadata: { ...METADATA, labels: { app: 'web', tier: { a: 1 } } } },
      { ...POD, metadata: { ...METADATA, labels: { app: 'web' } } },
      'Pod web: metadata.labels.tier is an object, not text: it was left out',
    ],
    [
      'conditions that are text',
      { ...POD, status: { conditions: 'Ready' } },
      { ...POD, status: {} },
      'Pod web: status.conditions is text, not a list: it was left out',
    ],
    [
      'one condition of several',
      { ...POD, status: { conditions: [7, { type: 'Ready', status: false }] } },
      { ...POD, status: { conditions: [{ type: 'Ready', status: 'False' }] } },
      'Pod web: status.conditions[0] is a number, not an object: it was left out',
    ],
    [
      'owners that are one owner',
      { ...POD, metadata: { ...METADATA, ownerReferences: { kind: 'ReplicaSet', name: 'web-1' } } },
      POD,
      'Pod web: metadata.ownerReferences is an object, not a list: it was left out',
    ],
    ['a spec of several', { ...POD, spec: [] }, POD, 'Pod web: spec is a list, not an object: it was left out'],
    [
      'a count that is no whole number',
      { apiVersion: 'v1', kind: 'Event', metadata: METADATA, count: 1.5, message: 'x' },
      { apiVersion: 'v1', kind: 'Event', metadata: METADATA, message: 'x' },
      'Event web: count is a number, not a count: it was left out',
    ],
  ])('%s costs a warning, and the rest is read', (_, object, expected, problem) => {
    const { observed, problems } = fit(object);
    expect(observed?.object).toEqual(expected);
    expect(problems[0]).toBe(problem);
  });

  it('that is left out is unknown, not absent', () => {
    const { observed } = fit({ ...POD, status: { conditions: 'Ready' } });
    expect(observed?.torn).toEqual([{}]);
    expect(observed?.torn?.[0]).toBe(observed?.object.status);
  });

  it('is not told of every of many', () => {
    const conditions = Array.from({ length: 50 }, (_, index) => index);
    expect(fit({ ...POD, status: { conditions } }).problems).toEqual([
      'Pod web: status.conditions[0] is a number, not an object: it was left out',
      'Pod web: status.conditions[1] is a number, not an object: it was left out',
      'Pod web: status.conditions[2] is a number, not an object: it was left out (and 47 more like it)',
    ]);
  });

  it('may be what another controller writes', () => {
    const object = { ...POD, kind: 'Engine', status: { conditions: { Ready: { type: 'Ready', status: 'True' } } } };
    expect(fit(object).problems).toEqual([]);
  });
});

describe('an object of which nobody can tell what it is', () => {
  it.each<[string, Record<string, Json>, string]>([
    ['a kind that is a number', { ...POD, kind: 5 }, 'an object whose kind is a number was not read'],
    ['a kind that is a sentence', { ...POD, kind: 'a b' }, 'an object whose kind is no name was not read'],
    [
      'a name that is a list',
      { ...POD, metadata: { name: [] } },
      'an object of kind Pod whose name is a list was not read',
    ],
    ['a name that is missing', { ...POD, metadata: {} }, 'an object of kind Pod whose name is missing was not read'],
    [
      'a name that is empty',
      { ...POD, metadata: { name: '' } },
      'an object of kind Pod whose name is empty was not read',
    ],
    ['metadata that is text', { ...POD, metadata: 'web' }, 'an object of kind Pod whose metadata is text was not read'],
  ])('%s costs a warning', (_, object, problem) => {
    expect(fit(object)).toEqual({ problems: [problem] });
  });
});

describe('what fits', () => {
  it('is what is handed on as it is', () => {
    const keys = fc.constantFrom('metadata', 'name', 'labels', 'spec', 'status', 'conditions', 'containers', 'type');
    const { value } = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<Json>('a', 1, 1.5, true, null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, (json) => {
        for (const kind of ['Pod', 'Widget']) {
          const misfits: Misfits = { told: [], torn: new Set() };
          const isSame = fitted(json, shapeOfKind(kind), '', misfits) === json && misfits.told.length === 0;
          expect(fits(json, shapeOfKind(kind))).toBe(isSame);
        }
      }),
    );
  });
});
