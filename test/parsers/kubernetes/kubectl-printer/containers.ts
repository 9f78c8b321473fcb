import fc from 'fast-check';
import type { Generated, Texts } from './values.ts';
import { counts, cpus, longTime, names, reasons, sentences, sizes, sorted, times } from './values.ts';

const quantities = fc.record({ cpu: cpus, memory: sizes }, { requiredKeys: [] });
const handlers = fc.oneof(
  fc.record({ exec: fc.record({ command: fc.constantFrom(['true'], ['sh', '-c', 'cart ping']) }) }),
  fc.record({
    httpGet: fc.record(
      {
        path: fc.constantFrom('/', '/healthz?full=1'),
        port: fc.constantFrom(8080, 'web'),
        scheme: fc.constantFrom('HTTP', 'HTTPS'),
      },
      { requiredKeys: ['path', 'port', 'scheme'] },
    ),
  }),
  fc.record({ tcpSocket: fc.record({ port: fc.constantFrom(80, 'web') }) }),
  fc.record({ grpc: fc.record({ port: fc.constant(9090), service: fc.constant('live') }, { requiredKeys: ['port'] }) }),
);
const probes = fc.record({
  handler: handlers,
  initialDelaySeconds: fc.constantFrom(undefined, 5),
  timeoutSeconds: fc.integer({ min: 1, max: 99 }),
  periodSeconds: fc.integer({ min: 1, max: 99 }),
  successThreshold: fc.constant(1),
  failureThreshold: fc.integer({ min: 1, max: 99 }),
});
const variables = fc.oneof(
  fc.record({ name: fc.constantFrom('A', 'B'), value: fc.oneof(sentences, fc.constantFrom('', 'redis:6379', '7')) }),
  fc.constantFrom(
    { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } },
    { name: 'MODE', valueFrom: { configMapKeyRef: { name: 'cart', key: 'mode', optional: true } } },
    { name: 'POD_IP', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'status.podIP' } } },
  ),
);
const mounts = fc.record(
  {
    name: fc.constantFrom('data', 'config'),
    mountPath: fc.constantFrom('/data', '/etc/cart/cart.yaml', '/var/run/secrets/kubernetes.io/serviceaccount'),
    readOnly: fc.constant(true),
    subPath: fc.constant('cart.yaml'),
  },
  { requiredKeys: ['name', 'mountPath'] },
);

export const containers = fc.record(
  {
    name: names,
    image: fc.constantFrom('nginx:1.25', 'registry.example:5000/team/cart@sha256:0123'),
    ports: fc.array(
      fc.record(
        {
          containerPort: fc.integer({ min: 1, max: 65_535 }),
          protocol: fc.constantFrom('TCP', 'UDP'),
          hostPort: fc.constant(80),
        },
        { requiredKeys: ['containerPort', 'protocol'] },
      ),
      { maxLength: 2 },
    ),
    command: fc.constantFrom(['/bin/cart'], ['sh', '-c', 'sleep 1; Name: x']),
    args: fc.constantFrom(['--port=80'], ['--a', 'b c', '-v=2', 'key: value']),
    limits: quantities,
    requests: quantities,
    livenessProbe: probes,
    readinessProbe: probes,
    startupProbe: probes,
    env: fc.uniqueArray(variables, { maxLength: 3, selector: ({ name }) => name }),
    volumeMounts: fc.uniqueArray(mounts, { maxLength: 2, selector: ({ mountPath }) => mountPath }),
  },
  { requiredKeys: ['name', 'image'] },
);
type Container = Generated<typeof containers>;
type Probe = Generated<typeof probes>;

/** What a container last wrote, as kubectl prints it: line breaks included. */
const spilled = fc
  .array(
    fc.constantFrom(
      'panic: no configuration',
      'goroutine 1 [running]:',
      'main.main()',
      '    /app/main.go:7 +0x1d',
      '',
      'level=error a=b',
      'at x',
      '{"a": 1}',
    ),
    { maxLength: 4 },
  )
  .map((lines) => ['fatal error', ...lines, 'exit'].join('\n'));
const terminated = fc.record(
  {
    reason: reasons,
    message: fc.oneof(sentences, spilled),
    exitCode: fc.nat(255),
    startedAt: times,
    finishedAt: times,
  },
  { requiredKeys: ['reason', 'exitCode', 'startedAt', 'finishedAt'] },
);
const states = fc.oneof(
  fc.record({ waiting: fc.record({ reason: reasons, message: sentences }, { requiredKeys: ['reason'] }) }),
  fc.record({ running: fc.record({ startedAt: times }) }),
  fc.record({ terminated }),
);
export const containerStatuses = fc.record(
  {
    containerID: fc.constant('containerd://0a1b2c'),
    imageID: fc.constant('registry.example/cart@sha256:2'),
    ready: fc.boolean(),
    restartCount: counts,
    state: states,
    lastState: fc.record({ terminated }),
  },
  { requiredKeys: ['containerID', 'imageID', 'ready', 'restartCount', 'state'] },
);
export type ContainerStatus = Generated<typeof containerStatuses>;

/** A container as the API has it. */
export function apiContainer({
  limits,
  requests,
  livenessProbe,
  readinessProbe,
  startupProbe,
  ...rest
}: Container): object {
  return {
    ...rest,
    imagePullPolicy: 'Always',
    resources: { ...(limits && { limits }), ...(requests && { requests }) },
    ...(livenessProbe && { livenessProbe: apiProbe(livenessProbe) }),
    ...(readinessProbe && { readinessProbe: apiProbe(readinessProbe) }),
    ...(startupProbe && { startupProbe: apiProbe(startupProbe) }),
  };
}

function apiProbe({ handler, initialDelaySeconds, ...rest }: Probe): object {
  return { ...handler, ...rest, ...(initialDelaySeconds !== undefined && { initialDelaySeconds }) };
}

/** `describeContainers` of kubectl. */
export function describedContainers(
  title: string,
  all: readonly Container[],
  statuses: readonly ContainerStatus[] | undefined,
  indent = '',
): string[] {
  if (all.length === 0) return [`${indent}${title}: <none>`];
  return [
    `${indent}${title}:`,
    ...all.flatMap((one, index) => [
      `${indent === '' ? '  ' : '   '}${one.name}:`,
      ...describedContainer(one, statuses?.[index]).map((line) => `    ${line}`),
    ]),
  ];
}

function describedContainer(container: Container, status: ContainerStatus | undefined): string[] {
  const ports = container.ports ?? [];
  const plural = ports.length > 1 ? 's' : '';
  const portText = (number: (port: (typeof ports)[number]) => number): string =>
    ports.map((port) => `${number(port)}/${port.protocol}`).join(', ') || '<none>';
  return [
    ...(status ? [`Container ID:\t${status.containerID}`] : []),
    `Image:\t${container.image}`,
    ...(status ? [`Image ID:\t${status.imageID}`] : []),
    `Port${plural}:\t${portText(({ containerPort }) => containerPort)}`,
    `Host Port${plural}:\t${portText(({ hostPort }) => hostPort ?? 0)}`,
    ...describedWords('Command', container.command),
    ...describedWords('Args', container.args),
    ...(status ? describedStatus(status) : []),
    ...describedQuantities('Limits', container.limits),
    ...describedQuantities('Requests', container.requests),
    ...describedProbe('Liveness', container.livenessProbe),
    ...describedProbe('Readiness', container.readinessProbe),
    ...describedProbe('Startup', container.startupProbe),
    ...describedEnvironment(container),
    ...describedMounts(container),
  ];
}

function describedWords(title: string, words: readonly string[] | undefined): string[] {
  if (words === undefined) return [];
  return [`${title}:`, ...words.flatMap((word) => word.split('\n')).map((line) => `  ${line}`)];
}

function describedStatus({ state, ready, restartCount, lastState }: ContainerStatus): string[] {
  return [
    ...describedState('State', state),
    ...(lastState ? describedState('Last State', lastState) : []),
    `Ready:\t${ready ? 'True' : 'False'}`,
    `Restart Count:\t${restartCount}`,
  ];
}

function describedState(title: string, state: Generated<typeof states>): string[] {
  if ('running' in state) return [`${title}:\tRunning`, `  Started:\t${longTime(state.running.startedAt)}`];
  if ('waiting' in state) return [`${title}:\tWaiting`, `  Reason:\t${state.waiting.reason}`];
  const { reason, message, exitCode, startedAt, finishedAt } = state.terminated;
  return [
    `${title}:\tTerminated`,
    `  Reason:\t${reason}`,
    ...(message === undefined ? [] : [`  Message:\t${message}`]),
    `  Exit Code:\t${exitCode}`,
    `  Started:\t${longTime(startedAt)}`,
    `  Finished:\t${longTime(finishedAt)}`,
  ];
}

function describedQuantities(title: string, quantity: Generated<typeof quantities> | undefined): string[] {
  const entries = sorted(quantity as Texts | undefined);
  return entries.length === 0 ? [] : [`${title}:`, ...entries.map(([name, value]) => `  ${name}:\t${value}`)];
}

function describedProbe(title: string, probe: Probe | undefined): string[] {
  if (probe === undefined) return [];
  const { initialDelaySeconds = 0, timeoutSeconds, periodSeconds, successThreshold, failureThreshold } = probe;
  const figures = `delay=${initialDelaySeconds}s timeout=${timeoutSeconds}s period=${periodSeconds}s #success=${successThreshold} #failure=${failureThreshold}`;
  return [`${title}:\t${handlerText(probe.handler)} ${figures}`];
}

function handlerText(handler: Probe['handler']): string {
  if ('exec' in handler) return `exec [${handler.exec.command.join(' ')}]`;
  if ('tcpSocket' in handler) return `tcp-socket :${handler.tcpSocket.port}`;
  if ('grpc' in handler) return `grpc <pod>:${handler.grpc.port} ${handler.grpc.service ?? ''}`;
  const { scheme, port, path } = handler.httpGet;
  return `http-get ${scheme.toLowerCase()}://:${port}${path}`;
}

function describedEnvironment({ env = [] }: Container): string[] {
  if (env.length === 0) return ['Environment:\t<none>'];
  return ['Environment:', ...env.map((variable) => `  ${variable.name}:\t${variableText(variable)}`)];
}

function variableText(variable: Generated<typeof variables>): string {
  if ('value' in variable) return variable.value;
  const { secretKeyRef, configMapKeyRef, fieldRef } = variable.valueFrom;
  if (fieldRef) return ` (${fieldRef.apiVersion}:${fieldRef.fieldPath})`;
  if (secretKeyRef) return `<set to the key '${secretKeyRef.key}' in secret '${secretKeyRef.name}'>\tOptional: false`;
  return `<set to the key '${configMapKeyRef.key}' of config map '${configMapKeyRef.name}'>\tOptional: true`;
}

function describedMounts({ volumeMounts = [] }: Container): string[] {
  if (volumeMounts.length === 0) return ['Mounts:\t<none>'];
  const byPath = [...volumeMounts].sort((a, b) => (a.mountPath < b.mountPath ? -1 : 1));
  return [
    'Mounts:',
    ...byPath.map(({ mountPath, name, readOnly, subPath }) => {
      const path = subPath === undefined ? '' : `,path="${subPath}"`;
      return `  ${mountPath} from ${name} (${readOnly ? 'ro' : 'rw'}${path})`;
    }),
  ];
}
