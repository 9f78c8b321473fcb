import type { Severity } from './episode.ts';
import type { LogLevel } from './log.ts';
import type { RuleOrigin, Windowed } from './windowed.ts';
import type { Confidence } from './report.ts';

/** Where a rule or expression stands: `rules/etcd/quorum.yaml:41:17`. Lines and columns count from 1. */
export interface RuleLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A parsed expression of the CEL subset, serialisable. `src/knowledge/` parses and evaluates; every other room only hands
 * expressions to its evaluator.
 */
export interface Expression {
  readonly source: string;
  readonly tree: ExpressionNode | PackedTree;
}

/** Trees as the build writes them, a text that `src/knowledge/` reads when somebody asks: a bundle needs few of thousands. */
export type PackedTree = string;

/** The nodes of an expression. `at` is the 0-based offset in the source, for messages. */
export type ExpressionNode =
  | {
      readonly type: 'literal';
      readonly value: string | number | boolean | null;
      readonly double?: boolean;
      readonly at: number;
    }
  | { readonly type: 'variable'; readonly name: string; readonly at: number }
  | {
      readonly type: 'select';
      readonly of: ExpressionNode;
      readonly field: string;
      readonly optional?: boolean;
      readonly at: number;
    }
  | {
      readonly type: 'index';
      readonly of: ExpressionNode;
      readonly index: ExpressionNode;
      readonly optional?: boolean;
      readonly at: number;
    }
  | { readonly type: 'has'; readonly of: ExpressionNode; readonly field: string; readonly at: number }
  | {
      readonly type: 'call';
      readonly name: string;
      readonly receiver?: ExpressionNode;
      readonly args: readonly ExpressionNode[];
      readonly at: number;
    }
  | { readonly type: 'unary'; readonly operator: '!' | '-'; readonly operand: ExpressionNode; readonly at: number }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
      readonly at: number;
    }
  | {
      readonly type: 'conditional';
      readonly test: ExpressionNode;
      readonly then: ExpressionNode;
      readonly else: ExpressionNode;
      readonly at: number;
    }
  | { readonly type: 'list'; readonly items: readonly ExpressionNode[]; readonly at: number }
  | {
      readonly type: 'map';
      readonly entries: readonly { readonly key: ExpressionNode; readonly value: ExpressionNode }[];
      readonly at: number;
    }
  | {
      readonly type: 'comprehension';
      readonly macro: 'all' | 'exists' | 'exists_one' | 'filter' | 'map';
      readonly over: ExpressionNode;
      readonly variable: string;
      /** Only of the three-argument `map(x, condition, value)`. */
      readonly condition?: ExpressionNode;
      readonly body: ExpressionNode;
      readonly at: number;
    };

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** Text with expressions in it: `Node {{subject("Node").metadata.name}} is down`. */
export interface Template {
  readonly source: string;
  /** Those of its expressions, in their order; none where it is plain text. */
  readonly trees?: readonly ExpressionNode[] | PackedTree;
}

/** A named value, computed in order; later ones see earlier ones. */
export interface Binding {
  readonly name: string;
  readonly value: Expression;
}

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
}

export interface EventRule {
  readonly id: string;
  readonly title: Template;
  readonly severity: Severity;
  readonly log: readonly LogSource[];
  readonly kubernetesEvent: readonly KubernetesEventSource[];
  readonly object: readonly ObjectSource[];
  readonly bind: readonly Binding[];
  readonly subjects: readonly SubjectRule[];
  /** Events whose first subject is one of this one's and that end it: it recovered. */
  readonly endedBy: readonly string[];
  /** Kinds among its subjects whose being gone, or being well since, ends it; default: that of the first subject. */
  readonly endsWith?: readonly string[];
  /** Kinds among its subjects that it says are not there: their being there ends it, their absence never does. */
  readonly lacks: readonly string[];
  /** Why nothing that can be observed would prove its end. */
  readonly endless?: string;
  /** It tells how something ended, which does not recover: another takes its place. That is told of where it is over. */
  readonly final?: true;
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

export interface LinkRule {
  readonly causes: readonly string[];
  readonly effects: readonly string[];
  /** Sees `cause` and `effect`. Absent: they share a subject. */
  readonly where?: Expression;
  /** Milliseconds between the cause's beginning and the effect's; absent: any time after. */
  readonly within?: number;
  /** The effect may be seen before the cause by this much (state is noticed late), milliseconds. */
  readonly lead: number;
  /** Why, in words: completes "because ...". */
  readonly because?: Template;
  /** 0..1, how surely the cause brings the effect about. Default 0.8. */
  readonly strength: number;
  /** Events that its expressions ask for; absent: none. Found by the compiler. */
  readonly asksFor?: readonly string[];
  readonly location: RuleLocation;
}

/** A condition or an event that speaks for or against a diagnosis. Expressions see `root` and its bindings. */
export interface EvidenceRule {
  readonly event?: string;
  /** With `event`: join of `root` and `event`. Alone: the condition itself. */
  readonly when?: Expression;
  readonly text?: Template;
  /** For conditions: what to cite, a member chain. */
  readonly cite?: Expression;
  /** Points: `supports` adds, `refutes` takes away. */
  readonly weight: number;
}

export interface NeedRule {
  /** What is missing, in words. */
  readonly text: Template;
  /** True where it is there already. */
  readonly unless: Expression;
  readonly collect: Template;
}

export interface RemedyRule {
  readonly text: Template;
  readonly command?: Template;
  readonly caution?: Template;
  readonly when?: Expression;
  /** Repeats `command`, one line per element; `text` and `caution` are said once. */
  readonly each?: Binding;
}

export interface DiagnosisRule {
  readonly id: string;
  readonly title: Template;
  readonly roots: readonly string[];
  readonly when?: Expression;
  /** What to blame; default: the root event's first subject. */
  readonly subject?: SubjectRule;
  readonly variant?: Template;
  readonly severity: Severity;
  /**
   * The root event proves the cause by itself: `confirmed` without further support. `repeated`: only where it was seen more than
   * once, holds, or what follows from it goes on, as it may pass by itself.
   */
  readonly decisive: boolean | 'repeated';
  /** May be assumed where only its effects were seen (then at most `possible`). */
  readonly assumable: boolean;
  readonly let: readonly Binding[];
  readonly summary: Template;
  readonly supports: readonly EvidenceRule[];
  readonly refutes: readonly EvidenceRule[];
  readonly needs: readonly NeedRule[];
  readonly explanation: Template;
  readonly impact: readonly Template[];
  readonly remediation: readonly RemedyRule[];
  readonly whenThisIsWrong: string;
  readonly references: readonly { readonly title: string; readonly url?: string }[];
  /** Sentence for a chain that returns to its beginning. */
  readonly circle?: Template;
  /** However much speaks for it, it is no surer than this. */
  readonly atMost?: Confidence;
  /** Made for another tool: it is told behind what our own rules know of the same subject. */
  readonly isForeign?: true;
  /** Events that its expressions ask for; absent: none. Found by the compiler. */
  readonly asksFor?: readonly string[];
  /** Absent: built in, or of a file without a pack. */
  readonly origin?: RuleOrigin;
  readonly location: RuleLocation;
}

/** Other names by which a thing is known: values that identify an object of the kind beside its name. */
export interface IdentityRule {
  readonly kinds: readonly string[];
  /** Sees `object`; yields a string or a list of strings. Scoped to the namespace only where `namespaced`. */
  readonly value: Expression;
  readonly namespaced: boolean;
}

/** When objects of a kind are as they should be, and how much they weigh. */
export interface HealthRule {
  readonly kinds: readonly string[];
  /** Sees `object`; true where it is as it should be. Absent: being there is all that can be told. */
  readonly well?: Expression;
  /** Since when it is; a timestamp or a list of them (the first known counts). */
  readonly since?: Expression;
  /** Sees `object`; how much of the cluster depends on it, 1 for an ordinary workload. */
  readonly weight?: Expression;
}

/** A named, directed connection between objects: `pod.related("node")`, backwards `node.related("pods")`. */
export interface RelationRule {
  readonly name: string;
  readonly inverse?: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Sees `object`; yields references (`name`, `ns/name`, a reference map, a list of them), by name, uid or identity. */
  readonly references?: Expression;
  /**
   * Where clusters are told apart, what is referred to may be of another one: sees `object` and `other`; false where that is not
   * the one that is meant.
   */
  readonly elsewhere?: Expression;
  /** Or: sees `object` and `other`; true where they are related. Slower: evaluated for pairs in one namespace. */
  readonly where?: Expression;
}

/** All rules, compiled and serialisable. */
export interface Knowledge {
  /** SHA-256 over the rules' canonical form: results are comparable only within one version. */
  readonly version: string;
  /** `WebhookConfiguration` -> `[ValidatingWebhookConfiguration, MutatingWebhookConfiguration]` */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly identities: readonly IdentityRule[];
  readonly relations: readonly RelationRule[];
  readonly health: readonly HealthRule[];
  readonly events: readonly EventRule[];
  readonly links: readonly LinkRule[];
  readonly diagnoses: readonly DiagnosisRule[];
  /** Packs and collections of rules over the built-in ones, in their order; absent: none. */
  readonly packs?: readonly RulePack[];
  /** The search for the literals of the log sources as the build keeps it; otherwise it is made when a log is read. */
  readonly search?: Uint8Array;
}

/** Rules that somebody else keeps. */
export interface RulePack extends RuleOrigin {
  /** How many events and diagnoses it gives. */
  readonly rules: number;
  /** Rules of it that cannot be run here, and why. */
  readonly notRun: readonly { readonly id: string; readonly why: string; readonly location: RuleLocation }[];
}
