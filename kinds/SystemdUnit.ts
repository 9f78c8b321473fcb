import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record, text, texts, time } from './schema.ts';

export const kind = {
  kind: 'SystemdUnit',
  sentence: 'A unit of systemd on a node: a service, a mount, a timer.',
  scope: 'node',
  name: '`<node>/<unit>`',
  parsers: ['systemctl-list-units', 'systemctl-show', 'systemctl-status'],
  members: {
    spec: record({
      unit: text('Its name with its type: `kubelet.service`'),
      description: text('What it calls itself'),
      path: text('Its file'),
      enabled: text('Whether it starts by itself: `enabled`, `disabled`, `masked`, ...'),
      preset: text('Whether it should, as the distribution has it'),
      dropIns: texts('Files that change its own'),
      nodeName: NODE_NAME,
    }),
    status: record({
      loadState: text('`loaded`, `not-found`, `masked`, ...'),
      activeState: text('`active`, `inactive`, `failed`, `activating`, ...'),
      subState: text('`running`, `dead`, `auto-restart`, ...'),
      result: text('How it ended: `exit-code`, `oom-kill`, `timeout`, ...'),
      since: time('Since when it is so'),
      ageSeconds: integer('For how long, as systemd counts it'),
      restarts: integer('How often systemd started it again'),
      mainPid: integer('The number of its process'),
      exitCode: integer('With which code its process ended'),
      exitStatus: text('The name of that code or signal'),
      exitReason: text('`exited`, `killed` or `dumped`'),
      tasks: integer('How many threads it has'),
      tasksLimit: integer('How many it may have'),
      memoryBytes: integer('What it uses'),
      statusText: text('What it says about itself'),
    }),
  },
} satisfies OwnKind;
