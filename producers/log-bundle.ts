import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const MACHINE = String.raw`(?:^|/)(?:control-plane/(?<node>[^/]+))/`;

const LAYOUTS: readonly Layout[] = [
  { pattern: /(?:^|\/)bootstrap\/journals\/(?<program>[^/]+?)\.log$/, extra: { node: 'bootstrap' } },
  {
    pattern: /(?:^|\/)bootstrap\/containers\/(?<container>[^/]+)-[0-9a-f]{12,64}\.(?:log|inspect)$/,
    extra: { node: 'bootstrap' },
  },
  { pattern: /(?:^|\/)bootstrap\//, extra: { node: 'bootstrap' } },
  { pattern: new RegExp(String.raw`${MACHINE}journals/(?<program>[^/]+?)\.log$`) },
  { pattern: new RegExp(String.raw`${MACHINE}containers/(?<container>[^/]+)-[0-9a-f]{12,64}\.(?:log|inspect)$`) },
  { pattern: new RegExp(MACHINE) },
  { pattern: /(?:^|\/)resources\/(?<kind>[^/]+)\.(?:json|list)$/ },
];
const BELONGS = /(?:^|\/)(?:log-bundle[^/]*|bootstrap|control-plane)\//;

/** What the OpenShift installer gathers when an installation fails. */
export const logBundle: Producer = {
  id: 'log-bundle',
  title: 'OpenShift installer log bundle',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)log-bundle[^/]*\//, 0.95],
        [/(?:^|\/)bootstrap\/(?:journals|containers)\//, 0.95],
      ],
      path,
    ),
  contextOf: (path) => (BELONGS.test(path) ? contextFrom(LAYOUTS, path) : undefined),
};
