import { workbenchFiles } from '../../scripts/build-workbench.mjs';
import type { Case } from '../../src/case/index.ts';
import { listenOnLoopback, type LoopbackServer } from '../../src/loopback/index.ts';
import { CATALOGUE } from '../kubernetes-api/asked-api.ts';
import { pageHandler, Workbench } from '../../src/workbench/index.ts';

/** The workbench behind a server, as `analyze open` has it. */
export interface Served {
  readonly server: LoopbackServer;
  readonly address: string;
  /** What went wrong on our side. */
  readonly faults: readonly unknown[];
  /** Asks as the page does. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Serves cases until the server is closed. */
export async function serveCases(cases: readonly Case[]): Promise<Served> {
  const faults: unknown[] = [];
  const workbench = new Workbench(cases, CATALOGUE);
  const server = await listenOnLoopback({
    handlers: new Map([['workbench', (request) => workbench.answer(request)]]),
    page: pageHandler(await workbenchFiles()),
    onFault: (error) => faults.push(error),
  });
  return {
    server,
    faults,
    address: `${server.address}/#token=${server.token}`,
    ask: (path, init = {}) =>
      fetch(`${server.address}/${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${server.token}`, ...(init.headers as Record<string, string>) },
      }),
  };
}
