import type { LogLine } from '../../../src/model/index.ts';
import { readKubectlTimestamps } from '../kubectl-timestamps/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

const LONGEST_PREFIX = 330;

/** `kubectl logs --prefix`: `[pod/NAME/CONTAINER] line`. */
export function readKubectlPrefix(text: string, inner: InnerReaders): LogLine | undefined {
  if (!text.startsWith('[pod/')) {
    return undefined;
  }
  const close = text.indexOf('] ', 5);
  if (close < 0 || close > LONGEST_PREFIX) {
    return undefined;
  }
  const slash = text.indexOf('/', 5);
  if (slash < 0 || slash > close) {
    return undefined;
  }
  return openEnvelope(
    { pod: text.slice(5, slash), container: text.slice(slash + 1, close) },
    text.slice(close + 2),
    inner,
    readKubectlTimestamps,
  );
}
