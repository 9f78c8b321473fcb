import type { LogLine } from '../../../src/model/index.ts';
import { readEpoch } from '../../../src/time/index.ts';

const HEADER = /^(?:node=(?<host>[\w.-]{1,253}) )?type=(?<type>[A-Z0-9_]{2,40}) msg=audit\(/;
const LONGEST_HEADER = 330;

/** /var/log/audit/audit.log: `type=AVC msg=audit(1714979289.123:456): avc:  denied  { read } for  pid=7`. */
export function readLinuxAudit(text: string): LogLine | undefined {
  const header =
    text.startsWith('type=') || text.startsWith('node=') ? HEADER.exec(text.slice(0, LONGEST_HEADER)) : null;
  const stamp = header && readEpoch(text, header[0].length);
  if (!header || !stamp || text.charCodeAt(stamp.end) !== 0x3a) return undefined;
  const close = text.indexOf('): ', stamp.end);
  if (close < 0 || close - stamp.end > 20) return undefined;
  const { host, type = '' } = header.groups ?? {};
  return {
    stamp: stamp.stamp,
    ...(type === 'AVC' && { level: 'warning' }),
    program: 'audit',
    ...(host !== undefined && { host }),
    message: text.slice(close + 3),
    fields: { type },
  };
}
