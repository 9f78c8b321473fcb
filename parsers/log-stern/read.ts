import type { LogLine } from '../../src/model/index.ts';
import { readKubectlTimestamps } from '../log-kubectl-timestamps/read.ts';
import { parseObject } from '../log-json/read.ts';
import { openEnvelope } from '../log-line/envelope.ts';

const LONGEST_NAME = 253;
/** Between the prefix and the line, as newer versions print it. */
const BAR = '\u2502';

/**
 * stern: `pod container line` with a vertical bar where the version prints one, `namespace pod container line` with `-A`.
 * Without a bar the prefix cannot be told from words, so the pod's name must end as controllers make it end.
 */
export function readStern(text: string): LogLine | undefined {
  const first = text.charCodeAt(0);
  if (first === 0x7b) return readObject(text);
  if (!((first >= 0x61 && first <= 0x7a) || (first >= 0x30 && first <= 0x39))) {
    return undefined;
  }
  const words: string[] = [];
  let at = 0;
  while (words.length < 3) {
    const end = endOfName(text, at);
    if (end === at || text.charCodeAt(end) !== 0x20) {
      break;
    }
    words.push(text.slice(at, end));
    at = end + 1;
    if (text.startsWith(`${BAR} `, at)) {
      return fromWords(words, text.slice(at + 2));
    }
  }
  return words.length >= 2 && isGeneratedName(words[0]!) ? withoutBar(text, words) : undefined;
}

/** `-o json` has `podName` and `containerName`; `-o extjson` has `pod` and `container`, and JSON messages as they are. */
function readObject(text: string): LogLine | undefined {
  if (!text.includes('"message"') || !text.includes('"container')) return undefined;
  const record = parseObject(text);
  if (record === undefined) return undefined;
  const textOf = (...names: readonly string[]): string | undefined =>
    names.map((name) => record[name]).find((value) => typeof value === 'string');
  const pod = textOf('podName', 'pod');
  const container = textOf('containerName', 'container');
  const { message } = record;
  if (pod === undefined || container === undefined || message === undefined) return undefined;
  const namespace = textOf('namespace');
  const host = textOf('nodeName', 'node');
  return openEnvelope(
    { pod, container, ...(namespace !== undefined && { namespace }), ...(host !== undefined && { host }) },
    (typeof message === 'string' ? message : JSON.stringify(message)).trimEnd(),
    readKubectlTimestamps,
  );
}

function withoutBar(text: string, words: readonly string[]): LogLine | undefined {
  const end = words[0]!.length + words[1]!.length + 2;
  return fromWords(words.slice(0, 2), text.slice(end));
}

function fromWords(words: readonly string[], payload: string): LogLine | undefined {
  if (words.length < 2) {
    return undefined;
  }
  const [namespace, pod, container] = words.length === 3 ? words : [undefined, words[0], words[1]];
  return openEnvelope(
    { ...(namespace !== undefined && { namespace }), pod, container },
    payload,
    readKubectlTimestamps,
  );
}

/** A name of Kubernetes: lower-case letters, digits, dots and hyphens. */
function endOfName(text: string, at: number): number {
  let end = at;
  while (end - at < LONGEST_NAME) {
    const code = text.charCodeAt(end);
    if (!((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e)) {
      break;
    }
    end++;
  }
  return end;
}

/** `web-7d4b9c6f5d-x2x7k`, `kube-proxy-x2x7k`: five characters of the generator's alphabet, which has no vowels, at the end. */
const GENERATED = /-(?=[0-9]{0,4}[a-z])[bcdfghjklmnpqrstvwxz2456789]{5}$/;

function isGeneratedName(name: string): boolean {
  return GENERATED.test(name);
}
