import { isGeneratedName, type LogLine } from '../../../src/model/index.ts';
import { readKubectlTimestamps } from '../kubectl-timestamps/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { endOfName, isNamedPod } from '../../support/log-lines/pod-names.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** `db-0`: a pod of a StatefulSet. */
const NUMBERED = /^[a-z]\S*-\d{1,3}$/;

/**
 * kubetail: `[pod container] line`, and `[pod] line` of a pod with one container. Threads stand in brackets, too, and may be
 * numbered, so a pod's name that stands alone must end as controllers make it end, or be numbered and stand before a line that
 * has a time: programs name their threads behind it.
 */
export function readKubetail(text: string, inner: InnerReaders): LogLine | undefined {
  if (text.charCodeAt(0) !== 0x5b) return undefined;
  const end = endOfName(text, 1);
  const pod = text.slice(1, end);
  if (text.startsWith('] ', end)) {
    const isGenerated = isGeneratedName(pod);
    if (!isGenerated && !NUMBERED.test(pod)) return undefined;
    const rest = text.slice(end + 2);
    // Who shows the logs of several machines puts their names there, which lines of a system's log have in them, too.
    const ofMachine = isGenerated || !rest.includes(` ${pod} `) ? undefined : inner.any(rest);
    if (ofMachine?.host === pod) return ofMachine;
    const line = openEnvelope({ pod }, rest, inner, readKubectlTimestamps);
    return isGenerated || line.stamp !== undefined ? line : undefined;
  }
  const close = text.charCodeAt(end) === 0x20 ? endOfName(text, end + 1) : end;
  const container = text.slice(end + 1, close);
  if (container === '' || !text.startsWith('] ', close)) return undefined;
  return isGeneratedName(pod) || isNamedPod(pod, container)
    ? openEnvelope({ pod, container }, text.slice(close + 2), inner, readKubectlTimestamps)
    : undefined;
}
