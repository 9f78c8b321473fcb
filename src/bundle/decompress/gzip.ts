import { createGunzip } from 'node:zlib';
import type { Transform } from 'node:stream';
import type { Limits } from '../../model/limits.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { PumpedSource } from './pumped-source.ts';

/** Large enough that a thread hand-over costs nothing against the work done for it. */
export const OUTPUT_CHUNK_BYTES = 1024 * 1024;

/** Inflates gzip, several members in a row included, on zlib's own thread. */
export function gunzip(input: ByteSource, limits: Limits, report: ReportProblem): ByteSource {
  return throughTransform(createGunzip({ chunkSize: OUTPUT_CHUNK_BYTES }), input, limits, report);
}

/** Runs a zlib stream over a source. */
export function throughTransform(
  transform: Transform,
  input: ByteSource,
  limits: Limits,
  report: ReportProblem,
): ByteSource {
  const decompressor = { input: transform, output: transform, destroy: () => transform.destroy() };
  return new PumpedSource(input, decompressor, limits, report);
}
