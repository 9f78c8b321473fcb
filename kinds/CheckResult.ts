import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { record, text } from './schema.ts';

export const kind = {
  kind: 'CheckResult',
  sentence:
    "What a check of another tool said of the cluster: a vendor's analyzer, a conformance test, a benchmark, a linter.",
  scope: 'cluster',
  name: '`<tool>/<check>` with what it is about, so that repeats meet',
  parsers: ['insights', 'kube-bench', 'popeye', 'sonobuoy-results', 'troubleshoot-analysis'],
  members: {
    spec: record({
      tool: text('The tool that checked'),
      check: text('What the tool calls the check'),
      title: text('What the check is, for people'),
      shows: text(
        '`state`: it fails while something does not work; `configuration`: it is about how something is set up',
      ),
      subject: record(
        { kind: text('Its kind'), name: text('Its name'), namespace: text('Its namespace') },
        'What it is about, where the tool says so',
      ),
      nodeName: NODE_NAME,
    }),
    status: record({
      outcome: text('`failed`, `warning`, `passed` or `not-run`'),
      message: text('What it says'),
      remedy: text('What the tool says to do'),
      url: text('Where the tool says more'),
    }),
  },
} satisfies OwnKind;
