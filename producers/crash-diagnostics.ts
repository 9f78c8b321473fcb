import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const STAMPED = String.raw`(?:-(?<stamp>20\d{10}(?:\.\d+)?))?`;

const LAYOUTS: readonly Layout[] = [
  {
    pattern:
      /(?:^|\/)kubecapture\/[^/]+\/(?<namespace>[^/]+)\/(?<pod>[^/]+)\/(?:[^/]+\/)?(?<container>[^/]+?)(?<previous>[-_.]prev(?:ious)?)?\.log$/,
  },
  {
    pattern: new RegExp(
      String.raw`(?:^|/)kubecapture/[^/]+/(?<namespace>[^/]+)/(?<kind>[a-z]+)${STAMPED}\.(?:json|ya?ml)$`,
    ),
  },
  { pattern: new RegExp(String.raw`(?:^|/)kubecapture/[^/]+/(?<kind>[a-z]+)${STAMPED}\.(?:json|ya?ml)$`) },
  { pattern: /(?:^|\/)(?<node>\d{1,3}_\d{1,3}_\d{1,3}_\d{1,3})\/(?<command>[^/]+)$/ },
  { pattern: /(?:^|\/)(?<node>[^/]+)\/(?<command>sudo_[^/]+)$/ },
];

/** Crash Diagnostics scripts, and the two commands built on them: `velero debug` and `tanzu diagnostics collect`. */
export const crashDiagnostics: Producer = {
  id: 'crash-diagnostics',
  title: 'Crash Diagnostics (velero debug, tanzu diagnostics)',
  recognises: (path) => scoreOf([[/(?:^|\/)(?:kubecapture|velero-bundle)\//, 0.95]], path),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
