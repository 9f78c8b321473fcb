import type { LogScan, ScannedFormat, ScanOptions } from './log-match.ts';
import { LogScanner } from './log-scanner.ts';
import type { ScanPlan } from './scan-plan.ts';

/** Scans a whole log, chunk by chunk. Chunks are not kept; how the log is cut into them changes nothing. */
export async function scanLog(
  chunks: AsyncIterable<Buffer>,
  format: ScannedFormat,
  plan: ScanPlan,
  options: ScanOptions,
): Promise<LogScan> {
  const scanner = new LogScanner(format, plan, options);
  for await (const chunk of chunks) {
    scanner.feed(chunk);
  }
  return scanner.end();
}

/** Scans log text in memory: the sections of a document. */
export function scanText(text: string, format: ScannedFormat, plan: ScanPlan, options: ScanOptions): LogScan {
  const scanner = new LogScanner(format, plan, options);
  scanner.feed(Buffer.from(text));
  return scanner.end();
}
