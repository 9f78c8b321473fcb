import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const LAYOUTS: readonly Layout[] = [
  { pattern: /(?:^|\/)podlogs\/(?<namespace>[^/]+)\/(?<pod>[^/]+)\/logs\/(?<container>[^/]+)\.(?:txt|log)$/ },
  { pattern: /(?:^|\/)resources\/ns\/(?<namespace>[^/]+)\/(?:[^/]+_)?(?<kind>[^/_]+)\.json$/ },
  { pattern: /(?:^|\/)resources\/cluster\/(?:[^/]+_)?(?<kind>[^/_]+)\.json$/ },
  { pattern: /(?:^|\/)hosts\/(?<node>[^/]+)\/(?:configz|healthz)\.json$/ },
  { pattern: /(?:^|\/)plugins\/systemd-logs\/results\/(?<node>[^/]+)\/[^/]+$/ },
];

/** Results of a Sonobuoy run. */
export const sonobuoy: Producer = {
  id: 'sonobuoy',
  title: 'Sonobuoy results',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)meta\/query-time\.json$/, 1],
        [/(?:^|\/)plugins\/(?:systemd-logs|e2e)\//, 0.9],
        [/(?:^|\/)resources\/(?:ns\/[^/]+|cluster)\/[^/]+\.json$/, 0.6],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
