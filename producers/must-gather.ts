import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const POD_LOGS = String.raw`(?:^|/)namespaces/(?<namespace>[^/]+)/pods/(?<pod>[^/]+)/(?<container>[^/]+)/(?:[^/]+/)?logs/`;

const LAYOUTS: readonly Layout[] = [
  { pattern: new RegExp(String.raw`${POD_LOGS}(?:current|(?<previous>previous(?:\.insecure)?))\.log$`) },
  { pattern: new RegExp(String.raw`${POD_LOGS}rotated/\d+\.log(?:\.(?<rotation>[\d-]+))?(?:\.gz)?$`) },
  { pattern: /(?:^|\/)namespaces\/(?<namespace>[^/]+)\/pods\/(?<pod>[^/]+)\/[^/]+\.yaml$/, extra: { kind: 'Pod' } },
  { pattern: /(?:^|\/)namespaces\/(?<namespace>[^/]+)\/[^/]+\/(?<kind>[^/]+?)(?:\/[^/]+)?\.yaml$/ },
  { pattern: /(?:^|\/)namespaces\/(?<namespace>[^/]+)\// },
  { pattern: /(?:^|\/)cluster-scoped-resources\/[^/]+\/(?<kind>[^/]+?)(?:\/[^/]+)?\.yaml$/ },
  { pattern: /(?:^|\/)host_service_logs\/[^/]+\/(?<program>[^/]+?)_service\.log$/ },
  { pattern: /(?:^|\/)nodes\/(?<node>[^/]+)\/[^/]+_logs_(?<program>[a-z-]+?)(?:\.log)?(?:\.gz)?$/ },
  { pattern: /(?:^|\/)audit_logs\/(?<program>[^/]+)\/(?<node>[^/]+?)-audit(?:-[^/]+)?\.log(?:\.gz)?$/ },
];

/** `oc adm must-gather` and `oc adm inspect`, with the images that products add to them. */
export const mustGather: Producer = {
  id: 'must-gather',
  title: 'oc adm must-gather',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)must-gather\.(?:log|logs)$|(?:^|\/)must-gather\.local\.\d+\//, 1],
        [/(?:^|\/)(?:host_service_logs|etcd_info|static-pods)\/|(?:^|\/)event-filter\.html$/, 0.9],
        [/(?:^|\/)cluster-scoped-resources\//, 0.8],
        [/(?:^|\/)namespaces\/[^/]+\/core\/[a-z]+\.yaml$/, 0.8],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
