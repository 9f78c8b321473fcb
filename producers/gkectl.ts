import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const MACHINE = String.raw`(?:^|/)nodes/(?<node>[^/]+)/`;

const LAYOUTS: readonly Layout[] = [
  { pattern: new RegExp(String.raw`${MACHINE}commands/(?<command>[^/]+)$`) },
  { pattern: new RegExp(String.raw`${MACHINE}files/(?:[^/]+/)*(?<program>[a-z][a-z-]*)\.log$`) },
  { pattern: new RegExp(String.raw`${MACHINE}(?:commands|files)/`) },
  { pattern: /(?:^|\/)kubectlCommands\/(?:[^/]+\/)*(?<command>kubectl_[^/]+)$/ },
];

/** `gkectl diagnose snapshot` and `bmctl check cluster --snapshot`, of clusters of Google's distribution in a data centre. */
export const gkectl: Producer = {
  id: 'gkectl-snapshot',
  title: 'gkectl diagnose snapshot',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)kubectlCommands\//, 0.95],
        [/(?:^|\/)nodes\/[^/]+\/(?:commands|files)\//, 0.6],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
