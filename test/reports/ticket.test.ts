import { describe, expect, it } from 'vitest';
import { ticketLines } from '../../reports/text/ticket.ts';
import { EXAMPLES, incidentReport, largeReport } from './example-report.ts';
import { HOSTILE_TEXTS, hostileReport } from './hostile-report.ts';

describe('what goes into a ticket', () => {
  it('says what is wrong, how sure, where it is seen and what to do', () => {
    const text = ticketLines(incidentReport()).join('\n');
    expect(text).toMatch(/^Root cause: etcd lost its majority/);
    expect(text).toContain('confirmed, 93 of 100; EtcdMember b6e6acb707bcb7be');
    expect(text).toContain('nodes/mgmt-cp-qfhp2/containers/etcd.log:1841');
    expect(text).toContain('First: On mgmt-cp-qfhp2');
    expect(text).toContain('$ export ETCDCTL_API=3');
  });

  const reports = [...Object.values(EXAMPLES).map((example) => example()), largeReport()];
  it.each([...reports, ...Object.values(HOSTILE_TEXTS).map(hostileReport)])('has at most ten lines', (report) => {
    const lines = ticketLines(report);
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines.join('\n').split('\n')).toHaveLength(lines.length);
  });
});
