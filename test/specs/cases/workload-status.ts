import { fail, pass, warn, type Case } from './case.ts';

/** What workload status analyzers say of the cluster of `cluster.ts`. */
export const workloadStatus: readonly Case[] = [
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [fail('bad', '< 1'), pass('good')] } },
    ['passed: web Status: good'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [fail('few', '< 3'), pass('good')] } },
    ['failed: web Status: few'],
  ],
  [
    {
      deploymentStatus: {
        name: 'cart',
        namespace: 'shop',
        outcomes: [fail('bad', '< 1'), warn('some', '< 3'), pass('good')],
      },
    },
    ['warning: cart Status: some'],
  ],
  [
    { deploymentStatus: { name: 'stock', namespace: 'shop', outcomes: [fail('none ready', '< 1'), pass('good')] } },
    ['failed: stock Status: none ready'],
  ],
  [
    { deploymentStatus: { name: 'stock', namespace: 'shop', outcomes: [fail('bad', '= 0')] } },
    ['failed: stock Status: bad'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [fail('bad', 'absent'), pass('good')] } },
    ['passed: web Status: good'],
  ],
  [
    {
      deploymentStatus: { name: 'gone', namespace: 'shop', outcomes: [fail('not installed', 'absent'), pass('good')] },
    },
    ['failed: gone Status: not installed'],
  ],
  [
    { deploymentStatus: { name: 'gone', namespace: 'shop', outcomes: [fail('bad', '< 1'), pass('good')] } },
    ['failed: gone Status: The deployment "gone" was not found'],
  ],
  [
    { deploymentStatus: { name: 'gone', namespace: 'shop', outcomes: [pass('rightly gone', 'absent')] } },
    ['passed: gone Status: rightly gone'],
  ],
  [
    { deploymentStatus: { name: 'gone', namespace: 'shop', outcomes: [fail('bad', '< 1'), warn('so so', 'absent')] } },
    ['failed: gone Status: The deployment "gone" was not found'],
  ],
  [
    { deploymentStatus: { name: 'gone', namespace: 'shop', outcomes: [] } },
    ['failed: gone Status: The deployment "gone" was not found'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [fail('bad', '> 5')] } },
    ['not-run: web Status: None of its outcomes applies'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [fail('bad', '< one')] } },
    ['not-run: deploymentStatus: Analyzer failed: "one" is no whole number'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [fail('bad', 'less than one')] } },
    ['not-run: deploymentStatus: Analyzer failed: unable to parse the condition "less than one"'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [fail('bad', '~ 1')] } },
    ['not-run: deploymentStatus: Analyzer failed: unknown comparator: "~"'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [pass('good', '== 2')] } },
    ['passed: web Status: good'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [pass('good', '>= 2')] } },
    ['passed: web Status: good'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'shop', outcomes: [pass('good', '<= 2')] } },
    ['passed: web Status: good'],
  ],
  [
    { deploymentStatus: {} },
    [
      'failed: shop/cart Deployment Status: The deployment shop/cart has 1/3 replicas',
      'failed: shop/stock Deployment Status: The deployment shop/stock has 0/1 replicas',
    ],
  ],
  [
    { deploymentStatus: { namespace: 'shop' } },
    [
      'failed: shop/cart Deployment Status: The deployment shop/cart has 1/3 replicas',
      'failed: shop/stock Deployment Status: The deployment shop/stock has 0/1 replicas',
    ],
  ],
  [
    { deploymentStatus: { namespaces: ['shop'] } },
    [
      'failed: shop/cart Deployment Status: The deployment shop/cart has 1/3 replicas',
      'failed: shop/stock Deployment Status: The deployment shop/stock has 0/1 replicas',
    ],
  ],
  [
    { deploymentStatus: { namespace: 'depot' } },
    ['not-collected: deploymentStatus: No Deployment was collected in namespace depot'],
  ],
  [
    { deploymentStatus: { name: 'web', namespace: 'depot', outcomes: [pass('good')] } },
    ['not-collected: deploymentStatus: Deployment web was not collected'],
  ],
  [{ deploymentStatus: { name: 'web', outcomes: [pass('good')] } }, ['passed: web Status: good']],
  [
    { deploymentStatus: { checkName: 'Front', name: 'web', namespace: 'shop', outcomes: [pass('up', '>= 1')] } },
    ['passed: Front: up'],
  ],
  [
    { statefulsetStatus: { name: 'db', namespace: 'shop', outcomes: [fail('bad', '< 3'), pass('good')] } },
    ['passed: db Status: good'],
  ],
  [
    { statefulsetStatus: { name: 'queue', namespace: 'shop', outcomes: [fail('queue is down', '< 1'), pass('good')] } },
    ['failed: queue Status: queue is down'],
  ],
  [
    { statefulsetStatus: { name: 'gone', namespace: 'shop', outcomes: [fail('bad', '< 1')] } },
    ['failed: gone Status: The statefulset "gone" was not found'],
  ],
  [{ statefulsetStatus: {} }, ['failed: shop/queue StatefulSet Status: The statefulset shop/queue has 0/2 replicas']],
  [
    { statefulsetStatus: { name: 'db', namespace: 'shop', outcomes: [warn('enough', '>= 3')] } },
    ['warning: db Status: enough'],
  ],
];
