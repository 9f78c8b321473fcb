import { describe, expect, it } from 'vitest';
import { loadRules } from './loaded-rules.ts';
import type { LoadedRules } from './loaded-rules.ts';
import { formatProblem } from '../../src/knowledge/problems.ts';

/** A file with definitions and one event that asks them. */
function ruleFile(define: string, when: string): string {
  return `define:\n${define}events:\n  pod.odd:\n    title: x\n    severity: info\n    object: { kind: Pod, when: '${when.replaceAll("'", "''")}' }\n`;
}

/** The condition of the one event that the files tell of. */
function conditionOf({ knowledge, problems }: LoadedRules): string | undefined {
  expect(problems.map(formatProblem)).toEqual([]);
  return knowledge.events[0]?.object[0]?.when.source;
}

describe('define', () => {
  it.each([
    [
      'an expression of the place',
      '  isPending: object.status.phase == "Pending"\n',
      'isPending && object.name != ""',
      'object.status.phase == "Pending" && object.name != ""',
    ],
    [
      'an expression with parameters',
      '  hasTrue(list, type): list.exists(c, c.type == type && c.status == "True")\n',
      'hasTrue(object.status.conditions, "Ready")',
      'object.status.conditions.exists(c, c.type == "Ready" && c.status == "True")',
    ],
    [
      'a list',
      '  ended: [Failed, Succeeded]\n',
      'object.status.phase in ended',
      'object.status.phase in ["Failed", "Succeeded"]',
    ],
    [
      'lists together',
      '  ended: [Failed]\n  all: ended + ["Succeeded"]\n',
      'object.name in all',
      'object.name in ["Failed", "Succeeded"]',
    ],
    [
      'a pattern out of parts',
      '  agents: [antrea-agent, calico-node]\n  suffix: r"-[a-z0-9]{5}$"\n  agentPod: r"^(" + agents.join("|") + ")" + suffix\n',
      'object.name.matches(agentPod)',
      'object.name.matches("^(antrea-agent|calico-node)-[a-z0-9]{5}$")',
    ],
    [
      'brackets where they are needed',
      '  isOver: object.a == 1 || object.b == 1\n',
      '!isOver && object.c == 1',
      '!(object.a == 1 || object.b == 1) && object.c == 1',
    ],
    [
      'terms in one row with those around them',
      '  isSet: object.a == 1 && object.b == 1\n',
      'object.c == 1 && isSet && isSet',
      'object.c == 1 && object.a == 1 && object.b == 1 && object.a == 1 && object.b == 1',
    ],
    [
      'a definition within a definition',
      '  isA(x): x.a == 1\n  isB(x): isA(x.b) || isA(x.c)\n',
      'isB(object)',
      'object.b.a == 1 || object.c.a == 1',
    ],
    [
      'items that are called as the argument',
      '  isBusy(c): c.pods.exists(p, p.name == c.name)\n',
      'object.nodes.exists(p, isBusy(p))',
      'object.nodes.exists(p, p.pods.exists(p2, p2.name == p.name))',
    ],
    [
      'a parameter that is an item inside',
      '  named(c): c.name + c.list.filter(c, c.x).map(c, c.name).join(",")\n',
      'named(object) == ""',
      'object.name + object.list.filter(c, c.x).map(c, c.name).join(",") == ""',
    ],
  ])('%s', async (_name, define, when, condition) => {
    expect(conditionOf(await loadRules([{ file: 'f.yaml', text: ruleFile(define, when) }]))).toBe(condition);
  });

  it('stands in templates, bindings and patterns', async () => {
    const text = `
define:
  owner: object.name + "/" + object.kind
  number: r"\\d+"
events:
  pod.odd:
    title: 'Odd {{owner}} {{ {"a": owner}["a"] }}'
    severity: info
    message: { contains: not odd at all, pattern: 'not odd at all (?<count>{{number}}) times', kind: Pod }
    bind: { whose: owner }
    subjects: { Pod: object }
`;
    const { knowledge, problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems).toEqual([]);
    expect(knowledge.events[0]).toMatchObject({
      title: { source: 'Odd {{object.name + "/" + object.kind}} {{{"a": object.name + "/" + object.kind}["a"]}}' },
      log: [{ pattern: 'not odd at all (?<count>\\d+) times' }],
      bind: [{ name: 'whose', value: { source: 'object.name + "/" + object.kind' } }],
    });
  });

  it('is shared by definitions.yaml with its folder and those below, the nearest first', async () => {
    const all = { file: 'rules/definitions.yaml', text: 'define: { isNamed: object.name != "" }' };
    const inner = { file: 'rules/a/definitions.yaml', text: 'define: { isA: isNamed && object.a }' };
    const user = { file: 'rules/a/b.yaml', text: ruleFile('  own: isA\n', 'own') };
    expect(conditionOf(await loadRules([user, inner, all]))).toBe('object.name != "" && object.a');
  });

  it('is nothing to files beside the folder', async () => {
    const shared = { file: 'rules/a/definitions.yaml', text: 'define: { isNamed: object.name != "" }' };
    const user = { file: 'rules/b/b.yaml', text: ruleFile('  own: isNamed\n', 'own') };
    const { problems } = await loadRules([user, shared]);
    expect(problems.map(formatProblem)).toEqual([
      "rules/b/b.yaml:2:8 unknown variable 'isNamed'; known are object (as rules/b/b.yaml:7:33 uses it)",
    ]);
  });

  it.each([
    ['never used', '  a: object.x\n', 'true', "2:3 the definition 'a' is never used"],
    [
      'used by what is never used',
      '  a: object.x\n  b: a\n  c: b == c\n',
      'true',
      "2:3 the definition 'a' is never used",
      3,
    ],
    ['itself', '  a: b\n  b: a\n', 'a', "3:6 'a' is defined by itself"],
    [
      'a function',
      '  size(x): x.a\n',
      'size(object) == 1',
      "2:3 'size' is the name of a function; choose another name",
    ],
    ['syntax', '  a: object.x ==\n', 'a', '2:17 expected a value but found the end of the expression'],
    [
      'a mistake inside',
      '  a: object.x == objct.y\n',
      'a',
      "2:18 unknown variable 'objct', did you mean 'object'? (as f.yaml:7:33 uses it)",
    ],
    [
      'a misspelled name',
      '  isOdd: object.x\n',
      'isOdd && isOd',
      "7:42 unknown variable 'isOd', did you mean 'isOdd'?",
    ],
    [
      'a misspelled call',
      '  isOdd(x): x.a\n',
      'isOdd(object) && isOd(object)',
      "7:50 unknown function 'isOd', did you mean 'isOdd'?",
    ],
    ['too few arguments', '  a(x, y): x.a == y\n', 'a(object)', '7:33 the definition is written a(x, y)'],
    ['a call for nothing', '  a: object.x\n', 'a()', '7:33 the definition is written a'],
    [
      'an item of its name',
      '  a: object.x\n',
      'a && object.l.exists(a, true)',
      "7:47 'a' is a definition; choose another name",
    ],
    [
      'what is something else there',
      '  isIn: object.l == c\n',
      'object.m.exists(c, isIn)',
      "7:52 'isIn' reads 'c', which is another thing here; make it a parameter: isIn(c)",
    ],
    [
      'a name of two words',
      '  is odd: object.x\n',
      'true',
      "2:3 'is odd' must be a name of letters, digits and _ that begins with a letter, with parameters where it has some: isReady(pod)",
    ],
  ])('does not load with %s', async (_name, define, when, problem, count = 1) => {
    const { problems } = await loadRules([{ file: 'f.yaml', text: ruleFile(define, when) }]);
    expect(formatProblem(problems[0] ?? expect.fail())).toBe(`f.yaml:${problem}`);
    expect(problems).toHaveLength(count);
    expect(problems.every(({ severity }) => severity === 'error')).toBe(true);
  });

  it('gives a value of a rule no name of its own', async () => {
    const text = `define: { a: object.x }\nevents: { pod.odd: { title: '{{a}}', severity: info, object: { kind: Pod, let: { a: '1' }, when: 'true' } } }\n`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toContain("f.yaml:2:82 'a' is a definition; choose another name");
  });

  it.each([
    ['{{numbr}}', "nothing defines 'numbr', did you mean 'number'?"],
    ['{{numbers}}', "'numbers' stands for no text"],
  ])('refuses the pattern %s', async (part, problem) => {
    const text = `define: { number: r"x", numbers: [a] }\nevents: { a.b: { title: x, severity: info, message: { contains: abcdefg, pattern: 'a{{number}}${part}', when: 'line.program in numbers' } } }\n`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toEqual([`f.yaml:2:95 ${problem}`]);
  });
});

describe('literals', () => {
  const event = (contains: string) =>
    `events: { a.b: { title: x, severity: info, message: { contains: ${contains} }, kubernetesEvent: { contains: ${contains}, because: why } } }`;

  it('are those that a name stands for', async () => {
    const named = `define: { agents: [calico-node, kube-flannel], one: '"antrea-agent"' }\n${event(`['{{agents}}', '{{one}}', other words]`)}`;
    const [one, other] = await Promise.all(
      [named, event('[calico-node, kube-flannel, antrea-agent, other words]')].map((text) =>
        loadRules([{ file: 'f.yaml', text }]),
      ),
    );
    expect(one?.problems).toEqual([]);
    expect(one?.knowledge.version).toBe(other?.knowledge.version);
  });

  it.each([
    ["'{{agnts}}'", "nothing defines 'agnts', did you mean 'agents'?"],
    ["'{{small}}'", "'small' stands for no text"],
  ])('%s is a mistake', async (contains, problem) => {
    const text = `define: { agents: [calico-node], small: object.size < 3 }\nevents: { a.b: { title: '{{agents.size()}} {{small}}', severity: info, message: { contains: ${contains} }, object: { kind: Pod, when: small } } }`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(({ message }) => message)).toContain(problem);
  });
});

describe('names of events and programs', () => {
  const files = (lists: string, failing: string, told: string) => [
    {
      file: 'f.yaml',
      text: `${lists}events:
  a.b: { title: x, severity: error, message: { contains: abcdefg, program: ${told} }, endless: why }
  pod.failed: { title: x, severity: error, object: { kind: Pod, when: object.name == "a" } }
  pod.odd: { title: x, severity: error, object: { kind: Pod, when: object.name == "b" }, endedBy: [pod.failed] }
links:
  - { cause: a.b, effect: ${failing}, because: why }
`,
    },
  ];

  it('are those that a name stands for', async () => {
    const [named, written] = await Promise.all([
      loadRules(
        files(
          'define: { failures: [pod.failed, pod.odd], logs: [kernel, dmesg] }\n',
          "'{{failures}}'",
          "['{{logs}}', x]",
        ),
      ),
      loadRules(files('', '[pod.failed, pod.odd]', '[kernel, dmesg, x]')),
    ]);
    expect(named.problems).toEqual([]);
    expect(named.knowledge.links.map(({ causes, effects }) => ({ causes, effects }))).toEqual([
      { causes: ['a.b'], effects: ['pod.failed', 'pod.odd'] },
    ]);
    expect(named.knowledge.events[0]?.log).toEqual(written.knowledge.events[0]?.log);
  });

  it.each([
    ["'{{failurs}}'", "f.yaml:7:27 nothing defines 'failurs', did you mean 'failures'?"],
    ["['{{failures}}', pod.gone]", "f.yaml:7:44 unknown event 'pod.gone'"],
    ["'{{failures}} and more'", "f.yaml:7:27 'effect' must be an event id"],
  ])('%s is a mistake', async (failing, problem) => {
    const { problems } = await loadRules(files('define: { failures: [pod.failed, pod.odd] }\n', failing, 'x'));
    expect(problems.map(formatProblem).join('\n')).toContain(problem);
  });

  it('says of a list which of its events nobody knows, where the list is used', async () => {
    const { problems } = await loadRules(files('define: { failures: [pod.odd, pod.gone] }\n', "'{{failures}}'", 'x'));
    expect(problems.map(formatProblem).join('\n')).toContain("f.yaml:7:27 unknown event 'pod.gone'");
  });
});

describe('sources that share', () => {
  it('are what they would be written out', async () => {
    const shared = `
events:
  pod.odd:
    title: x {{place}} {{what}}
    severity: info
    object:
      kind: Pod
      let: { place: object.spec.nodeName }
      cite: object.status
      any:
        - { each: { status: object.status.containerStatuses }, let: { what: status.name }, when: status.ready }
        - { kind: Node, let: { what: place }, when: object.ready, cite: object.spec }
`;
    const written = `
events:
  pod.odd:
    title: x {{place}} {{what}}
    severity: info
    object:
      - kind: Pod
        each: { status: object.status.containerStatuses }
        let: { place: object.spec.nodeName, what: status.name }
        when: status.ready
        cite: object.status
      - kind: Node
        let: { place: object.spec.nodeName, what: place }
        when: object.ready
        cite: object.spec
`;
    const [one, other] = await Promise.all([shared, written].map((text) => loadRules([{ file: 'f.yaml', text }])));
    expect(one?.problems).toEqual([]);
    expect(one?.knowledge.version).toBe(other?.knowledge.version);
  });

  it('tell a mistake in what they share once', async () => {
    const text = `events: { a.b: { title: x, severity: info, object: { kind: Pod, let: { c: objct.a }, any: [{ when: c.x }, { when: c.y }] } } }`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toEqual(["f.yaml:1:75 unknown variable 'objct', did you mean 'object'?"]);
  });

  it('of logs share why they are of logs only', async () => {
    const shared = `events: { a.b: { title: x, severity: info, log: { because: why, any: [{ contains: abcdefg }, { contains: hijklmn, because: else }] } } }`;
    const written = `events: { a.b: { title: x, severity: info, log: [{ contains: abcdefg, because: why }, { contains: hijklmn, because: else }] } }`;
    const [one, other] = await Promise.all([shared, written].map((text) => loadRules([{ file: 'f.yaml', text }])));
    expect(one?.problems).toEqual([]);
    expect(one?.knowledge.version).toBe(other?.knowledge.version);
  });

  it('of logs need a reason, each of them', async () => {
    const text = `events: { a.b: { title: x, severity: info, log: { any: [{ contains: abcdefg, because: why }, { contains: hijklmn }] } } }`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toEqual(["f.yaml:1:94 item 2 of 'any' lacks 'because'"]);
  });

  it('need what a source needs, each of them', async () => {
    const text = `events: { a.b: { title: x, severity: info, object: { kind: Pod, any: [{ when: 'true' }, { cite: object.a }] } } }`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toEqual(["f.yaml:1:89 item 2 of 'any' lacks 'when'"]);
  });
});

describe('if', () => {
  it('is asked before the lists are gone through: one condition with the rest', async () => {
    const text = `events: { a.b: { title: '{{c.x}}', severity: info, object: { kind: Pod, if: object.a == 1 && object.b, each: { c: object.l }, when: c.y || c.z } } }`;
    expect(conditionOf(await loadRules([{ file: 'f.yaml', text }]))).toBe('object.a == 1 && object.b && (c.y || c.z)');
  });

  it('sees the object only', async () => {
    const text = `events: { a.b: { title: '{{c.x}}', severity: info, object: { kind: Pod, if: c.y, each: { c: object.l }, when: 'true' } } }`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toEqual(["f.yaml:1:77 unknown variable 'c'; known are object"]);
  });
});

describe('fixtures', () => {
  const rules = `events: { a.b: { title: x, severity: info, message: { contains: abcdefg } } }\n`;

  it('give tests their artifacts, but those that a test has itself', async () => {
    const text = `${rules}fixtures: { quiet: { a.log: nothing, b.log: nothing }, loud: { c.log: abcdefg } }
tests:
  - { name: fires, fixtures: [quiet, loud], artifacts: { b.log: something }, expect: { events: [a.b] } }
  - { name: stays silent, fixtures: quiet, expect: { silent: [a.b] } }
`;
    const { tests, problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems).toEqual([]);
    expect(tests.map(({ artifacts }) => artifacts.map(({ path, content }) => `${path}: ${content}`))).toEqual([
      ['a.log: nothing', 'c.log: abcdefg', 'b.log: something'],
      ['a.log: nothing', 'b.log: nothing'],
    ]);
  });

  it.each([
    ['unknown', 'fixtures: quite', "3:41 unknown fixture 'quite', did you mean 'quiet'?"],
    ['unused', 'artifacts: { a: b }', "2:13 the fixture 'quiet' is never used"],
    ['missing', '', "3:9 item 1 needs 'artifacts', 'fixtures'"],
  ])('that are %s do not load', async (_name, has, problem) => {
    const text = `${rules}fixtures: { quiet: { a.log: nothing } }\ntests: [{ name: stays silent, ${has}${has && ', '}expect: { silent: [a.b] } }]\n`;
    const { problems } = await loadRules([{ file: 'f.yaml', text }]);
    expect(problems.map(formatProblem)).toContain(`f.yaml:${problem}`);
  });
});
