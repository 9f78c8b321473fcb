import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder of this test's own. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'faultline-test-'));
}
