import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import type { Report } from '../../src/model/index.ts';
import { tar } from '../bundle/archives.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: cart-0
  namespace: shop
  ownerReferences: [{ apiVersion: apps/v1, kind: StatefulSet, name: cart }]
spec:
  nodeName: n1
  containers: [{ name: app, image: registry.example/cart:9 }]
status:
  phase: Pending
  containerStatuses:
    - name: app
      image: registry.example/cart:9
      restartCount: 0
      ready: false
      state:
        waiting:
          reason: ImagePullBackOff
          message: 'Back-off pulling image "registry.example/cart:9": rpc error: code = NotFound desc = failed to pull and unpack image "registry.example/cart:9": failed to resolve reference "registry.example/cart:9": registry.example/cart:9: not found'
`;

interface Insight {
  readonly primary: string;
  readonly detail: string;
  readonly severity?: string;
  readonly involvedObject?: object;
}

function analysis(...insights: readonly Insight[]): string {
  const results = insights.map(({ severity = 'error', ...insight }) => {
    const name = insight.primary.toLowerCase().replaceAll(' ', '.');
    return { name, insight: { name, severity, ...insight }, severity, analyzerSpec: '' };
  });
  return JSON.stringify(results, undefined, 2);
}

function reportOn(content: string): Promise<Report> {
  return analyzeBundle(
    Readable.from([
      tar([
        { name: 'pods.yaml', content: POD },
        { name: 'analysis.json', content },
      ]),
    ]),
  );
}

describe('what checks of other tools said', () => {
  test.each([
    [
      'the object itself',
      { primary: 'A', detail: 'down', involvedObject: { kind: 'Pod', namespace: 'shop', name: 'cart-0' } },
      0,
    ],
    [
      'its owner',
      { primary: 'B', detail: 'down', involvedObject: { kind: 'StatefulSet', namespace: 'shop', name: 'cart' } },
      0,
    ],
    ['words that name it', { primary: 'C', detail: 'Pod shop/cart-0 is not ready' }, 0],
    ['words that name it behind its kind', { primary: 'Status of statefulset cart', detail: 'not ready' }, 0],
    [
      'an object of another name',
      { primary: 'D', detail: 'down', involvedObject: { kind: 'Pod', namespace: 'shop', name: 'cart-01' } },
      undefined,
    ],
    ['words that hold the name in a longer one', { primary: 'E', detail: 'Pod shop/cart-01 is not ready' }, undefined],
    ['a word that is the name of something', { primary: 'F', detail: 'nothing was put into the cart' }, undefined],
  ] satisfies [string, Insight, number | undefined][])(
    'by %s a failed check is tied to its diagnosis',
    async (_, insight, diagnosis) => {
      const { checks = [], diagnoses } = await reportOn(analysis(insight));

      expect(diagnoses).not.toEqual([]);
      expect(checks.map((check) => check.diagnosis)).toEqual([diagnosis]);
      const told = diagnoses[0]?.evidence.filter(({ text }) => text.includes('of troubleshoot failed'));
      expect(told).toHaveLength(diagnosis === undefined ? 0 : 1);
    },
  );

  test('that passed is tied to nothing, and of many that failed only the first are evidence', async () => {
    const passed = { primary: 'Fine', detail: 'Pod shop/cart-0 exists', severity: 'debug' };
    const failed = ['A', 'B', 'C', 'D', 'E'].map((primary) => ({ primary, detail: 'Pod shop/cart-0 is down' }));
    const { checks = [], diagnoses } = await reportOn(analysis(passed, ...failed));

    expect(checks.map(({ outcome, diagnosis }) => [outcome, diagnosis])).toEqual([
      ...failed.map(() => ['failed', 0]),
      ['passed', undefined],
    ]);
    const evidence = diagnoses[0]?.evidence.map(({ text }) => text).filter((text) => /check/.test(text));
    expect(evidence).toEqual([
      'The check "A" of troubleshoot failed: Pod shop/cart-0 is down',
      'The check "B" of troubleshoot failed: Pod shop/cart-0 is down',
      'The check "C" of troubleshoot failed: Pod shop/cart-0 is down',
      'As 2 more of these checks',
    ]);
  });

  test('a check of how something is set up proves nothing of why it fails', async () => {
    const content = JSON.stringify({
      popeye: {
        score: 1,
        sections: [
          {
            linter: 'pods',
            gvr: 'v1/pods',
            issues: {
              'shop/cart-0': [
                { group: 'app', level: 3, message: '[POP-106] No resources requests/limits defined' },
                { group: '__root__', level: 3, message: '[POP-204] Pod is not ready [0/1]' },
              ],
            },
          },
        ],
      },
    });
    const { checks = [] } = await reportOn(content);

    expect(checks.map(({ name, diagnosis }) => [name, diagnosis])).toEqual([
      ['POP-204', 0],
      ['POP-106', undefined],
    ]);
  });
});
