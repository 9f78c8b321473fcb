import { at, type FormatSamples } from '../../support/log-lines/format-samples.ts';

/** Lines as they are in the wild, and what they must read as. */
export const samples: FormatSamples = {
  lines: [
    [
      '2024-09-02T10:11:12Z {app="cart", namespace="shop", pod="cart-0"} level=error msg="no route" peer=db',
      {
        stamp: at('2024-09-02T10:11:12Z', 1000),
        namespace: 'shop',
        pod: 'cart-0',
        level: 'error',
        message: 'no route peer="db"',
        fields: { peer: 'db' },
      },
    ],
    [
      String.raw`2024-09-02T12:11:12.5+02:00 {container="db", pod="db-0", detected_level="warn", note="a \"b\", c"} 2024-09-02 10:11:12 checkpoint is slow`,
      {
        stamp: at('2024-09-02T10:11:12.5Z', 100),
        innerStamp: at('2024-09-02T10:11:12Z', 1000, { missingZone: true }),
        pod: 'db-0',
        container: 'db',
        level: 'warning',
        message: 'checkpoint is slow',
      },
    ],
    [
      '2024-09-02T10:11:12Z {filename="/var/log/pods/shop_web-1_0c5e/web/0.log"} no route',
      {
        stamp: at('2024-09-02T10:11:12Z', 1000),
        namespace: 'shop',
        pod: 'web-1',
        container: 'web',
        message: 'no route',
      },
    ],
    ['2024-09-02T10:11:12Z {} no route', { stamp: at('2024-09-02T10:11:12Z', 1000), message: 'no route' }],
  ],
  foreign: ['{pod="cart-0"} x', 'Common labels: {pod="cart-0"}'],
};
