import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const CLUSTER = String.raw`(?:^|/)clusters/[^/]+/`;

const LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`${CLUSTER}logs/(?<namespace>[a-z0-9-]+)/[^/]+/(?<pod>[a-z0-9.-]+)/(?<container>[a-z0-9-]+)\.log$`,
    ),
  },
  {
    pattern: new RegExp(String.raw`${CLUSTER}machines/(?<node>[^/]+)/(?:[^/]+/)*(?<program>[a-z][a-z-]*)\.log$`),
  },
  { pattern: new RegExp(String.raw`${CLUSTER}(?:machines|machine-pools)/(?<node>[^/]+)/`) },
  { pattern: new RegExp(String.raw`${CLUSTER}resources/(?<namespace>[a-z0-9-]+)/[A-Z][A-Za-z0-9]+/[^/]+\.yaml$`) },
];

/** What the framework of Cluster API's tests leaves of a management cluster and its workload clusters. */
export const clusterApi: Producer = {
  id: 'cluster-api-artifacts',
  title: 'artifacts of Cluster API',
  recognises: (path) =>
    scoreOf(
      [
        [new RegExp(String.raw`${CLUSTER}resources/[a-z0-9-]+/[A-Z][A-Za-z0-9]+/[^/]+\.yaml$`), 0.8],
        [new RegExp(String.raw`${CLUSTER}machines/[^/]+/`), 0.6],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
