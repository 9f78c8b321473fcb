import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

/** Machines of kOps are called by their instance, their name in the cloud's network, or their address. */
const MACHINE = String.raw`(?:^|/)(?<node>i-[0-9a-f]{8,17}|ip-\d{1,3}(?:-\d{1,3}){3}[a-z0-9.-]{0,80}|[a-z0-9-]{1,60}-nodes-[a-z0-9-]{1,60}|\d{1,3}(?:\.\d{1,3}){3})/`;

const LAYOUTS: readonly Layout[] = [
  { pattern: new RegExp(String.raw`${MACHINE}kern\.log$`), extra: { program: 'kernel' } },
  { pattern: new RegExp(String.raw`${MACHINE}(?:journal\.log|etchosts|sysctls|iptables-[a-z]+\.log)$`) },
  {
    pattern: new RegExp(
      String.raw`${MACHINE}(?:aws-routed-eni_)?(?<program>[a-z][a-z-]*)\.log(?:\.(?<rotation>\d{1,3}|20[\d-]+))?(?:\.gz)?$`,
    ),
  },
  {
    pattern:
      /(?:^|\/)cluster-info\/(?<namespace>[a-z0-9-]+)\/(?<pod>[a-z0-9.-]+)\/(?<container>[a-z0-9-]+?)(?<previous>\.previous)?\.log$/,
  },
];

/** `kops toolbox dump --dir`. */
export const kops: Producer = {
  id: 'kops-dump',
  title: 'kops toolbox dump',
  recognises: (path) =>
    scoreOf(
      [
        [/(?:^|\/)[^/]+\/(?:kops-configuration|protokube)\.log$/, 0.9],
        [/(?:^|\/)[^/]+\/etchosts$/, 0.7],
      ],
      path,
    ),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
