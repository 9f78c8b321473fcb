import { describe, expect, it } from 'vitest';
import { COLLECTION, datedAt } from '../../src/time/instant.ts';
import { cutTemplate } from '../../src/knowledge/cut-template.ts';
import { outlineTemplate, renderCommand, renderProse, renderTemplate } from '../../src/knowledge/templates.ts';
import {
  Duration,
  Handle,
  Optional,
  Quantity,
  Timestamp,
  Unknown,
  type Value,
} from '../../src/knowledge/values/index.ts';
import type { ObjectReference } from '../../src/model/index.ts';
import { scopeWith, template } from './evaluation.ts';

function rendered(source: string, variables: Readonly<Record<string, Value>>): string {
  return renderTemplate(template(source), scopeWith(variables));
}

class Thing extends Handle {
  readonly identity = 'thing';
  readonly reference: ObjectReference | undefined;
  constructor(reference?: ObjectReference) {
    super();
    this.reference = reference;
  }
  select(): Value {
    return null;
  }
}

it('outlines a template for people, before any bundle', () => {
  const source = 'Node {{object.name}} of {{owners[0].name}} is {{state}} ({{a + b}})';
  expect(outlineTemplate(template(source))).toBe('Node <name> of <name> is <state> (<…>)');
});

it('leaves a clause out of which the rule says when, where that cannot be told', () => {
  const source = 'All copies{{x == "" ? "" : " of claim " + x}} are faulty';
  for (const x of ['', new Unknown('absent', '')]) expect(rendered(source, { x })).toBe('All copies are faulty');
  expect(rendered(source, { x: 'data-0' })).toBe('All copies of claim data-0 are faulty');
});

it('keeps the blank between a clause that brings its own and the word or name behind it', () => {
  const source = 'The runtime {{x == "" ? "" : "of " + x + " "}}cannot start';
  expect(rendered(source, { x: 'w5' })).toBe('The runtime of w5 cannot start');
  expect(rendered(source, { x: '' })).toBe('The runtime cannot start');
  expect(rendered('{{x ? "" : "The node of "}}{{y}} is full', { x: false, y: '<pod>' })).toBe(
    'The node of a pod is full',
  );
  expect(rendered('{{x ? "" : "The node of "}}{{y}} is full', { x: false, y: 'web-0' })).toBe(
    'The node of web-0 is full',
  );
});

it('tells values without the escapes and halves of what quoted them', () => {
  const x = 'no table (possibly because of ';
  expect(rendered('Refused: {{x}}.', { x })).toBe('Refused: no table.');
  expect(renderProse(template('Refused: {{x}}.'), scopeWith({ x }))).toBe('Refused: no table.');
});

describe('a thing without a name', () => {
  const unknown = new Unknown('absent', '');

  it.each<[string, Value, string]>([
    ['The kubelet of node {{x}} does not run', unknown, 'The kubelet of a node does not run'],
    ['Node {{x}} was restarted', '', 'A node was restarted'],
    ['no room on node {{x}}', new Optional(undefined), 'no room on a node'],
    ['(pod {{x}})', unknown, '(a pod)'],
    ['Pod {{x}}/{{y}}', unknown, 'Pod ?/web-0'],
    ['{{x}} on node {{y}}', unknown, 'Something on node web-0'],
    ['The disk of {{x}} is full', unknown, 'The disk is full'],
    ['The disk of {{x}} is full', '', 'The disk is full'],
    ['The call failed ({{x}})', unknown, 'The call failed'],
    ['On {{x}} nothing runs', unknown, 'Here nothing runs'],
    ['The share of {{x}} is away', '<pod>', 'The share of a pod is away'],
    ['No pod of {{x}} starts', '<pod>', 'No pod starts'],
    ['New pods of {{x}} wait', '<deployment>', 'New pods of a deployment wait'],
    ['Pod {{x}} was evicted', '<pod>', 'A pod was evicted'],
    ['ReplicaSet {{x}} creates none', '/<replicaset>', 'A replicaset creates none'],
    ['It is ReplicaSet {{x}} that waits', 'shop/<replicaset>', 'It is a replicaset that waits'],
    ['The volume of Pod {{x}} is full', '<pod>', 'The volume of a pod is full'],
    ['No node may take Pod {{x}}: all are full', '<pod>', 'No node may take a pod: all are full'],
    ['Nobody waits for {{x}}.', '<pod>', 'Nobody waits for a pod.'],
    ['{{x}}:3000 answers', '<pod>', '<pod>:3000 answers'],
    ['It is full. Pod {{x}} was evicted', '<pod>', 'It is full. A pod was evicted'],
    ['the balancer of ingress {{x}}', '<ingress>', 'the balancer of an ingress'],
    ['Widget {{x}} is gone', '<widget>', 'A widget is gone'],
    ['it asks {{x}}', unknown, 'it asks ?'],
    ['supernode {{x}}', unknown, 'supernode ?'],
    ['Node {{x}}', 'n1', 'Node n1'],
    ['Helm release {{x}} is locked', unknown, 'A Helm release is locked'],
    ['The hook of Helm release {{x}} fails', unknown, 'The hook of a Helm release fails'],
    ['{{"Node " + x}} ran out of memory', '<node>', 'A node ran out of memory'],
    ['It is full{{" on node " + x}}.', '<node>', 'It is full on a node.'],
    ['it says {{"it got " + x}}', '<nil>', 'it says it got <nil>'],
    ['The volume of Pod {{x}} is away', '<pod>', 'The volume of a pod is away'],
  ])('%s', (source, x, text) => {
    expect(rendered(source, { x, y: 'web-0' })).toBe(text);
  });
});

describe('renderTemplate', () => {
  it.each<[Value, string]>([
    ['text', 'text'],
    [1.5, '1.5'],
    [true, 'true'],
    [null, 'null'],
    [['a', 1], 'a, 1'],
    [{ a: 1, b: 'x' }, 'a=1, b=x'],
    [new Timestamp(datedAt(Date.UTC(2023, 10, 30, 15, 33, 46, 896))), '2023-11-30T15:33:46.896Z'],
    [new Timestamp(datedAt(0)), '1970-01-01T00:00:00Z'],
    [new Timestamp(datedAt(Infinity)), 'an impossible time'],
    [
      new Timestamp({ dating: 'yearless', ms: Date.UTC(2024, 10, 9, 21, 7, 14) - Date.UTC(2024, 0, 1) }),
      'Nov 9 21:07:14',
    ],
    [new Timestamp(COLLECTION), 'the time of collection'],
    [new Timestamp({ dating: 'undated', ms: -540_000 }), '9m before collection'],
    [new Duration(250), '250ms'],
    [new Duration(5_400_000), '1h30m'],
    [new Duration(-90_000), '-1m30s'],
    [new Duration(93_784_000), '1d2h'],
    [new Duration(86_403_000), '1d'],
    [new Quantity(0.1), '100m'],
    [new Quantity(3), '3'],
    [new Quantity(12.5), '12500m'],
    [new Quantity(2000), '2000'],
    [new Quantity(1503238553.6), '1.4Gi'],
    [new Quantity(512 * 2 ** 20), '512Mi'],
    [new Quantity(3 * 2 ** 80), '3145728Ei'],
    [new Optional('x'), 'x'],
    [new Optional(undefined), '?'],
    [new Unknown('absent', ''), '?'],
    [new Thing({ kind: 'Pod', namespace: 'shop', name: 'web-0' }), 'shop/web-0'],
    [new Thing({ kind: 'Node', name: 'n1' }), 'n1'],
    [new Thing(), 'thing'],
  ])('shows %o as %s', (value, text) => {
    expect(rendered('a {{value}}.', { value })).toBe(`a ${text}.`);
  });

  it.each([
    ['refused: {{value}}.', 'refused: no route.'],
    ['refused: {{value}}. Now {{value}}.', 'refused: no route. Now no route.'],
    ['{{value}}.10', 'no route..10'],
  ])('ends the sentence %s once where the value brings its own full stop', (template, text) => {
    expect(rendered(template, { value: 'no route.' })).toBe(text);
  });

  it('shows what no expression names as it stands', () => {
    expect(rendered('kubectl get {{ "{{" }}.x}} {{nobody}}', {})).toBe('kubectl get {{.x}} ?');
  });
});

describe('renderProse', () => {
  it.each([
    ['On **{{x}}** it is full', '', 'On it is full'],
    ['On **{{x}}** it is full', 'n1', 'On **n1** it is full'],
    ['Image `{{x}}`, which is wrong', '', 'Image, which is wrong'],
    ['*{{x}}* began', '', ' began'],
    ['**{{x}}** and `{{x}}`', '', ' and'],
    ['**`{{x}}`** is down', '', ' is down'],
    ['It said "{{x}}"', '', 'It said ""'],
    ['**{{x}}/{{x}}** is down', '', '**/** is down'],
    ['{{x}}', '', ''],
    ['password: **{{x}}**', '****', 'password: ********'],
  ])('%s, of %j', (source, x, expected) => {
    expect(renderProse(template(source), scopeWith({ x }))).toBe(expected);
  });
});

describe('what cannot be told', () => {
  const unknown = { x: new Unknown('not-collected', ''), o: new Optional(undefined), n: 'web' };

  it.each([
    ['kubectl get secret {{x}}', 'kubectl get secret <x>'],
    ['kubectl -n {{x.namespace}} get pod {{n}}', 'kubectl -n <namespace> get pod web'],
    ['ssh {{x}} uptime', 'ssh <node> uptime'],
    ['kubectl logs {{x.names[0]}} {{o}}', 'kubectl logs <pod> <o>'],
    ['echo {{x.name.orValue(1) + 1}}', 'echo <unknown>'],
  ])('is a gap in a command: %s', (source, expected) => {
    expect(renderCommand(template(source), scopeWith(unknown))).toBe(expected);
  });

  it.each([
    ['kubectl -n {{none}} get pods', 'kubectl -n <namespace> get pods'],
    ['kubectl get pods --namespace={{none}}', 'kubectl get pods --namespace=<namespace>'],
    ['kubectl edit pod {{n}} -n {{none}}', 'kubectl edit pod web -n <namespace>'],
    ['kubectl cordon {{none}}; ssh {{none}} "uptime"', 'kubectl cordon <node>; ssh <node> "uptime"'],
    ['kubectl taint nodes {{none}} a=b:NoSchedule', 'kubectl taint nodes <node> a=b:NoSchedule'],
    [
      'kubectl get pods -A --field-selector spec.nodeName={{none}}',
      'kubectl get pods -A --field-selector spec.nodeName=<node>',
    ],
    ['kubectl get pods {{none}}', 'kubectl get pods '],
  ])('is a gap in a command that needs a name: %s', (source, expected) => {
    expect(renderCommand(template(source), scopeWith({ ...unknown, none: '' }))).toBe(expected);
  });

  it.each([
    ['First.\n{{x}}\nLast.', 'First.\nLast.'],
    ['First.\n{{x}}', 'First.\n'],
    ['{{x}}\nLast.', 'Last.'],
    ['First.\n{{n}}\nLast.', 'First.\nweb\nLast.'],
    ['On {{x}}\nit is', 'Here\nit is'],
    ['{{x}}{{n}}', '?web'],
    ['On **{{x}}** it is', 'Here it is'],
    ['The disk of **{{x}}** is full', 'The disk is full'],
    ['It is `{{x}}`', 'It is ?'],
  ])('is no line of prose of its own: %j', (source, expected) => {
    expect(renderProse(template(source), scopeWith(unknown))).toBe(expected);
  });
});

describe('cutTemplate', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['plain } text {', ['plain } text {']],
    ['{{a}}{{b}}', ['a', 'b']],
    ['x {{ {"a": {"b": 1}}["a"] }} y', ['x ', ' {"a": {"b": 1}}["a"] ', ' y']],
    ["{{ a == '}}' }}", [" a == '}}' "]],
    ['{{ "\\"}}" }}', [' "\\"}}" ']],
    ["{{ x.matches(r'\\') }}!", [" x.matches(r'\\') ", '!']],
  ])('%s', (template, pieces) => {
    expect(cutTemplate(template).map(({ text }) => text)).toEqual(pieces);
  });

  it.each(['{{a', 'x {{ "}}', '{{ a } }}'])('finds no end of %s', (template) => {
    expect(cutTemplate(template).at(-1)).toMatchObject({ type: 'open', at: template.indexOf('{{') });
  });
});
