import { defined } from '../model/index.ts';
import type { Limits } from '../model/limits.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import { decompress } from './decompress/index.ts';
import { ExactReader, PartSource } from './exact-reader.ts';
import { findLocalHeader, readLocalHeader } from './zip-local-header.ts';
import { UnsizedPartSource } from './zip-unsized-part.ts';

const STORED = 0;
const DEFLATED = 8;

/**
 * Reads a zip from its front, from one file to the next, without the directory at its end: that is gone, or too far away.
 * Damage costs the file that it is in.
 */
export async function* readZipFromFront(
  source: ByteSource,
  limits: Limits,
  report: ReportProblem,
): AsyncGenerator<ArchiveEntry> {
  const reader = new ExactReader(source);
  let toldOfDamage = false;
  for (;;) {
    const header = await readLocalHeader(reader);
    if (header === 'end') break;
    if (header === undefined) {
      if (!toldOfDamage) report(`is damaged at byte ${reader.position}: no file begins there`);
      toldOfDamage = true;
      if (!(await findLocalHeader(reader))) break;
      continue;
    }
    const { name, method, encrypted, packedSize, size } = header;
    const packed = packedSize === undefined ? new UnsizedPartSource(reader) : new PartSource(reader, packedSize);
    if (!name.endsWith('/')) {
      yield {
        name,
        type: 'file',
        ...defined({ size }),
        open: (reportEntry) => Promise.resolve(plainOf(packed, method, encrypted, limits, reportEntry)),
      };
    }
    await packed.close();
  }
  await source.close();
}

function plainOf(
  packed: ByteSource,
  method: number,
  encrypted: boolean,
  limits: Limits,
  report: ReportProblem,
): ByteSource {
  if (encrypted) return unreadable('is encrypted with a password', report);
  if (method === STORED) return packed;
  if (method === DEFLATED) return decompress('deflate', packed, limits, report);
  return unreadable(`is packed with zip method ${method}, which cannot be read here`, report);
}

/** Stands for content that cannot be had; says why. */
export function unreadable(message: string, report: ReportProblem): ByteSource {
  report(message);
  return { next: () => Promise.resolve(undefined), close: () => Promise.resolve(), damaged: true };
}
