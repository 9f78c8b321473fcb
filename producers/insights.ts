import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const LAYOUTS: readonly Layout[] = [
  {
    pattern:
      /(?:^|\/)config\/pod\/(?<namespace>[^/]+)\/logs\/(?<pod>[^/]+)\/(?:errors|(?<container>[^/]+?)_(?:current|(?<previous>previous)))\.log$/,
  },
  { pattern: /(?:^|\/)config\/pod\/(?<namespace>[^/]+)\/[^/]+\.json$/, extra: { kind: 'Pod' } },
  {
    pattern:
      /(?:^|\/)conditional\/namespaces\/(?<namespace>[^/]+)\/pods\/(?<pod>[^/]+)\/containers\/(?<container>[^/]+)\/(?:logs|(?<previous>logs-previous))\/[^/]+$/,
  },
  { pattern: /(?:^|\/)config\/node\/logs\/(?<node>[^/]+)\.log$/, extra: { program: 'kubelet' } },
  { pattern: /(?:^|\/)config\/(?<kind>node)\/[^/]+\.json$/ },
];

/** Archives of the OpenShift insights operator. */
export const insights: Producer = {
  id: 'insights',
  title: 'OpenShift insights archive',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)insights-operator\/gathers\.json$/, 1],
        [/(?:^|\/)config\/(?:pod|clusteroperator)\/.+\.(?:json|log)$/, 0.6],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
