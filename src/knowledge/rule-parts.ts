/*
 * The compiled rules in two files. What every run asks of all rules is one JSON text, the heads. What else a rule says is a line of its own
 * in another one, its body, which is parsed when somebody asks for it: a bundle needs the words of a few rules of two thousand.
 */
import type {
  DiagnosisRule,
  EventRule,
  Knowledge,
  LinkRule,
  LogSource,
  KubernetesEventSource,
  ObjectSource,
} from '../model/index.ts';
import { packRules } from './expression/trees.ts';

/** What has a head and a body. */
type Kept = EventRule | LogSource | KubernetesEventSource | ObjectSource | LinkRule | DiagnosisRule;

/** What every run asks of all of a sort: what they look for, and by which events they are chosen. */
const HEADS = {
  events: [
    'id',
    'severity',
    'log',
    'kubernetesEvent',
    'object',
    'unknown',
    'endedBy',
    'context',
    'hidden',
    'wellEnds',
    'saidOnce',
    'repeats',
    'onlyEnds',
    'removes',
    'begins',
    'final',
    'absence',
    'unfinished',
    'settles',
    'harmless',
    'common',
  ],
  log: ['contains', 'last', 'program', 'levels', 'ignoreCase', 'windowed'],
  kubernetesEvent: ['reasons', 'contains'],
  object: ['kinds'],
  links: ['causes', 'effects', 'shared'],
  diagnoses: ['id', 'roots', 'assumable'],
} as const satisfies {
  readonly events: readonly (keyof EventRule)[];
  readonly log: readonly (keyof LogSource)[];
  readonly kubernetesEvent: readonly (keyof KubernetesEventSource)[];
  readonly object: readonly (keyof ObjectSource)[];
  readonly links: readonly (keyof LinkRule)[];
  readonly diagnoses: readonly (keyof DiagnosisRule)[];
};

type Sort = keyof typeof HEADS;

/** A rule, or a source of an event, of which the head was read: where the line of its body begins. */
interface Head {
  body?: number;
}

/** Reads the body of what is not read whole yet. */
const READ = Symbol('read');

/** What the build writes: the heads, which say what stands in the bodies, and those. */
export interface PackedRules {
  readonly heads: string;
  readonly bodies: string;
}

type Members = Readonly<Record<Sort, readonly string[]>>;

/** Rules in two parts, in ASCII. */
export function packInParts({ events, links, diagnoses, ...rest }: Knowledge): PackedRules {
  const members = Object.fromEntries(Object.keys(HEADS).map((sort) => [sort, new Set<string>()])) as Record<
    Sort,
    Set<string>
  >;
  let bodies = '';
  const headOf = (sort: Sort, whole: Kept): object => {
    const inHead: ReadonlySet<string> = new Set(HEADS[sort]);
    const entries = Object.entries(whole);
    const body = entries.filter(([name]) => !inHead.has(name));
    for (const [name] of body) members[sort].add(name);
    const begin = bodies.length;
    bodies += `${packRules(Object.fromEntries(body))}\n`;
    // Last, so that it is taken away at no cost.
    return { ...Object.fromEntries(entries.filter(([name]) => inHead.has(name))), body: begin };
  };
  const heads = {
    ...rest,
    events: events.map((event) =>
      headOf('events', {
        ...event,
        log: event.log.map((source) => headOf('log', source) as LogSource),
        kubernetesEvent: event.kubernetesEvent.map((source) => headOf('kubernetesEvent', source)),
        object: event.object.map((source) => headOf('object', source) as ObjectSource),
      }),
    ),
    links: links.map((link) => headOf('links', link)),
    diagnoses: diagnoses.map((diagnosis) => headOf('diagnoses', diagnosis)),
    members: Object.fromEntries(Object.entries(members).map(([sort, names]) => [sort, [...names].sort()])),
  };
  return { heads: packRules(heads), bodies };
}

/**
 * The rules of which the heads are read. A member of a body is there when it is asked for; who goes over the members of rules, whichever
 * they are, reads them whole before, see {@link readWhole}.
 */
export function unpackParts(heads: string, bodies: Buffer): Knowledge {
  const { members, ...knowledge } = JSON.parse(heads) as Knowledge & { readonly members: Members };
  const prototypes = {} as Record<Sort, object>;
  for (const sort of Object.keys(HEADS) as Sort[]) prototypes[sort] = prototypeOf(members[sort], bodies);
  const { events, links, diagnoses } = knowledge;
  for (const event of events) {
    Object.setPrototypeOf(event, prototypes.events);
    for (const source of event.log) Object.setPrototypeOf(source, prototypes.log);
    for (const source of event.kubernetesEvent) Object.setPrototypeOf(source, prototypes.kubernetesEvent);
    for (const source of event.object) Object.setPrototypeOf(source, prototypes.object);
  }
  for (const link of links) Object.setPrototypeOf(link, prototypes.links);
  for (const diagnosis of diagnoses) Object.setPrototypeOf(diagnosis, prototypes.diagnoses);
  return knowledge;
}

/** Rules whose bodies are read, all of them: plain data. */
export function readWhole(knowledge: Knowledge): Knowledge {
  const { events, links, diagnoses } = knowledge;
  const sources = events.flatMap(({ log, kubernetesEvent, object }) => [...log, ...kubernetesEvent, ...object]);
  for (const part of [...events, ...sources, ...links, ...diagnoses]) (part as { [READ]?: () => void })[READ]?.();
  return knowledge;
}

/** What those are of whom the head is read: asked for any other member they read the body, and are plain data from then on. */
function prototypeOf(members: readonly string[], bodies: Buffer): object {
  const prototype = { [READ]: read };
  for (const member of members) {
    Object.defineProperty(prototype, member, {
      get(this: Head & Readonly<Record<string, unknown>>): unknown {
        read.call(this);
        return this[member];
      },
    });
  }
  return prototype;

  function read(this: Head): void {
    const { body: begin = 0 } = this;
    delete this.body;
    Object.setPrototypeOf(this, Object.prototype);
    Object.assign(this, JSON.parse(bodies.toString('latin1', begin, bodies.indexOf(LINE_END, begin))));
  }
}

const LINE_END = 10;
