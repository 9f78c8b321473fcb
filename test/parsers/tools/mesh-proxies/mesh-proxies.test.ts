import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/mesh-proxies/index.ts';
import { read } from '../../support/documents/recording.ts';

function proxiesOf(text: string): readonly unknown[] {
  const { confidence, observed } = read(parser, text, 'proxies.txt', {});
  expect(confidence).toBeGreaterThan(0.9);
  return observed.map(({ object, source }) => [object.metadata.name, object.spec, object.status, source.line]);
}

describe('istioctl proxy-status', () => {
  it('says of each proxy what it did not acknowledge', () => {
    const rows =
      proxiesOf(`NAME                          CLUSTER        CDS        LDS        EDS        RDS          ECDS         ISTIOD                      VERSION
cart-66cdc8b5f-9zt2k.shop     Kubernetes     SYNCED     SYNCED     SYNCED     SYNCED       NOT SENT     istiod-5c8f7dd7c4-k2xzq     1.18.2
till-6f99c57d8c-2hhk7.shop    Kubernetes     SYNCED     STALE      SYNCED     STALE (Never Acknowledged)        NOT SENT     istiod-5c8f7dd7c4-k2xzq     1.18.2
cut-off.shop                  Kubernetes     SYNCED
`);
    expect(rows).toEqual([
      [
        'shop/cart-66cdc8b5f-9zt2k',
        { pod: 'cart-66cdc8b5f-9zt2k', namespace: 'shop', controlPlane: 'istiod-5c8f7dd7c4-k2xzq' },
        { version: '1.18.2', stale: [] },
        2,
      ],
      [
        'shop/till-6f99c57d8c-2hhk7',
        { pod: 'till-6f99c57d8c-2hhk7', namespace: 'shop', controlPlane: 'istiod-5c8f7dd7c4-k2xzq' },
        { version: '1.18.2', stale: ['LDS', 'RDS'] },
        3,
      ],
    ]);
  });

  it('reads the columns of old versions', () => {
    const rows =
      proxiesOf(`NAME                    CDS        LDS        EDS               RDS          PILOT                      VERSION
web-0.shop              SYNCED     SYNCED     SYNCED (50%)      NOT SENT     istio-pilot-75bdf9-x2x    1.0.2
`);
    expect(rows).toEqual([
      [
        'shop/web-0',
        { pod: 'web-0', namespace: 'shop', controlPlane: 'istio-pilot-75bdf9-x2x' },
        { version: '1.0.2', stale: [] },
        2,
      ],
    ]);
  });
});
