import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/cni-config/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('CNI configuration', () => {
  it('reads a conflist', () => {
    const text = JSON.stringify(
      {
        cniVersion: '0.3.1',
        name: 'k8s-pod-network',
        plugins: [{ type: 'calico', ipam: { type: 'calico-ipam' } }, { type: 'portmap' }],
      },
      null,
      2,
    );
    const { confidence, observed } = read(parser, text, 'etc/cni/net.d/10-calico.conflist', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'CniConfiguration',
          metadata: { name: 'n1/10-calico.conflist' },
          spec: { name: 'k8s-pod-network', cniVersion: '0.3.1', plugins: ['calico', 'portmap'], ipam: 'calico-ipam' },
        },
        source: { line: 3 },
      },
    ]);
  });

  it('reads a single plugin', () => {
    const text = '{"cniVersion":"0.3.1","name":"antrea","type":"antrea","ipam":{"type":"host-local"}}';
    expect(read(parser, text, '10-antrea.conf').objects).toMatchObject([
      { spec: { plugins: ['antrea'], ipam: 'host-local' } },
    ]);
  });

  it('warns of one that is cut off', () => {
    const { objects, warnings } = read(parser, '{"cniVersion":"0.3.1","plugins":[');
    expect([objects.length, warnings.length]).toEqual([0, 1]);
  });

  it.each([
    ...foreign([
      'a NetworkAttachmentDefinition',
      '{"apiVersion":"k8s.cni.cncf.io/v1","spec":{"config":"{\\"cniVersion\\": \\"1\\", \\"type\\": \\"x\\"}"}}',
    ]),
  ])('does not claim %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
