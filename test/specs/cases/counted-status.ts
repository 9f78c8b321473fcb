import { fail, pass, type Case } from './case.ts';

/** What counted status analyzers say of the cluster of `cluster.ts`. */
export const countedStatus: readonly Case[] = [
  [
    { replicasetStatus: { name: 'web-1', namespace: 'shop', outcomes: [fail('bad', 'ready < 2'), pass('good')] } },
    ['passed: web-1 Status: good'],
  ],
  [
    { replicasetStatus: { name: 'cart-1', namespace: 'shop', outcomes: [fail('few', 'available < 3'), pass('good')] } },
    ['failed: cart-1 Status: few'],
  ],
  [
    { replicasetStatus: { name: 'cart-1', namespace: 'shop' } },
    ['failed: shop/cart-1 ReplicaSet Status: The replicaset shop/cart-1 is not ready'],
  ],
  [
    { replicasetStatus: { name: 'web-1', namespace: 'shop' } },
    ['passed: web-1 Status: 1 looked at, none of them in trouble'],
  ],
  [
    { replicasetStatus: { name: 'gone', namespace: 'shop' } },
    ['failed: gone ReplicaSet Status: The replicaset "gone" was not found'],
  ],
  [{ replicasetStatus: {} }, ['failed: shop/cart-1 ReplicaSet Status: The replicaset shop/cart-1 is not ready']],
  [
    { replicasetStatus: { selector: ['app=web-1'] } },
    ['passed: ReplicaSet Status: 1 looked at, none of them in trouble'],
  ],
  [
    { replicasetStatus: { selector: ['app!=web-1', 'tier=front'], outcomes: [fail('few', 'ready < 3')] } },
    ['failed: cart-1 Status: few'],
  ],
  [
    { replicasetStatus: { selector: ['app in (cart-1, x)'], outcomes: [pass('good', 'ready == 1')] } },
    ['passed: cart-1 Status: good'],
  ],
  [{ replicasetStatus: { selector: ['!tier'] } }, ['passed: ReplicaSet Status: 0 looked at, none of them in trouble']],
  [
    { replicasetStatus: { selector: ['= ='] } },
    ['not-run: replicasetStatus: Analyzer failed: failed to parse selector "= ="'],
  ],
  [
    { replicasetStatus: { name: 'web-1', namespace: 'shop', outcomes: [fail('bad', 'happy < 2')] } },
    ['not-run: replicasetStatus: Analyzer failed: unknown when value: happy'],
  ],
  [
    { replicasetStatus: { name: 'web-1', namespace: 'shop', outcomes: [fail('bad', '< 2')] } },
    ['not-run: replicasetStatus: Analyzer failed: unable to parse the condition "< 2"'],
  ],
  [
    {
      jobStatus: {
        name: 'report',
        namespace: 'shop',
        outcomes: [fail('bad', 'failed > 0'), pass('done', 'succeeded = 1')],
      },
    },
    ['passed: report Status: done'],
  ],
  [
    { jobStatus: { name: 'import', namespace: 'shop', outcomes: [fail('gave up', 'failed > 3'), pass('good')] } },
    ['failed: import Status: gave up'],
  ],
  [
    { jobStatus: { name: 'import', namespace: 'shop' } },
    ['failed: shop/import Job Status: The job shop/import is not complete'],
  ],
  [
    { jobStatus: { name: 'report', namespace: 'shop' } },
    ['passed: report Status: 1 looked at, none of them in trouble'],
  ],
  [{ jobStatus: {} }, ['failed: shop/import Job Status: The job shop/import is not complete']],
  [{ jobStatus: { name: 'gone', namespace: 'shop' } }, ['failed: gone Job Status: The job "gone" was not found']],
  [{ jobStatus: { namespaces: ['depot'] } }, ['not-collected: jobStatus: No Job was collected in namespace depot']],
];
