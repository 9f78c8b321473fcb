/** What shows that the cluster is well now: its node as YAML, its Deployment as a table. */
export const WELL_NODES = [
  'apiVersion: v1',
  'kind: NodeList',
  'items:',
  '- { apiVersion: v1, kind: Node, metadata: { name: n1, creationTimestamp: "2024-01-01T00:00:00Z" }, status: { conditions: [{ type: Ready, status: "True", lastHeartbeatTime: "2024-03-05T12:00:00Z", lastTransitionTime: "2024-01-01T00:00:00Z" }] } }',
  '',
].join('\n');
export const WELL_DEPLOYMENTS =
  'NAMESPACE   NAME   READY   UP-TO-DATE   AVAILABLE   AGE\nshop        web    2/2     2            2           60d\n';
