import { fail, pass, type Case } from './case.ts';

/** What node resources analyzers say of the cluster of `cluster.ts`. */
export const nodeResources: readonly Case[] = [
  [{ nodeResources: { outcomes: [fail('bad', '< 3'), pass('good')] } }, ['passed: Node Resources: good']],
  [
    { nodeResources: { outcomes: [fail('only {{ .NodeCount }}', 'count() < 4'), pass('good')] } },
    ['failed: Node Resources: only 3'],
  ],
  [{ nodeResources: { outcomes: [pass('good', 'count() == 3'), fail('bad')] } }, ['passed: Node Resources: good']],
  [
    { nodeResources: { outcomes: [fail('bad', 'min(cpuCapacity) < 4'), pass('good')] } },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'max(cpuCapacity) < 8'), pass('good')] } },
    ['passed: Node Resources: good'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'sum(cpuCapacity) <= 14'), pass('good')] } },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'sum(cpuCapacity) < 14'), pass('good')] } },
    ['passed: Node Resources: good'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'min(memoryCapacity) < 8Gi'), pass('good')] } },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'min(memoryAllocatable) <= 4Gi'), pass('good')] } },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { outcomes: [pass('good', 'max(memoryCapacity) >= 16Gi'), fail('bad')] } },
    ['passed: Node Resources: good'],
  ],
  [
    { nodeResources: { outcomes: [pass('good', 'sum(memoryCapacity) == 28Gi'), fail('bad')] } },
    ['passed: Node Resources: good'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'sum(podCapacity) > 300'), pass('good')] } },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'min(ephemeralStorageCapacity) < 40Gi'), pass('good')] } },
    ['passed: Node Resources: good'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'min(cpuCapacity) < 2000m'), pass('good')] } },
    ['passed: Node Resources: good'],
  ],
  [
    {
      nodeResources: {
        filters: { selector: { matchLabel: { zone: 'a' } } },
        outcomes: [fail('bad', 'count() < 2'), pass('good')],
      },
    },
    ['passed: Node Resources: good'],
  ],
  [
    {
      nodeResources: {
        filters: { selector: { matchLabel: { zone: 'c' } } },
        outcomes: [fail('bad', 'count() < 2'), pass('good')],
      },
    },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { filters: { memoryCapacity: '8Gi' }, outcomes: [fail('bad', 'count() < 2'), pass('good')] } },
    ['passed: Node Resources: good'],
  ],
  [
    {
      nodeResources: {
        filters: { cpuCapacity: '4', memoryCapacity: '8Gi' },
        outcomes: [fail('bad', 'count() < 3'), pass('good')],
      },
    },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { filters: { cpuArchitecture: 'arm64' }, outcomes: [fail('bad', 'count() < 1'), pass('good')] } },
    ['passed: Node Resources: good'],
  ],
  [
    {
      nodeResources: {
        filters: { selector: { matchExpressions: [{ key: 'gpu', operator: 'Exists' }] } },
        outcomes: [fail('bad', 'count() < 1'), pass('good')],
      },
    },
    ['passed: Node Resources: good'],
  ],
  [
    {
      nodeResources: {
        filters: { selector: { matchExpressions: [{ key: 'zone', operator: 'NotIn', values: ['a', 'b'] }] } },
        outcomes: [fail('bad', 'count() < 1'), pass('good')],
      },
    },
    ['failed: Node Resources: bad'],
  ],
  [
    {
      nodeResources: {
        filters: { resourceName: 'example.com/gpu' },
        outcomes: [fail('bad', 'sum(resourceCapacity) < 3'), pass('good')],
      },
    },
    ['failed: Node Resources: bad'],
  ],
  [
    { nodeResources: { outcomes: [fail('a node is not ready', 'nodeCondition(Ready) == False'), pass('good')] } },
    ['failed: Node Resources: a node is not ready'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'nodeCondition(Ready) == "Unknown"'), pass('good')] } },
    ['passed: Node Resources: good'],
  ],
  [
    {
      nodeResources: {
        filters: { selector: { matchLabel: { zone: 'c' } } },
        outcomes: [fail('bad', 'min(cpuCapacity) < 4'), pass('good')],
      },
    },
    ['not-run: nodeResources: Analyzer failed: failed to evaluate "min(cpuCapacity) < 4": no node fits the filter'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'average(cpuCapacity) < 4')] } },
    ['not-run: nodeResources: Analyzer failed: unknown function "average" of nodeResources'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'min(colour) < 4')] } },
    ['not-run: nodeResources: Analyzer failed: unknown property "colour" of a node'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'count() < many')] } },
    ['not-run: nodeResources: Analyzer failed: failed to parse the quantity "many"'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'count() is 3')] } },
    ['not-run: nodeResources: Analyzer failed: unknown comparator: "is"'],
  ],
  [
    { nodeResources: { outcomes: [fail('bad', 'much too long to read')] } },
    ['not-run: nodeResources: Analyzer failed: unable to parse nodeResources conditional'],
  ],
  [
    { nodeResources: { checkName: 'Nodes', outcomes: [fail('bad', 'count() > 5')] } },
    ['not-run: Nodes: None of its outcomes applies'],
  ],
  [
    {
      nodeResources: {
        outcomes: [{ fail: { when: 'count() < 3', message: 'bad', uri: 'https://example.com/nodes' } }],
      },
    },
    ['not-run: Node Resources: None of its outcomes applies'],
  ],
];
