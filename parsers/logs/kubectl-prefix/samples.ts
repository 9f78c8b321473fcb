import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '[pod/cart-0/app] 2026-03-13T04:12:57.135646257Z time="2026-03-13T04:12:57Z" level=warning msg=late',
      {
        pod: 'cart-0',
        container: 'app',
        stamp: at('2026-03-13T04:12:57.135Z', 1),
        innerStamp: at('2026-03-13T04:12:57Z', 1000),
        level: 'warning',
        message: 'late',
        fields: {},
      },
    ],
    ['[pod/cart-0/app] started', { pod: 'cart-0', container: 'app', message: 'started' }],
  ],
  foreign: ['[pod/cart-0', '[pods/a/b] x'],
};
