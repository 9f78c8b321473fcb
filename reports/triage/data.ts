import { SEVERITIES, type TriageIndex } from '../../src/model/index.ts';
import { scriptJson } from '../page/markup.ts';
import { TextTable } from '../page/text-table.ts';
import { oneLine } from '../text/visible.ts';

/** What the page's script gets; texts that repeat stand once in tables. */
export interface TriageData {
  /** Titles by number. */
  readonly causes: readonly string[];
  readonly versions: readonly string[];
  readonly producers: readonly string[];
  readonly groups: readonly string[];
  readonly rows: readonly TriageRow[];
}

/** One bundle as a row; `-1` where a table has no entry for it. The worst first. */
export type TriageRow = readonly [
  path: string,
  /** Index into `STATUSES`. */
  status: number,
  /** Its headline, or why it failed. */
  text: string,
  causes: readonly number[],
  /** `critical` to `info`: 0 to 3; -1: none. */
  severity: number,
  version: number,
  producer: number,
  group: number,
  /** `2023-11-30 15:38`, or empty. */
  collected: string,
  report: string,
  /** Other files with the same bytes. */
  copies: readonly string[],
];

/** Every result a bundle can have, as the filter names them. */
export const STATUSES = ['root-cause', 'symptoms-only', 'healthy', 'inconclusive', 'failed'] as const;

/** Searching finds a bundle by these. */
const MOST_COPIES = 10;

/** The data of the page's script as JSON for a script element. */
export function triageData(index: TriageIndex): string {
  const versions = new TextTable();
  const producers = new TextTable();
  const groups = new TextTable();
  const rows = index.bundles.map((bundle): TriageRow => {
    const status = bundle.state === 'failed' ? 'failed' : (bundle.status ?? 'inconclusive');
    return [
      oneLine(bundle.path, 300),
      STATUSES.indexOf(status),
      oneLine(bundle.reason ?? bundle.headline ?? '', 240),
      bundle.causes,
      bundle.severity === undefined ? -1 : SEVERITIES.indexOf(bundle.severity),
      versions.numberOf(bundle.clusterVersion),
      producers.numberOf(bundle.producer),
      groups.numberOf(bundle.group),
      (bundle.collectedAt ?? '').slice(0, 16).replace('T', ' '),
      bundle.report ?? '',
      bundle.copies.slice(0, MOST_COPIES).map((path) => oneLine(path, 300)),
    ];
  });
  const data: TriageData = {
    causes: index.causes.map(({ title }) => oneLine(title, 200)),
    versions: linesOf(versions),
    producers: linesOf(producers),
    groups: linesOf(groups),
    rows,
  };
  return scriptJson(data);
}

function linesOf({ texts }: TextTable): string[] {
  return texts.map((text) => oneLine(text, 200));
}
