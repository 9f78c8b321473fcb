import type { Producer } from '../src/model/producer.ts';
import type { Layout } from './layout.ts';
import { contextFrom, scoreOf } from './layout.ts';

const LAYOUTS: readonly Layout[] = [
  {
    pattern:
      /(?:^|\/)bug-report\/(?:[^/]+\/)?proxies\/(?<namespace>[^/]+)\/(?<pod>[^/]+)\/(?:istio-)?proxy(?<previous>\.prev(?:ious)?)?\.log$/,
    extra: { container: 'istio-proxy' },
  },
  {
    pattern:
      /(?:^|\/)bug-report\/(?:[^/]+\/)?proxies\/(?<namespace>[^/]+)\/(?<pod>[^/]+)\/(?<container>[^/]+?)(?<previous>\.prev(?:ious)?)?\.log$/,
  },
  {
    pattern:
      /(?:^|\/)bug-report\/(?:[^/]+\/)?(?:proxies|istio|operator|cni)\/(?<namespace>[^/]+)\/(?<pod>[^/]+)\/(?<container>discovery|operator|install-cni)\.log$/,
  },
  {
    pattern:
      /(?:^|\/)bug-report\/(?:[^/]+\/)?(?:proxies|istio|operator|cni)\/(?<namespace>[^/]+)\/(?<pod>[^/]+)\/[^/]+$/,
  },
];

/** `istioctl bug-report`. */
export const istio: Producer = {
  id: 'istioctl-bug-report',
  title: 'istioctl bug-report',
  recognises: (path) => scoreOf([[/(?:^|\/)bug-report\//, 0.95]], path),
  contextOf: (path) => contextFrom(LAYOUTS, path),
};
