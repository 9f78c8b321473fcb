import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/resolv-conf/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('resolver configuration', () => {
  it('reads resolv.conf', () => {
    const text =
      '# managed\n\nnameserver 10.96.0.10\nnameserver 10.0.0.2 \nsearch shop.svc.cluster.local svc.cluster.local\noptions ndots:5\n';
    const { confidence, observed } = read(parser, text, 'etc/resolv.conf', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'ResolverConfig',
          metadata: { name: 'n1/resolv.conf' },
          status: {
            nameservers: ['10.96.0.10', '10.0.0.2'],
            search: ['shop.svc.cluster.local', 'svc.cluster.local'],
            options: ['ndots:5'],
            nameserverCount: 2,
            searchCount: 2,
          },
        },
        source: { line: 3 },
      },
    ]);
  });

  it('reads hosts', () => {
    const text = '127.0.0.1 localhost\n::1 ip6-localhost ip6-loopback # six\n10.0.0.9 registry.local\n';
    const { confidence, objects } = read(parser, text, 'etc/hosts', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        kind: 'HostsFile',
        status: {
          entries: [
            { address: '127.0.0.1', names: ['localhost'] },
            { address: '::1', names: ['ip6-localhost', 'ip6-loopback'] },
            { address: '10.0.0.9', names: ['registry.local'] },
          ],
        },
      },
    ]);
  });

  it.each(foreign(['addresses', '10.0.0.1 a\n10.0.0.2 b\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
