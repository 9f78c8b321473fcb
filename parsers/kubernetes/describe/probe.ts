import { defined, type JsonObject } from '../../../src/model/index.ts';
import { integerOrText } from './field-values.ts';

const NUMBERS: readonly (readonly [member: string, pattern: RegExp])[] = [
  ['initialDelaySeconds', / delay=(\d{1,9})s/],
  ['timeoutSeconds', / timeout=(\d{1,9})s/],
  ['periodSeconds', / period=(\d{1,9})s/],
  ['successThreshold', / #success=(\d{1,9})/],
  ['failureThreshold', / #failure=(\d{1,9})/],
  ['terminationGracePeriodSeconds', / terminationGracePeriodSeconds=(\d{1,9})s/],
];

/**
 * A probe as kubectl prints it: `http-get http://:8080/healthz delay=5s timeout=1s period=10s #success=1 #failure=3`. A delay
 * of 0 is left out, as the API does. `undefined` where the text is no probe.
 */
export function readProbe(text: string): JsonObject | undefined {
  const attributes = Math.max(text.lastIndexOf(' delay='), 0);
  const grace = text.lastIndexOf(' terminationGracePeriodSeconds=', attributes);
  const end = attributes === 0 ? text.length : grace > 0 ? grace : attributes;
  const space = text.indexOf(' ');
  const verb = space < 0 ? text : text.slice(0, space);
  const handler = readHandler(verb, text.slice(verb.length, end).trim());
  if (handler === undefined) return undefined;
  const tail = text.slice(end);
  const numbers = NUMBERS.map(([member, pattern]) => [member, Number(pattern.exec(tail)?.[1] ?? Number.NaN)] as const);
  const shown = numbers.filter(([member, value]) => value > 0 || (value === 0 && member !== 'initialDelaySeconds'));
  return { ...handler, ...Object.fromEntries(shown) };
}

function readHandler(verb: string, target: string): JsonObject | undefined {
  switch (verb) {
    case 'http-get':
      return readHttpGet(target);
    case 'tcp-socket': {
      const colon = target.lastIndexOf(':');
      return {
        tcpSocket: withHost(target.slice(0, Math.max(colon, 0)), { port: integerOrText(target.slice(colon + 1)) }),
      };
    }
    case 'grpc': {
      const { port, service } = /^<pod>:(?<port>\d{1,5})(?:\s+(?<service>\S+))?/.exec(target)?.groups ?? {};
      return { grpc: { port: Number(port ?? 0), ...defined({ service }) } };
    }
    case 'exec':
      return { exec: { command: readCommand(target) } };
    default:
      return undefined;
  }
}

function readHttpGet(target: string): JsonObject {
  const { scheme, host, port, path } =
    /^(?<scheme>[A-Za-z]*):?\/\/(?<host>\[[^\]]*\]|[^:/]*)(?::(?<port>[^/]*))?(?<path>\/.*)?$/.exec(target)?.groups ??
    {};
  return {
    httpGet: withHost(
      host ?? '',
      defined({
        path: path === undefined ? undefined : unescaped(path),
        port: port === undefined ? undefined : integerOrText(port),
        scheme: scheme?.toUpperCase() || undefined,
      }),
    ),
  };
}

function withHost(host: string, rest: JsonObject): JsonObject {
  return host === '' ? rest : { host, ...rest };
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * `[sh -c exec a b]` as words. kubectl does not show where arguments end: what follows a shell's `-c` is taken as one argument,
 * anything else is cut at spaces.
 */
function readCommand(text: string): string[] {
  const inner = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  const shell = /^(?<shell>\S*sh) (?<flag>-\w*c) (?<script>.*)$/s.exec(inner)?.groups;
  if (shell) return [shell['shell']!, shell['flag']!, shell['script']!];
  return inner.split(' ').filter((word) => word !== '');
}
