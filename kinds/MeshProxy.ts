import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { record, text, texts } from './schema.ts';

export const kind = {
  kind: 'MeshProxy',
  sentence: 'A proxy of a service mesh, as the control plane of the mesh knows it.',
  scope: 'cluster',
  name: '`<namespace>/<pod>`',
  parsers: ['mesh-proxies'],
  members: {
    spec: record({
      pod: text('The pod in which it runs'),
      namespace: text('The namespace of that pod'),
      controlPlane: text('The pod of the control plane that it is connected to'),
      nodeName: NODE_NAME,
    }),
    status: record({
      version: text('The version of the proxy'),
      stale: texts('The parts of its configuration that were sent and not acknowledged: `LDS`, `RDS`'),
    }),
  },
} satisfies OwnKind;
