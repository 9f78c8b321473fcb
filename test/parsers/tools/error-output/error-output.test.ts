import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/error-output/index.ts';
import { confidence, HOSTILE, read } from '../../support/kubernetes-resources/recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

describe('error-output', () => {
  it.each([
    [
      'The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?',
      'ConnectionRefused',
    ],
    ['Error from server (Forbidden): pods is forbidden: User "x" cannot list resource "pods"', 'Forbidden'],
    ['Unable to connect to the server: x509: certificate has expired or is not yet valid', 'CertificateInvalid'],
    ['Unable to connect to the server: net/http: TLS handshake timeout', 'Timeout'],
    ['Unable to connect to the server: dial tcp 10.0.0.1:6443: i/o timeout', 'Timeout'],
    ['error: the server doesn\'t have a resource type "tkc"', 'UnknownResource'],
    ['bash: line 1: crictl: command not found', 'CommandNotFound'],
    ['zsh: command not found: k', 'CommandNotFound'],
    ['sudo: etcdctl: command not found', 'CommandNotFound'],
    ["ls: cannot access '/var/log/pods': No such file or directory", 'FileNotFound'],
    ['cat: /etc/kubernetes/admin.conf: Permission denied', 'PermissionDenied'],
    ['FATA[0002] failed to connect: context deadline exceeded', 'RuntimeUnavailable'],
    ['unable to retrieve container logs for containerd://abc', 'LogNotAvailable'],
  ])('%s', (message, reason) => {
    expect(confidence(parser, `${message}\n`)).toBe(CONFIDENCE.header);
    const { objects, observed, warnings } = read(parser, `\n${message}\n`, 'kubectl/pods', {
      command: 'kubectl get pods',
    });
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'CollectionError',
        metadata: { name: 'kubectl/pods' },
        spec: { message, reason, command: 'kubectl get pods' },
      },
    ]);
    expect(observed[0]?.source).toEqual({ artifact: 'kubectl/pods', line: 2 });
    expect(warnings).toEqual([
      { line: 2, message: `holds an error of the command that should have filled it: ${message}` },
    ]);
  });

  it.each<[string, number]>([
    ['kubectl get pods --insecure-port', CONFIDENCE.header],
    ['crictl logs 1c2f', 0],
  ])('asks whether the unknown flag is one of %s', (command, expected) => {
    const line = 'Error: unknown flag: --insecure-port\n';
    expect(confidence(parser, line, 'commands/1.txt', { command })).toBe(expected);
  });

  it('takes the one line of a log of a program of the cluster for a log', () => {
    const line = 'E0401 08:00:00.431117    2211 reflector.go:150] failed to list *v1.Node: connection refused\n';
    expect(confidence(parser, line, 'nodes/w1/nodes.txt', { node: 'w1' })).toBe(0);
    expect(confidence(parser, line, 'nodes/w1/kubelet.log', { node: 'w1', program: 'kubelet' })).toBe(0);
  });

  it('prefers the plain message to what kubectl logs before it', () => {
    const text = `E1120 10:00:00.000000    1234 memcache.go:265] couldn't get current server API group list: Get "https://10.0.0.1:6443/api"
The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?
`;
    const { objects } = read(parser, text);
    expect(objects[0]?.spec).toEqual({
      message: 'The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?',
      reason: 'ConnectionRefused',
      prelude: `E1120 10:00:00.000000    1234 memcache.go:265] couldn't get current server API group list: Get "https://10.0.0.1:6443/api"`,
    });
  });

  it("takes a container's own errors for a log", () => {
    const context = { container: 'app' };
    expect(confidence(parser, 'error: no database\n', 'x.log', context)).toBe(0);
    expect(confidence(parser, 'error: no database\n', 'x.txt')).toBe(CONFIDENCE.header);
    expect(confidence(parser, 'Error from server (NotFound): pods "a" not found\n', 'x.log', context)).toBe(
      CONFIDENCE.header,
    );
  });

  it('finds nothing wrong with a container that never restarted', () => {
    const text = 'Error from server (BadRequest): previous terminated container "app" in pod "shop-0" not found\n';
    expect(confidence(parser, text, 'x-previous.log', { container: 'app' })).toBe(CONFIDENCE.header);
    const { objects, warnings } = read(parser, text);
    expect([objects, warnings]).toEqual([[], []]);
  });

  it.each([
    'Error from server (Forbidden): error when creating "cart.yaml": pods "cart" is forbidden: exceeded quota: team, requested: pods=1, used: pods=2, limited: pods=2',
    'Error from server (InternalError): error when replacing "a.yaml": Internal error occurred: failed calling webhook "a.example.org": no endpoints',
    'Error from server: admission webhook "a.example.org" denied the request: no owner',
    'Error from server (Forbidden): pods "cart" is forbidden: violates PodSecurity "restricted:latest": privileged',
  ])('leaves it to the rules what the API server refuses to change: %s', (message) => {
    expect(confidence(parser, `${message}\n`)).toBe(0);
  });

  it.each([
    ['nodes.json', {}, 0.5],
    ['kubectl/kubectl_get_pods', {}, 0.5],
    ['x', { command: 'kubectl get pods' }, 0.5],
    ['app.log', {}, 0],
  ])('knows empty files that should hold something: %s', (path, context, sure) => {
    expect(confidence(parser, '\n', path, context)).toBe(sure);
  });

  it('says that a file is empty', () => {
    expect(read(parser, '', 'nodes.json').objects[0]?.spec).toEqual({
      message: 'the output is empty',
      reason: 'Empty',
    });
  });

  it('reads the error files of collectors', () => {
    const text = '{"kube-system":"pods is forbidden","web":"timed out"}';
    expect(confidence(parser, text, 'cluster-resources/pods-errors.json')).toBe(CONFIDENCE.header);
    const { objects } = read(parser, text, 'cluster-resources/pods-errors.json');
    expect(objects.map((object) => [object.metadata.name, object.spec?.['message']])).toEqual([
      ['cluster-resources/pods-errors.json', 'kube-system: pods is forbidden'],
      ['cluster-resources/pods-errors.json#2', 'web: timed out'],
    ]);
    expect(confidence(parser, '{"items":[]}', 'a-errors.json')).toBe(0);
  });

  it.each([
    ['a table with an error under it', 'NAME   READY\na      1/1\nerror: x\n'],
    ['prose', 'The server is fine.\n'],
  ])('leaves %s alone', (_, text) => {
    expect(confidence(parser, text)).toBe(0);
  });

  it.each(HOSTILE.filter(([name]) => name !== 'nothing' && name !== 'one line break'))('survives %s', (_, text) => {
    expect(confidence(parser, text)).toBe(0);
    expect(read(parser, text).objects).toEqual([]);
  });
});
