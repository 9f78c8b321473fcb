import type { LogLine } from '../../../src/model/index.ts';
import { parseObject, stampOf } from '../json/read.ts';
import { readKubectlTimestamps } from '../kubectl-timestamps/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** docker's json-file driver: `{"log":"text\\n","stream":"stderr","time":"2024-..Z"}`. */
export function readDockerJson(text: string, inner: InnerReaders): LogLine | undefined {
  if (!text.startsWith('{"')) {
    return undefined;
  }
  const record = parseObject(text);
  if (!record || typeof record.log !== 'string' || typeof record.stream !== 'string') {
    return undefined;
  }
  const stamp = stampOf(record.time);
  if (!stamp) {
    return undefined;
  }
  return openEnvelope({ stamp, stream: record.stream }, record.log.trimEnd(), inner, readKubectlTimestamps);
}

/** What the container wrote. Without a line feed, the next line goes on with it. */
export function dockerPayload(text: string): string | undefined {
  const record = text.startsWith('{"') ? parseObject(text) : undefined;
  return record && typeof record.log === 'string' && typeof record.stream === 'string' ? record.log : undefined;
}
