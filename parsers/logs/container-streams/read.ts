import type { LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';
import { whereaboutsOf } from '../collected-json/whereabouts.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

/** `2024-09-02T10:11:12+00:00 <host>-application.var.log.containers.<pod>_<namespace>_<container>-<id>.log line`. */
export function readOfStream(text: string, inner: InnerReaders): LogLine | undefined {
  const stamp = readIso(text, 0);
  if (stamp === undefined || text.charCodeAt(stamp.end) !== 0x20) return undefined;
  const end = text.indexOf(' ', stamp.end + 1);
  if (end < 0) return undefined;
  const name = text.slice(stamp.end + 1, end);
  const whereabouts = name.includes('containers') ? whereaboutsOf({ logStreamName: name }) : undefined;
  return whereabouts && openEnvelope({ stamp: stamp.stamp, ...whereabouts }, text.slice(end + 1), inner, inner.any);
}
