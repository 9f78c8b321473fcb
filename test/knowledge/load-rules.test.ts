import { describe, expect, it } from 'vitest';
import { treeOf } from '../../src/knowledge/expression/trees.ts';
import { loadRules, parseExpression } from './loaded-rules.ts';
import { formatProblem } from '../../src/knowledge/problems.ts';
import { partsOf } from '../../src/knowledge/templates.ts';

const WEBHOOK = `
kinds:
  WebhookConfiguration: [ValidatingWebhookConfiguration, MutatingWebhookConfiguration]
identities:
  - kinds: Node
    value: object.status.addresses.map(a, a.address)
relations:
  - { name: node, inverse: pods, from: Pod, to: [Node], references: object.spec.nodeName }
  - name: selectedPods
    inverse: services
    from: Service
    to: Pod
    where: 'labelSelectorMatches({"matchLabels": object.spec.selector}, other.metadata.labels)'
events:
  webhook.call-failed:
    title: API server could not call webhook {{webhook}}
    severity: error
    message:
      contains: failed calling webhook
      pattern: 'failed calling webhook \\\\*"(?<webhook>[^"\\\\]+)'
      level: error
      kind: Pod
    bind: { short: 'webhook.split(".")[0]' }
    subjects: { WebhookConfiguration: webhook }
    gap: 1h30m
  webhook.backend-down:
    title: No endpoint behind {{hook.name}}
    severity: error
    object:
      kind: WebhookConfiguration
      each: { hook: object.webhooks }
      let: { backend: 'lookup("Service", hook.clientConfig.service.namespace, hook.clientConfig.service.name)' }
      when: hook.failurePolicy != "Ignore" && backend.related("selectedPods").size() == 0
      cite: hook.clientConfig
    subjects: { WebhookConfiguration: object, Service: backend }
    endedBy: webhook.call-failed
links:
  - cause: webhook.backend-down
    effect: [webhook.call-failed]
    where: cause.subject("WebhookConfiguration") == effect.subject("WebhookConfiguration")
    within: 1h
    because: nothing answers {{effect.bound.short}}
diagnoses:
  admission/webhook-backend-down:
    title: The service behind {{root.title}} is down
    root: webhook.backend-down
    severity: critical
    decisive: true
    subject: { WebhookConfiguration: root.subject("WebhookConfiguration") }
    let: { service: root.subject("Service") }
    summary: It is {{service.name}}.
    supports: [{ event: webhook.call-failed, where: event.touches(root), weight: 2 }, { when: service.exists() }]
    needs: [{ text: The service, unless: 'collected("Service")', collect: kubectl get services -A -o yaml }]
    explanation: |
      It is {{service.name}}
      in {{ {"a": {"b": service.namespace}}["a"]["b"] }}.
    remediation:
      - text: Delete the pods of {{subject.name}}
        command: kubectl delete pod {{pod.name}}
        each: { pod: service.related("selectedPods") }
    whenThisIsWrong: Never mind.
tests:
  - name: fires
    artifacts: { a.log: 'E failed calling webhook "x"' }
    expect:
      events: [{ event: webhook.call-failed, subject: WebhookConfiguration/x, count: 1 }]
      diagnoses: [{ id: admission/webhook-backend-down, chain: [webhook.backend-down, webhook.call-failed] }]
  - name: stays silent
    artifacts: [{ path: a.log, content: nothing }]
    expect: { silent: [webhook.call-failed, webhook.backend-down, admission/webhook-backend-down] }
`;

describe('loadRules', () => {
  it('compiles every part of a file', async () => {
    const { knowledge, tests, problems } = await loadRules([{ file: 'rules/webhook.yaml', text: WEBHOOK }]);
    expect(problems).toEqual([]);
    expect(knowledge.version).toMatch(/^[0-9a-f]{64}$/);
    expect(knowledge.kinds).toEqual({
      WebhookConfiguration: ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'],
    });
    expect(knowledge.identities).toMatchObject([
      { kinds: ['Node'], value: { source: 'object.status.addresses.map(a, a.address)' }, namespaced: false },
    ]);
    expect(knowledge.relations[0]).toMatchObject({
      name: 'node',
      inverse: 'pods',
      from: ['Pod'],
      to: ['Node'],
      references: { source: 'object.spec.nodeName' },
    });
    const [down, failed] = knowledge.events;
    expect(down).toMatchObject({
      id: 'webhook.backend-down',
      severity: 'error',
      endedBy: ['webhook.call-failed'],
      gap: 3_600_000,
      context: false,
      object: [
        {
          kinds: ['WebhookConfiguration'],
          each: [{ name: 'hook', value: { source: 'object.webhooks' } }],
          let: [{ name: 'backend' }],
          cite: [{ source: 'hook.clientConfig' }],
        },
      ],
      subjects: [{ kind: 'WebhookConfiguration' }, { kind: 'Service' }],
      location: { file: 'rules/webhook.yaml', line: 26, column: 3 },
    });
    expect(failed).toMatchObject({
      gap: 5_400_000,
      log: [{ contains: ['failed calling webhook'], levels: ['error'] }],
      kubernetesEvent: [{ contains: ['failed calling webhook'], kinds: ['Pod'], pattern: failed?.log[0]?.pattern }],
      bind: [{ name: 'short' }],
    });
    expect(failed && partsOf(failed.title)).toMatchObject([
      'API server could not call webhook ',
      { source: 'webhook' },
    ]);
    expect(knowledge.links).toMatchObject([
      {
        causes: ['webhook.backend-down'],
        effects: ['webhook.call-failed'],
        within: 3_600_000,
        lead: 86_400_000,
        strength: 0.8,
      },
    ]);
    expect(knowledge.diagnoses).toMatchObject([
      {
        id: 'admission/webhook-backend-down',
        roots: ['webhook.backend-down'],
        decisive: true,
        assumable: false,
        subject: { kind: 'WebhookConfiguration' },
        supports: [{ event: 'webhook.call-failed', weight: 2 }, { weight: 1 }],
        explanation: {
          source: 'It is {{service.name}}\nin {{ {"a": {"b": service.namespace}}["a"]["b"] }}.',
        },
        remediation: [{ each: { name: 'pod' } }],
        whenThisIsWrong: 'Never mind.',
      },
    ]);
    expect(tests).toMatchObject([
      {
        name: 'fires',
        artifacts: [{ path: 'a.log', content: 'E failed calling webhook "x"' }],
        expect: { events: [{ event: 'webhook.call-failed', subject: 'WebhookConfiguration/x', count: 1 }], silent: [] },
      },
      { name: 'stays silent', artifacts: [{ path: 'a.log', content: 'nothing' }] },
    ]);
    expect(JSON.parse(JSON.stringify(knowledge))).toEqual(knowledge);
  });

  it('takes one for a list of one, wherever a list stands', async () => {
    const listed = `events: { a.b: { title: x, severity: error, message: [{ contains: [abcdefg] }], subjects: { Pod: object } } }
diagnoses:
  a/b:
    { title: x, root: [a.b], summary: x, explanation: x, impact: [much], supports: [{ when: 'true' }],
      refutes: [{ when: 'false' }], needs: [{ text: x, unless: 'true', collect: ls }], remediation: [{ text: x }],
      references: [{ title: x }], whenThisIsWrong: x }
tests:
  - { name: fires, artifacts: { a.log: abcdefg }, expect: { events: [a.b], diagnoses: [{ id: a/b, chain: [a.b] }], links: [a.b -> a.b] } }
  - { name: stays silent, artifacts: { a.log: x }, expect: { silent: [a.b] } }
`;
    const [ofLists, ofOnes] = await Promise.all(
      [listed, listed.replaceAll(/\[(?<one>\{[^[\]]*\}|[^[\]]*)\]/g, '$<one>').replace('[abcdefg]', 'abcdefg')].map(
        (text) => loadRules([{ file: 'a.yaml', text }]),
      ),
    );
    expect(ofOnes?.problems).toEqual([]);
    expect(ofOnes?.knowledge.version).toBe(ofLists?.knowledge.version);
    const expectations = [ofLists, ofOnes].map((rules) => rules?.tests.map((each) => each.expect));
    expect(JSON.parse(withoutPlaces(expectations[1]))).toEqual(JSON.parse(withoutPlaces(expectations[0])));
  });

  it.each([
    ['of its root', 'a.warned', 'warning'],
    ['of the gravest of its roots', '[a.warned, a.failed]', 'error'],
    ['that it says itself', 'a.failed, severity: info', 'info'],
  ])('gives a diagnosis the severity %s', async (_, root, severity) => {
    const events = 'events: { a.warned: { title: x, severity: warning }, a.failed: { title: x, severity: error } }';
    const diagnosis = `{ title: x, root: ${root}, summary: x, explanation: x, remediation: { text: x }, whenThisIsWrong: x }`;
    const { knowledge } = await loadRules([
      { file: 'diagnoses.yaml', text: `diagnoses: { a/b: ${diagnosis} }` },
      { file: 'events.yaml', text: events },
    ]);
    expect(knowledge.diagnoses).toMatchObject([{ severity }]);
  });

  it('gives the same version wherever the rules stand, and another one for other rules', async () => {
    const version = async (text: string) => (await loadRules([{ file: 'a.yaml', text }])).knowledge.version;
    expect(await version(`# moved\n\n${WEBHOOK}`)).toBe(await version(WEBHOOK));
    expect(await version(WEBHOOK.replace('within: 1h', 'within: 2h'))).not.toBe(await version(WEBHOOK));
  });

  it('loads nothing of a broken file and everything of the others', async () => {
    const broken = 'events:\n  a.broken: { title: x, severity: eror }\n  a.other: { title: x, severity: info }\n';
    const user = 'links: [{ cause: a.broken, effect: webhook.call-failed }]\n';
    const { knowledge, problems } = await loadRules([
      { file: 'broken.yaml', text: broken },
      { file: 'links.yaml', text: user },
      { file: 'webhook.yaml', text: WEBHOOK },
    ]);
    expect(problems.map(formatProblem)).toEqual([
      "broken.yaml:2:35 'severity' must be one of info, warning, error, critical, did you mean 'error'?",
    ]);
    expect(knowledge.events.map(({ id }) => id)).toEqual(['webhook.backend-down', 'webhook.call-failed']);
    expect(knowledge.links).toHaveLength(2);
  });

  const REPLACEMENT = `events: { webhook.call-failed: { title: mine, severity: info, kubernetesEvent: { reason: Mine } } }
relations: [{ name: node, from: Pod, to: Node, references: object.spec.other }]
`;

  it('lets user files replace built-in entries, compiled or not', async () => {
    const built = { file: 'rules/webhook.yaml', text: WEBHOOK.replace('{{effect.bound.short}}', 'it') };
    const own = { file: 'mine.yaml', text: REPLACEMENT, user: true };
    const together = await loadRules([built, own]);
    const over = await loadRules([own], (await loadRules([built])).knowledge);
    for (const { knowledge, problems } of [together, over]) {
      expect(problems).toEqual([]);
      expect(knowledge.events.find(({ id }) => id === 'webhook.call-failed')?.title.source).toBe('mine');
      expect(knowledge.relations.map(({ name, references }) => [name, references?.source])).toEqual([
        ['selectedPods', undefined],
        ['node', 'object.spec.other'],
      ]);
    }
    expect(over.knowledge.version).toBe(together.knowledge.version);
  });

  it('warns of entries that stand twice among the built-in ones', async () => {
    const text = 'events: { a.b: { title: x, severity: info, kubernetesEvent: { reason: X } } }';
    const { problems } = await loadRules([
      { file: 'one.yaml', text },
      { file: 'two.yaml', text },
    ]);
    expect(problems).toMatchObject([
      { severity: 'warning', message: "the event 'a.b' stands in one.yaml:1, too; this one counts" },
    ]);
  });

  it('takes an empty file', async () => {
    expect((await loadRules([{ file: 'empty.yaml', text: '# nothing\n' }])).problems).toEqual([]);
  });
});

/** What was compiled, as JSON without the places where it stands. */
function withoutPlaces(compiled: unknown): string {
  return JSON.stringify(compiled, (key, value: unknown) => (key === 'location' ? undefined : value));
}

/** An event about pods with a condition, `when` beginning at line 6, column 13. */
function objectRule(when: string): string {
  return `events:\n  a.b:\n    title: x\n    severity: error\n    object:\n      when: ${when}\n      kind: Pod\n`;
}

function logRule(source: string): string {
  return `events: { a.b: { title: x, severity: error, log: ${source} } }`;
}

function ownRule(when: string): string {
  return `events:\n  a.b:\n    title: x\n    object: { kind: SystemdUnit, when: '${when}' }\n    severity: info\n    subjects: { Node: object }\n`;
}

function messageRule(source: string): string {
  return `events: { a.b: { title: x, severity: error, message: ${source} } }`;
}

const DIAGNOSIS = 'title: x, root: a.b, severity: error, summary: x, explanation: x, remediation: [{ text: x }]';

describe('problems', () => {
  it.each<[string, string, string]>([
    // YAML
    [
      'broken YAML',
      'events:\n  a.b: [\n',
      '3:1 Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    [
      'a text that needed quotes, once and not at every token after it',
      'events:\n  a.b:\n    title: a{{x == "" ? "" : " (" + x + ")"}}\n    severity: error\n  c.d: { title: x, severity: info }\n',
      '3:12 Nested mappings are not allowed in compact mappings',
    ],
    ['a key twice', 'kinds:\n  A: [B]\n  A: [C]\n', '3:3 the key stands twice in this mapping'],
    [
      'a tag',
      objectRule('!object.spec.paused'),
      "6:13 Unresolved tag: !object.spec.paused; an expression that begins with '!' must be quoted",
    ],
    ['an anchor', 'kinds: { A: &x [B] }', '1:16 YAML anchors are not part of the rule language'],
    // Schema
    [
      'an unknown field',
      'links:\n  - cuase: a.b\n    cause: a.b\n    effect: a.b\nevents: { a.b: { title: x, severity: info, kubernetesEvent: { reason: X } } }',
      "2:5 unknown field 'cuase', did you mean 'cause'?",
    ],
    ['a missing field', 'events:\n  a.b:\n    severity: info\n', "2:3 'a.b' lacks 'title'"],
    [
      'a wrong id',
      'events:\n  NoDot: { title: x, severity: info }\n',
      "2:3 'NoDot' must be an event id such as etcd.no-leader",
    ],
    ['a wrong type', 'links: 5', "1:8 'links' must be a list"],
    [
      'a wrong duration',
      messageRule('{ contains: abcdefg }').replace('severity', 'gap: soon, severity'),
      "1:33 'gap' must be a duration such as 90s, 15m, 1h or 2d",
    ],
    [
      'all missing fields at once',
      'diagnoses: { a/b: { root: x.y } }',
      "1:14 'a/b' lacks 'title', 'summary', 'explanation', 'remediation', 'whenThisIsWrong'",
    ],
    ['a message without literal', messageRule('{ pattern: x }'), "1:45 'message' lacks 'contains'"],
    ['a log without literal', logRule('{ pattern: x }'), "1:45 'log' needs exactly one of 'contains', 'last'"],
    [
      'a log with both',
      logRule('{ contains: etcd leader, last: true, because: x }'),
      "1:45 'log' needs exactly one of 'contains', 'last'",
    ],
    ['words of logs alone without a reason', logRule('{ contains: etcd leader }'), "1:45 'log' lacks 'because'"],
    [
      'words of Events alone without a reason',
      logRule('{ contains: etcd leader }').replace('log', 'kubernetesEvent'),
      "1:45 'kubernetesEvent' lacks 'because'",
    ],
    [
      'alternatives',
      'relations:\n  - { name: x, from: Pod, to: Node }',
      "2:5 item 1 needs exactly one of 'references', 'where'",
    ],
    ['no word on when it is wrong', `diagnoses: { a/b: { ${DIAGNOSIS} } }`, "1:14 'a/b' lacks 'whenThisIsWrong'"],
    // Expressions
    ['plain scalar', objectRule('objct.x == 1'), "6:13 unknown variable 'objct', did you mean 'object'?"],
    [
      'single quotes',
      objectRule("'object.x == ''y'' && objct.z'"),
      "6:35 unknown variable 'objct', did you mean 'object'?",
    ],
    [
      'double quotes',
      objectRule('"object.x == \\"y\\" && objct.z"'),
      "6:35 unknown variable 'objct', did you mean 'object'?",
    ],
    [
      'literal block',
      objectRule('|\n        object.x == 1 &&\n          objct.z'),
      "8:11 unknown variable 'objct', did you mean 'object'?",
    ],
    [
      'folded block',
      objectRule('>-\n        object.x == 1 &&\n        objct.z'),
      "8:9 unknown variable 'objct', did you mean 'object'?",
    ],
    [
      'several lines',
      objectRule('object.x == 1\n        && objct.z'),
      "7:12 unknown variable 'objct', did you mean 'object'?",
    ],
    [
      'template',
      objectRule('true').replace('title: x', 'title: "x {{object.name}} {{objct}}"'),
      "3:33 unknown variable 'objct', did you mean 'object'?",
    ],
    ['open template', objectRule('true').replace('title: x', 'title: x {{object'), "3:14 '{{' is never closed by '}}'"],
    ['syntax', objectRule('object.x == == 1'), "6:25 expected a value but found '=='"],
    ['the end', objectRule('object.x =='), '6:24 expected a value but found the end of the expression'],
    ['assignment', objectRule('object.x = 1'), "6:22 '=' is no operator; equality is written '=='"],
    ['one sign', objectRule('object.x & true'), "6:22 '&' is no operator; write '&&'"],
    ['open string', objectRule("object.x == 'y"), '6:25 the string is not closed on its line'],
    [
      'bad escape',
      objectRule('object.x == "\\d"'),
      "6:26 '\\d' is no escape of CEL strings; write r'...' for text with backslashes",
    ],
    [
      'bad macro',
      objectRule('object.x.exists(1, true)'),
      '6:22 exists is written exists(x, condition), where x is a new name',
    ],
    ['bad has', objectRule('has(object)'), '6:13 has() takes one member selection, such as has(object.status.phase)'],
    ['reserved word', objectRule('package == 1'), "6:13 'package' is a reserved word of CEL"],
    ['function', objectRule('sise(object.x) == 1'), "6:13 unknown function 'sise', did you mean 'size'?"],
    [
      'function for method',
      objectRule('contains(object.x, "y")'),
      "6:13 unknown function 'contains'; it is a method: x.contains(...)",
    ],
    ['method', objectRule('object.x.startWith("y")'), "6:22 unknown method 'startWith', did you mean 'startsWith'?"],
    [
      'method of objects',
      objectRule('object.relatd("x") == []'),
      "6:20 an object has no method 'relatd', did you mean 'related'?",
    ],
    ['arguments', objectRule('object.x.contains()'), '6:22 contains() takes 1 argument'],
    [
      'host arguments',
      objectRule('exists("Pod")'),
      '6:13 exists() is called exists(kind, namespace: string, name: string) or exists(kind, name: string) -> bool',
    ],
    ['type of an argument', objectRule('object.x.contains(1)'), '6:31 contains() takes string here, not int'],
    [
      'type of an argument of the host',
      objectRule('exists("Pod", object.namespace, 5)'),
      '6:45 exists() takes string as name, not int',
    ],
    [
      'object for its name',
      objectRule('exists("Node", lookup("Node", object.spec.nodeName))'),
      '6:28 exists() takes string as name, not object',
    ],
    [
      'objects for one',
      objectRule('exists("Node", object.related("node"))').concat(
        'relations: [{ name: node, from: Pod, to: Node, references: object.a }]',
      ),
      '6:35 exists() takes string as name, not list',
    ],
    [
      'optional for its value',
      objectRule('exists("Node", object.spec.?nodeName)'),
      '6:41 exists() takes string as name, not optional; add .orValue(...) or .value() to it',
    ],
    ['result of the host', objectRule('seen("a.b") == "yes"'), '6:25 bool and string are never equal'],
    [
      'a line asked for the bundle',
      messageRule(`{ contains: xyzxyzx, when: 'line.level == "error" && isExcerpt()' }`),
      '1:107 isExcerpt() is not known while a log is read: ask it where the event is used',
    ],
    [
      'words asked for objects',
      logRule(`{ contains: xyzxyzx, because: b, when: 'objects("Pod").exists(p, p.name == context.pod)' }`),
      '1:90 objects() is not known while a log is read: ask it where the event is used',
    ],
    ['objects as a condition', objectRule('objects("Pod")'), '6:13 a condition must be a bool, this is of type list'],
    [
      'pattern',
      objectRule('object.x.matches("(?=x)")'),
      '6:30 the pattern cannot be matched in linear time (look-around, back references and large nested repetitions are refused)',
    ],
    ['no bool', objectRule('object.x.size()'), '6:22 a condition must be a bool, this is of type int'],
    [
      'no bool in a part',
      objectRule('object.a == 1 && "x"'),
      '6:30 a condition must be a bool, this is of type string',
    ],
    ['never equal', objectRule('size(object.a) == "1"'), '6:28 int and string are never equal'],
    [
      'optional',
      objectRule('object.?x.y == 1'),
      '6:25 an optional is not its value; add .orValue(...) or .value() to it',
    ],
    [
      'shadowing',
      objectRule('object.x.exists(object, true)'),
      "6:22 'object' is the name of another value here; choose a new one",
    ],
    [
      'relation',
      objectRule('object.related("nod").size() == 0').concat(
        'relations: [{ name: node, from: Pod, to: Node, references: object.a }]',
      ),
      "6:28 unknown relation 'nod', did you mean 'node'?",
    ],
    [
      'member of line',
      messageRule('{ contains: abcdefg, when: line.mesage == "x" }'),
      "1:86 a line has no 'mesage', did you mean 'message'?",
    ],
    // Kinds of ours, whose members the catalogue tells
    [
      'member of an object',
      ownRule('object.status.activestate == "failed"'),
      "4:55 status of a SystemdUnit has no 'activestate', did you mean 'activeState'?",
    ],
    [
      'optional member',
      ownRule('object.spec.?unti.orValue("") == "a"'),
      "4:54 spec of a SystemdUnit has no 'unti', did you mean 'unit'?",
    ],
    ['member of a member', ownRule('object.spec.unit.name == "a"'), "4:58 spec.unit of a SystemdUnit has no 'name'"],
    [
      'member of an item',
      ownRule('objects("HostsFile").map(f, f.status.entries).flatten(1).exists(e, e.adress == "a")'),
      "4:110 status.entries[] of a HostsFile has no 'adress', did you mean 'address'?",
    ],
    [
      'member of what a name stands for',
      ownRule('member.spec.nme == "a"').replace('when:', `let: { member: 'lookup("EtcdMember", object.name)' }, when:`),
      "4:107 spec of an EtcdMember has no 'nme', did you mean 'name'?",
    ],
    [
      'member of what a list holds',
      ownRule('check.pased == false').replace('SystemdUnit', 'HealthCheck, each: { check: object.status.checks }'),
      "4:86 status.checks[] of a HealthCheck has no 'pased', did you mean 'passed'?",
    ],
    [
      'member of what a relation leads to',
      ownRule('object.related("units").exists(u, u.spec.unti == "a")').concat(
        'relations: [{ name: units, from: Node, to: SystemdUnit, references: object.a }]',
      ),
      "4:82 spec of a SystemdUnit has no 'unti', did you mean 'unit'?",
    ],
    [
      'state of what nothing shows',
      `${messageRule('{ contains: abcdefg }')}\nlinks: [{ cause: a.b, effect: a.b, where: cause.subject("Server").status.up }]`,
      "2:67 a Server has no 'status'; known are apiVersion, kind, metadata, name, namespace",
    ],
    [
      'taken name',
      messageRule("{ contains: abcdefg, pattern: '(?<line>x)' }"),
      "1:88 'line' is taken; give the group another name",
    ],
    [
      'log pattern',
      messageRule("{ contains: abcdefg, pattern: '(x' }"),
      '1:84 the pattern is not valid: Unterminated group',
    ],
    [
      'member of episodes',
      `${messageRule('{ contains: abcdefg }')}\nlinks: [{ cause: a.b, effect: a.b, where: cause.subjct("Node") == effect.to }]`,
      "2:49 an episode has no method 'subjct', did you mean 'subject'?",
    ],
    [
      'bound names',
      `${messageRule("{ contains: abcdefg, pattern: '(?<node>x)' }")}\nlinks: [{ cause: a.b, effect: a.b, where: cause.bound.nod == "x" }]`,
      "2:55 bound of a.b has no 'nod', did you mean 'node'?",
    ],
    [
      'unknown event',
      `${messageRule('{ contains: abcdefg }')}\nlinks: [{ cause: a.b, effect: a.c }]`,
      "2:31 unknown event 'a.c', did you mean 'a.b'?",
    ],
    [
      'pattern that each place of a text tries',
      messageRule("{ contains: abcdefg, pattern: '\\S{0,99} abcdefg' }"),
      '1:84 the pattern begins with what takes more than 60 characters, which is tried at each place of a text: say what stands before it, as (?:^|\\s) or \\b',
    ],
    [
      'pattern with many places',
      messageRule("{ contains: abcdefg, pattern: 'a.{1,900}b.{1,900}c.{1,900}abcdefg' }"),
      '1:84 the pattern has 2710 places with its repetitions written out; 2500 are the most',
    ],
    ['event in an expression', objectRule('seen("a.c")'), "6:18 unknown event 'a.c', did you mean 'a.b'?"],
    [
      'test of nothing',
      `${messageRule('{ contains: abcdefg }')}\ntests: [{ name: x, artifacts: { a: b }, expect: { silent: [a/c] } }]`,
      "2:60 unknown diagnosis 'a/c'",
    ],
    // Warnings
    [
      'short literal',
      messageRule('{ contains: abc }'),
      "1:66 the literal 'abc' is shorter than 7 bytes: the search for all literals is slower",
    ],
    ['unused', objectRule('true').concat('      each: { pod: object.x }\n'), "8:20 'pod' is never used"],
    [
      'nothing shows it',
      'events: { a.b: { title: x, severity: error } }',
      "1:11 'a.b' has no message, log, kubernetesEvent, object, unknown or common, and no assumable diagnosis has it as its root",
    ],
  ])('%s', async (_name, text, problem) => {
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toEqual([`f.yaml:${problem}`]);
  });
});

describe('parseExpression', () => {
  it('compiles what users type', async () => {
    expect(treeOf(await parseExpression('severity == "error"', ['severity'])).type).toBe('binary');
  });

  it('names the column', async () => {
    await expect(parseExpression('a && severty == "x"', ['a', 'severity'])).rejects.toThrow(
      "column 6: unknown variable 'severty', did you mean 'severity'?",
    );
    await expect(parseExpression('a &&', ['a'])).rejects.toThrow('column 5: expected a value');
  });
});
