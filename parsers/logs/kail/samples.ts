import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      'shop/cart-7d4b9c6f5d-x2x7k[server]: 2026-03-13T04:12:57Z ERROR no route',
      {
        namespace: 'shop',
        pod: 'cart-7d4b9c6f5d-x2x7k',
        container: 'server',
        stamp: at('2026-03-13T04:12:57Z', 1000),
        level: 'error',
        message: 'no route',
      },
    ],
    [
      'shop/db-0[postgres]: panic: out of memory',
      { namespace: 'shop', pod: 'db-0', container: 'postgres', level: 'fatal', message: 'panic: out of memory' },
    ],
  ],
  foreign: ['shop/cart: x', 'postfix/smtpd[1234]: connect', 'shop/cart[1]:x', 'Shop/cart-0[app]: x', '/cart-0[app]: x'],
};
