export { KubernetesApi } from './api.ts';
export type { ApiCatalogue } from './catalogue.ts';
export { kubeconfig, type Endpoint } from './kubeconfig.ts';
export { ObjectTables, type TabledKind } from './object-tables.ts';
