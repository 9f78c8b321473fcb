import { readFileSync } from 'node:fs';
import { messageOf } from '../batch/errors.ts';
import type { Case } from '../case/index.ts';
import { UsageError } from './exit-status.ts';
import { CATALOGUE } from './served-bundles.ts';

/** The workbench behind a server of its own. */
export interface ServedWorkbench {
  /** The address with the token in it, which the browser sends to nobody. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the page in which open bundles are looked at, on the loopback address. */
export async function serveWorkbench(cases: readonly Case[], port?: number): Promise<ServedWorkbench> {
  const { pageHandler, Workbench } = await import('../workbench/index.ts');
  const { listenOnLoopback } = await import('../loopback/index.ts');
  const workbench = new Workbench(cases, CATALOGUE);
  const server = await listenOnLoopback({
    handlers: new Map([['workbench', (request) => workbench.answer(request)]]),
    page: pageHandler({ script: builtFile('workbench.js'), style: builtFile('workbench.css') }),
    ...(port !== undefined && { port }),
    onFault: (error) =>
      process.stderr.write(`analyze: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`),
  }).catch((error: unknown) => {
    throw new UsageError(`cannot serve the workbench: ${messageOf(error)}`, { cause: error });
  });
  return { address: `${server.address}/#token=${server.token}`, close: () => server.close() };
}

/** A file that the build leaves beside the program. */
function builtFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
