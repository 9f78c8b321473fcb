import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/kubernetes/health-checks/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('health checks of a component', () => {
  it('reads the checks and the line of each', () => {
    const text =
      '[+]ping ok\n[+]log ok\n[-]etcd failed: reason withheld\n[+]poststarthook/start-apiextensions-controllers ok\nreadyz check failed\n';
    const { confidence, observed } = read(parser, text, 'readyz.txt', { node: 'cp-1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toEqual([
      {
        object: {
          apiVersion: 'faultline.io/v1',
          kind: 'HealthCheck',
          metadata: { name: 'cp-1/readyz' },
          spec: { endpoint: 'readyz', nodeName: 'cp-1' },
          status: {
            passed: false,
            failed: ['etcd'],
            checks: [
              { name: 'ping', passed: true },
              { name: 'log', passed: true },
              { name: 'etcd', passed: false, reason: 'reason withheld' },
              { name: 'poststarthook/start-apiextensions-controllers', passed: true },
            ],
          },
        },
        form: 'table',
        source: { artifact: 'readyz.txt', line: 1, endLine: 5 },
        fieldLines: new Map([0, 1, 2, 3].map((index) => [`status.checks[${index}]`, index + 1])),
      },
    ]);
  });

  it('reads what kubectl makes of a failure, and several answers in one file', () => {
    const text = `Error from server (InternalError): an error on the server ("[+]ping ok
[-]informer-sync failed: 2 informers not started yet: [*v1.Secret]
[+]shutdown excluded: ok
readyz check failed") has prevented the request from being successful
[+]ping ok
livez check passed
`;
    expect(read(parser, text).objects).toMatchObject([
      { metadata: { name: 'readyz' }, status: { passed: false, failed: ['informer-sync'] } },
      { metadata: { name: 'livez' }, status: { passed: true, failed: [] } },
    ]);
  });

  it('does not say that all is well where the end is cut off', () => {
    const [object] = read(parser, '[+]ping ok\n[+]log ok\n', 'kubectl get --raw /livez?verbose').objects;
    expect(object).toMatchObject({ metadata: { name: 'livez' }, status: { failed: [] } });
    expect(object).not.toHaveProperty('status.passed');
  });

  it.each(foreign(['a log', '[+] Building 1.2s\n[-] x\n'], ['one word', 'ok\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
