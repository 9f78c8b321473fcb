import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { record, texts } from './schema.ts';

export const kind = {
  kind: 'APIGroup',
  sentence: 'A group of API resources that the API server told of when it was asked what it serves.',
  scope: 'cluster',
  name: 'the group',
  parsers: ['api-discovery'],
  members: {
    spec: record({ versions: texts('Its versions'), nodeName: NODE_NAME }),
  },
} satisfies OwnKind;
