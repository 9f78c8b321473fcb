import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const ROOT = String.raw`(?:^|/)cluster-(?:snapshot|dump)/(?:cluster/namespaces/|namespaces/)?`;

const LAYOUTS: readonly Layout[] = [
  { pattern: new RegExp(String.raw`${ROOT}(?<namespace>[a-z0-9-]+)/(?<pod>[a-z0-9.-]+)/logs\.txt$`) },
  {
    pattern: new RegExp(
      String.raw`${ROOT}(?<namespace>[a-z0-9-]+)/podlogs/(?<pod>[a-z0-9.-]+?)\.(?<container>[a-z0-9-]+)(?<previous>\.prev(?:ious)?)?\.log$`,
    ),
  },
  { pattern: new RegExp(String.raw`${ROOT}(?<namespace>[a-z0-9-]+)/(?<kind>[a-z-]+)(?:\.[a-z0-9.-]+)?\.json$`) },
  { pattern: new RegExp(String.raw`${ROOT}(?<namespace>[a-z0-9-]+)/[^/]+$`) },
  { pattern: new RegExp(String.raw`${ROOT}(?<kind>[a-z-]+)\.json$`) },
];

/** Snapshots of `vz analyze` / `vz bug-report` and `ocne cluster dump`. */
export const clusterSnapshot: Producer = {
  id: 'cluster-snapshot',
  title: 'Verrazzano or ocne cluster snapshot',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)cluster-snapshot\//, 0.95],
        [/(?:^|\/)verrazzano-resources\.json$/, 0.9],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
