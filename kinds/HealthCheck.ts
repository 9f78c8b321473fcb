import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, list, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'HealthCheck',
  sentence: "What a component's `/livez`, `/readyz` or `/healthz` answered, check by check.",
  scope: 'node',
  name: '`<node>/<endpoint>`',
  parsers: ['health-checks'],
  members: {
    spec: record({ endpoint: text('`livez`, `readyz` or `healthz`'), nodeName: NODE_NAME }),
    status: record({
      passed: flag('Whether all passed'),
      failed: texts('The checks that failed'),
      checks: list(
        record({ name: text('Its name'), passed: flag('Whether it passed'), reason: text('Why not') }),
        'All checks',
      ),
    }),
  },
} satisfies OwnKind;
