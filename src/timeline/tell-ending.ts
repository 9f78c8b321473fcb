import { defined, type Ending, type ReportEnding } from '../model/index.ts';
import { formatInstant } from '../time/instant.ts';
import { undatedSpanText } from '../time/span-text.ts';

/** An ending as reports tell it. */
export function tellEnding({ how, text, at, source }: Ending): ReportEnding {
  const time = at === undefined ? undefined : formatInstant(at);
  return { how, text, ...defined({ at: time, when: undatedSpanText(at, at), source }) };
}
