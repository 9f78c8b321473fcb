import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { list, record, text } from './schema.ts';

export const kind = {
  kind: 'Kubeconfig',
  sentence: 'A file that tells a client of the API server where that is; users and their secrets are left out.',
  scope: 'node',
  name: '`<node>/<file>`',
  parsers: ['kubernetes-yaml'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    clusters: list(
      record({ cluster: record({ server: text('The URL of the API server') }) }),
      'The clusters that it names, as the file has them',
    ),
  },
} satisfies OwnKind;
