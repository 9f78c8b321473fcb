import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/sysctl/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('sysctl', () => {
  it('reads the parameters that matter', () => {
    const text = `sysctl: permission denied on key 'fs.protected_hardlinks'
abi.vsyscall32 = 1
net.netfilter.nf_conntrack_count = 262100
net.netfilter.nf_conntrack_max = 262144
net.ipv4.ip_local_port_range = 32768\t60999
dev.cdrom.info = CD-ROM information
`;
    const { confidence, observed } = read(parser, text, 'sysctla', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed.map(({ object, source }) => [object.metadata.name, object.status?.['value'], source.line])).toEqual(
      [
        ['n1/net.netfilter.nf_conntrack_count', 262_100, 3],
        ['n1/net.netfilter.nf_conntrack_max', 262_144, 4],
        ['n1/net.ipv4.ip_local_port_range', '32768 60999', 5],
      ],
    );
  });

  it('reads a file of /etc/sysctl.d', () => {
    const { confidence, objects } = read(parser, '# for the CNI\nnet.ipv4.ip_forward=0\n', '99-k8s.conf');
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ kind: 'KernelParameter', status: { value: 0 } }]);
  });

  it('reads what its command printed above what somebody wrote', () => {
    const { confidence, objects } = read(parser, 'vm.swappiness = 60\n\nWe have set it.\nNobody knows why.\n', 'a', {
      command: 'sysctl vm.swappiness',
    });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ metadata: { name: 'vm.swappiness' }, status: { value: 60 } }]);
  });

  it.each(foreign(['a properties file', 'server.port = 80\nname = a\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
