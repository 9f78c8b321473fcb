import { fail, pass, warn, type Case } from './case.ts';

/** What compare analyzers say of the cluster of `cluster.ts`. */
export const compare: readonly Case[] = [
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'replicas',
        value: '3',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['passed: J: good'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'replicas',
        value: '4',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['failed: J: bad'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'replicas',
        value: '"3"',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['failed: J: bad'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'tags',
        value: '["a","b"]',
        outcomes: [pass('good')],
      },
    },
    ['passed: J: good'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'tags',
        value: '["b","a"]',
        outcomes: [fail('bad')],
      },
    },
    ['failed: J: bad'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'tags.[1]',
        value: '"b"',
        outcomes: [pass('good')],
      },
    },
    ['passed: J: good'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'limits.cpu',
        value: '"1"',
        outcomes: [pass('good')],
      },
    },
    ['passed: J: good'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        value: '{"limits":{"cpu":"1"},"tags":["a","b"],"replicas":3}',
        outcomes: [pass('good')],
      },
    },
    ['passed: J: good'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'gone',
        value: '1',
        outcomes: [fail('bad')],
      },
    },
    ['not-run: J: Analyzer failed: failed to get object at path: gone'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'replicas',
        value: '{',
        outcomes: [fail('bad')],
      },
    },
    ['not-run: J: Analyzer failed: failed to parse as JSON'],
  ],
  [
    { jsonCompare: { checkName: 'J', collectorName: 'app', fileName: 'a.log', value: '1', outcomes: [fail('bad')] } },
    ['not-run: J: Analyzer failed: failed to parse as JSON'],
  ],
  [
    {
      jsonCompare: { checkName: 'J', collectorName: 'app', fileName: 'none.json', value: '1', outcomes: [fail('bad')] },
    },
    ['not-collected: J: No matching files: app/none.json'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'replicas',
        value: '3',
        outcomes: [fail('equal', 'true'), pass('good', 'false')],
      },
    },
    ['failed: J: equal'],
  ],
  [
    {
      jsonCompare: {
        checkName: 'J',
        collectorName: 'app',
        fileName: 'settings.json',
        path: 'replicas',
        value: '4',
        outcomes: [warn('differs'), pass('good')],
      },
    },
    ['warning: J: differs'],
  ],
  [
    {
      yamlCompare: {
        checkName: 'Y',
        collectorName: 'app',
        fileName: 'settings.yaml',
        path: 'replicas',
        value: '3',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['passed: Y: good'],
  ],
  [
    {
      yamlCompare: {
        checkName: 'Y',
        collectorName: 'app',
        fileName: 'settings.yaml',
        path: 'replicas',
        value: '4',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['failed: Y: bad'],
  ],
  [
    {
      yamlCompare: {
        checkName: 'Y',
        collectorName: 'app',
        fileName: 'settings.yaml',
        path: 'limits',
        value: 'cpu: "1"',
        outcomes: [pass('good')],
      },
    },
    ['passed: Y: good'],
  ],
  [
    {
      yamlCompare: {
        checkName: 'Y',
        collectorName: 'app',
        fileName: 'settings.yaml',
        path: 'limits',
        value: 'cpu: 1',
        outcomes: [fail('no text'), pass('good')],
      },
    },
    ['failed: Y: no text'],
  ],
  [
    {
      yamlCompare: {
        checkName: 'Y',
        collectorName: 'app',
        fileName: 'settings.yaml',
        path: 'gone',
        value: '1',
        outcomes: [fail('bad')],
      },
    },
    ['not-run: Y: Analyzer failed: failed to get object at path: gone'],
  ],
  [
    {
      yamlCompare: { checkName: 'Y', collectorName: 'app', fileName: 'none.yaml', value: '1', outcomes: [fail('bad')] },
    },
    ['not-collected: Y: No matching files: app/none.yaml'],
  ],
  [
    {
      yamlCompare: {
        checkName: 'Y',
        collectorName: 'app',
        fileName: 'settings.yaml',
        value: 'a: [',
        path: 'replicas',
        outcomes: [fail('bad')],
      },
    },
    [
      'not-run: Y: Analyzer failed: failed to parse as YAML: unexpected end of the stream within a flow collection (2:1)',
    ],
  ],
];
