import { describe, expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { regexOf } from '../../src/knowledge/linear-regex.ts';
import type { RuleTest } from '../../src/knowledge/rule-tests.ts';
import { pileUp, type EventRule, type KubernetesEventSource, type LogSource } from '../../src/model/index.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { choicesOf, exampleMatch } from './example-match.ts';

const { knowledge, tests } = await loadBuiltInRules();

/** A text that means the same whatever carries it, by the rule's word (`message`). */
interface Message {
  readonly rule: EventRule;
  readonly log: LogSource;
  readonly kinds: readonly string[];
}

/** Conditions that restrict who may say it, or of what: the rule says no to carriers, for a reason. */
const CHOOSY = /\b(?:context|object|event)\b|line\.(?:program|level|host)/;
/** Good news is told only where it ends something. */
const ENDERS = new Set(knowledge.events.flatMap(({ endedBy }) => endedBy));

function messagesOf(rule: EventRule): Message[] {
  return rule.log.flatMap((log) => {
    const other = rule.kubernetesEvent.find((event) => isSame(event, log));
    return other === undefined || log.last === true ? [] : [{ rule, log, kinds: other.kinds ?? [] }];
  });
}

function isSame(event: KubernetesEventSource, log: LogSource): boolean {
  return (
    event.reasons === undefined &&
    event.pattern === log.pattern &&
    event.when?.source === log.when?.source &&
    event.contains?.join('\n') === log.contains.join('\n')
  );
}

const testsOf = new Map<string, RuleTest[]>();
for (const each of tests) for (const { event } of each.expect.events) pileUp(testsOf, event, each);

/** Texts that a source should know: from its rule's tests, else made of its pattern, its literals and the words that it asks for. */
function textsOf({ rule, log }: Message): string[] {
  const lines = (testsOf.get(rule.id) ?? []).flatMap(({ artifacts }) =>
    artifacts.flatMap(({ content }) => content.split('\n')),
  );
  const spoken = lines
    .flatMap((line) => [line, line.replaceAll('\\"', '"').replaceAll("''", "'")])
    .flatMap((line) => wordsIn(line, log));
  const wanted = [...(log.when?.source ?? '').matchAll(/"([^"]+)"/g)].map(([, word = '']) => exampleMatch(word));
  const made =
    log.pattern === undefined
      ? log.contains
      : Array.from({ length: choicesOf(log.pattern) }, (_, choice) => exampleMatch(log.pattern ?? '', choice))
          .flatMap((text) => [text, ...log.contains.flatMap((literal) => [text + literal, literal + text])])
          .flatMap((text) => [text, ...wanted.map((word) => `${text} ${word}`)])
          .flatMap((text) => wordsIn(text, log));
  return [...new Set([...spoken, ...made])].slice(0, 30);
}

/** What of a line a source knows: its literal, what its pattern matches, and then the rest. */
function wordsIn(line: string, log: LogSource): string[] {
  const { contains } = log;
  const literals = contains.map((literal) => line.indexOf(literal)).filter((at) => at >= 0);
  if (literals.length === 0) return [];
  const match = regexOf(log)?.exec(line);
  if (match === null) return [];
  const begin = Math.min(...literals, match?.index ?? line.length);
  return [...(match === undefined ? [] : [match[0].trim()]), line.slice(begin).replace(/[\s'"},]+$/, ''), line.trim()];
}

/** What tells the kinds that `kubectl describe` has a form of its own for. */
const DESCRIBED: Readonly<Record<string, string>> = {
  Pod: 'Node:         n1/10.0.0.1\nStatus:       Pending\n',
  Node: 'Roles:        <none>\nTaints:       <none>\n',
  PersistentVolumeClaim:
    'StorageClass: fast\nStatus:       Pending\nVolume:\nAccess Modes:\nVolumeMode:   Filesystem\n',
  Service: 'Selector:     app=web\nType:         LoadBalancer\nIP:           10.96.0.7\n',
};

/** Files in which everything that can carry words carries these, in objects of this number. */
function carriersOf(text: string, kind: string, number: number): Readonly<Record<string, string>> {
  const isNode = kind === 'Node';
  return {
    'events.txt': `NAMESPACE   LAST SEEN   TYPE      REASON   OBJECT      MESSAGE
shop        2m          Warning   Failed   ${kind.toLowerCase()}/row-${number}   it failed: ${text}
`,
    'described.txt': `Name:         described-${number}
${isNode ? '' : 'Namespace:    shop\n'}${DESCRIBED[kind] ?? `API Version:  example.com/v1\nKind:         ${kind}\n`}Events:
  Type     Reason   Age                From     Message
  ----     ------   ----               ----     -------
  Warning  Failed   2m (x7 over 10m)   kubelet  it failed: ${text}
`,
    'condition.yaml': `apiVersion: ${DESCRIBED[kind] === undefined ? 'example.com/v1' : 'v1'}
kind: ${kind}
metadata:
  name: condition-${number}
${isNode ? '' : '  namespace: shop\n'}status:
  conditions:
  - type: Ready
    status: "False"
    reason: Failed
    message: ${JSON.stringify(`it failed: ${text}`)}
`,
    'klog.log': `I1120 10:11:11.000000    1234 main.go:10] working
E1120 10:11:12.000000    1234 main.go:114] it failed: ${text}
`,
    'json.log': `{"level":"info","ts":"2025-11-20T10:11:11Z","msg":"working"}
{"level":"error","ts":"2025-11-20T10:11:12Z","msg":${JSON.stringify(`it failed: ${text}`)}}
`,
    'field.log': `{"level":"info","ts":"2025-11-20T10:11:11Z","msg":"working"}
{"level":"error","ts":"2025-11-20T10:11:12Z","msg":"it failed","error":${JSON.stringify(text)}}
`,
    'command.txt': `$ kubectl apply -f web.yaml
error: ${text}
`,
    'quotation.txt': `Hello,

since this morning we see "${text}" everywhere.

Any idea?
`,
  };
}

/** A text of a message, and the carriers in which its rule heard it. */
interface Told {
  readonly message: Message;
  readonly text: string;
  readonly heard: Set<string>;
}

/** Which of the carriers rules hear their texts in: all of one bundle, where each has a folder and objects of its own. */
async function tellAll(told: readonly Told[]): Promise<void> {
  const files = told.flatMap(({ text, message: { kinds } }, index) =>
    Object.entries(carriersOf(text, kinds[0] ?? 'Pod', index)).map(([name, content]): [string, string] => [
      `${index}/${name}`,
      content,
    ]),
  );
  const { episodes } = await engine.analyze(engine.bundleOf('carriers', Object.fromEntries(files)), { knowledge });
  for (const { event, sources } of episodes)
    for (const { artifact } of sources) {
      const [folder, name = ''] = artifact.split('/');
      const at = told[Number(folder)];
      if (at?.message.rule.id === event) at.heard.add(name);
    }
}

const ALL = Object.keys(carriersOf('', 'Pod', 0)).sort();
const messages = knowledge.events
  .filter(({ id }) => !ENDERS.has(id))
  .flatMap(messagesOf)
  .filter(({ log }) => !CHOOSY.test(log.when?.source ?? ''));

/** As many are told in one bundle, which takes half the time of a bundle for each; neighbours, for they are of one rule, are not. */
const TOLD_TOGETHER = 20;

const told = messages.map((message) => ({ message, text: textsOf(message)[0] ?? '', heard: new Set<string>() }));
const bundles = Math.ceil(told.length / TOLD_TOGETHER);
const telling = new Map<number, Promise<void>>();

/** What is heard of a message together with others. */
async function heardTogether(message: number): Promise<ReadonlySet<string>> {
  const bundle = message % bundles;
  const ended = telling.get(bundle) ?? tellAll(told.filter((_, index) => index % bundles === bundle));
  telling.set(bundle, ended);
  await ended;
  return told[message]!.heard;
}

describe('a message is heard whatever carries it', () => {
  test.each(
    messages.map((message, index) => ({
      id: message.rule.id,
      words: message.log.pattern ?? message.log.contains.join(' | '),
      message,
      index,
    })),
  )('$id: $words', async ({ message, index }) => {
    let most = await heardTogether(index);
    for (const text of most.size === ALL.length ? [] : textsOf(message)) {
      const alone = { message, text, heard: new Set<string>() };
      await tellAll([alone]);
      if (alone.heard.size > most.size) most = alone.heard;
      if (most.size === ALL.length) break;
    }
    expect([...most].sort()).toEqual(ALL);
  });
});
