import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { renderers } from '../../reports/index.ts';
import { filterLabel } from '../../reports/text/wording.ts';
import type { Report } from '../model/index.ts';

/** Where reports go that must not be mixed with those of another bundle, or of another part of it. */
export interface ReportFolder {
  readonly folder: string;
  /** The folder that was asked for holds other reports. */
  readonly isTaken: boolean;
}

/** The folder, or the next name (`out-2`) that is free or holds reports of the same bundle and filter: those are replaced. */
export async function folderFor(report: Report, folder: string): Promise<ReportFolder> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? folder : `${folder}-${number}`;
    if (await mayHold(name, report)) return { folder: name, isTaken: number > 1 };
  }
}

async function mayHold(folder: string, report: Report): Promise<boolean> {
  const files = await Promise.all(
    renderers.map(async ({ id, fileName }) => ({ id, text: await textOf(join(folder, fileName)) })),
  );
  const json = files.find(({ id }) => id === 'json')?.text;
  if (json !== undefined) return isSame(json, report);
  return files.every(({ text }) => text === undefined || tellsOf(text.replaceAll(/\s+/g, ' '), report));
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function isSame(json: string, { bundle, filter }: Report): boolean {
  try {
    const known = JSON.parse(json) as Partial<Report>;
    return (
      known.bundle?.sha256 === bundle.sha256 &&
      isDeepStrictEqual({ ...known.filter, hidden: 0 }, { ...filter, hidden: 0 })
    );
  } catch {
    return false;
  }
}

/** Of other forms it is seen in their words. */
function tellsOf(text: string, { bundle, filter }: Report): boolean {
  const isOfBundle = text.includes(bundle.sha256) || text.includes(bundle.name);
  return (
    isOfBundle && (filter === undefined ? !text.includes('but shown is only') : text.includes(filterLabel(filter)))
  );
}
