import { fail, pass, type Case } from './case.ts';

/** What existence analyzers say of the cluster of `cluster.ts`. */
export const existence: readonly Case[] = [
  [
    { storageClass: { storageClassName: 'fast', outcomes: [fail('no class'), pass('there')] } },
    ['passed: Storage class fast: there'],
  ],
  [
    { storageClass: { storageClassName: 'gold', outcomes: [fail('no class'), pass('there')] } },
    ['failed: Storage class gold: no class'],
  ],
  [
    { storageClass: { outcomes: [fail('no default'), pass('a default')] } },
    ['passed: Default Storage Class: a default'],
  ],
  [{ storageClass: { outcomes: [] } }, ['passed: Default Storage Class: Default Storage Class found']],
  [{ storageClass: { storageClassName: 'fast', outcomes: [] } }, ['passed: Storage class fast: Storage class fast']],
  [
    { storageClass: { checkName: 'Disks', storageClassName: 'gold', outcomes: [fail('none')] } },
    ['failed: Disks: none'],
  ],
  [
    { ingressClass: { ingressClassName: 'nginx', outcomes: [fail('none'), pass('found')] } },
    ['passed: Ingress class nginx: found'],
  ],
  [
    { ingressClass: { ingressClassName: 'haproxy', outcomes: [fail('none'), pass('found')] } },
    ['failed: Ingress class haproxy: none'],
  ],
  [{ ingressClass: {} }, ['failed: Default Ingress Class: No Default Ingress Class found']],
  [
    {
      customResourceDefinition: {
        customResourceDefinitionName: 'backups.velero.io',
        outcomes: [fail('no velero'), pass('velero')],
      },
    },
    ['passed: Custom resource definition backups.velero.io: velero'],
  ],
  [
    {
      customResourceDefinition: {
        customResourceDefinitionName: 'x.rook.io',
        outcomes: [fail('no rook'), pass('rook')],
      },
    },
    ['failed: Custom resource definition x.rook.io: no rook'],
  ],
  [
    { customResourceDefinition: {} },
    ['not-run: customResourceDefinition: Analyzer failed: customResourceDefinitionName is missing'],
  ],
  [
    { ingress: { ingressName: 'front', namespace: 'shop', outcomes: [fail('none'), pass('found')] } },
    ['passed: Ingress front: found'],
  ],
  [
    { ingress: { ingressName: 'back', namespace: 'shop', outcomes: [fail('none'), pass('found')] } },
    ['failed: Ingress back: none'],
  ],
  [
    { ingress: { ingressName: 'front', namespace: 'depot', outcomes: [fail('none'), pass('found')] } },
    ['not-collected: ingress: Ingress front was not collected'],
  ],
  [
    { configMap: { configMapName: 'settings', namespace: 'shop', outcomes: [fail('none'), pass('found')] } },
    ['passed: ConfigMap settings: found'],
  ],
  [
    {
      configMap: { configMapName: 'settings', namespace: 'shop', key: 'mode', outcomes: [fail('none'), pass('found')] },
    },
    ['passed: ConfigMap settings: found'],
  ],
  [
    {
      configMap: { configMapName: 'settings', namespace: 'shop', key: 'size', outcomes: [fail('none'), pass('found')] },
    },
    ['failed: ConfigMap settings: none'],
  ],
  [
    { secret: { secretName: 'token', namespace: 'shop', outcomes: [fail('none'), pass('found')] } },
    ['not-collected: secret: Secret token was not collected'],
  ],
];
