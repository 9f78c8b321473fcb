import { describe, expect, it } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { whyNot } from '../../src/explanation/why-not.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';

const RULES = `
events:
  shop.node-tired:
    title: Node {{object.name}} is tired
    severity: error
    object:
      kind: Node
      each: { condition: object.status.conditions }
      let: { wanted: '"Tired"' }
      when: condition.type == wanted && condition.status == "True"
      cite: condition.type
    kubernetesEvent: { reason: Yawned, kind: [Node] }
    subjects: { Node: object }
  shop.pod-unlabelled:
    title: Pod {{object.name}} has no label
    severity: error
    object:
      kind: Pod
      when: object.metadata.labels.app == "web" && object.status.phase == "Running"
      cite: object.status.phase
    subjects: { Pod: object }
  shop.thing-named:
    title: '{{object.kind}} {{object.name}} has a long name'
    severity: error
    object:
      kind: '*'
      when: size(object.name) > 9
      cite: object.name
    subjects: { Node: object }
diagnoses:
  shop/node-tired:
    title: Node {{subject.name}} is tired
    root: shop.node-tired
    severity: error
    let: { loud: '"no"' }
    when: loud == "yes"
    summary: It is.
    explanation: It is.
    remediation: [{ text: Let it rest }]
    whenThisIsWrong: It may pretend.
    references: [{ title: Handbook }]
`;

const NODES = `apiVersion: v1
kind: Node
metadata: { name: w1, uid: u1 }
status:
  conditions:
    - { type: Ready, status: "True" }
    - { type: Tired, status: "False" }
`;

async function ask(id: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const { knowledge } = await loadRules([{ file: 'rules/shop.yaml', text: RULES }]);
  return whyNot(
    id,
    knowledge,
    await engine.analyze(
      memoryBundle('b', files, () => ({})),
      { knowledge },
    ),
  );
}

describe('why an event was not seen', () => {
  it('tells each element and each condition, the closest first, with the values that have names', async () => {
    expect(await ask('shop.node-tired', { 'nodes.yaml': NODES })).toEqual([
      'shop.node-tired was not seen',
      '  Node w1, condition 2:',
      '    condition.type == wanted  ->  true',
      '    condition.status == "True"  ->  false',
      '      where wanted = Tired',
      '  Node w1, condition 1:',
      '    condition.type == wanted  ->  false',
      '    condition.status == "True"  ->  true',
      '      where wanted = Tired',
      '  no Kubernetes Event matched (Yawned, Node)',
    ]);
  });

  it('says why something cannot be told', async () => {
    const lines = await ask('shop.pod-unlabelled', {
      'pods.txt':
        'NAMESPACE   NAME    READY   STATUS    RESTARTS   AGE\nshop        web-0   1/1     Running   0          3d\n',
    });
    expect(lines).toEqual([
      'shop.pod-unlabelled was not seen',
      '  Pod shop/web-0:',
      expect.stringMatching(
        /^ {4}object\.metadata\.labels\.app == "web" {2}-> {2}cannot be told \(not collected: .+\)$/,
      ),
      '    object.status.phase == "Running"  ->  true',
    ]);
  });

  it('looks at objects of any kind for a rule that means any', async () => {
    expect(await ask('shop.thing-named', { 'nodes.yaml': NODES })).toEqual([
      'shop.thing-named was not seen',
      '  Node w1:',
      '    size(object.name) > 9  ->  false',
    ]);
  });

  it('says that nobody collected the kind', async () => {
    expect(await ask('shop.pod-unlabelled', { 'nodes.yaml': NODES })).toEqual([
      'shop.pod-unlabelled was not seen',
      '  no Pod was collected',
    ]);
  });
});

describe('why a diagnosis was not made', () => {
  it("names the rule's own condition, with its values", async () => {
    const tired = NODES.replace('type: Tired, status: "False"', 'type: Tired, status: "True"');
    expect(await ask('shop/node-tired', { 'nodes.yaml': tired })).toEqual([
      'not made:',
      '  shop.node-tired was seen 1 time, first: nodes.yaml:7',
      '    loud == "yes"  ->  false',
    ]);
  });
});
