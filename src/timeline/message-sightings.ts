import type { EventRule, KubernetesEventSource } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { compileLinearRegex } from '../knowledge/linear-regex.ts';
import { perKnowledge } from '../knowledge/per-knowledge.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { citeMember } from '../inventory/citations.ts';
import type { InventoryObject } from '../inventory/inventory.ts';
import { nameEvent, type DerivationContext } from './derivation.ts';
import type { Sighting } from './sighting.ts';
import { readEvent, readStatus, type StatusMessage } from './status-messages.ts';

interface Watched {
  readonly rule: EventRule;
  readonly source: KubernetesEventSource;
}

/** What the rules look for in words about objects. */
interface MessageWatch {
  readonly byReason: ReadonlyMap<string, readonly Watched[]>;
  /** Whatever the reason. */
  readonly byText: readonly Watched[];
}

const messageWatchOf = perKnowledge(({ events }): MessageWatch => {
  const byReason = new Map<string, Watched[]>();
  const byText: Watched[] = [];
  for (const rule of events) {
    for (const source of rule.kubernetesEvent) {
      if (source.reasons === undefined) byText.push({ rule, source });
      for (const reason of source.reasons ?? []) pileUp(byReason, reason, { rule, source });
    }
  }
  return { byReason, byText };
});

/** Finds what the rules look for in Kubernetes Events and in the messages of objects' status. */
export function sightMessages(context: DerivationContext): Sighting[] {
  const { byReason, byText } = messageWatchOf(context.knowledge);
  const sightings: Sighting[] = [];
  for (const record of context.relations.inventory.objects) {
    for (const message of wordsAbout(record)) {
      for (const entry of byText) see(entry, message);
      if (!message.isEvent) continue;
      for (const entry of byReason.get(message.reason) ?? []) see(entry, message);
    }
  }
  return sightings;

  function wordsAbout(record: InventoryObject): StatusMessage[] {
    if (record.reference.kind === 'Event') return eventOf(record);
    return context.firstLook.isSilent(record.value) ? [] : readStatus(record);
  }

  function see(entry: Watched, message: StatusMessage): void {
    const sighting = sight(entry, message, context);
    if (sighting !== undefined) sightings.push(sighting);
  }
}

function eventOf(record: InventoryObject): StatusMessage[] {
  const message = readEvent(record);
  return message === undefined ? [] : [message];
}

function sight({ rule, source }: Watched, message: StatusMessage, context: DerivationContext): Sighting | undefined {
  if (source.contains !== undefined && !source.contains.some((literal) => message.message.includes(literal)))
    return undefined;
  if (source.kinds !== undefined && !source.kinds.flatMap(context.relations.kindsOf).includes(message.about.kind))
    return undefined;
  const match = source.pattern === undefined ? undefined : compileLinearRegex(source.pattern).exec(message.message);
  if (match === null) return undefined;
  const groups: Record<string, string> = {};
  for (const [name, value] of Object.entries<string | undefined>(match?.groups ?? {})) {
    if (value !== undefined) groups[name] = value;
  }
  const object = context.relations.handle(message.about);
  const event = { reason: message.reason, message: message.message, count: message.count };
  const line = { message: message.message, level: 'warning', program: '', host: '', fields: {} };
  const where = {
    ...(object.reference.kind === 'Pod' && { pod: object.reference.name }),
    namespace: object.reference.namespace ?? '',
  };
  const variables = { ...groups, event, object, line, context: where };
  if (source.when !== undefined && evaluate(source.when, context.scopeOf(variables)) !== true) return undefined;
  const naming = nameEvent(rule, variables, Object.keys(groups), object.reference, [object.reference], context);
  return {
    rule,
    origin: 'kubernetesEvent',
    naming,
    from: message.from === undefined ? undefined : { ms: message.from, uncertainty: 1000 },
    to: message.to === undefined ? undefined : { ms: message.to, uncertainty: 1000 },
    pause: pauseOf(message),
    ongoing: message.ongoing,
    count: message.count,
    sources: [citeMember(message.record, message.path, context.quoter, lineAt(message.message, match?.index))],
  };
}

/** What lies between two of an Event's occurrences on the average. */
function pauseOf({ from, to, count }: StatusMessage): number | undefined {
  return from === undefined || to === undefined || count < 2 ? undefined : (to - from) / (count - 1);
}

/** The line of a message in which a match begins; nothing of a message of one line. */
function lineAt(message: string, at: number | undefined): string | undefined {
  if (at === undefined || !message.includes('\n')) return undefined;
  const end = message.indexOf('\n', at);
  return message.slice(message.lastIndexOf('\n', at - 1) + 1, end < 0 ? undefined : end).trim();
}
