import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const LAYOUTS: readonly Layout[] = [
  { pattern: /(?:^|\/)(?<namespace>[a-z0-9-]+)\/(?<pod>[a-z0-9.-]+)\/logs\.txt$/ },
  {
    pattern:
      /(?:^|\/)(?<namespace>[a-z0-9-]+)\/(?<kind>pods|events|services|daemonsets|deployments|replicasets|replication-controllers)\.json$/,
  },
  { pattern: /(?:^|\/)(?<kind>nodes)\.json$/ },
];

/** `kubectl cluster-info dump`, into a folder, or into one file that somebody called so. */
export const clusterInfoDump: Producer = {
  id: 'cluster-info-dump',
  title: 'kubectl cluster-info dump',
  recognises(path, head) {
    if (/(?:^|\/)logs\.txt$/.test(path) && head.subarray(0, 200).includes('==== START logs for container')) return 0.7;
    return scoreOf(
      [
        [/(?:^|\/)[a-z0-9-]+\/replication-controllers\.json$/, 0.9],
        [/(?:^|\/)cluster-info[-_]dump[^/]*\.(?:txt|json|ya?ml|log)$/, 0.9],
      ],
      path,
    );
  },
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
