import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'etcd-1            | 2026-03-13T04:12:57Z ERROR no route',
      { container: 'etcd', stamp: at('2026-03-13T04:12:57Z', 1000), level: 'error', message: 'no route' },
    ],
    [
      'kube_proxy_2 | panic: out of memory',
      { container: 'kube_proxy', level: 'fatal', message: 'panic: out of memory' },
    ],
    [
      'registry  | 2026-03-13T04:12:57Z ERROR no route',
      { container: 'registry', stamp: at('2026-03-13T04:12:57Z', 1000), level: 'error', message: 'no route' },
    ],
  ],
  foreign: ['copy | will export x', 'etcd-1: x', '| etcd-1 | x', 'NAME | READY'],
};
