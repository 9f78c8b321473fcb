import { fail, warn, type Case } from './case.ts';

/** What container statuses analyzers say of the cluster of `cluster.ts`. */
export const containerStatuses: readonly Case[] = [
  [
    { clusterContainerStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '== OOMKilled')] } },
    ['failed: Cluster Container Status: bad'],
  ],
  [
    {
      clusterContainerStatuses: {
        namespaces: ['shop'],
        outcomes: [
          fail(
            '{{ .ContainerName }} of {{ .PodName }} in {{ .Namespace }}: {{ .Message }} ({{ .RestartCount }})',
            '== OOMKilled',
          ),
        ],
      },
    },
    ['failed: Cluster Container Status: app of cart-0 in shop: out of memory (7)'],
  ],
  [
    { clusterContainerStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '== oomkilled')] } },
    ['failed: Cluster Container Status: bad'],
  ],
  [
    { clusterContainerStatuses: { namespaces: ['shop'], outcomes: [fail('{{ .Message }}', '== ImagePullBackOff')] } },
    ['failed: Cluster Container Status: no image'],
  ],
  [
    {
      clusterContainerStatuses: {
        namespaces: ['shop'],
        restartCount: 1,
        outcomes: [fail('{{ .PodName }}', '!= Completed')],
      },
    },
    ['failed: Cluster Container Status: cart-0'],
  ],
  [
    { clusterContainerStatuses: { namespaces: ['shop'], restartCount: 9, outcomes: [fail('bad', '== OOMKilled')] } },
    ['passed: Cluster Container Status: 0 looked at, no outcome applies to any of them'],
  ],
  [
    { clusterContainerStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '== Error')] } },
    ['passed: Cluster Container Status: 4 looked at, no outcome applies to any of them'],
  ],
  [
    { clusterContainerStatuses: { namespaces: ['shop'], outcomes: [fail('bad')] } },
    ['not-run: clusterContainerStatuses: Analyzer failed: none of its outcomes has a condition'],
  ],
  [
    { clusterContainerStatuses: { namespaces: ['shop'], outcomes: [fail('bad', 'OOMKilled')] } },
    ['not-run: clusterContainerStatuses: Analyzer failed: unable to parse the condition "OOMKilled"'],
  ],
  [
    { clusterContainerStatuses: { namespaces: ['shop'], outcomes: [fail('bad', '~ OOMKilled')] } },
    ['not-run: clusterContainerStatuses: Analyzer failed: unexpected operator "~" in containerStatuses reason'],
  ],
  [
    {
      clusterContainerStatuses: {
        namespaces: ['shop'],
        checkName: 'Memory',
        outcomes: [warn('killed', '= OOMKilled')],
      },
    },
    ['warning: Memory: killed'],
  ],
];
