import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

const cart = { namespace: 'shop', pod: 'cart-0', container: 'cart' };

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024-09-02T10:11:12.123000+00:00 ip-10-0-1-5.ec2.internal-application.var.log.containers.cart-0_shop_cart-0123456789abcdef.log no route',
      { stamp: at('2024-09-02T10:11:12.123Z', 1), ...cart, message: 'no route' },
    ],
    [
      String.raw`2024-09-02T10:11:12Z n-application.var.log.containers.cart-0_shop_cart-0123456789abcdef.log {"time":"2024-09-02T10:11:11Z","log":"no route","kubernetes":{"pod_name":"cart-0","namespace_name":"shop","host":"n"}}`,
      {
        stamp: at('2024-09-02T10:11:12Z', 1000),
        innerStamp: at('2024-09-02T10:11:11Z', 1000),
        ...cart,
        host: 'n',
        message: 'no route',
      },
    ],
  ],
  foreign: ['n-application.var.log.containers.cart-0_shop_cart-0123456789abcdef.log no route'],
};
