import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'cart-0 app \u2502 ERROR: no route',
      { pod: 'cart-0', container: 'app', level: 'error', message: 'ERROR: no route' },
    ],
    [
      'shop cart-0 app \u2502 {"level":"info","ts":"2026-03-13T04:12:57Z","msg":"up"}',
      {
        namespace: 'shop',
        pod: 'cart-0',
        container: 'app',
        stamp: at('2026-03-13T04:12:57Z', 1000),
        level: 'info',
        message: 'up',
        fields: {},
      },
    ],
    [
      '{"message":"level=error msg=failed","nodeName":"n1","namespace":"shop","podName":"cart-0","containerName":"app"}',
      {
        namespace: 'shop',
        pod: 'cart-0',
        container: 'app',
        host: 'n1',
        level: 'error',
        message: 'failed',
        fields: {},
      },
    ],
    [
      '{"pod": "cart-0", "container": "app", "message": {"level":"warn","msg":"slow"}}',
      { pod: 'cart-0', container: 'app', level: 'warning', message: 'slow', fields: {} },
    ],
    [
      'shop cart-7d4b9c6f5d-x2x7k app 2026-03-13T04:12:57Z ERROR no route',
      {
        namespace: 'shop',
        pod: 'cart-7d4b9c6f5d-x2x7k',
        container: 'app',
        stamp: at('2026-03-13T04:12:57Z', 1000),
        level: 'error',
        message: 'no route',
      },
    ],
    ['kube-proxy-x2x7k proxy up', { pod: 'kube-proxy-x2x7k', container: 'proxy', message: 'up' }],
    ['cart-7d4b9c6f5d-x2x7k app up', { pod: 'cart-7d4b9c6f5d-x2x7k', container: 'app', message: 'up' }],
    [
      'db-0 postgres 2026-03-13 04:12:57.100 UTC [1] FATAL:  no space left',
      {
        pod: 'db-0',
        container: 'postgres',
        stamp: at('2026-03-13T04:12:57.100Z', 1),
        level: 'fatal',
        program: 'postgres',
        message: 'no space left',
      },
    ],
    [
      'etcd-cp-1 etcd {"level":"warn","ts":"2026-03-13T04:12:57Z","msg":"slow"}',
      {
        pod: 'etcd-cp-1',
        container: 'etcd',
        stamp: at('2026-03-13T04:12:57Z', 1000),
        level: 'warning',
        message: 'slow',
        fields: {},
      },
    ],
  ],
  foreign: [
    'two words of text',
    'cart-0 app ready',
    'build-24567 done now',
    'log-linux is one',
    'worker-1 kubelet is down since 2026-03-13T04:12:57Z',
    'cart-0 was 2026-03-13',
  ],
};
