import { defined, type Ending, type ReportEnding } from '../model/index.ts';
import { formatRfc3339 } from '../time/rfc3339.ts';

/** An ending as reports tell it. */
export function tellEnding({ how, text, at, source }: Ending): ReportEnding {
  const time = at === undefined ? undefined : formatRfc3339(at);
  return { how, text, ...defined({ at: time, source }) };
}
