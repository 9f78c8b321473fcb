import { expect, test } from 'vitest';
import { assertReport, renderers, renderReport } from '../../reports/index.ts';
import { engine } from '../../src/engine/built-in.ts';

/** A certificate as `openssl x509 -text` shows it. */
function certificateUntil(year: string): string {
  return `$ openssl x509 -in /etc/kubernetes/pki/apiserver.crt -noout -text
Certificate:
    Data:
        Version: 3 (0x2)
        Serial Number: 4660 (0x1234)
        Issuer: CN = kubernetes
        Validity
            Not Before: Nov 21 01:23:09 ${year} GMT
            Not After : Nov 21 01:23:09 ${year} GMT
        Subject: CN = kube-apiserver
`;
}

function event(firstYear: string, lastYear: string): string {
  return `apiVersion: v1
kind: Event
metadata: { name: a.1, namespace: default }
involvedObject: { kind: Pod, name: a, namespace: default }
type: Warning
reason: FailedScheduling
message: '0/3 nodes are available: 3 Insufficient cpu.'
count: 5
firstTimestamp: "${firstYear}-01-01T00:00:00Z"
lastTimestamp: "${lastYear}-01-02T00:00:00Z"
`;
}

// 0001: a time that Go never set; 1590 and 1600: before and at the years in which things without a date were once reckoned.
test.each(['0001', '1199', '1590', '1600', '1972', '2000'])(
  'what is of the year %s is told of that year, in a report that fits its schema',
  async (year) => {
    const bundle = engine.bundleOf('odd', {
      'certificate.txt': certificateUntil(year),
      'event.yaml': event(year, '2024'),
    });
    const { report } = await engine.analyze(bundle);
    assertReport(report);
    for (const { id } of renderers) renderReport(report, id);
    const expired = report.diagnoses.find(({ title }) => title.startsWith('A certificate has expired'));
    expect(expired?.summary).toContain(`expired on ${year}-11-21T01:23:09Z`);
  },
);
