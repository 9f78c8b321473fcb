import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/clusterctl-describe/index.ts';
import { read } from '../../support/documents/recording.ts';

const TREE = `NAME                                                        READY  SEVERITY  REASON                       SINCE  MESSAGE
Cluster/wc                                                  False  Error     MachineCreationFailed        5d4h   1 of 2 completed
├─ClusterInfrastructure - VSphereCluster/wc                 True                                          5d4h
├─ControlPlane - KubeadmControlPlane/wc-cp                  False  Error     MachineCreationFailed        5d4h   1 of 2 completed
│ ├─Machine/wc-cp-abcde                                     True                                          5d4h
│ │ ├─BootstrapReady                                        True                                          5d4h
│ │ └─NodeHealthy                                           False  Warning   NodeConditionsFailed         93s    Node is NotReady
│ └─2 Machines...                                           True                                          5d4h   See wc-cp-fghij, wc-cp-klmno, ...
└─Workers
  └─MachineDeployment/wc-md-0                               False  Warning   WaitingForAvailableMachines  5d4h   Minimum availability requires 1 replicas, current 0 available
`;

describe('clusterctl describe', () => {
  it('reads the objects of the tree with their conditions', () => {
    const { confidence, observed } = read(parser, TREE, 'tree.txt', { namespace: 'shop' });
    expect(confidence).toBeGreaterThan(0.9);
    const failed = { severity: 'Error', reason: 'MachineCreationFailed', message: '1 of 2 completed' };
    expect(
      observed.map(({ object, source }) => [source.line, object.kind, object.metadata.name, object.status]),
    ).toEqual([
      [2, 'Cluster', 'wc', { conditions: [{ type: 'Ready', status: 'False', ...failed }] }],
      [3, 'VSphereCluster', 'wc', { conditions: [{ type: 'Ready', status: 'True' }] }],
      [4, 'KubeadmControlPlane', 'wc-cp', { conditions: [{ type: 'Ready', status: 'False', ...failed }] }],
      [
        5,
        'Machine',
        'wc-cp-abcde',
        {
          conditions: [
            { type: 'Ready', status: 'True' },
            { type: 'BootstrapReady', status: 'True' },
            {
              type: 'NodeHealthy',
              status: 'False',
              severity: 'Warning',
              reason: 'NodeConditionsFailed',
              message: 'Node is NotReady',
            },
          ],
        },
      ],
      [8, 'Machine', 'wc-cp-fghij', undefined],
      [8, 'Machine', 'wc-cp-klmno', undefined],
      [
        10,
        'MachineDeployment',
        'wc-md-0',
        {
          conditions: [
            {
              type: 'Ready',
              status: 'False',
              severity: 'Warning',
              reason: 'WaitingForAvailableMachines',
              message: 'Minimum availability requires 1 replicas, current 0 available',
            },
          ],
        },
      ],
    ]);
    expect(new Set(observed.map(({ object }) => object.metadata.namespace))).toEqual(new Set(['shop']));
  });

  it('reads the columns of newer versions, which name the condition', () => {
    const text = `NAME                                     REPLICAS  AVAILABLE  READY  UP TO DATE  STATUS            REASON        SINCE  MESSAGE
Cluster/wc                               4/4       3          3      4           Available: False  NotAvailable  93s    * WorkersAvailable: 1 not available
├─ControlPlane - KubeadmControlPlane/cp  3/3       3          3      3
`;
    expect(read(parser, text).objects).toMatchObject([
      {
        kind: 'Cluster',
        status: {
          conditions: [
            {
              type: 'Available',
              status: 'False',
              reason: 'NotAvailable',
              message: '* WorkersAvailable: 1 not available',
            },
          ],
        },
      },
      { kind: 'KubeadmControlPlane', metadata: { name: 'cp' } },
    ]);
  });

  it.each([
    'NAME   READY   STATUS   RESTARTS   AGE\n',
    'LAST SEEN   TYPE   REASON   OBJECT   MESSAGE\n',
    'NAME REASON SINCE MESSAGE\n',
  ])('leaves %j to others', (text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
