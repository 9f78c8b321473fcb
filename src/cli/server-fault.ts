/** Tells of a fault of ours while bundles are served; the server goes on. */
export function tellFault(error: unknown): void {
  process.stderr.write(`analyze: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
}
