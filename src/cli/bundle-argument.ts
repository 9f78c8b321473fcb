import { open } from 'node:fs/promises';
import { UsageError } from './exit-status.ts';

const HEAD_BYTES = 200;
const REPORT = /^\s*\{\s*"schema": ?"faultline\/report\//;

/** Throws `UsageError` where somebody names a report in the place of the bundle that it tells of. */
export async function refuseReport(path: string): Promise<void> {
  if (await isReport(path))
    throw new UsageError(
      `${path} is a report of this tool: name the bundle that it was made from. analyze render makes its other forms`,
    );
}

/** Whether a file is the JSON of a report. */
export async function isReport(path: string): Promise<boolean> {
  if (!path.endsWith('.json')) return false;
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return REPORT.test(buffer.toString('utf8', 0, bytesRead));
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
