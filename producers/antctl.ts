import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const AGENT = String.raw`(?:^|/)agent_(?<node>[^/]+?)(?:_20[\d_-]+)?\.(?:tar\.gz|tgz)/`;
const CONTROLLER = String.raw`(?:^|/)controller_[^/]+\.(?:tar\.gz|tgz)/`;

const LAYOUTS: readonly Layout[] = [
  {
    pattern: new RegExp(
      String.raw`${AGENT}(?:[^/]+/)*logs/(?:agent|ovs)/(?<program>antrea-agent|ovs-vswitchd|ovsdb-server)[^/]*$`,
    ),
  },
  { pattern: new RegExp(AGENT) },
  {
    pattern: new RegExp(String.raw`${CONTROLLER}(?:[^/]+/)*logs/controller/[^/]+$`),
    extra: { program: 'antrea-controller' },
  },
  { pattern: new RegExp(CONTROLLER) },
];

/** `antctl supportbundle`: an archive of each agent and of the controller. */
export const antctl: Producer = {
  id: 'antctl',
  title: 'antctl supportbundle',
  recognises: (path) => scoreOf([[/(?:^|\/)(?:agent|controller)_[^/]+\.(?:tar\.gz|tgz)\//, 0.95]], path),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
