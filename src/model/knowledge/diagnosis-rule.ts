import type { Severity } from '../episode.ts';
import type { Confidence } from '../report/confidence.ts';
import type { RuleOrigin } from '../windowed.ts';
import type { SubjectRule } from './event-rule.ts';
import type { Binding, Expression, Template } from './expression.ts';
import type { RuleLocation } from './location.ts';

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
