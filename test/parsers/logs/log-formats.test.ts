import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIDENCE, positionOf, type ArtifactHead } from '../../../src/model/index.ts';
import { format as cri } from '../../../parsers/logs/cri/index.ts';
import { format as dockerJson } from '../../../parsers/logs/docker-json/index.ts';
import { format as journal } from '../../../parsers/logs/journal/index.ts';
import { format as kubectlPrefix } from '../../../parsers/logs/kubectl-prefix/index.ts';
import { format as kubectlTimestamps } from '../../../parsers/logs/kubectl-timestamps/index.ts';
import { format as syslog } from '../../../parsers/logs/syslog/index.ts';
import { HEADERS_ALONE, innerReaders } from '../../../parsers/support/log-lines/beginnings.ts';
import type { InnerReaders } from '../../../parsers/support/log-lines/reader.ts';
import { LOG_FORMATS, logFormat } from './log-format.ts';
import { samples } from './log-format-samples.ts';

const CARRYING_ANYTHING = [cri, dockerJson, journal, kubectlPrefix, kubectlTimestamps, syslog];

function head(text: string | Buffer): ArtifactHead {
  return { path: 'some/file', head: Buffer.from(text), context: {} };
}

function winner(text: string): string {
  const scored = LOG_FORMATS.map((format) => ({ id: format.id, score: format.matches(head(text)) }));
  scored.sort((a, b) => b.score - a.score);
  expect(scored[0]!.score, `tie of ${scored[0]!.id} and ${scored[1]!.id}`).toBeGreaterThan(scored[1]!.score);
  return scored[0]!.id;
}

it('every format has samples', () => {
  expect(samples.map((sample) => sample.id).sort()).toEqual(LOG_FORMATS.map((format) => format.id));
});

describe.each(samples)('$id', (sample) => {
  const format = logFormat(sample.id);

  it.each(sample.lines)('reads %s', (line, expected) => {
    expect({ ...format.readLine(line) }).toEqual(expected);
  });

  it('begins no record with foreign lines', () => {
    for (const line of sample.foreign ?? []) {
      expect(format.readLine(line), line).toBeUndefined();
    }
  });

  it('is recognised by its lines alone, and each line by itself', () => {
    const lines = sample.lines.map(([line]) => line);
    expect(winner(`${lines.join('\n')}\n`)).toBe(sample.id);
  });

  it('is recognised between banners and stack traces, with CRLF, colours and a byte order mark', () => {
    const lines = sample.lines.flatMap(([line]) => [line, '', '    at com.example.Main(Main.java:7)']);
    const coloured = lines.map((line, index) => (index % 3 === 0 ? `\u001b[32m${line}\u001b[0m` : line));
    expect(winner(`\ufeff${coloured.join('\r\n')}\r\n`)).toBe(sample.id);
  });
});

describe('formats that carry anything', () => {
  const readers = innerReaders(CARRYING_ANYTHING);
  const carried = samples.flatMap(({ lines }) => lines.map(([line]) => line));
  const headers = [
    '2025-03-21T14:51:34.07Z stderr F ',
    'Nov 29 21:07:14 host app[12]: ',
    '<13>Nov 29 21:07:14 host app[12]: ',
    '2025-03-21T14:51:34.07Z ',
    '[pod/web-0/main] ',
    '',
  ];
  const lines = headers.flatMap((header) => carried.map((line) => header + line));

  it.each(CARRYING_ANYTHING)('$id is told by what stands before it', ({ read }) => {
    const isRead = (line: string, inner: InnerReaders): boolean => read(line, inner) !== undefined;
    expect(lines.filter((line) => isRead(line, HEADERS_ALONE) !== isRead(line, readers))).toEqual([]);
    expect(lines.some((line) => isRead(line, HEADERS_ALONE))).toBe(true);
  });
});

describe('recognition', () => {
  it('says no to binary and empty heads', () => {
    for (const format of LOG_FORMATS) {
      expect(format.matches(head('')), format.id).toBe(0);
      expect(format.matches(head(Buffer.from([0x1f, 0x8b, 0, 0, 0x49]))), format.id).toBe(0);
    }
  });

  it('takes a log for one where the machine stopped before its last block was written', () => {
    const line = 'I1120 10:11:12.123456       1 a.go:1] x\n';
    expect(winner(`${line}${'\0'.repeat(2000)}${line}`)).toBe('log-klog');
    expect(winner(`${line}\0\u0001${line}${line}`)).toBe('log-klog');
    expect(logFormat('log-klog').matches(head(`${line}${'\0\u0001'.repeat(20)}${line}`))).toBe(0);
  });

  it('takes documents for no logs', () => {
    const documents = [
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: x\n  creationTimestamp: "2024-01-02T03:04:05Z"\n',
      '{\n  "kind": "PodList",\n  "items": []\n}\n',
      '{"apiVersion":"v1","kind":"List","items":[]}\n',
      'NAME    READY   STATUS    RESTARTS   AGE\nweb-0   1/1     Running   0          5d4h\n',
      'Name:         web-0\nNamespace:    shop\nStart Time:   Sat, 29 Nov 2025 21:04:43 +0800\n',
      'timestamp,cpu,memory\n2025-11-27T09:18:15Z,17,0.5\n2025-11-27T09:19:15Z,18,0.5\n',
      'time,cpu\n2025-11-27 09:18:15,0.5,17\n2025-11-27 09:19:15,17,0.5\n',
      'Thu Dec  4 09:15:57 UTC 2025\n',
    ];
    for (const text of documents) {
      expect(winner(text)).toBe('log-plain');
    }
  });

  it('keeps its confidence of systemctl status below that of a document', () => {
    const status = [
      '* kubelet.service - kubelet',
      '     Loaded: loaded (/lib/systemd/system/kubelet.service; enabled)',
      '     Active: active (running) since Sat 2025-11-29 21:06:46 CST; 5h ago',
      '',
      'Nov 29 21:07:14 node-1 kubelet[7]: I1129 21:07:14.000000 7 a.go:1] x',
    ];
    expect(logFormat('log-journal').matches(head(`${status.join('\n')}\n`))).toBeLessThan(CONFIDENCE.some);
  });

  it('prefers the majority where several programs share a log', () => {
    const klog = 'I1120 10:11:12.123456       1 a.go:1] x\n';
    const logfmt = 'time="2025-11-27T09:48:19Z" level=info msg=x\n';
    expect(winner(klog.repeat(3) + logfmt)).toBe('log-klog');
    expect(winner(klog + logfmt.repeat(3))).toBe('log-logfmt');
  });
});

it('a format reads the lines of other programs in the same file', () => {
  const klog = logFormat('log-klog');
  expect(klog.readLine('time="2025-11-27T09:48:19Z" level=error msg=x')).toMatchObject({
    level: 'error',
    message: 'x',
  });
  expect(klog.readLine('{"level":"warn","ts":"2025-11-27T09:48:19Z","msg":"y"}')?.message).toBe('y');
});

it.each([
  ['log-timestamped', '2024-01-02T03:04:05Z [ERROR] plugin/errors: 2 x. A: dial tcp: i/o timeout'],
  ['log-cri', '2024-01-02T03:04:05.123456789Z stdout F [ERROR] plugin/errors: 2 x. A: dial tcp: i/o timeout'],
  ['log-kubectl-timestamps', '2024-01-02T03:04:05.123456789Z [ERROR] plugin/errors: 2 x. A: dial tcp: i/o timeout'],
])('%s: a plugin is a program behind a stamp as well', (id, line) => {
  expect(logFormat(id).readLine(line)).toMatchObject({
    stamp: { ms: Date.parse(line.slice(0, 19) + (id === 'log-timestamped' ? 'Z' : '.123Z')) },
    level: 'error',
    program: 'plugin/errors',
    message: 'plugin/errors: 2 x. A: dial tcp: i/o timeout',
  });
});

it.each([
  ['[ERROR Port-10250]: Port 10250 is in use', 'error'],
  ['[preflight] Running pre-flight checks', undefined],
  ['\t[ERROR Port-10250]: Port 10250 is in use', 'error'],
])('keeps what stands in brackets behind a stamp where it is no header: %j', (message, level) => {
  const line = logFormat('log-timestamped').readLine(`2024-05-02 08:00:03,123 ${message}`);
  expect(line).toMatchObject({ message: message.trimStart() });
  expect(line?.level).toBe(level);
});

describe('continuation lines', () => {
  it.each([
    ['log-klog', '\tat line two', true],
    ['log-klog', 'Caused by: x', true],
    ['log-klog', 'java.sql.SQLException: Access denied', true],
    ['log-klog', 'Trace[12]: [4.0s] END', true],
    ['log-klog', 'Error: x', false],
    ['log-klog', 'E1120 10:11:12.123456 1 a.go:1] x', false],
    ['log-bracketed-level', '.:53', true],
    ['log-bracketed-level', 'CoreDNS-1.11.1', true],
    ['log-bracketed-level', 'linux/amd64, go1.20.7, ae2bbc2', true],
    ['log-bracketed-level', '\\____/\\____/_/', true],
    ['log-bracketed-level', '[INFO] plugin/reload: x', false],
    ['log-bracketed-level', 'panic: x', false],
    ['log-cri', '2025-03-21T14:51:46.481Z stdout F \tat com.example.Main', true],
    ['log-cri', '2025-03-21T14:51:46.481Z stdout F started', false],
    ['log-kubectl-timestamps', '2026-03-13T04:12:57.135646257Z   at x', true],
    ['log-kubectl-timestamps', '2026-03-13T04:12:57.135646257Z at', false],
    ['log-journal', '-- Subject: A start job for unit kubelet.service has failed', true],
    ['log-journal', '\u2591\u2591 Subject: A start job has failed', true],
    ['log-journal', '-- Reboot --', false],
    ['log-journal-export', '_BOOT_ID=abc', true],
  ])('%s %j', (id, line, expected) => {
    expect(logFormat(id).isContinuation?.(line)).toBe(expected);
  });
});

describe('hostile lines', () => {
  const MEGABYTE = 1 << 20;
  const long: readonly (readonly [string, string])[] = [
    ['', 'x'],
    ['', ' '],
    ['', '"'],
    ['', '9'],
    ['', 'a='],
    ['', 'a=['],
    ['', '[pod/'],
    ['', '{"a":'],
    ['{"ts":', '['],
    ['{"kind":"Event","apiVersion":"audit.k8s.io/v1"', ',"a":1'],
    ['{"level":"info","msg":"', '\\"'],
    ['I1120 10:11:12.123456 1 a.go:1] "', '\\'],
    ['I1120 10:11:12.123456 1 a.go:1] "x" ', 'a=[" '],
    ['I1120 10:11:12.123456 1 a.go:1] "x" ', 'a=b '],
    ['2024-01-02 03:04:05 ', '- '],
    ['2024-01-02 03:04:05 ', '[INFO]'],
    ['2024-01-02 03:04:05 ', 'a.'],
    ['2024-01-02T03:04:05.', '1'],
    ['2024-01-02T03:04:05Z\tinfo', '\ta.go:1'],
    ['2024-01-02T03:04:05.123456789Z stdout F ', '[pod/a/b] '],
    ['1.2.3.4 - - [29/Nov/2025:21:07:14 +0000] "', '" '],
    ['<13>1 2024-01-02T03:04:05Z a b c d [x ', '"]['],
    ['Nov 29 21:07:14 host ', '['],
    ['level=info ', 'x '],
    ['[ 1.', '1'],
  ];

  it.each(long)('%j and a megabyte of %j cost no more than their length', (start, unit) => {
    for (const format of LOG_FORMATS) {
      // Every format falls back on the same readers: one of them takes the whole megabyte through all of these.
      const length = format.id === 'log-plain' ? MEGABYTE : MEGABYTE / 16;
      const line = start + unit.repeat(length / unit.length);
      // A quadratic reader takes minutes here, and meets the time limit of every test; a linear one some milliseconds.
      const read = format.readLine(line);
      expect(read?.message.length ?? 0, format.id).toBeLessThanOrEqual(line.length);
      expect(typeof (format.isContinuation?.(line) ?? false), format.id).toBe('boolean');
    }
  });

  it('survives JSON that is nested beyond any stack', () => {
    const deep = `{"level":"info","ts":"2024-01-02T03:04:05Z","msg":"x","a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    for (const format of LOG_FORMATS) {
      expect(() => format.readLine(deep)).not.toThrow();
    }
  });

  it('lets no field reach the prototype', () => {
    const line = logFormat('log-json').readLine(
      '{"level":"info","msg":"x","__proto__":{"polluted":1},"constructor":"y"}',
    );
    expect(Object.getPrototypeOf(line?.fields)).toBeNull();
    expect(line?.message).toBe('x __proto__="{"polluted":1}" constructor="y"');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('whatever is done to real lines, nothing throws and stamps stay numbers', () => {
    const real = fc.constantFrom(...samples.flatMap((sample) => sample.lines.map(([line]) => line)));
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\ud800', '"', '\\', '\0', '{', ']', '\t'),
    );
    const damaged = fc.tuple(real, fc.nat(), fc.nat(), junk).map(([line, from, length, middle]) => {
      const at = from % (line.length + 1);
      return line.slice(0, at) + middle + line.slice(at + (length % 8));
    });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string({ unit: 'binary' })), (line) => {
        for (const format of LOG_FORMATS) {
          const read = format.readLine(line);
          format.isContinuation?.(line);
          if (read) {
            expect(typeof read.message).toBe('string');
            for (const stamp of [read.stamp, read.innerStamp])
              expect(stamp === undefined || Number.isFinite(positionOf(stamp))).toBe(true);
          }
          const confidence = format.matches(head(line));
          expect(confidence >= 0 && confidence <= 1).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
