import { describe, expect, it } from 'vitest';
import { Redactor, unredact } from '../../src/redaction/index.ts';
import { incidentReport } from '../reports/example-report.ts';

const MAPPING = new Map([
  ['node-a', 'host-1'],
  ['node-a.corp.internal', 'host-1'],
  ['10.0.0.7', 'ip-1'],
  ['registry.corp.internal', 'host-2.example'],
  ['jane@corp.internal', 'name-1@example.com'],
]);

describe('an answer to a redacted report', () => {
  it.each([
    ['Drain host-1 first.', 'Drain node-a.corp.internal first.'],
    ['Log in to ip-1:2379 (host-2.example).', 'Log in to 10.0.0.7:2379 (registry.corp.internal).'],
    ['Ask name-1@example.com.', 'Ask jane@corp.internal.'],
    ['my-host-1 and host-12 and host-1-b are others', 'my-host-1 and host-12 and host-1-b are others'],
  ])('%s: %s', (answer, real) => {
    expect(unredact(answer, MAPPING)).toBe(real);
  });
});

describe('a redacted report', () => {
  it('says what was replaced, also when it is redacted again', () => {
    const report = incidentReport();
    expect(new Redactor().report(report).redacted).toBeUndefined();
    const once = new Redactor(['ips']).report(report);
    expect(once.redacted).toEqual(['ips']);
    expect(new Redactor(['names', 'hosts']).report(once).redacted).toEqual(['ips', 'hosts', 'names']);
  });

  it.each(['containerd://1.6.18', 'containerd://1.7.2-k3s1', 'cri-o://1.24.1-7.rhaos'])(
    'keeps the version in %s',
    (text) => {
      expect(new Redactor(['hosts', 'ips', 'names']).text(text)).toBe(text);
    },
  );
});
