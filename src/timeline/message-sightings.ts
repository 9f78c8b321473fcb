import type { EventRule, Instant, Knowledge, KubernetesEventSource, PlacedStamp, SourceRef } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import type { BoundedRegex } from '../knowledge/bounded-regex.ts';
import { regexOf } from '../knowledge/linear-regex.ts';
import { keptWith } from '../knowledge/kept-with.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { elapsed } from '../time/instant.ts';
import { citeMember } from '../inventory/citations.ts';
import type { InventoryObject } from '../inventory/inventory.ts';
import { contextOfSubject, nameEvent, type DerivationContext } from './derivation.ts';
import { LiteralIndex } from './literal-index.ts';
import type { Sighting } from './sighting.ts';
import { readEvent, readStatus, type StatusMessage, type WordsAbout } from './status-messages.ts';
import { citeToldEvent, type ToldEventSighting } from './told-events.ts';

const LAST_SEEN = 'lastTimestamp';
const SECOND = 1000;

interface Watched {
  readonly rule: EventRule;
  readonly source: KubernetesEventSource;
  /** Among all sources of all rules. */
  readonly order: number;
}

/** What the rules look for in words about objects. */
interface MessageWatch {
  readonly byReason: ReadonlyMap<string, readonly Watched[]>;
  /** Whatever the reason, by the literals of which one must be there. */
  readonly byText: LiteralIndex<Watched>;
}

const messageWatchOf = keptWith(({ events }: Knowledge): MessageWatch => {
  const byReason = new Map<string, Watched[]>();
  const byText = new LiteralIndex<Watched>();
  let order = 0;
  for (const rule of events) {
    for (const source of rule.kubernetesEvent) {
      const watched = { rule, source, order: order++ };
      for (const reason of source.reasons ?? []) pileUp(byReason, reason, watched);
      if (source.reasons !== undefined) continue;
      for (const literal of source.contains ?? ['']) byText.add(literal, watched);
    }
  }
  return { byReason, byText };
});

/** When words were said and where they stand. */
interface Said extends Pick<Sighting, 'from' | 'to' | 'ongoing'> {
  /** @param words what the report must show of them: of several lines the one that matched, else what the rule looks for */
  readonly cite: (words: string | undefined) => readonly SourceRef[];
}

/** Finds what the rules look for in Kubernetes Events, also where logs tell them, and in the messages of objects' status. */
export function sightMessages(told: readonly ToldEventSighting[], context: DerivationContext): Sighting[] {
  return [
    ...context.relations.inventory.objects.flatMap((record) => sightWordsOf(record, context)),
    ...told.flatMap((event) => look({ ...event, isEvent: true }, () => saidInLog(event, context), context)),
  ];
}

/** The same in what one object holds: a Kubernetes Event, or the messages of a status. */
export function sightWordsOf(record: InventoryObject, context: DerivationContext): Sighting[] {
  const words = record.reference.kind === 'Event' ? eventOf(record) : readStatus(record);
  return words.flatMap((message) => look(message, () => saidIn(message, context), context));
}

function look(words: WordsAbout, said: () => Said, context: DerivationContext): Sighting[] {
  const { byReason, byText } = messageWatchOf(context.knowledge);
  const byItsReason = words.isEvent ? (byReason.get(words.reason) ?? []) : [];
  const watched = [...byText.ownersIn(words.message), ...byItsReason].sort((left, right) => left.order - right.order);
  const sightings: Sighting[] = [];
  // Words that several sources of a rule know are said once all the same.
  let last: EventRule | undefined;
  for (const each of watched) {
    if (each.rule === last) continue;
    const sighting = sight(each, words, said, context);
    if (sighting === undefined) continue;
    sightings.push(sighting);
    last = each.rule;
  }
  return sightings;
}

function saidIn(message: StatusMessage, { quoter }: DerivationContext): Said {
  const uncertainty = coarsenessOf(message.record);
  const placed = (at: Instant | undefined): PlacedStamp | undefined => at && { at, uncertainty };
  return {
    from: placed(message.from),
    to: placed(message.to),
    ongoing: message.ongoing,
    cite: (words) => [citeMember(message.record, message.path, quoter, words)],
  };
}

function saidInLog(event: ToldEventSighting, { clock }: DerivationContext): Said {
  const { earliest, latest, artifact } = event;
  return {
    from: earliest && clock.resolve(earliest, artifact),
    to: latest && clock.resolve(latest, artifact),
    ongoing: false,
    cite: () => citeToldEvent(event),
  };
}

/** How exactly an object tells when it was seen last: an age that a table or a description shows is as coarse as it is written. */
function coarsenessOf({ views }: InventoryObject): number {
  const told = views.flatMap(({ object, relativeTimes }) => {
    const age = relativeTimes?.get(LAST_SEEN);
    return age?.precision ?? (object[LAST_SEEN] === undefined ? [] : SECOND);
  });
  return told.length === 0 ? SECOND : Math.max(SECOND, Math.min(...told));
}

function eventOf(record: InventoryObject): StatusMessage[] {
  const message = readEvent(record);
  return message === undefined ? [] : [message];
}

function sight(
  { rule, source }: Watched,
  words: WordsAbout,
  said: () => Said,
  context: DerivationContext,
): Sighting | undefined {
  if (source.contains !== undefined && !source.contains.some((literal) => words.message.includes(literal)))
    return undefined;
  if (source.kinds !== undefined && !source.kinds.flatMap(context.relations.kindsOf).includes(words.about.kind))
    return undefined;
  const regex = regexOf(source);
  const match = regex === undefined ? undefined : matchWords(regex, words.message, source.contains);
  if (match === null) return undefined;
  const groups: Record<string, string> = {};
  for (const [name, value] of Object.entries<string | undefined>(match?.groups ?? {})) {
    if (value !== undefined) groups[name] = value;
  }
  const object = context.relations.handle(words.about);
  const event = { reason: words.reason, message: words.message, count: words.count };
  const line = { message: words.message, level: 'warning', program: '', host: words.host ?? '', fields: {} };
  const variables = { ...groups, event, object, line, context: contextOfSubject(object.reference) };
  if (source.when !== undefined && evaluate(source.when, context.scopeOf(variables)) !== true) return undefined;
  const naming = nameEvent(rule, variables, Object.keys(groups), object.reference, [object.reference], context);
  const { cite, ...times } = said();
  const { count } = words;
  return {
    rule,
    origin: 'kubernetesEvent',
    naming,
    ...times,
    pause: pauseOf(times, count),
    count,
    sources: cite((match && lineOf(match, words.message)) ?? literalIn(words.message, source.contains)),
  };
}

/** What lies between two of an Event's occurrences on the average. */
function pauseOf({ from, to }: Pick<Said, 'from' | 'to'>, count: number): number | undefined {
  const ms = from === undefined || to === undefined || count < 2 ? undefined : elapsed(from.at, to.at);
  return ms === undefined ? undefined : ms / (count - 1);
}

/** Looks at the words as a whole, then line by line: what a program wrote at its end is a message of several lines. */
function matchWords(pattern: BoundedRegex, message: string, literals?: readonly string[]): RegExpExecArray | null {
  const whole = pattern.exec(message, literals);
  if (whole !== null || !message.includes('\n')) return whole;
  for (const line of message.split('\n')) {
    const match = pattern.exec(line.trim(), literals);
    if (match !== null) return match;
  }
  return null;
}

function literalIn(message: string, literals: readonly string[] | undefined): string | undefined {
  return literals?.find((literal) => message.includes(literal));
}

/** The line of a message in which a match begins; nothing of a message of one line. */
function lineOf({ input, index }: RegExpExecArray, message: string): string | undefined {
  if (!message.includes('\n')) return undefined;
  const end = input.indexOf('\n', index);
  return input.slice(input.lastIndexOf('\n', index - 1) + 1, end < 0 ? undefined : end).trim();
}
