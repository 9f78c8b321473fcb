import { fail, pass, warn, type Case } from './case.ts';

/** What cluster resource analyzers say of the cluster of `cluster.ts`. */
export const clusterResource: readonly Case[] = [
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '2',
        outcomes: [fail('bad', 'false'), pass('good', 'true')],
      },
    },
    ['passed: R: good'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '3',
        outcomes: [fail('bad', 'false'), pass('good', 'true')],
      },
    },
    ['failed: R: bad'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '3',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['failed: R: bad'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '2',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['passed: R: good'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '3',
        outcomes: [warn('so so')],
      },
    },
    ['warning: R: so so'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'gone',
        yamlPath: 'spec.replicas',
        expectedValue: '2',
        outcomes: [fail('bad')],
      },
    },
    ['not-run: R: Analyzer failed: failed to find resource: Deployment gone'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.colour',
        expectedValue: '2',
        outcomes: [fail('bad')],
      },
    },
    ['not-run: R: Analyzer failed: failed to get object at path: spec.colour'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Node',
        namespace: '',
        name: 'n1',
        yamlPath: 'status.conditions.[0].status',
        expectedValue: '"True"',
        clusterScoped: true,
        outcomes: [pass('good')],
      },
    },
    ['passed: R: good'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Node',
        namespace: 'shop',
        name: 'n2',
        yamlPath: 'status.conditions[0].status',
        expectedValue: '"True"',
        clusterScoped: true,
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['failed: R: bad'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'metadata.labels',
        expectedValue: '{tier: front, app: web}',
        outcomes: [pass('good'), fail('bad')],
      },
    },
    ['passed: R: good'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'pvc',
        namespace: 'shop',
        name: 'data',
        yamlPath: 'spec.replicas',
        expectedValue: '2',
        outcomes: [pass('good')],
      },
    },
    ['not-collected: R: PersistentVolumeClaim data was not collected'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '2',
        outcomes: [fail('bad', 'perhaps')],
      },
    },
    ['not-run: R: Analyzer failed: "perhaps" is neither true nor false'],
  ],
  [
    {
      clusterResource: {
        checkName: 'R',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '3',
        outcomes: [pass('good')],
      },
    },
    ['failed: R: Invalid analyzer'],
  ],
  [
    {
      clusterResource: {
        collectorName: 'C',
        kind: 'Deployment',
        namespace: 'shop',
        name: 'web',
        yamlPath: 'spec.replicas',
        expectedValue: '2',
        outcomes: [pass('two')],
      },
    },
    ['passed: C: two'],
  ],
];
