import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { list, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'ContainerRuntimeInfo',
  sentence: "How a node's container runtime is and is configured, as `crictl info` says.",
  scope: 'node',
  name: '`<node>/runtime`',
  parsers: ['crictl-json'],
  members: {
    spec: record({
      sandboxImage: text('The image of sandboxes'),
      snapshotter: text('How layers become a filesystem'),
      rootDir: text('Where it keeps its data'),
      registryConfigPath: text('Where it looks up mirrors of registries'),
      golang: text('What it was built with'),
      nodeName: NODE_NAME,
    }),
    status: record({
      conditions: list(
        record({ type: text(), status: text('`True` or `False`'), reason: text(), message: text() }),
        '`RuntimeReady`, `NetworkReady`',
      ),
      lastCniLoadStatus: text('`OK`, or why the configuration of the network could not be read'),
      cniNetworks: list(
        record({ name: text('Its name'), plugins: texts('Types of its plugins') }),
        'The networks that it knows',
      ),
    }),
  },
} satisfies OwnKind;
