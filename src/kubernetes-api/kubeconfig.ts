import type { JsonObject } from '../model/index.ts';

/** Where the API of one cluster is. */
export interface Endpoint {
  /** What the context is called. */
  readonly context: string;
  readonly server: string;
}

/** A kubeconfig for some APIs behind one certificate and token; the first one is current. */
export function kubeconfig(endpoints: readonly Endpoint[], certificate: string, token: string): JsonObject {
  const authority = Buffer.from(certificate).toString('base64');
  const user = 'faultline';
  return {
    apiVersion: 'v1',
    kind: 'Config',
    preferences: {},
    'current-context': endpoints[0]?.context ?? '',
    clusters: endpoints.map(({ context, server }) => ({
      name: context,
      cluster: { server, 'certificate-authority-data': authority },
    })),
    contexts: endpoints.map(({ context }) => ({ name: context, context: { cluster: context, user } })),
    users: [{ name: user, user: { token } }],
  };
}
