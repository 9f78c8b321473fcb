import type { ArtifactHead, DocumentInput } from '../../../src/model/index.ts';
import { parseObject } from '../../logs/json/read.ts';
import { whereaboutsOf } from '../../logs/collected-json/whereabouts.ts';
import { readLabels, writeLabels, type Labels } from '../../logs/logcli/labels.ts';
import { headLines } from '../../support/documents/head.ts';
import { linesOf } from '../../support/documents/lines.ts';
import type { StoredLine } from '../log-table/hand-on.ts';

/** Above its answer, `logcli` prints which labels all lines have; it leaves them out below. Grafana does so, too, in JSON. */
const COMMON = /^(?:\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d )?Common labels: (?=\{)/;
/** When it was, before each line of Grafana's. */
const STAMP = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?Z?(?=\t)/;
const HEAD = 20;

/** Whether lines with labels stand below the labels that all of them have. */
export function hasCommonLabels(artifact: ArtifactHead): boolean {
  return headLines(artifact)
    .slice(0, HEAD)
    .some((line) => COMMON.test(line));
}

/** The lines with all their labels. */
export function labelledLines(input: DocumentInput): readonly StoredLine[] {
  const found: StoredLine[] = [];
  let common: Labels = {};
  for (const { text, number } of linesOf(input)) {
    const above = COMMON.exec(text)?.[0];
    if (above !== undefined) common = readLabels(text, above.length)?.labels ?? labelsOfJson(text.slice(above.length));
    const begin = text.indexOf(' {') + 1;
    const reading = above === undefined && begin > 0 ? readLabels(text, begin) : undefined;
    if (reading === undefined) {
      const stamp = STAMP.exec(text)?.[0];
      if (stamp === undefined || Object.keys(common).length === 0) continue;
      const words = text.slice(stamp.length).trimStart();
      found.push({ text: `${stamp} ${writeLabels(common)} ${words}`, number, from: whereaboutsOf({ labels: common }) });
      continue;
    }
    const labels = { ...common, ...reading.labels };
    const line = `${text.slice(0, begin)}${writeLabels(labels)}${text.slice(reading.end)}`;
    found.push({ text: line, number, from: whereaboutsOf({ labels }) });
  }
  return found;
}

function labelsOfJson(text: string): Labels {
  const texts = Object.entries(parseObject(text.trim()) ?? {}).filter(
    (label): label is [string, string] => typeof label[1] === 'string',
  );
  return Object.fromEntries(texts);
}
