import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parser as describeParser } from '../../../parsers/kubernetes/describe/index.ts';
import { parser as tableParser } from '../../../parsers/kubernetes/table/index.ts';
import { parser as jsonParser } from '../../../parsers/kubernetes/json/index.ts';
import { parser as yamlParser } from '../../../parsers/kubernetes/yaml/index.ts';
import { disagreements, falseAbsences, isNotReadyNode, readOne } from './form-comparison.ts';
import * as cluster from './describe/forms/cluster.ts';
import type { FormCase } from './describe/forms/form-case.ts';
import * as networking from './describe/forms/networking.ts';
import { pod } from './describe/forms/pod.ts';
import * as podStates from './describe/forms/pod-states.ts';
import * as policies from './describe/forms/policies.ts';
import * as storage from './describe/forms/storage.ts';
import * as workloads from './describe/forms/workloads.ts';

const CASES: readonly (readonly [string, FormCase])[] = Object.entries({
  pod,
  ...podStates,
  ...cluster,
  ...networking,
  ...policies,
  ...storage,
  ...workloads,
});

const WITH_TABLE = CASES.filter(([, { table }]) => table !== undefined);

describe('the forms of one object agree in every field that the weaker form shows', () => {
  it.each(CASES)('%s: YAML and JSON', (_, { object }) => {
    const fromYaml = readOne((input, sink) => yamlParser.parseText(input, sink), 'objects.yaml', dump(object));
    const fromJson = readOne(
      (input, sink) => jsonParser.parseText(input, sink),
      'objects.json',
      JSON.stringify(object),
    );

    expect(fromYaml.object).toEqual(object);
    expect(fromJson.object).toEqual(object);
  });

  it.each(CASES)('%s: describe', (_, { object, describe: text, describePath }) => {
    const seen = readOne((input, sink) => describeParser.parse(input, sink), describePath ?? 'describe.txt', text);

    expect(seen.object.kind).toBe(object.kind);
    expect(disagreements(object, seen)).toEqual([]);
    expect(falseAbsences(object, seen)).toEqual([]);
  });

  it.each(WITH_TABLE)('%s: table', (_, { object, table = '' }) => {
    const path = `kubectl get ${object.kind.toLowerCase()} -o wide`;
    const seen = readOne((input, sink) => tableParser.parse(input, sink), path, table, object.kind);

    expect(seen.object.kind).toBe(object.kind);
    expect(disagreements(object, seen).filter((found) => !isNotReadyNode(object.kind, found))).toEqual([]);
    expect(falseAbsences(object, seen)).toEqual([]);
  });
});
