import { defined, messageOf } from '../model/index.ts';
import { readFileSync } from 'node:fs';
import type { Case } from '../case/index.ts';
import { UsageError } from './exit-status.ts';
import type { NotesFile } from '../workbench/index.ts';
import { CATALOGUE } from './served-bundles.ts';
import { tellFault } from './server-fault.ts';

/** The workbench behind a server of its own. */
export interface ServedWorkbench {
  /** The address with the token in it, which the browser sends to nobody. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the page in which open bundles are looked at, on the loopback address. */
export async function serveWorkbench(
  cases: readonly Case[],
  { port, notes }: { readonly port?: number | undefined; readonly notes?: NotesFile | undefined },
): Promise<ServedWorkbench> {
  const { Notebook, NotesError, pageHandler, Workbench } = await import('../workbench/index.ts');
  const { listenOnLoopback } = await import('../loopback/index.ts');
  const workbench = new Workbench(cases, CATALOGUE, openNotebook());
  const server = await listenOnLoopback({
    handlers: new Map([['workbench', (request) => workbench.answer(request)]]),
    page: pageHandler({ script: builtFile('workbench.js'), style: builtFile('workbench.css') }),
    ...defined({ port }),
    onFault: tellFault,
  }).catch((error: unknown) => {
    throw new UsageError(`cannot serve the workbench: ${messageOf(error)}`, { cause: error });
  });
  function openNotebook(): InstanceType<typeof Notebook> {
    try {
      return new Notebook(notes);
    } catch (error) {
      if (error instanceof NotesError) throw new UsageError(error.message, { cause: error });
      throw error;
    }
  }
  return { address: `${server.address}/#token=${server.token}`, close: () => server.close() };
}

/** A file that the build leaves beside the program. */
function builtFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
