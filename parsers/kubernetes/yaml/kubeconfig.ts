import type { OwnKindName } from '../../../kinds/index.ts';
import {
  defined,
  isJsonArray,
  isJsonObject,
  OWN_API_VERSION,
  type JsonObject,
  type KubeObject,
} from '../../../src/model/index.ts';

/** The file by which a client finds the API server, as an object named after the file; its users and their keys are left out. */
export function kubeconfigOf(value: JsonObject, path: string, node: string | undefined): KubeObject | undefined {
  const { kind, clusters } = value;
  if (kind !== 'Config' || !isJsonArray(clusters)) return undefined;
  const named = clusters.flatMap((each) => {
    const cluster = isJsonObject(each) ? each['cluster'] : undefined;
    const server = isJsonObject(cluster) ? cluster['server'] : undefined;
    return typeof server === 'string' ? [{ cluster: { server } }] : [];
  });
  if (named.length === 0 || named.length < clusters.length) return undefined;
  const file = path.slice(path.lastIndexOf('/') + 1);
  return {
    apiVersion: OWN_API_VERSION,
    kind: 'Kubeconfig' satisfies OwnKindName,
    metadata: { name: node === undefined ? file : `${node}/${file}` },
    ...defined({ spec: node === undefined ? undefined : { nodeName: node } }),
    clusters: named,
  };
}
