import type { Severity } from '../episode.ts';
import type { LogLevel } from '../log.ts';
import type { RuleOrigin, Windowed } from '../windowed.ts';
import type { Binding, Expression, Template } from './expression.ts';
import type { RuleLocation } from './location.ts';

/** Who an event is about. The expression yields an object, a list of objects, or `name` / `namespace/name`. */
export interface SubjectRule {
  readonly kind: string;
  readonly value: Expression;
}

/** Bytes that a literal needs for the fast search: a shorter one slows down the search for all. */
export const SHORTEST_LITERAL = 7;

/** How an event shows in logs. All given conditions must hold. */
export interface LogSource {
  /** Literals for the prefilter, any of which makes a line a candidate, also where the line quotes them. None with `last`. */
  readonly contains: readonly string[];
  /** Only the last line that meets the conditions, of the few with which a log ends. */
  readonly last?: true;
  /** Linear-time regular expression on the line's message; named groups become bindings. */
  readonly pattern?: string;
  /** Program, unit, logger, container or artifact name, any of. */
  readonly program?: readonly string[];
  readonly levels?: readonly LogLevel[];
  /** The literals match in either case of letters. */
  readonly ignoreCase?: true;
  /** Several lines that say something together; the literals are those of all of them. Without `pattern`. */
  readonly windowed?: Windowed;
  /** Sees `line` (`message`, `level`, `program`, `fields`, `host`), `context` (`namespace`, `pod`, `container`, `node`) and bindings. */
  readonly when?: Expression;
}

/** How an event shows in Kubernetes Events (kind `Event`). Sees `event` and, through it, `object` (what the Event is about). */
export interface KubernetesEventSource {
  readonly reasons?: readonly string[];
  /** Literals, any of which the message must hold. */
  readonly contains?: readonly string[];
  /** Regular expression on the message; named groups become bindings. */
  readonly pattern?: string;
  readonly kinds?: readonly string[];
  readonly when?: Expression;
}

/**
 * What must be true of one value for the condition of an object source to hold: it can be told, and is one of `values` where they are
 * given. That is necessary, not sufficient.
 */
export interface Requirement {
  /** Where the path begins: 0 at the object, 1 at the element of the source's first list, and so on. */
  readonly of: number;
  /** Members to select, one after the other; at least one. */
  readonly path: readonly string[];
  /** Texts and truth values compare by identity. */
  readonly values?: readonly (string | boolean)[];
}

/** An object source taken apart so that what fails soonest and costs least is looked at first. */
export interface StateParts {
  /**
   * The condition's terms, cheap ones first, each printed the same wherever it stands. A `fact` reads nothing but the object; a `guard`
   * is one that costs less than going over the lists.
   */
  readonly terms: readonly (Expression & { readonly role: 'guard' | 'fact' | 'term' })[];
  /** The first lists, as far as each reads only the object and the elements of those before it. */
  readonly lists: readonly {
    /** `object`, and what the elements of the lists before it are called. */
    readonly names: readonly string[];
    readonly value: Expression;
    /** Where it stands in the last of what is named, where it just stands there. */
    readonly path?: readonly string[];
  }[];
  /** What the condition, and further lists, require of the object and of the lists' elements. */
  readonly requirements: readonly Requirement[];
}

/** How an event shows in the state of objects. Sees `object`, `each` aliases, `let` bindings. */
export interface ObjectSource {
  readonly kinds: readonly string[];
  /** Alias and list: the source is evaluated for each element (several: nested, in order). */
  readonly each: readonly Binding[];
  readonly let: readonly Binding[];
  readonly when: Expression;
  /** When the state began / ended; a timestamp or a list of them (the first known counts). */
  readonly since?: Expression;
  readonly until?: Expression;
  /** The fields to cite, as expressions that are plain member chains; default: the last chain `when` reads. */
  readonly cite: readonly Expression[];
  /** The state is over: it is history even though the object still says so. */
  readonly ended?: Expression;
  /** Found by the build; absent: to be found for the first object. */
  readonly parts?: StateParts;
}

/**
 * How an event shows in general words of failure, which mean the same whoever says them. Heard only in what no other source knows,
 * and only of the few lines that somebody picked.
 */
export interface UnknownSource {
  /** Regular expression on the words; named groups become bindings. */
  readonly pattern: string;
  /** Sees what conditions of a log line see, and `event` and `object` as those of a message. */
  readonly when?: Expression;
  /** Of several about the same the first is meant; the others stay what no rule knows. */
  readonly firstOnly?: boolean;
}

/**
 * Which connection that failed an event tells of. Its expressions see what the event's subjects see.
 */
export interface ConnectionRule {
  /** The node that asked: an object, a name, or a list of them. */
  readonly from: Expression;
  /** What was asked, in words that are the same whoever asks. */
  readonly target: Expression;
  /** The nodes that may have been to answer. Asked once for each target. */
  readonly to: Expression;
  /** The port, where a program of the node itself was asked. */
  readonly port?: Expression;
  /** Whether nothing came back: who refuses was reached. */
  readonly lost: Expression;
}

/** What failing connections can have in common: a node at either end of them, the two nodes at their ends, or a port of nodes. */
export type CommonEnd = 'node' | 'pair' | 'port';

/** What an event binds that is what failing connections have in common, beside what its rule binds. */
export const COMMON_END_NAMES = ['node', 'peer', 'nodes', 'port', 'failing', 'asked', 'askers'] as const;

export interface EventRule {
  readonly id: string;
  readonly title: Template;
  readonly severity: Severity;
  readonly log: readonly LogSource[];
  readonly kubernetesEvent: readonly KubernetesEventSource[];
  readonly object: readonly ObjectSource[];
  /** Absent: none, as for almost all. */
  readonly unknown?: readonly UnknownSource[];
  readonly bind: readonly Binding[];
  /** The connection that failed; absent: it tells of none. */
  readonly connection?: ConnectionRule;
  /** It is what the connections have in common that fail. */
  readonly common?: CommonEnd;
  readonly subjects: readonly SubjectRule[];
  /** Events whose first subject is one of this one's and that end it: it recovered. */
  readonly endedBy: readonly string[];
  /** Kinds among its subjects whose being gone, or being well since, ends it; default: that of the first subject. */
  readonly endsWith?: readonly string[];
  /** Kinds among its subjects that it says are not there: their being there ends it, their absence never does. */
  readonly lacks: readonly string[];
  /** Why nothing that can be observed would prove its end. */
  readonly endless?: string;
  /** Its subject may be as it should be all the same: only that it is gone ends it, and what the rule names. */
  readonly hidden?: true;
  /** Its subject cannot be well for long while it lasts: that it is well ends also what it said itself. */
  readonly wellEnds?: true;
  /** It is said when it begins, and not again while it lasts: that its log goes on without it ends nothing. */
  readonly saidOnce?: true;
  /** While it lasts whoever logs it does so again within so many milliseconds: a few times as long without it in a log that goes on is its end. */
  readonly repeats?: number;
  /** That all is well, as is said all the time: told where it ends something, and nowhere else. */
  readonly onlyEnds?: true;
  /** Its first subject is there no more from then on: whatever was said of that, or of what lay in that namespace, is over. */
  readonly removes?: true;
  /** Who tells it begins anew with it: what it says in the next minute belongs to its start. */
  readonly begins?: true;
  /** It tells how something ended, which does not recover: another takes its place. That is told of where it is over. */
  readonly final?: true;
  /** While it lasts its subject is away, with all that stands on it: what came and went with it is part of it once it is over. */
  readonly absence?: true;
  /** So looks what is being made or changed: no trouble of a subject that is unfinished. */
  readonly unfinished?: true;
  /** Somebody says with it that what he shows is over: of an excerpt that holds it, no cause is more than possible. */
  readonly settles?: true;
  /** Its words are harmless however they sound: a line of them is settled also where no level says how grave it is. */
  readonly harmless?: true;
  /** Sightings further apart than this, in milliseconds, are separate episodes. */
  readonly gap: number;
  /** Not a problem that needs a cause, however severe (default: severity `info` is context). */
  readonly context: boolean;
  /** What would show this event, for coverage of its absence and for missing evidence. */
  readonly collect?: Template;
  /** Events that its expressions ask for; absent: none. Found by the compiler. */
  readonly asksFor?: readonly string[];
  /** Absent: built in, or of a file without a pack. */
  readonly origin?: RuleOrigin;
  readonly location: RuleLocation;
}
