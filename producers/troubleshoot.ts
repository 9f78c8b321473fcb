import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const LAYOUTS: readonly Layout[] = [
  {
    pattern:
      /(?:^|\/)cluster-resources\/pods\/logs\/(?<namespace>[^/]+)\/(?<pod>[^/]+)\/(?<container>[^/]+?)(?:(?<previous>-previous)|-logs-errors)?\.log$/,
  },
  { pattern: /(?:^|\/)cluster-resources\/custom-resources\/[^/]+\/(?<namespace>[^/]+)\.(?:ya?ml|json)$/ },
  { pattern: /(?:^|\/)cluster-resources\/(?<kind>[^/]+)\/(?<namespace>[^/]+)\.json$/ },
  { pattern: /(?:^|\/)cluster-resources\/(?<kind>[^/]+)\.json$/ },
  { pattern: /(?:^|\/)all-logs\/(?<pod>[^/]+)\/(?<container>[^/]+?)(?<previous>-previous)?\.log$/ },
  { pattern: /(?:^|\/)host-collectors\/system\/(?<node>[^/]+)\/[a-z_]+\.(?:json|txt)$/ },
  { pattern: /(?:^|\/)host-collectors\/remote-hosts\/(?<node>[^/]+)\/(?:[^/]+\/)*(?<command>[^/]+)$/ },
];

/** Support bundles of the troubleshoot.sh plugin and of products that embed it. */
export const troubleshoot: Producer = {
  id: 'troubleshoot',
  title: 'troubleshoot.sh support bundle',
  recognises(path, head) {
    const isVersionFile = /(?:^|\/)version\.yaml$/.test(path) && head.subarray(0, 4_096).includes('SupportBundle');
    return isVersionFile ? 1 : scoreOf([[/(?:^|\/)cluster-resources\//, 0.8]], path);
  },
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
