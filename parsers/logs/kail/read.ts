import type { LogLine } from '../../../src/model/index.ts';
import { readKubectlTimestamps } from '../kubectl-timestamps/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { endOfName } from '../../support/log-lines/pod-names.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** What syslog writes in the same place: `postfix/smtpd[1234]: line`. */
const PROCESS = /^\d+$/;

/** kail: `namespace/pod[container]: line`. */
export function readKail(text: string, inner: InnerReaders): LogLine | undefined {
  const slash = endOfName(text, 0);
  if (slash === 0 || text.charCodeAt(slash) !== 0x2f) return undefined;
  const open = endOfName(text, slash + 1);
  if (open === slash + 1 || text.charCodeAt(open) !== 0x5b) return undefined;
  const close = endOfName(text, open + 1);
  const container = text.slice(open + 1, close);
  if (container === '' || PROCESS.test(container) || !text.startsWith(']: ', close)) return undefined;
  return openEnvelope(
    { namespace: text.slice(0, slash), pod: text.slice(slash + 1, open), container },
    text.slice(close + 3),
    inner,
    readKubectlTimestamps,
  );
}
