import type { OwnKind } from './own-kind.ts';
import { integer, list, record, text, time } from './schema.ts';

export const kind = {
  kind: 'HelmReleaseStatus',
  sentence: 'A release as the `helm` command knows it.',
  scope: 'cluster',
  name: '`<namespace>/<release>`',
  parsers: ['helm-output'],
  members: {
    spec: record({
      release: text('Its name'),
      namespace: text('Its namespace'),
      chart: text('The chart with its version'),
    }),
    status: record({
      status: text('`deployed`, `failed`, `pending-upgrade`, ...'),
      revision: integer('How often it was installed or upgraded'),
      appVersion: text('The version of what the chart installs'),
      updatedAt: time('When it was changed last'),
      description: text('What helm says about the last change'),
      history: list(
        record({ revision: integer('Its number'), status: text('As above'), description: text('As above') }),
        'Earlier revisions',
      ),
    }),
  },
} satisfies OwnKind;
