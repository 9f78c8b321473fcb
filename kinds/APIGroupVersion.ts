import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, record, text } from './schema.ts';

export const kind = {
  kind: 'APIGroupVersion',
  sentence: 'A version of a group of API resources, and whether the API server serves it.',
  scope: 'cluster',
  name: '`<version>.<group>`, which is what its APIService is called',
  parsers: ['api-discovery'],
  members: {
    spec: record({ group: text('The group, empty for the core'), version: text('The version'), nodeName: NODE_NAME }),
    status: record({
      served: flag('Whether discovery shows its resources'),
      reason: text('Why it is not served, empty where it is'),
    }),
  },
} satisfies OwnKind;
