import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { record, text } from './schema.ts';

export const kind = {
  kind: 'OperatingSystem',
  sentence: 'The operating system of a node, as `/etc/os-release`, `uname` or `hostnamectl` says.',
  scope: 'node',
  name: '`<node>/os`',
  parsers: ['os-release'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      prettyName: text('Its name with its version'),
      id: text('`ubuntu`, `rhel`, ...'),
      versionId: text('Its version'),
      kernelVersion: text('The version of its kernel'),
      architecture: text('`x86_64`, `aarch64`, ...'),
      hostname: text('What the node calls itself'),
    }),
  },
} satisfies OwnKind;
