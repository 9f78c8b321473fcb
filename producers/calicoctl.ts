import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const ROOT = String.raw`(?:^|/)calico-diagnostics-(?<stamp>20\d{6}_\d{6})[^/]*/`;

const LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`${ROOT}(?:nodes/(?<node>[^/]+)|links)/(?<namespace>[a-z0-9-]+)/(?<pod>[a-z0-9.-]+)\.(?:log|txt)$`,
    ),
  },
  { pattern: new RegExp(String.raw`${ROOT}nodes/(?<node>[^/]+)/`) },
  { pattern: new RegExp(String.raw`${ROOT}cluster/kubernetes/(?<kind>[a-z]+)\.(?:yaml|txt)$`) },
  { pattern: new RegExp(ROOT) },
];

/** `calicoctl cluster diags`. */
export const calicoctl: Producer = {
  id: 'calicoctl-diags',
  title: 'calicoctl cluster diags',
  recognises: (path) => scoreOf([[/(?:^|\/)calico-diagnostics-20\d{6}_\d{6}[^/]*\//, 0.95]], path),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
