import { builtInResources, resourceOfKind } from '../../parsers/support/kubernetes-resources/index.ts';
import { PLAIN_COLUMNS, printedColumns } from '../../parsers/kubernetes/table/printed/index.ts';
import type { Case } from '../../src/case/index.ts';
import { openCase } from '../../src/index.ts';
import { KubernetesApi, type ApiCatalogue } from '../../src/kubernetes-api/index.ts';
import type { HttpAnswer } from '../../src/loopback/index.ts';

export const CATALOGUE: ApiCatalogue = {
  builtIn: builtInResources,
  resourceOfKind,
  columnsOf: printedColumns,
  plainColumns: PLAIN_COLUMNS,
};

export const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';

/** Members of answers that tests look at. */
export interface AnsweredObject {
  readonly kind: string;
  readonly apiVersion: string;
  readonly code: number;
  readonly message: string;
  readonly metadata: { readonly name: string; readonly continue?: string; readonly annotations?: object };
  readonly items: readonly AnsweredObject[];
  readonly columnDefinitions: readonly { readonly name: string; readonly priority: number }[];
  readonly rows: readonly { readonly cells: readonly unknown[]; readonly object?: AnsweredObject }[];
  readonly groups: readonly { readonly name: string }[];
  readonly resources: readonly { readonly name: string }[];
  readonly versions: readonly { readonly version: string }[];
  readonly data: Readonly<Record<string, string>>;
  readonly spec?: object;
  readonly status: object;
}

/** What an API answers, as a client reads it. */
export interface Asked {
  readonly status: number;
  readonly text: string;
  readonly json: AnsweredObject;
  readonly warnings: readonly string[];
  readonly staysOpen: number | undefined;
}

/** An API that is asked without a network between. */
export interface AskedApi {
  readonly opened: Case;
  readonly ask: (
    url: string,
    how?: { readonly method?: string; readonly accept?: string; readonly body?: string | Buffer },
  ) => Asked;
}

export async function askedApi(bundle: string, options: { readonly showSecrets?: boolean } = {}): Promise<AskedApi> {
  const opened = await openCase(bundle, options);
  const api = new KubernetesApi(opened, undefined, CATALOGUE);
  return {
    opened,
    ask: (url, { method = 'GET', accept = 'application/json', body = '' } = {}) => {
      const { pathname, searchParams } = new URL(url, 'https://host');
      const path = pathname
        .split('/')
        .filter((segment) => segment !== '')
        .map(decodeURIComponent);
      return readAnswer(api.answer({ method, path, query: searchParams, accept, body: Buffer.from(body) }));
    },
  };
}

function readAnswer({ status, body, contentType, warnings = [], staysOpen }: HttpAnswer): Asked {
  const text =
    typeof body === 'string' || Buffer.isBuffer(body)
      ? body.toString('latin1')
      : [...(body as Iterable<string>)].join('');
  const isObject = typeof body === 'string' && contentType.startsWith('application/json');
  return { status, text, warnings, staysOpen, json: (isObject ? JSON.parse(text) : {}) as AnsweredObject };
}

/** The cells of a table, line by line, its titles first. */
export function cellsOf({ json }: Asked, isWide = false): unknown[][] {
  const columns = json.columnDefinitions;
  const shown = columns.map(({ priority }) => isWide || priority === 0);
  const { rows } = json;
  return [columns.map(({ name }) => name), ...rows.map(({ cells }) => cells)].map((cells) =>
    cells.filter((_, index) => shown[index]),
  );
}
