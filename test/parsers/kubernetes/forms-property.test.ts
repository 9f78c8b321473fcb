import { dump } from 'js-yaml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parser as describeParser } from '../../../parsers/kubernetes/describe/index.ts';
import { parser as tableParser } from '../../../parsers/kubernetes/table/index.ts';
import { parser as jsonParser } from '../../../parsers/kubernetes/json/index.ts';
import { parser as yamlParser } from '../../../parsers/kubernetes/yaml/index.ts';
import { disagreements, falseAbsences, isNotReadyNode, readOne } from './form-comparison.ts';
import * as cluster from './kubectl-printer/cluster.ts';
import { machines } from './kubectl-printer/machine.ts';
import { pods } from './kubectl-printer/pod.ts';
import * as networking from './kubectl-printer/networking.ts';
import * as nodeWorkloads from './kubectl-printer/node-workloads.ts';
import * as storage from './kubectl-printer/storage.ts';
import * as workloads from './kubectl-printer/workloads.ts';

const KINDS = { pods, machines, ...cluster, ...networking, ...nodeWorkloads, ...storage, ...workloads };
const RUNS = { numRuns: 40 };

describe.each(Object.entries(KINDS))('%s of any content', (_, cases) => {
  it('are the same as YAML and JSON', () => {
    fc.assert(
      fc.property(cases, ({ object }) => {
        const yaml = readOne((input, sink) => yamlParser.parseText(input, sink), 'objects.yaml', dump(object));
        const json = readOne(
          (input, sink) => jsonParser.parseText(input, sink),
          'objects.json',
          JSON.stringify(object),
        );
        expect(yaml.object).toEqual(object);
        expect(json.object).toEqual(object);
      }),
      RUNS,
    );
  });

  it('are described without a word that is not so', () => {
    fc.assert(
      fc.property(cases, ({ object, describe: text, describePath = 'describe.txt' }) => {
        const seen = readOne((input, sink) => describeParser.parse(input, sink), describePath, text);
        expect(seen.object.kind).toBe(object.kind);
        expect(disagreements(object, seen)).toEqual([]);
        expect(falseAbsences(object, seen)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('are tabulated without a word that is not so', () => {
    fc.assert(
      fc.property(cases, ({ object, table }) => {
        if (table === undefined) return;
        const path = `kubectl get ${object.kind.toLowerCase()} -o wide`;
        const seen = readOne((input, sink) => tableParser.parse(input, sink), path, table, object.kind);
        expect(seen.object.kind).toBe(object.kind);
        expect(disagreements(object, seen).filter((found) => !isNotReadyNode(object.kind, found))).toEqual([]);
        expect(falseAbsences(object, seen)).toEqual([]);
      }),
      RUNS,
    );
  });
});
