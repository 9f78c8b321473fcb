import type { Severity } from '../episode.ts';
import type { ObjectReference } from '../object.ts';
import type { SourceRef } from '../source.ts';
import type { RuleOrigin } from '../windowed.ts';
import type { Confidence } from './confidence.ts';
import type { ReportDoubt } from './doubt.ts';
import type { ReportTime } from './report-time.ts';

export interface ReportDiagnosis {
  readonly id: string;
  readonly title: string;
  /** Tells cases of one diagnosis apart (the resource of a quota). */
  readonly variant?: string;
  /** The thing to blame, not the victim. */
  readonly subject: ObjectReference & { readonly node?: string };
  /** Of which else the same is said: nodes, pods of one workload, workloads with one image. */
  readonly alike?: readonly ObjectReference[];
  readonly confidence: Confidence;
  /** 0 to 100. */
  readonly score: number;
  readonly severity: Severity;
  /** One or two sentences. */
  readonly summary: string;
  /** Markdown, from the rule. */
  readonly explanation: string;
  /** The score's terms in words. */
  readonly why: readonly string[];
  /** What keeps it from being surer, first what keeps it from being probable; absent where it is confirmed. */
  readonly doubts?: readonly ReportDoubt[];
  /** Causes before effects; step 0 is the root. */
  readonly chain: readonly ReportChainStep[];
  /** Steps that cause each other in a circle (indexes into `chain`), said in one sentence. */
  readonly circle?: { readonly steps: readonly number[]; readonly text: string };
  readonly evidence: readonly ReportEvidence[];
  readonly impact: readonly string[];
  readonly remediation: readonly ReportRemedy[];
  readonly whenThisIsWrong: string;
  readonly references: readonly { readonly title: string; readonly url?: string }[];
  /** Whose knowledge it is; absent: of the built-in rules, or of a file without a pack. */
  readonly origin?: RuleOrigin;
}

export interface ReportChainStep {
  readonly event: string;
  readonly subject: ObjectReference;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
  /** When it was, in words, where the date is not known in full: `Nov 19 18:02:11 – 18:12:44`, `12m to 2m before collection`. */
  readonly when?: string;
  /**
   * How its time is known where it did not begin at `from`: its log begins with it, so that it may be older; it is a state that was
   * seen when the bundle was collected; nobody tells.
   */
  readonly timing?: 'seen-from' | 'as-collected' | 'unknown';
  readonly count: number;
  readonly text: string;
  /** Absent for a step that is assumed because only its effects were seen. */
  readonly source?: SourceRef;
  /** Index of the step that caused this one; absent for the root. */
  readonly because?: number;
  /** Why this step follows from that one, from the link. */
  readonly link?: string;
  /** Why it may follow from that one though it was seen before it. */
  readonly early?: string;
  readonly assumed?: boolean;
  /** Index into `timeline`. */
  readonly episode?: number;
}

export interface ReportEvidence {
  readonly role: 'for' | 'against' | 'missing';
  readonly text: string;
  readonly source?: SourceRef;
  /** The command that collects what is missing. */
  readonly collect?: string;
}

export interface ReportRemedy {
  /** Markdown, one step. */
  readonly text: string;
  /** Shell commands with real names, one per line. */
  readonly command?: string;
  readonly caution?: string;
}
