import { beforeAll, describe, expect, it } from 'vitest';
import { loadRules } from '../../src/knowledge/load-rules.ts';
import type { Json, Knowledge, KubeObject, ObservedObject } from '../../src/model/index.ts';
import { FirstLook } from '../../src/timeline/first-look.ts';
import { stateWatchesOf } from '../../src/timeline/state-watch.ts';

const RULES = `
events:
  shop.failed:
    title: failed
    severity: error
    object: { kind: Pod, when: 'object.status.phase == "Failed"' }
  shop.alone:
    title: alone
    severity: error
    object: { kind: Pod, when: 'object.status.phase == "Running" && !exists("Service", object.namespace, object.name)' }
  shop.unowned:
    title: unowned
    severity: error
    object:
      kind: Pod
      each: { node: 'object.related("node")' }
      when: node.name != ""
  shop.variable-empty:
    title: empty
    severity: error
    object:
      kind: Pod
      each: { container: object.spec.containers, variable: 'container.env.filter(v, v.value == "")' }
      when: variable.name != ""
  shop.image-latest:
    title: latest
    severity: info
    object:
      kind: Pod
      each: { container: object.spec.containers }
      when: container.image == "latest"
relations:
  - name: node
    from: Pod
    to: Node
    references: object.spec.nodeName
`;

let knowledge: Knowledge;

beforeAll(async () => {
  const loaded = await loadRules([{ file: 'rules/shop.yaml', text: RULES }]);
  expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  ({ knowledge } = loaded);
});

function pod(phase: string, container: Record<string, Json>, form: ObservedObject['form'] = 'yaml'): ObservedObject {
  const object: KubeObject = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { nodeName: 'worker', containers: [{ name: 'web', ...container }] },
    status: { phase },
  };
  return { object, form, source: { artifact: 'pods.yaml', line: 1 } };
}

/** What may hold of a pod, as far as it tells by itself: trouble, and what is harmless. */
function lookAt(view: ObservedObject, manyObjects = 0): unknown {
  const look = new FirstLook(knowledge, manyObjects);
  look.take(view);
  const { news, harmless } = stateWatchesOf(knowledge);
  const [trouble, rest] = [news, harmless].map((watch) =>
    look
      .statesOf(watch, view.object)
      ?.map(({ rule }) => rule.id)
      .sort(),
  );
  return trouble && rest && [...trouble, ...rest];
}

describe('a first look at an object', () => {
  it.each([
    ['Failed', { image: 'v1', env: [] }, ['shop.failed', 'shop.unowned']],
    ['Pending', { image: 'v1', env: [{ name: 'A', value: 'x' }] }, ['shop.unowned']],
    ['Pending', { image: 'v1', env: [{ name: 'A', value: '' }] }, ['shop.unowned', 'shop.variable-empty']],
    ['Pending', { image: 'latest' }, ['shop.unowned', 'shop.image-latest']],
    ['Running', { image: 'latest' }, ['shop.alone', 'shop.unowned', 'shop.image-latest']],
  ])('leaves of a pod that is %s with %j what may hold, whatever is read later', (phase, container, expected) => {
    expect(lookAt(pod(phase, container))).toEqual(expected);
  });

  it('remembers what asks for more than the object, and is right about the next one', () => {
    const look = new FirstLook(knowledge, 0);
    const pods = [pod('Running', { image: 'v1' }), pod('Failed', { image: 'v1' }), pod('Running', { image: 'v1' })];
    for (const view of pods) look.take(view);
    const { news } = stateWatchesOf(knowledge);

    expect(
      pods.map(({ object }) =>
        look
          .statesOf(news, object)
          ?.map(({ rule }) => rule.id)
          .sort(),
      ),
    ).toEqual([
      ['shop.alone', 'shop.unowned'],
      ['shop.failed', 'shop.unowned'],
      ['shop.alone', 'shop.unowned'],
    ]);
  });

  it('says nothing of an object that is shown in part, or of one among few', () => {
    expect(lookAt(pod('Pending', {}, 'table'))).toBeUndefined();
    expect(lookAt(pod('Pending', {}, 'describe'))).toBeUndefined();
    expect(lookAt(pod('Pending', {}), 1)).toBeUndefined();
  });
});
