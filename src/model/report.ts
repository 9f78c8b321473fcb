import type { Warning } from './artifact.ts';
import type { Ending, Severity } from './episode.ts';
import type { ObjectReference } from './object.ts';
import type { ReportCheck } from './report-check.ts';
import type { SourceRef } from './source.ts';
import type { RuleOrigin } from './windowed.ts';

/** Times in the report are RFC 3339 in UTC with milliseconds: `2023-11-30T15:33:46.896Z`. */
export type ReportTime = string;

export type Confidence = 'confirmed' | 'probable' | 'possible';

/** The least sure first. */
export const CONFIDENCES: readonly Confidence[] = ['possible', 'probable', 'confirmed'];

export type VerdictStatus = 'root-cause' | 'symptoms-only' | 'healthy' | 'inconclusive';

/** The sole contract between analysis and renderers; its JSON Schema is `reports/json/report.schema.json`. */
export interface Report {
  readonly schema: 'faultline/report/v1';
  readonly tool: ReportTool;
  readonly bundle: ReportBundle;
  readonly verdict: ReportVerdict;
  /** What the report was narrowed to; absent where it shows everything. */
  readonly filter?: ReportFilter;
  /** What the user knows and accepts; absent where nothing was said to be. */
  readonly acceptance?: ReportAcceptance;
  /** What was replaced by pseudonyms, beside secrets; absent: nothing. */
  readonly redacted?: readonly ('ips' | 'hosts' | 'names')[];
  /** What is wrong now, the best first. */
  readonly diagnoses: readonly ReportDiagnosis[];
  /** What was wrong and is over, the gravest first. */
  readonly over: readonly ReportIncident[];
  /** By time, then event, then subject. */
  readonly timeline: readonly ReportEpisode[];
  /** Symptoms that no diagnosis explains: those that rules know, then what no rule knows, the weightiest first. */
  readonly unexplained: readonly ReportUnexplained[];
  /** What checks of other tools said, the failed ones first; absent where there are none. */
  readonly checks?: readonly ReportCheck[];
  readonly inventory: ReportInventory;
  readonly coverage: readonly ReportCoverage[];
  readonly warnings: readonly Warning[];
  /** How many entries of its lists a report leaves out that would be too large; absent where it is whole. */
  readonly leftOut?: ReportLeftOut;
}

/** What made the report. */
export interface ReportTool {
  readonly name: string;
  readonly version: string;
  /** Hash of all rules: results are comparable only where it is the same. */
  readonly rulesVersion: string;
  /** Packs and collections of rules over the built-in ones; absent: none. */
  readonly packs?: readonly ReportPack[];
}

/** Rules that somebody else keeps. */
export interface ReportPack extends RuleOrigin {
  /** How many events and diagnoses it gives. */
  readonly rules: number;
  /** How many of its rules cannot be run here; warnings say why. Absent: none. */
  readonly notRun?: number;
}

export interface ReportVerdict {
  readonly status: VerdictStatus;
  /** What is wrong, and of what: one line of at most 120 characters. */
  readonly headline: string;
  /** What follows from it, and how much is known: a sentence or two. */
  readonly summary?: string;
}

/** The analysis is of the whole bundle; shown is what falls into this, and how much does not. */
export interface ReportFilter {
  readonly since?: ReportTime;
  readonly until?: ReportTime;
  readonly namespace?: string;
  readonly node?: string;
  readonly hidden: { readonly diagnoses: number; readonly over: number; readonly unexplained: number };
}

/** What is known and accepted is told and counted here; it is no part of the verdict and no failure. */
export interface ReportAcceptance {
  /** In the order of the file. */
  readonly entries: readonly ReportAcceptanceEntry[];
  /** What the entries fold away: diagnoses, the best first, then symptoms without a known cause. */
  readonly found: readonly ReportAccepted[];
}

/** One entry of a file of what is accepted, and what came of it. */
export interface ReportAcceptanceEntry {
  /** Of a diagnosis or an event. */
  readonly id: string;
  /** Pattern of the subjects, such as `Pod/shop/*`; absent: any. */
  readonly subject?: string;
  /** What the title has to contain; absent: anything. */
  readonly says?: string;
  readonly until?: ReportTime;
  readonly why: string;
  /** Where it stands. */
  readonly file: string;
  readonly line: number;
  /**
   * Folds something away; covers some subjects of a finding and not all, which stays; nothing was found that it is for; ended before
   * the bundle was collected; cannot be held against a bundle without a time. Only what is used folds anything away.
   */
  readonly state: 'used' | 'partly' | 'unused' | 'expired' | 'undated';
}

/** A diagnosis or a symptom that is accepted. */
export interface ReportAccepted {
  readonly what: 'diagnosis' | 'symptom';
  readonly id: string;
  readonly title: string;
  readonly subject?: ObjectReference;
  readonly alike?: readonly ObjectReference[];
  readonly severity: Severity;
  /** Of a diagnosis. */
  readonly confidence?: Confidence;
  readonly source?: SourceRef;
  /** Index into `entries`. */
  readonly entry: number;
}

/** Counts by list; of one that is whole there is none. */
export interface ReportLeftOut {
  readonly diagnoses?: number;
  readonly over?: number;
  readonly accepted?: number;
  readonly timeline?: number;
  readonly unexplained?: number;
  /** Symptoms that no rule knows, the mildest, which stand in no list. */
  readonly unknown?: number;
  readonly checks?: number;
  readonly nodes?: number;
  readonly unhealthy?: number;
  readonly certificates?: number;
  readonly coverage?: number;
  readonly warnings?: number;
}

/** One of several bundles that were analysed as one case. */
export interface ReportPart {
  /** What its artifacts are cited by: `supervisor.tgz!/nodes.yaml`; a single file is its own artifact. */
  readonly artifact: string;
  /** The clusters that it tells of; absent where nothing had to be told apart. */
  readonly clusters?: readonly string[];
}

export interface ReportBundle {
  readonly name: string;
  /** The bundles that were analysed as one case, in the order in which they were given; absent for one. */
  readonly parts?: readonly ReportPart[];
  /** Of the archive's bytes as they were read; of a folder: of its sorted paths and contents. */
  readonly sha256: string;
  readonly producer: string;
  readonly clusterVersion?: string;
  /** Same cluster, same value (uid of the kube-system namespace, else a hash of node identities). */
  readonly clusterIdentity?: string;
  /** The bundle's newest observation. */
  readonly collectedAt?: ReportTime;
  readonly span?: { readonly from: ReportTime; readonly to: ReportTime };
  /** Minutes east of UTC in which the machines write their logs, where their own lines prove one zone for all. */
  readonly zone?: number;
  readonly artifacts: ReportArtifacts;
  /** Unpacked. */
  readonly bytes: number;
}

/** How many files the bundle holds, by how each was read: every one is counted once. */
export interface ReportArtifacts {
  /** To their ends, and understood. */
  readonly read: number;
  /** Understood, but not to their ends, or what they hold is not what they should; absent: none. */
  readonly partial?: number;
  /** Empty, of no known format, a copy of another, or no file at all (a link). */
  readonly skipped: number;
  /** Not to be opened. */
  readonly failed: number;
}

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

/** Something that was wrong, and is over. */
export interface ReportIncident {
  /** Of the diagnosis; of the event where no cause is known. */
  readonly id: string;
  readonly title: string;
  readonly subject: ObjectReference;
  readonly severity: Severity;
  /** Of which else the same was so. */
  readonly alike?: readonly ObjectReference[];
  /** How sure it is that it was so. */
  readonly confidence: Confidence;
  /** In the words of a diagnosis that holds. */
  readonly summary: string;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
  readonly ended: ReportEnding;
  /** What shows it. */
  readonly source?: SourceRef;
  /** What belongs to it: indexes into `timeline`. */
  readonly episodes: readonly number[];
  /** What of that goes on, and nothing else explains: indexes into `timeline`. */
  readonly left?: readonly number[];
}

/** What ended an episode, and what shows that. */
export interface ReportEnding {
  readonly how: Ending['how'];
  readonly text: string;
  readonly at?: ReportTime;
  readonly source?: SourceRef;
}

export interface ReportChainStep {
  readonly event: string;
  readonly subject: ObjectReference;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
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

/** Something without which a diagnosis would be surer. */
export interface ReportDoubt {
  /** What it cannot be because of this. It is so where nothing keeps it from that any more. */
  readonly keepsFrom: 'probable' | 'confirmed';
  readonly text: string;
  /** What would do away with it, any of these; absent: nothing that could be collected. */
  readonly ways?: readonly ReportWay[];
  /** How many more such ways there are. */
  readonly more?: number;
}

/** What would make a diagnosis surer if it were so. */
export interface ReportWay {
  /** The event that would have to be seen; absent where it is no event. */
  readonly event?: string;
  /** What an expression of the rule comes to, `verbatim`, or what would have to be so; names of the bundle are gaps. */
  readonly text: string;
  /**
   * How it stands: nobody saw it; it was looked at and is not so; it cannot be told from what was collected; it was seen, but nothing
   * tells that it belongs here.
   */
  readonly state: 'not-seen' | 'not-so' | 'unknown' | 'unrelated';
  /** Of what cannot be told, why. */
  readonly why?: string;
  /** The command that would show it. */
  readonly collect?: string;
}

export interface ReportRemedy {
  /** Markdown, one step. */
  readonly text: string;
  /** Shell commands with real names, one per line. */
  readonly command?: string;
  readonly caution?: string;
}

export interface ReportEpisode {
  readonly event: string;
  readonly title: string;
  readonly severity: Severity;
  readonly subjects: readonly ObjectReference[];
  readonly node?: string;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
  readonly count: number;
  /** Milliseconds. */
  readonly uncertainty: number;
  readonly ongoing: boolean;
  /** What ended it; absent for what is not known to be over. */
  readonly ended?: ReportEnding;
  readonly source: SourceRef;
  /** Index into `diagnoses` of the first diagnosis that explains it. */
  readonly diagnosis?: number;
}

export interface ReportUnexplained {
  readonly episode: number;
  /** What would tell more. */
  readonly collect?: string;
}

export interface ReportInventory {
  /** Objects by kind, sorted by kind. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  readonly nodes: readonly ReportNode[];
  readonly unhealthy: readonly {
    readonly object: ObjectReference;
    readonly state: string;
    readonly source?: SourceRef;
  }[];
  readonly certificates: readonly ReportCertificate[];
}

export interface ReportNode {
  readonly name: string;
  /** Where clusters are told apart. */
  readonly cluster?: string;
  readonly roles: readonly string[];
  readonly version?: string;
  readonly address?: string;
  readonly ready?: boolean;
  readonly osImage?: string;
  readonly containerRuntime?: string;
}

export interface ReportCertificate {
  readonly subject: string;
  readonly issuer?: string;
  readonly notBefore?: ReportTime;
  readonly notAfter: ReportTime;
  /** Days left when the bundle was collected; negative: expired. */
  readonly daysLeft?: number;
  readonly source: SourceRef;
}

export interface ReportCoverage {
  /** The artifact, or what a diagnosis wanted and nobody collected. */
  readonly what: string;
  readonly state: 'read' | 'partial' | 'not-collected';
  /** The parser's title: `etcd JSON log`. */
  readonly format?: string;
  readonly bytes?: number;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
  readonly why?: string;
  /** Of a part of an artifact that was read for itself: the artifact stands in the list, too. */
  readonly part?: boolean;
  /** Of a log: its lines, counted. */
  readonly lines?: number;
  /** Of a log: how many of its lines are at warning level or above. */
  readonly problems?: ReportProblems;
  /** Log lines over `from`..`to` in equal slices, after samples: their shapes are true, their heights nearly. */
  readonly volume?: { readonly lines: readonly number[]; readonly problems: readonly number[] };
}

/** Nobody reads the level of every line of a log: what is known of all is estimated from some. */
export interface ReportProblems {
  /** The estimate, and no fewer than rules know. */
  readonly about: number;
  /** Lines whose level was read, evenly over the log. */
  readonly sampled: number;
}
