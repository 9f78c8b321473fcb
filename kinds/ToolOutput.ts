import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { list, record, text } from './schema.ts';

export const kind = {
  kind: 'ToolOutput',
  sentence: 'What a run of a tool that installs or deploys came to: `kubeadm`, `kapp`, `imgpkg`, `ytt`, `vendir`.',
  scope: 'cluster',
  name: '`<tool>/<artifact>:<line>`',
  placed: true,
  parsers: ['carvel-output', 'kubeadm-output'],
  members: {
    spec: record({
      tool: text('The tool'),
      command: text('What it was asked for: `init`, `deploy`, ...'),
      nodeName: NODE_NAME,
    }),
    status: record({
      outcome: text('`succeeded` or `failed`'),
      error: text('How it failed'),
      phase: text('In which phase'),
      failedChecks: list(
        record({ check: text('Its name'), text: text('What it says') }),
        'Checks before the work that did not pass',
      ),
      changes: list(
        record({
          namespace: text('Its namespace'),
          name: text('Its name'),
          kind: text('Its kind'),
          operation: text('`create`, `update`, `delete`'),
          waitTo: text('What is waited for: `reconcile`, `delete`'),
          reconcileState: text('`ok`, `ongoing`, `fail`'),
          reconcileInfo: text('Why'),
        }),
        'Objects that it changes',
      ),
    }),
  },
} satisfies OwnKind;
