import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/prometheus-metrics/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('Prometheus text', () => {
  it('reads the series that matter', () => {
    const text = `# HELP etcd_server_has_leader Whether or not a leader exists. 1 is existence, 0 is not.
# TYPE etcd_server_has_leader gauge
etcd_server_has_leader 0
# TYPE go_goroutines gauge
go_goroutines 12
etcd_network_peer_round_trip_time_seconds_sum{To="b6e6acb707bcb7be"} 1.5e+02
`;
    const { confidence, observed } = read(parser, text, 'etcd-metrics.txt', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed.map(({ object, source }) => [object, source.line])).toEqual([
      [
        {
          apiVersion: 'faultline.io/v1',
          kind: 'MetricSample',
          metadata: { name: 'n1/etcd_server_has_leader' },
          spec: { metric: 'etcd_server_has_leader', labels: {}, nodeName: 'n1' },
          status: { value: 0 },
        },
        3,
      ],
      [
        expect.objectContaining({
          spec: {
            metric: 'etcd_network_peer_round_trip_time_seconds_sum',
            labels: { To: 'b6e6acb707bcb7be' },
            nodeName: 'n1',
          },
          status: { value: 150 },
        }) as object,
        6,
      ],
    ]);
  });

  it('stops at its limit and says so', () => {
    const rows = Array.from({ length: 501 }, (_, index) => `workqueue_depth{name="q${index}"} 1`).join('\n');
    const { objects, warnings } = read(parser, `# TYPE workqueue_depth gauge\n${rows}\n`);
    expect(objects).toHaveLength(500);
    expect(warnings).toEqual([{ line: 502, message: 'More than 500 relevant series; the others were not read' }]);
  });

  it.each(foreign(['a shell script', '# HELP me\necho 1\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
