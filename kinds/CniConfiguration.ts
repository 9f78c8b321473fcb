import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { record, text, texts } from './schema.ts';

export const kind = {
  kind: 'CniConfiguration',
  sentence: "A file by which a node's container runtime knows its network.",
  scope: 'node',
  name: '`<node>/<file>`',
  parsers: ['cni-config'],
  members: {
    spec: record({
      name: text('The name of the network'),
      cniVersion: text('The version of the specification'),
      plugins: texts('The types of its plugins, in their order'),
      ipam: text('The plugin that hands out addresses'),
      file: text('The name of the file'),
      nodeName: NODE_NAME,
    }),
  },
} satisfies OwnKind;
