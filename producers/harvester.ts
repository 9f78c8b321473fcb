import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';
import { ROTATED } from './shared-layouts.ts';

const LAYOUTS: readonly Layout[] = [
  { pattern: /(?:^|\/)yamls\/namespaced\/(?<namespace>[^/]+)\/(?:[^/]+\/)+(?<kind>[^/]+)\.yaml$/ },
  { pattern: /(?:^|\/)yamls\/namespaced\/(?<namespace>[^/]+)\/(?<kind>[^/]+)\.yaml$/ },
  { pattern: /(?:^|\/)yamls\/cluster\/(?:[^/]+\/)*(?<kind>[^/]+)\.yaml$/ },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)nodes/(?<node>[^/]+?)(?:\.zip)?/(?:[^/]+/)*logs/(?<program>[a-z][a-z0-9-]*)\.log${ROTATED}$`,
    ),
  },
  { pattern: /(?:^|\/)nodes\/(?<node>[^/]+)\.zip\// },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)supportbundle_[^/]+/logs/(?<namespace>[^/]+)/(?<pod>[^/]+)/(?<container>[^/]+?)\.log${ROTATED}$`,
    ),
  },
];

/** Support bundles of Harvester and Longhorn. */
export const harvester: Producer = {
  id: 'harvester',
  title: 'Harvester or Longhorn support bundle',
  recognises(path, head) {
    const isMetadata =
      /(?:^|\/)metadata\.yaml$/.test(path) && /bundlecreatedat/i.test(head.toString('latin1', 0, 4_096));
    if (isMetadata) return 1;
    return scoreOf(
      [
        [/(?:^|\/)supportbundle_[^/]+\//, 0.9],
        [/(?:^|\/)yamls\/(?:cluster|namespaced)\//, 0.8],
      ],
      path,
    );
  },
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
