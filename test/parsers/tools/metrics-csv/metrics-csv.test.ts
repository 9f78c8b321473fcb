import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/metrics-csv/index.ts';
import { Series } from '../../../../parsers/tools/metrics-csv/series.ts';
import { largestShift } from '../../../../parsers/tools/metrics-csv/shift.ts';
import { foreign, read } from '../../support/documents/recording.ts';

/** A row every five seconds; `cart` has no requests from the 20th to the 39th. */
function table(rows = 60): string {
  const lines = ['\uFEFFtime,cart-rps,shop-rps,redis-cart-cpu'];
  for (let index = 0; index < rows; index += 1) {
    const time = new Date(Date.UTC(2025, 11, 25, 15, 42, 0) + index * 5000).toISOString();
    const wave = (index % 3) / 10;
    const cart = index >= 20 && index < 40 ? 0.5 + wave : 12.5 + wave;
    lines.push(`${time.slice(0, 10)} ${time.slice(11, 19)},${cart},${27 + wave},0.003`);
  }
  return `${lines.join('\n')}\n`;
}

describe('metrics as CSV', () => {
  it('finds the stretch that differs, and cites its first row', () => {
    const { confidence, observed } = read(parser, table(), 'metrics.csv');
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[0]).toEqual({
      object: {
        apiVersion: 'faultline.io/v1',
        kind: 'MetricSeries',
        metadata: { name: 'cart-rps' },
        spec: { metric: 'rps', subject: 'cart' },
        status: {
          from: '2025-12-25T15:42:00Z',
          to: '2025-12-25T15:46:55Z',
          zone: 'unknown',
          samples: 60,
          min: 0.5,
          max: 12.7,
          median: 12.5,
          p95: 12.7,
          first: 12.5,
          last: 12.7,
          baseline: 12.6,
          recent: 12.6,
          ratio: 1,
          level: 0.6,
          levelRatio: 0.047619,
          significance: expect.closeTo(80.9, 0) as number,
          changedAt: '2025-12-25T15:43:40Z',
          recoveredAt: '2025-12-25T15:45:20Z',
          share: 0,
          overtaken: false,
          peersMedian: 27.1,
        },
      },
      form: 'table',
      source: { artifact: 'metrics.csv', line: 1 },
      fieldLines: new Map([
        ['status.changedAt', 22],
        ['status.level', 22],
        ['status.recoveredAt', 42],
        ['status.max', 4],
        ['status.min', 23],
      ]),
    });
  });

  it('claims no shift where there is none, and names subjects with a dash', () => {
    const [, shop, redis] = read(parser, table()).objects;
    expect(shop?.status?.['changedAt']).toBeUndefined();
    expect(redis).toMatchObject({ spec: { subject: 'redis-cart', metric: 'cpu' }, status: { median: 0.003 } });
    expect(redis?.status?.['changedAt']).toBeUndefined();
  });

  it('keeps a bounded number of buckets however long the series is', () => {
    const series = new Series('a-b', 'a', 'b');
    for (let index = 0; index < 100_000; index += 1) {
      series.add({ ms: index * 1000, missingZone: false }, index < 50_000 ? 1 : 3, index);
    }
    expect(series.buckets.length).toBeLessThanOrEqual(256);
    expect(series.samples).toBe(100_000);
    const shift = largestShift(series.buckets.map(({ sum, count }) => sum / count));
    expect(shift).toMatchObject({ baseline: 1, level: 3 });
    expect(series.buckets[shift?.from ?? 0]?.from).toBeCloseTo(50_000_000, -6);
  });

  it('finds a single step wherever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 57 }), fc.integer({ min: 2, max: 50 }), (at, factor) => {
        const values = Array.from({ length: 60 }, (_, index) => (index < at ? 10 : 10 * factor));
        const shift = largestShift(values);
        expect(shift).toMatchObject({ from: at, to: 60, baseline: 10, level: 10 * factor });
      }),
      { numRuns: 60 },
    );
  });

  it('takes no spike and no rounding for a shift', () => {
    const flat = Array.from({ length: 40 }, (_, index) => (index === 20 ? 500 : 5));
    expect(largestShift(flat)).toBeUndefined();
    expect(largestShift(flat.map((_, index) => (index < 20 ? 0.003 : 0.004)))).toBeUndefined();
    expect(largestShift([1, 2, 3])).toBeUndefined();
  });

  it('compares rises of a metric, and knows those that were over before the last began', () => {
    const rows = Array.from({ length: 60 }, (_, index) => {
      const second = new Date(Date.UTC(2025, 11, 25, 15, 42, 0) + index * 5000).toISOString();
      const early = index >= 4 && index < 12 ? 900 : 10;
      const late = index >= 30 && index < 45 ? 400 : 5;
      const slight = index >= 30 ? 3 : 1;
      return `${second},${early},${late},${slight}`;
    });
    const text = `time,auth-p90latency,stock-p50latency,mail-p90latency\n${rows.join('\n')}\n`;
    expect(read(parser, text).objects.map(({ status }) => [status?.['share'], status?.['overtaken']])).toEqual([
      [1, true],
      [0.44382, false],
      [0.00224719, false],
    ]);
  });

  it('takes no request for no latency', () => {
    const rows = Array.from({ length: 30 }, (_, index) => `${1_700_000_000 + index * 15},${index < 10 ? 0 : 7},0`);
    const [latency, errors] = read(parser, `time,shop-p50latency,shop-errors\n${rows.join('\n')}\n`).objects;
    expect(latency?.status).toMatchObject({ samples: 20, baseline: 7, level: 7, significance: 0 });
    expect(errors?.status).toMatchObject({ samples: 30, baseline: 0 });
  });

  it('reads a Prometheus range query', () => {
    const values = Array.from({ length: 12 }, (_, index) => [1_700_000_000 + index * 15, index < 6 ? '1' : '4']);
    const metric = { __name__: 'up_time', pod: 'api-0', job: 'x' };
    const text = JSON.stringify({ status: 'success', data: { resultType: 'matrix', result: [{ metric, values }] } });
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: 'up_time{job="x",pod="api-0"}' },
        spec: { subject: 'api-0', metric: 'up_time' },
        status: { baseline: 1, level: 4, changedAt: '2023-11-14T22:14:50Z' },
      },
    ]);
  });

  it('reads what is there when the file is cut off', () => {
    const text = table().slice(0, 900);
    const { objects, warnings } = read(parser, text);
    expect(objects).toHaveLength(3);
    expect(warnings).toMatchObject([{ message: 'Rows that are cut off or do not fit the header were read in part' }]);
    for (let end = 0; end < 400; end += 7) read(parser, text.slice(0, end));
  });

  it.each(foreign(['a CSV without times', 'name,value\na,1\n'], ['a log', 'time="2025" level=info, msg=x\n']))(
    'leaves alone %s',
    (_, text) => {
      expect(read(parser, text)).toMatchObject({ confidence: 0 });
    },
  );

  it('reads one sample a row, by subject and metric', () => {
    const lines = ['timestamp,namespace,pod,metric,value'];
    for (let index = 0; index < 6; index += 1) {
      lines.push(`2025-05-05T10:00:0${index}Z,fin,quotes-6c7d8f-x2x4z,cpu_usage,0.${index}`);
      lines.push(`2025-05-05T10:00:0${index}Z,fin,quotes-6c7d8f-x2x4z,latency_p90,8${index}`);
    }
    const { confidence, observed, warnings } = read(parser, `${lines.join('\n')}\n`, 'export.csv');
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed.map(({ object }) => [object.metadata.name, object.spec?.subject, object.status?.samples])).toEqual([
      ['quotes-6c7d8f-x2x4z-cpu_usage', 'quotes-6c7d8f-x2x4z', 6],
      ['quotes-6c7d8f-x2x4z-latency_p90', 'quotes-6c7d8f-x2x4z', 6],
    ]);
    expect(warnings).toEqual([]);
  });

  it('reads the exports of dashboards: the panel in the name of the file, legends, units', () => {
    const export1 = '"Time","quotes-6c7d8f-x2x4z"\n2025-05-05 10:00:00,12.5%\n2025-05-05 10:00:15,25%\n';
    const cpu = read(parser, export1, 'CPU Usage-data-2025-05-05 10_20_00.csv').observed[0]?.object;
    expect(cpu?.metadata.name).toBe('quotes-6c7d8f-x2x4z-cpu_usage');
    expect(cpu?.spec).toEqual({ metric: 'cpu_usage', subject: 'quotes-6c7d8f-x2x4z' });
    expect(cpu?.status).toMatchObject({ first: 0.125, last: 0.25 });
    const export2 =
      '"Time","request_duration{namespace=""fin"", pod=""quotes-0""}"\n1746439200000,850 ms\n1746439215000,1.2 s\n';
    const duration = read(parser, export2, 'b.csv').observed[0]?.object;
    expect(duration?.spec).toEqual({ metric: 'request_duration', subject: 'quotes-0' });
    expect(duration?.status).toMatchObject({ first: 850, last: 1200 });
    const export3 = 'time,quotes_cpu_usage,node_cpu_seconds_total\n2025-05-05 10:00:00,1,2\n';
    expect(read(parser, export3, 'm.csv').observed.map(({ object }) => object.spec?.subject)).toEqual([
      'quotes',
      undefined,
    ]);
  });

  it('takes hostile rows of one sample for what they are', () => {
    const text =
      'time,pod,metric,value\nsoon,a,b,1\n2025-05-05 10:00:00\n2025-05-05 10:00:00,__proto__,constructor,NaN\n2025-05-05 10:00:00,a,b,7 parsecs\n2025-05-05 10:00:00,a,b,1e400\n';
    const { observed, warnings } = read(parser, text, 'x.csv');
    expect(observed).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
