import type { Expression, Template } from './expression.ts';
import type { RuleLocation } from './location.ts';

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
  /** It leads from a replica whose trouble has a cause to those of the same template that are in the same trouble, and say nothing. */
  readonly replicas?: true;
  /** 0..1, how surely the cause brings the effect about. Default 0.8. */
  readonly strength: number;
  /** Events that its expressions ask for; absent: none. Found by the compiler. */
  readonly asksFor?: readonly string[];
  readonly location: RuleLocation;
}
