import { defined, messageOf } from '../model/index.ts';
import { builtInResources, resourceOfKind } from '../../parsers/support/kubernetes-resources/index.ts';
import { PLAIN_COLUMNS, printedColumns } from '../../parsers/kubernetes/table/printed/index.ts';
import type { Case } from '../case/index.ts';
import { engine } from '../engine/built-in.ts';
import type { ApiCatalogue, Endpoint } from '../kubernetes-api/index.ts';
import type { HttpHandler, LoopbackServer } from '../loopback/index.ts';
import { UsageError } from './exit-status.ts';
import { withProgress } from './progress.ts';
import { tellFault } from './server-fault.ts';
import { caseOpening, type ServingOptions } from './serving-option.ts';

/** How bundles are opened to be served, and where. */
export interface ServedOptions extends ServingOptions {
  readonly port?: number;
}

/** Bundles that are open behind a server of ours. */
export interface ServedBundles {
  readonly cases: readonly Case[];
  /** The API of each cluster. */
  readonly endpoints: readonly Endpoint[];
  readonly server: LoopbackServer;
  /** What `KUBECONFIG` has to name. */
  readonly kubeconfig: string;
  close(): Promise<void>;
}

/** What is known of kinds and their columns. */
export const CATALOGUE: ApiCatalogue = {
  builtIn: builtInResources,
  resourceOfKind,
  columnsOf: printedColumns,
  plainColumns: PLAIN_COLUMNS,
};

/** Opens bundles and serves the API of each of their clusters on the loopback address. */
export async function serveBundles(bundles: readonly string[], options: ServedOptions): Promise<ServedBundles> {
  const { port } = options;
  const opening = await caseOpening(options);
  const { KubernetesApi, kubeconfig } = await import('../kubernetes-api/index.ts');
  const { listenOnLoopback } = await import('../loopback/index.ts');
  const cases = await withProgress(false, async (progress) => {
    const opened: Case[] = [];
    for (const bundle of bundles) opened.push(await engine.openCase(bundle, { ...opening, progress }));
    return opened;
  });
  const handlers = new Map<string, HttpHandler>();
  const contexts: { readonly context: string; readonly mount: string }[] = [];
  for (const opened of cases) {
    for (const cluster of opened.objects.clusters()) {
      const api = new KubernetesApi(opened, cluster, CATALOGUE);
      // kubectl remembers what an address serves: that of another bundle must be another one.
      const mount = `${opened.report.bundle.sha256.slice(0, 12)}-${contexts.length}`;
      handlers.set(mount, (request) => api.answer(request));
      contexts.push({ context: contextFor(opened.name, cluster, contexts), mount });
    }
  }
  const server = await listenOnLoopback({
    handlers,
    ...defined({ port }),
    onFault: tellFault,
  }).catch((error: unknown) => {
    for (const opened of cases) opened.close();
    throw new UsageError(`cannot serve: ${messageOf(error)}`, { cause: error });
  });
  const endpoints = contexts.map(({ context, mount }) => ({ context, server: `${server.address}/${mount}` }));
  return {
    cases,
    endpoints,
    server,
    kubeconfig: `${JSON.stringify(kubeconfig(endpoints, server.certificate, server.token), undefined, 2)}\n`,
    close: async () => {
      await server.close();
      for (const opened of cases) opened.close();
    },
  };
}

/** The bundle's name, with that of the cluster where it has one. */
function contextFor(
  bundle: string,
  cluster: string | undefined,
  known: readonly { readonly context: string }[],
): string {
  const name = cluster === undefined ? bundle : `${bundle}/${cluster}`;
  const alike = known.filter(({ context }) => context === name || context.startsWith(`${name}#`)).length;
  return alike === 0 ? name : `${name}#${alike + 1}`;
}
