import { defined, filled, levelOf, type LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';
import { whereaboutsOf } from '../collected-json/whereabouts.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { skipSpaces } from '../../support/log-lines/pairs.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';
import { readLabels } from './labels.ts';

/** `2024-09-02T10:11:12Z {namespace="shop", pod="cart-0"} line`. */
export function readLabelled(text: string, inner: InnerReaders): LogLine | undefined {
  const stamp = readIso(text, 0);
  if (stamp === undefined || text.charCodeAt(stamp.end) !== 0x20) return undefined;
  const reading = readLabels(text, stamp.end + 1);
  if (reading === undefined || text.charCodeAt(reading.end) !== 0x20) return undefined;
  const { labels, end } = reading;
  const level = labels['level'] ?? labels['detected_level'];
  const header = {
    stamp: stamp.stamp,
    ...(whereaboutsOf({ labels }) ?? filled({ pod: labels['pod'] })),
    ...defined({ level: level === undefined ? undefined : levelOf(level) }),
  };
  return openEnvelope(header, text.slice(skipSpaces(text, end)), inner, inner.any);
}
