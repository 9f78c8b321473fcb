import type { ArtifactContext } from '../src/model/artifact.ts';
import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';
import { VAR_LOG_LAYOUTS } from './shared-layouts.ts';

const LAYOUTS: readonly Layout[] = [
  { pattern: /(?:^|\/)sos_commands\/logs\/(?<command>journalctl_[^/]+)$/ },
  { pattern: /(?:^|\/)sos_commands\/(?:[^/]+\/)+(?<command>[^/]+)$/ },
];
/** `sosreport-<host>[-<case>]-<date>-<random>`, the folder inside of each archive. */
const ROOT = /(?:^|\/)sosreport-(?<node>[^/]+?)(?:-\d{6,9})?-(?<stamp>20\d\d-\d\d-\d\d)-[a-z]{5,9}(?:[.-][^/]*)?\//;

/** `sosreport-<host>`: whoever unpacks it gives the folder a shorter name. */
const SHORT_ROOT = /(?:^|\/)sosreport-(?<node>[A-Za-z0-9][\w.-]*)\//;

/** Whatever it was unpacked into: the machine's own words tell later what it is called. */
const OTHER_ROOT = /(?:^|\/)(?<node>[^/]+)\/sos_commands\//;

/** sosreport, one host or, from `sos collect`, several nested ones. */
export const sosreport: Producer = {
  id: 'sosreport',
  title: 'sosreport',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)sos_reports\//, 0.95],
        [/(?:^|\/)sos_commands\//, 0.9],
      ],
      path,
    ),
  contextOf(path): ArtifactContext | undefined {
    const root = contextFrom([{ pattern: ROOT }, { pattern: SHORT_ROOT }, { pattern: OTHER_ROOT }], path);
    const inner = contextFrom(root === undefined ? LAYOUTS : [...LAYOUTS, ...VAR_LOG_LAYOUTS], path);
    return root === undefined ? inner : { ...inner, ...root };
  },
};
