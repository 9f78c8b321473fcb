import { describe, expect, it } from 'vitest';
import { readEvidence } from '../../../../parsers/tools/alerts/evidence.ts';
import { parser } from '../../../../parsers/tools/alerts/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('alerts of a detector', () => {
  const text = JSON.stringify(
    {
      status: 'has_anomalies',
      alert_count: 2,
      alerts: [
        {
          type: 'Service',
          name: 'ads',
          time_range: '2025-12-25 15:43:20 ~ 2025-12-25 15:45:15',
          status: 'ABNORMAL',
          evidence: [
            'RESOURCE_SATURATION [cpu_cfs] | Val: 0.824s (Throttled)',
            'LATENCY_DEGRADATION [Slow Response] | ads-p95latency: Normal=4.85ms -> Current=70.04ms (+1343.0%)',
          ],
        },
        {
          request_method: 'POST',
          business_action: 'Create order',
          entry_service: 'orders',
          url: '/api/orders',
          occurrences: 10,
          raw_error: "HTTPError('500 Server Error')",
        },
      ],
    },
    null,
    2,
  );

  it('reads subject, span and evidence', () => {
    const { confidence, observed, listings } = read(parser, text, 'alert.json');
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[0]).toEqual({
      object: {
        apiVersion: 'faultline.io/v1',
        kind: 'Alert',
        metadata: { name: 'Service/ads' },
        spec: { name: 'anomaly', subject: { kind: 'Service', name: 'ads' } },
        status: {
          state: 'abnormal',
          startsAt: '2025-12-25T15:43:20Z',
          endsAt: '2025-12-25T15:45:15Z',
          zone: 'unknown',
          evidence: [
            {
              signal: 'RESOURCE_SATURATION',
              metric: 'cpu_cfs',
              current: 0.824,
              unit: 's',
              text: 'RESOURCE_SATURATION [cpu_cfs] | Val: 0.824s (Throttled)',
            },
            {
              signal: 'LATENCY_DEGRADATION',
              metric: 'Slow Response',
              series: 'ads-p95latency',
              normal: 4.85,
              current: 70.04,
              unit: 'ms',
              changePercent: 1343,
              text: 'LATENCY_DEGRADATION [Slow Response] | ads-p95latency: Normal=4.85ms -> Current=70.04ms (+1343.0%)',
            },
          ],
        },
      },
      form: 'json',
      source: { artifact: 'alert.json', line: 8 },
      fieldLines: new Map([
        ['status.evidence[0]', 11],
        ['status.evidence[1]', 12],
      ]),
    });
    expect(listings).toHaveLength(1);
  });

  it('reads failed business transactions, and a clean report as a listing of nothing', () => {
    expect(read(parser, text).objects[1]).toMatchObject({
      metadata: { name: 'Service/orders/Create order' },
      spec: { subject: { kind: 'Service', name: 'orders' }, url: '/api/orders', method: 'POST' },
      status: { state: 'firing', occurrences: 10, message: "HTTPError('500 Server Error')" },
    });
    const clean = read(parser, '{\n "status": "clean",\n "alert_count": 0,\n "alerts": []\n}');
    expect(clean).toMatchObject({ objects: [], listings: [{ kind: 'Alert' }] });
    expect(clean.confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['THROUGHPUT_DROP [RPS] | Normal=1.2req/s -> Current=0.3req/s (-75.0%)', [{ unit: 'req/s', changePercent: -75 }]],
    [
      'ERROR_SPIKE [Success Rate Drop] | Normal=100.0% -> Cur=25.0% (-75.0%)',
      [{ normal: 100, current: 25, unit: '%' }],
    ],
    [
      'TRAFFIC_ANOMALY [Network Drop] | Inbound: Normal=9pps -> Current=3pps (-66%) | Outbound: Normal=8pps -> Current=2pps (-75%)',
      [
        { series: 'Inbound', current: 3 },
        { series: 'Outbound', current: 2 },
      ],
    ],
    ['NETWORK_QUALITY_DEGRADED [Retransmission] | Normal=0retrans -> Current=4retrans (New Spike)', [{ current: 4 }]],
    ['something else', [{ text: 'something else' }]],
  ])('reads evidence %s', (line, expected) => {
    expect(readEvidence(line)).toMatchObject(expected);
  });
});

describe('alerts of Prometheus and Alertmanager', () => {
  const labels = { alertname: 'KubePodCrashLooping', namespace: 'shop', pod: 'api-0', severity: 'warning' };
  const expected = {
    metadata: { name: 'KubePodCrashLooping/shop/api-0' },
    spec: { severity: 'warning', subject: { kind: 'Pod', name: 'api-0', namespace: 'shop' } },
    status: { startsAt: '2025-12-04T09:00:00Z', message: 'restarts' },
  };

  it.each([
    [
      '/api/v1/alerts',
      {
        status: 'success',
        data: {
          alerts: [{ labels, annotations: { summary: 'restarts' }, state: 'firing', activeAt: '2025-12-04T09:00:00Z' }],
        },
      },
    ],
    [
      '/api/v2/alerts',
      [
        {
          annotations: { description: 'restarts' },
          endsAt: '2025-12-04T10:00:00Z',
          fingerprint: 'a',
          startsAt: '2025-12-04T09:00:00Z',
          status: { state: 'active' },
          labels,
        },
      ],
    ],
    [
      '/api/v1/rules',
      {
        status: 'success',
        data: {
          groups: [
            {
              rules: [
                {
                  labels: { severity: 'warning' },
                  alerts: [{ labels, annotations: { message: 'restarts' }, activeAt: '2025-12-04T09:00:00Z' }],
                },
              ],
            },
          ],
        },
      },
    ],
  ])('reads %s', (_, json) => {
    const { confidence, objects } = read(parser, JSON.stringify(json));
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([expected]);
  });

  it('reads what is sent to a webhook, which is no listing of all alerts', () => {
    const sent = {
      receiver: 'team',
      status: 'firing',
      alerts: [
        {
          status: 'firing',
          labels,
          annotations: { description: 'restarts' },
          startsAt: '2025-12-04T09:00:00Z',
          endsAt: '0001-01-01T00:00:00Z',
        },
      ],
      groupLabels: { alertname: 'KubePodCrashLooping' },
      version: '4',
    };
    const { confidence, objects, listings } = read(parser, JSON.stringify(sent));
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ ...expected, status: { ...expected.status, state: 'firing' } }]);
    expect(listings).toEqual([]);
  });

  it('warns of JSON that is cut off', () => {
    const { warnings, listings } = read(parser, '{"status": "x", "alerts": [{"type": "Service"');
    expect(warnings).toHaveLength(1);
    expect(listings).toEqual([]);
  });

  it.each(foreign(['a list of pods', '{"kind":"List","items":[]}']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
