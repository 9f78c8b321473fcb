import { CONFIDENCE } from '../../../src/model/index.ts';
import type { ArtifactHead } from '../../../src/model/index.ts';
import { commandOf } from '../../support/kubernetes-resources/index.ts';
import { usualTitles } from './custom-columns.ts';
import { readHeader } from './header.ts';
import { kindOfRows, missingHeader } from './headerless.ts';
import { CAPTION, NOTHING_FOUND } from './reader.ts';
import { isForeignTable, kindFromColumns } from './signatures.ts';

const SAMPLE_BYTES = 16_384;
const LOOKED_AT = 12;

/** How surely an artifact holds tables of `kubectl get`, `kubectl events` or `kubectl top`. */
export function recogniseTable(artifact: ArtifactHead): number {
  const sample = artifact.head.subarray(0, SAMPLE_BYTES).toString('utf8');
  const whole = artifact.head.length <= SAMPLE_BYTES ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
  const lines = whole
    .split('\n')
    .map((line) => line.replace(/^\ufeff/, '').trimEnd())
    .filter((line) => line.trim() !== '');
  const usual = usualTitles(commandOf(artifact));
  for (const line of lines.slice(0, LOOKED_AT)) {
    if (NOTHING_FOUND.test(line)) return CONFIDENCE.general;
    const header = readHeader(line, usual);
    if (header !== undefined)
      return sureness(
        header.columns.map((column) => column.title),
        artifact,
        line === lines[0],
      );
    if (!/^(?:Warning: |W\d{4} |Defaulted|#)/.test(line) && !CAPTION.test(line)) break;
  }
  const kind = kindOfRows(lines);
  if (kind !== undefined) return CONFIDENCE.partial;
  const command = commandOf(artifact);
  const first = lines[0];
  return first !== undefined && command?.verb === 'get' && missingHeader(first, command, undefined) !== undefined
    ? CONFIDENCE.plausible
    : 0;
}

function sureness(titles: readonly string[], artifact: ArtifactHead, first: boolean): number {
  const certain = kindFromColumns(titles) !== undefined || isForeignTable(titles) || commandOf(artifact) !== undefined;
  if (certain) return CONFIDENCE.rows;
  const usual = titles.includes('AGE') || titles.includes('NAMESPACE') || titles.includes('CREATED AT');
  return usual ? CONFIDENCE.likely : first ? CONFIDENCE.plausible : CONFIDENCE.weak;
}
