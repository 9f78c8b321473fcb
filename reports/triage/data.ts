import type { TriageIndex } from '../../src/model/index.ts';
import { scriptJson } from '../html/markup.ts';
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
  copies: number,
];

/** Every result a bundle can have, as the filter names them. */
export const STATUSES = ['root-cause', 'symptoms-only', 'healthy', 'inconclusive', 'failed'] as const;

const SEVERITIES = ['critical', 'error', 'warning', 'info'] as const;

class Table {
  readonly #indexes = new Map<string, number>();

  indexOf(text: string | undefined): number {
    if (text === undefined || text === '') return -1;
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  get texts(): string[] {
    return [...this.#indexes.keys()].map((text) => oneLine(text, 200));
  }
}

/** The data of the page's script as JSON for a script element. */
export function triageData(index: TriageIndex): string {
  const versions = new Table();
  const producers = new Table();
  const groups = new Table();
  const rows = index.bundles.map((bundle): TriageRow => {
    const status = bundle.state === 'failed' ? 'failed' : (bundle.status ?? 'inconclusive');
    return [
      oneLine(bundle.path, 300),
      STATUSES.indexOf(status),
      oneLine(bundle.reason ?? bundle.headline ?? '', 240),
      bundle.causes,
      bundle.severity === undefined ? -1 : SEVERITIES.indexOf(bundle.severity),
      versions.indexOf(bundle.clusterVersion),
      producers.indexOf(bundle.producer),
      groups.indexOf(bundle.group),
      (bundle.collectedAt ?? '').slice(0, 16).replace('T', ' '),
      bundle.report ?? '',
      bundle.copies.length,
    ];
  });
  const data: TriageData = {
    causes: index.causes.map(({ title }) => oneLine(title, 200)),
    versions: versions.texts,
    producers: producers.texts,
    groups: groups.texts,
    rows,
  };
  return scriptJson(data);
}
