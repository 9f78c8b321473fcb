import { fail, pass, warn, type Case } from './case.ts';

/** What pod statuses analyzers say of the cluster of `cluster.ts`. */
export const podStatuses: readonly Case[] = [
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '= CrashLoopBackOff')] } },
    ['failed: Pod shop/cart-0 status: bad'],
  ],
  [
    {
      clusterPodStatuses: {
        namespaces: ['shop'],
        outcomes: [fail('{{ .Namespace }}/{{ .Name }} is {{ .Status.Reason }}', '= CrashLoopBackOff')],
      },
    },
    ['failed: Pod shop/cart-0 status: shop/cart-0 is CrashLoopBackOff'],
  ],
  [
    {
      clusterPodStatuses: {
        namespaces: ['shop'],
        outcomes: [fail('{{ .ObjectMeta.Name }} {{ .Status.Phase }}', '== Pending')],
      },
    },
    ['failed: Pod shop/stock-0 status: stock-0 Pending'],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '== ImagePullBackOff')] } },
    ['failed: Pod shop/stock-0 status: bad'],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '!= Healthy')] } },
    [
      'failed: Pod shop/cart-0 status: bad',
      'failed: Pod shop/old-0 status: bad',
      'failed: Pod shop/stock-0 status: bad',
    ],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [pass('good', '== Healthy')] } },
    ['passed: Pod shop/report-1 status: good', 'passed: Pod shop/web-0 status: good'],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('{{ .Status.Message }}', '== Evicted')] } },
    ['failed: Pod shop/old-0 status: low on memory'],
  ],
  [
    {
      clusterPodStatuses: {
        namespaces: ['shop'],
        outcomes: [fail('bad', '== Failed'), warn('so so', '== Pending'), pass('good', '== Succeeded')],
      },
    },
    [
      'failed: Pod shop/old-0 status: bad',
      'warning: Pod shop/stock-0 status: so so',
      'passed: Pod shop/report-1 status: good',
    ],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '== Unknown')] } },
    ['passed: Cluster Pod Status: 5 looked at, no outcome applies to any of them'],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('bad', 'CrashLoopBackOff')] } },
    ['not-run: clusterPodStatuses: Analyzer failed: none of its conditions can be read'],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [pass('good')] } },
    [
      'passed: Pod shop/cart-0 status: good',
      'passed: Pod shop/old-0 status: good',
      'passed: Pod shop/report-1 status: good',
      'passed: Pod shop/stock-0 status: good',
      'passed: Pod shop/web-0 status: good',
    ],
  ],
  [
    { clusterPodStatuses: { namespaces: ['depot'], outcomes: [fail('bad', '!= Healthy')] } },
    ['not-collected: clusterPodStatuses: No Pod was collected in namespace depot'],
  ],
  [
    { clusterPodStatuses: { checkName: 'Pod {{ .Name }}', outcomes: [fail('gone', '== Evicted')] } },
    ['failed: Pod old-0: gone'],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('{{ .Spec.NodeName }}', '=== Pending')] } },
    ['failed: Pod shop/stock-0 status: n1'],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [fail('x {{ range .Status }}', '!== Healthy')] } },
    [
      'failed: Pod shop/cart-0 status: x {{ range .Status }}',
      'failed: Pod shop/old-0 status: x {{ range .Status }}',
      'failed: Pod shop/stock-0 status: x {{ range .Status }}',
    ],
  ],
  [
    { clusterPodStatuses: { namespaces: ['shop'], outcomes: [warn('so so', '== Completed')] } },
    ['warning: Pod shop/report-1 status: so so'],
  ],
];
