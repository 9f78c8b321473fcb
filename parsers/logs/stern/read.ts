import { isGeneratedName, type LogLine } from '../../../src/model/index.ts';
import { readKubectlTimestamps } from '../kubectl-timestamps/read.ts';
import { parseObject } from '../json/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { endOfName, isNamedPod } from '../../support/log-lines/pod-names.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** Between the prefix and the line, as newer versions print it. */
const BAR = '\u2502';

/**
 * stern: `pod container line` with a vertical bar where the version prints one, `namespace pod container line` with `-A`.
 * Without a bar the prefix cannot be told from words, so the pod's name must end as controllers make it end, or else what
 * follows must be a line with a stamp of its own.
 */
export function readStern(text: string, inner: InnerReaders): LogLine | undefined {
  const first = text.charCodeAt(0);
  if (first === 0x7b) return readObject(text, inner);
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
      return fromWords(words, text.slice(at + 2), inner);
    }
  }
  const [pod, container, third] = words;
  if (third !== undefined && !isGeneratedName(pod ?? '') && isGeneratedName(container ?? '')) {
    // Three words may be anybody's; what has a time of its own behind them is a line of a log.
    const line = fromWords(words, text.slice(at), inner);
    if (line?.stamp !== undefined) return line;
  }
  if (pod === undefined || container === undefined) return undefined;
  if (isGeneratedName(pod)) return withoutBar(text, pod, container, inner);
  const line = isNamedPod(pod, container) ? withoutBar(text, pod, container, inner) : undefined;
  return line?.stamp === undefined ? undefined : line;
}

/** `-o json` has `podName` and `containerName`; `-o extjson` has `pod` and `container`, and JSON messages as they are. */
function readObject(text: string, inner: InnerReaders): LogLine | undefined {
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
    inner,
    readKubectlTimestamps,
  );
}

function withoutBar(text: string, pod: string, container: string, inner: InnerReaders): LogLine | undefined {
  return fromWords([pod, container], text.slice(pod.length + container.length + 2), inner);
}

function fromWords(words: readonly string[], payload: string, inner: InnerReaders): LogLine | undefined {
  if (words.length < 2) {
    return undefined;
  }
  const [namespace, pod, container] = words.length === 3 ? words : [undefined, words[0], words[1]];
  return openEnvelope(
    { ...(namespace !== undefined && { namespace }), pod, container },
    payload,
    inner,
    readKubectlTimestamps,
  );
}
