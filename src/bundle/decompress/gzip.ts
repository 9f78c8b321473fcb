import { createGunzip, createInflateRaw, gunzipSync, inflateRawSync } from 'node:zlib';
import type { Transform } from 'node:stream';
import { Gunzip, type ZlibOptions } from 'minizlib';
import type { Limits } from '../../model/limits.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { AtOnceSource } from './at-once.ts';
import { InflatingSource } from './inflating-source.ts';
import { PumpedSource } from './pumped-source.ts';

/** Large enough that a thread hand-over costs nothing against the work done for it. */
export const OUTPUT_CHUNK_BYTES = 1024 * 1024;

/**
 * Where nothing is handed over, small pieces are better: they stay in the caches. What comes out before a damaged spot depends on
 * their size, so whatever reads the bundle itself reads in these.
 */
const SMALL_OUTPUT_BYTES = 128 * 1024;

/** Inflates gzip, several members in a row included: a little at once, more on zlib's own thread. */
export function gunzip(input: ByteSource, limits: Limits, report: ReportProblem, isBundle: boolean): ByteSource {
  const chunkSize = isBundle ? SMALL_OUTPUT_BYTES : OUTPUT_CHUNK_BYTES;
  const atOnce = (packed: Buffer, most: number): Buffer => gunzipSync(packed, { maxOutputLength: most });
  return new AtOnceSource(input, atOnce, limits, (source) =>
    throughTransform(createGunzip({ chunkSize }), source, limits, report),
  );
}

/** Inflates gzip on the calling thread. */
export function gunzipHere(input: ByteSource, limits: Limits, report: ReportProblem): ByteSource {
  // Handed on to zlib, though its types do not say so.
  const options: ZlibOptions & { readonly chunkSize: number } = { chunkSize: SMALL_OUTPUT_BYTES };
  return new InflatingSource(input, new Gunzip(options), limits, report);
}

/** Inflates the deflate streams of zip archives, likewise. */
export function inflateRaw(input: ByteSource, limits: Limits, report: ReportProblem): ByteSource {
  const atOnce = (packed: Buffer, most: number): Buffer => inflateRawSync(packed, { maxOutputLength: most });
  return new AtOnceSource(input, atOnce, limits, (source) =>
    throughTransform(createInflateRaw({ chunkSize: OUTPUT_CHUNK_BYTES }), source, limits, report),
  );
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
