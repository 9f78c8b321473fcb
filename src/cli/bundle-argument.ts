import { open } from 'node:fs/promises';
import { UsageError } from './exit-status.ts';

const HEAD_BYTES = 200;
const REPORT = /^\s*\{\s*"schema": ?"faultline\/report\//;

/** Throws `UsageError` where somebody names a report in the place of the bundle that it tells of. */
export async function refuseReport(path: string): Promise<void> {
  if (!path.endsWith('.json')) return;
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (!REPORT.test(buffer.toString('utf8', 0, bytesRead))) return;
  } catch {
    return;
  } finally {
    await file.close();
  }
  throw new UsageError(
    `${path} is a report of this tool: name the bundle that it was made from. analyze render makes its other forms`,
  );
}
